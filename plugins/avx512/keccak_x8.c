/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Keccak-p[1600], eight states at a time. */
#define WAYS 8
#include "keccak_kernel.h"

KECCAK_KERNELS(bithose_avx512_keccak_x8, 100, 50)
