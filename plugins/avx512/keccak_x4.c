/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Keccak-p[1600], four states at a time. */
#define WAYS 4
#include "keccak_kernel.h"

KECCAK_KERNELS(bithose_avx512_keccak_x4, 100, 50)
