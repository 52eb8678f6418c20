/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Rows of words -> columns, four by four where the compiler has vectors. */
#include "transpose.h"

#include <string.h>

#ifdef __has_builtin
#if __has_builtin(__builtin_shufflevector)
#define HAS_VECTORS
#endif
#endif

#ifdef HAS_VECTORS

typedef uint32_t words __attribute__((vector_size(16)));

static words load(const uint32_t *in)
{
	words a;

	memcpy(&a, in, sizeof(a));
	return a;
}

/* Four words of four rows. */
static void square(const uint32_t *in, size_t in_stride, uint32_t *out,
		   size_t out_stride)
{
	const words a = load(in), b = load(in + in_stride);
	const words c = load(in + 2 * in_stride), d = load(in + 3 * in_stride);
	const words ab = __builtin_shufflevector(a, b, 0, 4, 1, 5);
	const words cd = __builtin_shufflevector(c, d, 0, 4, 1, 5);
	const words ab_high = __builtin_shufflevector(a, b, 2, 6, 3, 7);
	const words cd_high = __builtin_shufflevector(c, d, 2, 6, 3, 7);
	const words columns[4] = {
		__builtin_shufflevector(ab, cd, 0, 1, 4, 5),
		__builtin_shufflevector(ab, cd, 2, 3, 6, 7),
		__builtin_shufflevector(ab_high, cd_high, 0, 1, 4, 5),
		__builtin_shufflevector(ab_high, cd_high, 2, 3, 6, 7),
	};

	for (size_t j = 0; j < 4; j++)
		memcpy(out + j * out_stride, &columns[j], sizeof(words));
}

#else

static void square(const uint32_t *in, size_t in_stride, uint32_t *out,
		   size_t out_stride)
{
	for (size_t j = 0; j < 4; j++)
		for (size_t i = 0; i < 4; i++)
			out[j * out_stride + i] = in[i * in_stride + j];
}

#endif

void transpose(const uint32_t *in, size_t in_stride, size_t n, size_t len,
	       uint32_t *out, size_t out_stride)
{
	const size_t rows = n / 4 * 4, columns = len / 4 * 4;

	for (size_t i = 0; i < rows; i += 4)
		for (size_t j = 0; j < columns; j += 4)
			square(in + i * in_stride + j, in_stride,
			       out + j * out_stride + i, out_stride);
	for (size_t i = 0; i < n; i++)
		for (size_t j = i < rows ? columns : 0; j < len; j++)
			out[j * out_stride + i] = in[i * in_stride + j];
}
