/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* One round on vector registers, with half of each idle -> permutations of one state. */
#include "aarch64/frame.inc"

#define WAYS 1
#define BANK d
#define PERMUTE permute_x1
#include "aarch64/permute_x2.inc"

	entry bithose_sha3ext_permute_x1_24, permute_x1, constants
	entry bithose_sha3ext_permute_x1_12, permute_x1, constants + 192
