/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Rounds on vector and on general registers -> permutations of four states. */
#include "aarch64/frame.inc"
#define PERMUTE permute_x4
#include "aarch64/permute_x4.inc"

	entry bithose_neon_permute_x4_24, permute_x4, first, second
	entry bithose_neon_permute_x4_12, permute_x4, first_of_12, second + 192
