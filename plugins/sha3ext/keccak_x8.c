/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Keccak-p[1600], eight states at a time. */
/* Costs: predicted cycles a call against the scalar kernel
 * (docs/aarch64.md). Made for Neoverse N2; other cores get the cost of four
 * calls of two states.
 * Provenance: FIPS 202 through the common text. */
#define WAYS 8
#define KECCAK_PERMUTE(rounds) bithose_sha3ext_permute_x8_##rounds
/* clang-format off */
#define KECCAK_CORES(X) \
	CORES_NEOVERSE_N2(X, 290, 145) \
	CORES_NEOVERSE_V1(X, 364, 182) \
	CORES_NEOVERSE_V2(X, 539, 270) \
	CORES_CORTEX_A510(X, 600, 300) \
	CORES_CORTEX_X4(X, 539, 270)
/* clang-format on */
#include "aarch64/cores.h"
#include "keccak_kernel.h"

KECCAK_KERNELS(bithose_sha3ext_keccak_x8, 288, 144)
