/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Four lanes side by side; the round is assembly (permute.S). */
#ifndef PLUGINS_AVX2_LANE_H
#define PLUGINS_AVX2_LANE_H

#include "lane_ymm.h"

#endif
