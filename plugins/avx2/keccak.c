/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Keccak-p[1600], four states at a time, one in each quarter of a YMM register.
 */
#define WAYS 4
#include "keccak_kernel.h"

KECCAK_KERNELS(bithose_avx2_keccak_x4, 150, 76)
