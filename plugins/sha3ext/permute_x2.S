/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* One round on vector registers -> permutations of two states, and hashes of two messages. */
#include "aarch64/frame.inc"

#define WAYS 2
#define BANK q
#define PERMUTE permute_x2
#include "aarch64/permute_x2.inc"

	entry bithose_sha3ext_permute_x2_24, permute_x2, constants
	entry bithose_sha3ext_permute_x2_12, permute_x2, constants + 192

#include "aarch64/hash_x2.inc"

	entry bithose_sha3ext_hash_x2_24, hash_x2, constants
	entry bithose_sha3ext_hash_x2_12, hash_x2, constants + 192
