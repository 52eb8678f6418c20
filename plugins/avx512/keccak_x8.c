/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Keccak-p[1600], eight states at a time in the ZMM registers. */
/* Costs: core cycles a call against the scalar kernel in one run, on Zen 4
 * (EPYC 9004, gcc 12.2): 1420 and 725 against 1124. Provenance: the order of
 * round.order; libgcrypt and XKCP also keep a lane position in a register. */
#define WAYS 8
#define KECCAK_PERMUTE(rounds) bithose_avx512_permute_x8_##rounds
#define KECCAK_HASH(rounds) hash_##rounds
#define KECCAK_HASH_MANY(rounds) hash_many_##rounds
#define KECCAK_ABSORB(rounds) bithose_avx512_absorb_x8_##rounds
#define HASH_IN_REGISTERS(rounds) bithose_avx512_hash_x8_##rounds
#define ABSORB_IN_REGISTERS(rounds) \
	bithose_avx512_absorb_x8_in_registers_##rounds
#include "keccak_kernel.h"

#include "hash_in_registers.h"

KECCAK_KERNELS(bithose_avx512_keccak_x8, 126, 64)
