/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The number of ways -> how lanes of AArch64 are moved. */
#ifndef PLUGINS_COMMON_LANE_AARCH64_H
#define PLUGINS_COMMON_LANE_AARCH64_H

#if WAYS == 1
#include "lane_word.h"
#elif WAYS == 2
#include "lane_neon.h"
#elif WAYS % 2 == 0
#include "lane_neon_pairs.h"
#else
#include "lane_neon_three.h"
#endif

#endif
