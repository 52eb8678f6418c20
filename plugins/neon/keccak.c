/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Keccak-p[1600], two states at a time. */
#define WAYS 2
#include "keccak_kernel.h"

KECCAK_KERNELS(bithose_neon_keccak_x2, 150, 76)
