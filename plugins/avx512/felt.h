/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The field elements of the kernels of this folder. */
#ifndef PLUGINS_AVX512_FELT_H
#define PLUGINS_AVX512_FELT_H

#include "felt_zmm.h"

#endif
