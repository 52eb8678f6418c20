/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A lane as a word; the round is assembly (permute.S). */
#ifndef PLUGINS_BMI2_LANE_H
#define PLUGINS_BMI2_LANE_H

#include "lane_word.h"

#endif
