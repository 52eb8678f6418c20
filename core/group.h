/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The steps of a sponge on the states of a kernel: states[25][ways]. */
#ifndef CORE_GROUP_H
#define CORE_GROUP_H

#include "core.h"

/*
 * Absorbs `blocks` whole blocks into the first `count` ways, in[0..count). What
 * the other ways hold afterwards is not defined.
 */
void group_absorb(const struct kernel *kernel, uint64_t *states, size_t count,
		  const uint8_t *const *in, size_t blocks, size_t rate);

/* Xors the last `len` bytes of a message, fewer than a block, with the padding
 * into a way. */
void group_pad(uint64_t *states, uint32_t ways, size_t way,
	       const struct algorithm *algorithm, const uint8_t *in,
	       size_t len);

/* Copies the first `len` bytes of a way. */
void group_get(const uint64_t *states, uint32_t ways, size_t way, uint8_t *out,
	       size_t len);

#endif
