/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Keccak-p[1600] one state at a time, in plain C for any CPU. */
/* The unit of cost: 24 rounds are 100. Provenance: FIPS 202 through the common
 * text. */
#define WAYS 1
#include "keccak_kernel.h"

KECCAK_KERNELS(bithose_scalar_keccak_x1, 100, 51)
