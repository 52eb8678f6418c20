/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Bytes of a block <-> lanes of one state by itself. */
#include "core.h"
#include "way.h"

void sponge_add(uint64_t *lanes, size_t at, const uint8_t *in, size_t len)
{
	way_add(lanes, 1, at, in, len);
}

void sponge_pad(uint64_t *lanes, size_t at, size_t rate, uint32_t suffix)
{
	way_pad(lanes, 1, at, rate, suffix);
}

void sponge_get(const uint64_t *lanes, size_t at, uint8_t *out, size_t len)
{
	way_get(lanes, 1, at, out, len);
}
