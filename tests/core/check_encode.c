/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Lengths around every power of 256, to their encodings. */
#include "encode.h"
#include "expect.h"
#include "suite.h"
#include "tally.h"

/* The encodings of a number written as `count` bytes, most significant first. */
static void expect_encoding(const uint8_t *digits, size_t count,
			    const uint8_t *left, size_t left_len,
			    const uint8_t *right, size_t right_len)
{
	expect_int(left_len, count + 1);
	expect_int(right_len, count + 1);
	expect_int(left[0], count);
	expect_int(right[count], count);
	expect_bytes(left + 1, digits, count);
	expect_bytes(right, digits, count);
	tally_pass(2);
}

static void number(uint64_t n, const uint8_t *digits, size_t count)
{
	uint8_t left[ENCODE_SIZE], right[ENCODE_SIZE];
	size_t left_len = encode_left(n, left);
	size_t right_len = encode_right(n, right);

	expect_encoding(digits, count, left, left_len, right, right_len);
	if (n == 0)
		return;
	/* The same, but for zero. */
	expect_int(encode_length(n, left), right_len);
	expect_bytes(left, right, right_len);
	tally_pass(1);
}

START_TEST(small)
{
	uint8_t byte[1], out[ENCODE_SIZE];

	for (unsigned n = 0; n < 256; n++) {
		byte[0] = (uint8_t)n;
		number(n, byte, 1);
	}
	/* RFC 9861, 3.3: length_encode(0) = 00, (12) = 0C 01, (65538). */
	expect_int(encode_length(0, out), 1);
	expect_int(out[0], 0);
	expect_int(encode_length(12, out), 2);
	expect_bytes(out, "\x0c\x01", 2);
	expect_int(encode_length(65538, out), 4);
	expect_bytes(out, "\x01\x00\x02\x03", 4);
}
END_TEST

/* 2^8k - 1, 2^8k and 2^8k + 1. */
START_TEST(around_powers)
{
	for (size_t k = 1; k <= 8; k++) {
		uint8_t below[8], at[9] = {1}, above[9] = {1};
		const uint64_t power = k < 8 ? UINT64_C(1) << (8 * k) : 0;

		memset(below, 0xff, sizeof(below));
		above[k] = 1;
		number(power - 1, below, k);
		if (k == 8)
			continue;
		number(power, at, k + 1);
		number(power + 1, above, k + 1);
	}
}
END_TEST

static void bits(uint64_t bytes, const uint8_t *digits, size_t count)
{
	uint8_t left[ENCODE_SIZE], right[ENCODE_SIZE];
	size_t left_len = encode_left_bits(bytes, left);
	size_t right_len = encode_right_bits(bytes, right);

	expect_encoding(digits, count, left, left_len, right, right_len);
}

/* Strings whose bits are near a power of 256, and the longest there are. */
START_TEST(lengths_in_bits)
{
	bits(0, (const uint8_t *)"\0", 1);
	bits(31, (const uint8_t *)"\xf8", 1);
	bits(32, (const uint8_t *)"\1\0", 2);
	bits(33, (const uint8_t *)"\1\x08", 2);
	bits(0x1fff, (const uint8_t *)"\xff\xf8", 2);
	bits(0x2000, (const uint8_t *)"\1\0\0", 3);
	bits(0x2001, (const uint8_t *)"\1\0\x08", 3);
	bits(0x1fffffff, (const uint8_t *)"\xff\xff\xff\xf8", 4);
	bits(0x20000000, (const uint8_t *)"\1\0\0\0\0", 5);
	bits(0x20000001, (const uint8_t *)"\1\0\0\0\x08", 5);
	bits(UINT64_C(0x1fffffffffffffff),
	     (const uint8_t *)"\xff\xff\xff\xff\xff\xff\xff\xf8", 8);
	bits(UINT64_C(0x2000000000000000),
	     (const uint8_t *)"\1\0\0\0\0\0\0\0\0", 9);
	bits(UINT64_C(0x2000000000000001),
	     (const uint8_t *)"\1\0\0\0\0\0\0\0\x08", 9);
	bits(UINT64_MAX, (const uint8_t *)"\7\xff\xff\xff\xff\xff\xff\xff\xf8",
	     9);
}
END_TEST

int main(void)
{
	const TTest *const tests[] = {small, around_powers, lengths_in_bits};
	const struct suite suite = {
		.name = "check_encode",
		.unit = "encodings",
		.once = tests,
		.once_count = sizeof(tests) / sizeof(tests[0]),
	};

	return suite_main(&suite);
}
