/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The field elements of the kernels of this folder. */
#ifndef PLUGINS_NEON_FELT_H
#define PLUGINS_NEON_FELT_H

#include "felt_neon.h"

#endif
