/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Keccak-p[1600], three states at a time. */
/* Costs: predicted cycles a call against the scalar kernel
 * (docs/aarch64.md). Where every vector pipeline has the SHA-3 instructions,
 * others beside them are not known to pay: other cores get the cost of a
 * call of two states and a scalar one.
 * Provenance: FIPS 202 through the common text. */
#define WAYS 3
#define KECCAK_PERMUTE(rounds) bithose_sha3ext_permute_x3_##rounds
/* clang-format off */
#define KECCAK_CORES(X) \
	CORES_NEOVERSE_N2(X, 135, 68) \
	CORES_NEOVERSE_V1(X, 104, 52) \
	CORES_NEOVERSE_V2(X, 153, 77) \
	CORES_CORTEX_A510(X, 309, 155) \
	CORES_CORTEX_X4(X, 153, 77)
/* clang-format on */
#include "aarch64/cores.h"
#include "keccak_kernel.h"

KECCAK_KERNELS(bithose_sha3ext_keccak_x3, 172, 86)
