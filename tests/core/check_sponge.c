/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Sponges and duplexes of any rate, suffix and rounds, to what the definitions
 * say, bit by bit. */
#include "backends.h"
#include "expect.h"
#include "guard.h"
#include "keccak.h"
#include "pattern.h"
#include "random.h"
#include "suite.h"
#include "tally.h"

#include <bithose/bithose.h>
#include <string.h>

#define RATE_MOST 192
#define TEXT_MAX 1024
#define OUT_MAX 500

static const unsigned suffixes[] = {0x01, 0x02, 0x06, 0x1f, 0x40,
				    0x7f, 0x80, 0x81, 0xc3, 0xff};

#define SUFFIX_COUNT (sizeof(suffixes) / sizeof(suffixes[0]))

/* A construction, and the whole blocks that its calls made so far. */
struct built {
	size_t rate;
	unsigned suffix;
	unsigned rounds;
	uint8_t blocks[8 * TEXT_MAX];
	size_t len;
};

/*
 * Appends a message, its suffix bits, and pad10*1 (FIPS 202, 5.1): the first 1
 * is the highest bit of `suffix`, the last 1 the last bit of the block in which
 * both have room.
 */
static void build(struct built *built, const uint8_t *in, size_t in_len)
{
	uint8_t *to = built->blocks + built->len;
	size_t suffix_bits = 0, bits;

	while (built->suffix >> suffix_bits > 1)
		suffix_bits++;
	bits = 8 * in_len + suffix_bits + 2;
	bits = (bits + 8 * built->rate - 1) / (8 * built->rate) * 8 *
	       built->rate;
	expect(built->len + bits / 8 <= sizeof(built->blocks), "no room");
	memset(to, 0, bits / 8);
	memcpy(to, in, in_len);
	to[in_len] = (uint8_t)built->suffix;
	to[bits / 8 - 1] |= 0x80;
	built->len += bits / 8;
}

/* The output after all blocks. */
static void answer(const struct built *built, uint8_t *out, size_t out_len)
{
	uint64_t lanes[25] = {0};

	keccak_absorb(lanes, built->blocks, built->len / built->rate,
		      built->rate, built->rounds);
	for (size_t i = 0; i < out_len; i++) {
		const size_t at = i % built->rate;

		if (i && at == 0)
			keccak_permute(lanes, built->rounds);
		out[i] = (uint8_t)(lanes[at / 8] >> at % 8 * 8);
	}
}

static void sponge_at(const struct bithose *engine, struct built *built,
		      const uint8_t *text, size_t len)
{
	const size_t out_len = len % 2 ? 33 : 2 * built->rate + 40;
	struct bithose_stream stream;
	uint8_t out[OUT_MAX], expected[OUT_MAX];

	built->len = 0;
	build(built, text, len);
	answer(built, expected, out_len);
	expect_int(bithose_sponge_init(&stream, engine, built->rate,
				       built->suffix, built->rounds),
		   0);
	expect_int(bithose_stream_update(&stream, text, len / 3), 0);
	expect_int(
		bithose_stream_update(&stream, text + len / 3, len - len / 3),
		0);
	expect_int(bithose_stream_digest(&stream, out, 32), 0);
	expect_bytes(out, expected, 32);
	expect_int(bithose_stream_squeeze(&stream, out, 7), 0);
	expect_int(bithose_stream_squeeze(&stream, out + 7, out_len - 7), 0);
	expect_bytes(out, expected, out_len);
	tally_pass(1);
}

/* Lengths around the ends of blocks, where the padding has to find room. */
START_TEST(any_construction)
{
	const struct bithose *engine = backends_under_test(_i)->engine;
	uint8_t text[TEXT_MAX];
	struct built built;

	pattern_fill(text, sizeof(text));
	for (built.rate = 8; built.rate <= RATE_MOST; built.rate += 8) {
		for (size_t i = 0; i < 2 * SUFFIX_COUNT; i++) {
			built.suffix = suffixes[i / 2];
			built.rounds = i % 2 ? 24 : 12;
			for (size_t len = 0; len <= 2; len++)
				sponge_at(engine, &built, text, len);
			for (size_t k = 1; k <= 3; k++)
				for (size_t d = 0; d <= 3; d++)
					sponge_at(engine, &built, text,
						  k * built.rate + 1 - d);
		}
	}
}
END_TEST

