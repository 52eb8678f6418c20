/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Rows of words -> columns. */
#ifndef CORE_TRANSPOSE_H
#define CORE_TRANSPOSE_H

#include <stddef.h>
#include <stdint.h>

/*
 * Writes word j of row i to out[j * out_stride + i], for `n` rows of `len` words;
 * row i begins at in + i * in_stride. The two do not overlap.
 */
void transpose(const uint32_t *in, size_t in_stride, size_t n, size_t len,
	       uint32_t *out, size_t out_stride);

#endif
