/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* How lanes are moved; what the steps do to them is in round.inc. */
#ifndef PLUGINS_SHA3EXT_LANE_H
#define PLUGINS_SHA3EXT_LANE_H

#include "lane_aarch64.h"

#endif
