/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Keccak-p[1600], one state at a time. */
/* Costs: predicted cycles a call against the scalar kernel
 * (docs/aarch64.md). On other cores shifted operands may be slower than
 * rotations, as on Cortex-A57.
 * Provenance: FIPS 202 through the common text. */
#define WAYS 1
#define KECCAK_PERMUTE(rounds) bithose_neon_permute_x1_##rounds
/* clang-format off */
#define KECCAK_CORES(X) \
	CORES_NEOVERSE_N1(X, 77, 39) \
	CORES_NEOVERSE_N2(X, 64, 32) \
	CORES_NEOVERSE_V1(X, 80, 40) \
	CORES_NEOVERSE_V2(X, 82, 41) \
	CORES_CORTEX_A57(X, 139, 70) \
	CORES_CORTEX_A53(X, 57, 29) \
	CORES_CORTEX_A55(X, 58, 29) \
	CORES_CORTEX_A510(X, 79, 40) \
	CORES_CORTEX_X4(X, 82, 41)
/* clang-format on */
#include "aarch64/cores.h"
#include "keccak_kernel.h"

KECCAK_KERNELS(bithose_neon_keccak_x1, 105, 53)
