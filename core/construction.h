/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A caller's own rate, suffix and rounds. */
#ifndef CORE_CONSTRUCTION_H
#define CORE_CONSTRUCTION_H

#include "core.h"

/* Fills `algorithm`, with the id 0; returns 0 or BITHOSE_EINVAL. */
int construction_make(size_t rate, unsigned suffix, unsigned rounds,
		      struct algorithm *algorithm);

#endif
