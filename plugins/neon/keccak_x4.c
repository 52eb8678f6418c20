/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Keccak-p[1600], four states at a time. */
/* Costs: predicted cycles a call against the scalar kernel
 * (docs/aarch64.md). Other cores are taken for Neoverse N1.
 * Provenance: FIPS 202 through the common text. */
#define WAYS 4
#define KECCAK_PERMUTE(rounds) bithose_neon_permute_x4_##rounds
/* clang-format off */
#define KECCAK_CORES(X) \
	CORES_NEOVERSE_N1(X, 216, 108) \
	CORES_NEOVERSE_N2(X, 201, 101) \
	CORES_NEOVERSE_V1(X, 159, 80) \
	CORES_NEOVERSE_V2(X, 219, 110) \
	CORES_CORTEX_A57(X, 278, 139) \
	CORES_CORTEX_A53(X, 581, 291) \
	CORES_CORTEX_A55(X, 349, 175) \
	CORES_CORTEX_A510(X, 396, 198) \
	CORES_CORTEX_X4(X, 219, 110)
/* clang-format on */
#include "aarch64/cores.h"
#include "keccak_kernel.h"

KECCAK_KERNELS(bithose_neon_keccak_x4, 216, 108)
