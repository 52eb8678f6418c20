/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Lengths -> the byte strings that frame other strings. */
#include "encode.h"

/* Writes high * 2^64 + low, high < 256, without leading zero bytes; 0 has none.
 * Returns how many bytes there are. */
static size_t digits(uint8_t high, uint64_t low, uint8_t *out)
{
	size_t count = 0;

	if (high)
		out[count++] = high;
	for (int shift = 56; shift >= 0; shift -= 8)
		if (count || low >> shift)
			out[count++] = (uint8_t)(low >> shift);
	return count;
}

static size_t left(uint8_t high, uint64_t low, uint8_t *out)
{
	size_t count = digits(high, low, out + 1);

	if (!count)
		out[1 + count++] = 0;
	out[0] = (uint8_t)count;
	return count + 1;
}

static size_t right(uint8_t high, uint64_t low, uint8_t *out)
{
	size_t count = digits(high, low, out);

	if (!count)
		out[count++] = 0;
	out[count] = (uint8_t)count;
	return count + 1;
}

size_t encode_left(uint64_t n, uint8_t out[ENCODE_SIZE])
{
	return left(0, n, out);
}

size_t encode_right(uint64_t n, uint8_t out[ENCODE_SIZE])
{
	return right(0, n, out);
}

size_t encode_left_bits(uint64_t bytes, uint8_t out[ENCODE_SIZE])
{
	return left((uint8_t)(bytes >> 61), bytes << 3, out);
}

size_t encode_right_bits(uint64_t bytes, uint8_t out[ENCODE_SIZE])
{
	return right((uint8_t)(bytes >> 61), bytes << 3, out);
}

size_t encode_length(uint64_t n, uint8_t out[ENCODE_SIZE])
{
	size_t count = digits(0, n, out);

	out[count] = (uint8_t)count;
	return count + 1;
}
