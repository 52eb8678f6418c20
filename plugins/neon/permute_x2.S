/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* One round on vector registers -> permutations of two states. */
#include "aarch64/frame.inc"

#define WAYS 2
#define BANK q
#define PERMUTE permute_x2
#include "aarch64/permute_x2.inc"

	entry bithose_neon_permute_x2_24, permute_x2, constants
	entry bithose_neon_permute_x2_12, permute_x2, constants + 192
