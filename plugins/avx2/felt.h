/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The field elements of the kernels of this folder. */
#ifndef PLUGINS_AVX2_FELT_H
#define PLUGINS_AVX2_FELT_H

#include "felt_ymm.h"

#endif
