/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Keccak-p[1600], two states at a time. */
/* Costs: predicted cycles a call against the scalar kernel
 * (docs/aarch64.md). Other cores: as in keccak_x1.c. On Cortex-X4: 66
 * instructions a round on four pipelines.
 * Provenance: FIPS 202 through the common text. */
#define WAYS 2
#define KECCAK_PERMUTE(rounds) bithose_sha3ext_permute_x2_##rounds
/* clang-format off */
#define KECCAK_CORES(X) \
	CORES_NEOVERSE_N2(X, 160, 80) \
	CORES_NEOVERSE_V1(X, 201, 101) \
	CORES_NEOVERSE_V2(X, 297, 149) \
	CORES_CORTEX_A510(X, 80, 40) \
	CORES_CORTEX_X4(X, 77, 39)
/* clang-format on */
#include "aarch64/cores.h"
#include "keccak_kernel.h"

KECCAK_KERNELS(bithose_sha3ext_keccak_x2, 72, 36)