/* Where the parameters are those of an algorithm, so is the output. */
START_TEST(as_the_algorithms)
{
	const struct bithose *engine = backends_under_test(_i)->engine;
	struct bithose_algorithm_info info;
	struct bithose_stream stream;
	uint8_t text[TEXT_MAX], out[64], expected[64];

	pattern_fill(text, sizeof(text));
	for (size_t i = 0; bithose_algorithm_at(i, &info) == 0; i++) {
		const size_t len = info.digest_len ? info.digest_len : 64;

		expect_int(bithose_sponge_init(&stream, engine, info.rate,
					       info.suffix, info.rounds),
			   0);
		expect_int(bithose_stream_update(&stream, text, 500), 0);
		expect_int(bithose_stream_squeeze(&stream, out, len), 0);
		backends_expect(info.algorithm, text, 500, expected, len);
		expect_bytes(out, expected, len);
		expect_int(bithose_stream_reset(&stream), 0);
		expect_int(bithose_stream_squeeze(&stream, out, len), 0);
		backends_expect(info.algorithm, NULL, 0, expected, len);
		expect_bytes(out, expected, len);
		tally_pass(2);
	}
}
END_TEST

/*
 * Duplexing calls in guarded memory. Each gives what the sponge gives for all
 * padded inputs so far (the duplexing-sponge lemma), and so does what is
 * squeezed after it.
 */
static void duplex(const struct bithose *engine, struct built *built,
		   const struct guard *in, const struct guard *out,
		   struct random *random)
{
	const size_t most = built->rate - (built->suffix < 0x80 ? 1 : 2);
	struct bithose_stream stream;
	uint8_t expected[OUT_MAX];

	built->len = 0;
	expect_int(bithose_sponge_init(&stream, engine, built->rate,
				       built->suffix, built->rounds),
		   0);
	for (int call = 0; call < 6; call++) {
		const size_t in_len = call == 1 ? most
				      : call == 2
					      ? 0
					      : random_below(random, most + 1);
		const size_t out_len =
			call == 3   ? built->rate
			: call == 4 ? 0
				    : random_below(random, built->rate + 1);
		const size_t more = random_below(random, 3);
		uint8_t *to = guard_tail(out, out_len);

		build(built, guard_tail(in, in_len), in_len);
		answer(built, expected, out_len + more);
		expect_int(bithose_sponge_duplex(&stream,
						 guard_tail(in, in_len), in_len,
						 to, out_len),
			   0);
		expect_bytes(to, expected, out_len);
		/* Taken past the block, the output ends in another state. */
		if (out_len + more > built->rate)
			continue;
		expect_int(bithose_stream_squeeze(&stream,
						  guard_tail(out, more), more),
			   0);
		expect_bytes(guard_tail(out, more), expected + out_len, more);
		tally_pass(1);
	}
}

START_TEST(any_duplex)
{
	const struct bithose *engine = backends_under_test(_i)->engine;
	struct random random = {2011};
	struct guard in, out;
	struct built built;

	guard_open(&in, RATE_MOST);
	random_fill(&random, in.start, (size_t)(in.end - in.start));
	guard_seal(&in);
	guard_open(&out, RATE_MOST);
	for (built.rate = 8; built.rate <= RATE_MOST; built.rate += 8) {
		for (size_t i = 0; i < 2 * SUFFIX_COUNT; i++) {
			built.suffix = suffixes[i / 2];
			built.rounds = i % 2 ? 24 : 12;
			duplex(engine, &built, &in, &out, &random);
		}
	}
	guard_close(&in);
	guard_close(&out);
}
END_TEST

/* Whole blocks may come first, and the input may be the output. */
START_TEST(duplex_goes_on)
{
	const struct bithose *engine = backends_under_test(_i)->engine;
	struct built built = {.rate = 168, .suffix = 0x1f, .rounds = 24};
	struct bithose_stream stream;
	uint8_t text[2 * 168], expected[2 * 168 + 10];

	pattern_fill(text, sizeof(text));
	memcpy(built.blocks, text, sizeof(text));
	built.len = sizeof(text);
	build(&built, text, 100);
	answer(&built, expected, sizeof(expected));
	expect_int(bithose_sponge_init(&stream, engine, 168, 0x1f, 24), 0);
	expect_int(bithose_stream_update(&stream, text, sizeof(text)), 0);
	expect_int(bithose_sponge_duplex(&stream, text, 100, text, 168), 0);
	expect_bytes(text, expected, 168);
	expect_int(bithose_stream_squeeze(&stream, text, 178), 0);
	expect_bytes(text, expected + 168, 178);
	tally_pass(2);
}
END_TEST

int main(void)
{
	const TTest *const tests[] = {any_construction, as_the_algorithms,
				      any_duplex, duplex_goes_on};
	const struct suite suite = {
		.name = "check_sponge",
		.unit = "answers",
		.on_backends = tests,
		.on_backends_count = sizeof(tests) / sizeof(tests[0]),
	};

	return suite_main(&suite);
}
