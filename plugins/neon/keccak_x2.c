/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Keccak-p[1600], two states at a time. */
/* Costs: predicted cycles a call against the scalar kernel
 * (docs/aarch64.md). Other cores are taken for Neoverse N1.
 * Provenance: FIPS 202 through the common text. */
#define WAYS 2
#define KECCAK_PERMUTE(rounds) bithose_neon_permute_x2_##rounds
#define KECCAK_HASH(rounds) hash_##rounds
/* clang-format off */
#define KECCAK_CORES(X) \
	CORES_NEOVERSE_N1(X, 182, 91) \
	CORES_NEOVERSE_N2(X, 200, 100) \
	CORES_NEOVERSE_V1(X, 147, 74) \
	CORES_NEOVERSE_V2(X, 217, 109) \
	CORES_CORTEX_A57(X, 126, 63) \
	CORES_CORTEX_A53(X, 373, 187) \
	CORES_CORTEX_A55(X, 197, 99) \
	CORES_CORTEX_A510(X, 284, 142) \
	CORES_CORTEX_X4(X, 217, 109)
/* clang-format on */
#include "aarch64/cores.h"
#include "keccak_kernel.h"

#include "aarch64/block_x2.h"

void bithose_neon_hash_x2_24(const struct block_x2 *block);
void bithose_neon_hash_x2_12(const struct block_x2 *block);

static void hash_24(const struct bithose_keccak_job *job)
{
	block_hash(job, bithose_neon_hash_x2_24, KECCAK_PERMUTE(24),
		   KECCAK_ABSORB(24));
}

static void hash_12(const struct bithose_keccak_job *job)
{
	block_hash(job, bithose_neon_hash_x2_12, KECCAK_PERMUTE(12),
		   KECCAK_ABSORB(12));
}

KECCAK_KERNELS(bithose_neon_keccak_x2, 182, 91)
