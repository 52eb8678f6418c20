/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * WAYS lanes side by side: four in a YMM register, or a fifth in a word beside it. The
 * round is assembly (permute_x4.S, permute_x5.S); this is how lanes reach it.
 */
#ifndef PLUGINS_AVX2_LANE_H
#define PLUGINS_AVX2_LANE_H

#if WAYS == 4

#include "lane_ymm.h"

#elif WAYS == 5

#include "lane_ymm_word.h"

#else
#error "WAYS is 4 or 5"
#endif

#endif
