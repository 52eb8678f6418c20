/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The field elements of the kernels of this folder. */
#ifndef PLUGINS_AVX512_FELT_H
#define PLUGINS_AVX512_FELT_H

/* One state lies across YMM registers: what waits for one instruction after the
 * other gains nothing by wider ones, which cross lanes more slowly. */
#ifdef FELT_YMM
#include "felt_ymm.h"
#else
#include "felt_zmm.h"
#endif

#endif
