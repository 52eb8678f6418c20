/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Keccak-p[1600], four states at a time. */
/* Costs: predicted cycles a call against the scalar kernel
 * (docs/aarch64.md). Other cores get the cost of two scalar calls; see
 * keccak_x3.c.
 * Provenance: FIPS 202 through the common text. */
#define WAYS 4
#define KECCAK_PERMUTE(rounds) bithose_sha3ext_permute_x4_##rounds
/* clang-format off */
#define KECCAK_CORES(X) \
	CORES_NEOVERSE_N2(X, 165, 83) \
	CORES_NEOVERSE_V1(X, 159, 80) \
	CORES_NEOVERSE_V2(X, 191, 96) \
	CORES_CORTEX_A510(X, 327, 164) \
	CORES_CORTEX_X4(X, 191, 96)
/* clang-format on */
#include "aarch64/cores.h"
#include "keccak_kernel.h"

KECCAK_KERNELS(bithose_sha3ext_keccak_x4, 200, 100)
