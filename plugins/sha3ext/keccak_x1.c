/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Keccak-p[1600], one state at a time. */
/* Costs: predicted cycles a call against the scalar kernel
 * (docs/aarch64.md). Other cores are taken to have the SHA-3 instructions on
 * every vector pipeline: 552 cycles a call on Apple M1, against 765 of the
 * scalar kernel on Neoverse V1, since the model of M1 misprices that. On
 * Cortex-X4, 100: aws-lc, which measured, prefers the scalar round there.
 * Provenance: FIPS 202 through the common text. */
#define WAYS 1
#define KECCAK_PERMUTE(rounds) bithose_sha3ext_permute_x1_##rounds
/* clang-format off */
#define KECCAK_CORES(X) \
	CORES_NEOVERSE_N2(X, 160, 80) \
	CORES_NEOVERSE_V1(X, 201, 101) \
	CORES_NEOVERSE_V2(X, 297, 149) \
	CORES_CORTEX_A510(X, 80, 40) \
	CORES_CORTEX_X4(X, 100, 50)
/* clang-format on */
#include "aarch64/cores.h"
#include "keccak_kernel.h"

KECCAK_KERNELS(bithose_sha3ext_keccak_x1, 72, 36)
