/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Wrong arguments and wrong times of the calls for bare states and for others'
 * constructions, to errors that leave everything as it was.
 */
#include "backends.h"
#include "suite.h"
#include "witness.h"

#include <bithose/bithose.h>
#include <string.h>

#define BYTE 0xa5

START_TEST(of_permute)
{
	const struct bithose *engine = backends_under_test(_i)->engine;
	uint64_t states[2][25];
	struct witness witness;

	memset(states, BYTE, sizeof(states));
	watch(&witness, states, sizeof(states));
	for (unsigned rounds = 0; rounds < 300; rounds++) {
		if (rounds == 24 || rounds == 12)
			continue;
		refused(&witness, bithose_permute(engine, rounds, states[0]),
			BITHOSE_EINVAL);
		refused(&witness,
			bithose_permute_many(engine, rounds, 2, states[0]),
			BITHOSE_EINVAL);
	}
	refused(&witness, bithose_permute(engine, 24, NULL), BITHOSE_EINVAL);
	refused(&witness, bithose_permute_many(engine, 24, 1, NULL),
		BITHOSE_EINVAL);
	refused(&witness,
		bithose_permute_many(engine, 24, SIZE_MAX / 200 + 1, states[0]),
		BITHOSE_EINVAL);
	refused(&witness, bithose_permute_many(engine, 24, 0, NULL), 0);
}
END_TEST

START_TEST(of_sponge)
{
	const struct bithose *engine = backends_under_test(_i)->engine;
	const unsigned rounds[] = {0, 1, 11, 13, 23, 25, 24 + 256};
	const unsigned suffixes[] = {0, 0x100, 0x106, ~0u};
	struct bithose_stream stream;
	struct witness witness;

	memset(&stream, BYTE, sizeof(stream));
	watch(&witness, &stream, sizeof(stream));
	for (size_t rate = 0; rate < 500; rate++)
		if (rate % 8 || rate < 8 || rate > 192)
			refused(&witness,
				bithose_sponge_init(&stream, engine, rate, 6,
						    24),
				BITHOSE_EINVAL);
	refused(&witness,
		bithose_sponge_init(&stream, engine, SIZE_MAX - 7, 6, 24),
		BITHOSE_EINVAL);
	for (size_t i = 0; i < sizeof(suffixes) / sizeof(suffixes[0]); i++)
		refused(&witness,
			bithose_sponge_init(&stream, engine, 136, suffixes[i],
					    24),
			BITHOSE_EINVAL);
	for (size_t i = 0; i < sizeof(rounds) / sizeof(rounds[0]); i++)
		refused(&witness,
			bithose_sponge_init(&stream, engine, 136, 6, rounds[i]),
			BITHOSE_EINVAL);
}
END_TEST

START_TEST(of_duplex)
{
	const struct bithose *engine = backends_under_test(_i)->engine;
	struct bithose_stream stream;
	struct witness witness, output;
	uint8_t in[200] = {0}, out[200];

	memset(out, BYTE, sizeof(out));
	watch(&output, out, sizeof(out));
	memset(&stream, 0, sizeof(stream));
	watch(&witness, &stream, sizeof(stream));
	refused(&witness, bithose_sponge_duplex(&stream, in, 1, out, 1),
		BITHOSE_ESTATE);
	expect_int(bithose_stream_init(&stream, engine, BITHOSE_SHAKE256), 0);
	watch(&witness, &stream, sizeof(stream));
	refused(&witness, bithose_sponge_duplex(&stream, in, 1, out, 1),
		BITHOSE_EINVAL);
	expect_int(bithose_sponge_init(&stream, engine, 136, 0x80, 24), 0);
	watch(&witness, &stream, sizeof(stream));
	refused(&witness, bithose_sponge_duplex(&stream, in, 135, out, 1),
		BITHOSE_EINVAL);
	expect_int(bithose_sponge_init(&stream, engine, 136, 0x7f, 24), 0);
	watch(&witness, &stream, sizeof(stream));
	refused(&witness, bithose_sponge_duplex(&stream, in, 136, out, 1),
		BITHOSE_EINVAL);
	refused(&witness, bithose_sponge_duplex(&stream, in, 1, out, 137),
		BITHOSE_EINVAL);
	refused(&witness, bithose_sponge_duplex(&stream, in, SIZE_MAX, out, 1),
		BITHOSE_EINVAL);
	refused(&witness, bithose_sponge_duplex(&stream, NULL, 1, out, 1),
		BITHOSE_EINVAL);
	refused(&witness, bithose_sponge_duplex(&stream, in, 1, NULL, 1),
		BITHOSE_EINVAL);
	expect_int(bithose_stream_update(&stream, in, 137), 0);
	watch(&witness, &stream, sizeof(stream));
	refused(&witness, bithose_sponge_duplex(&stream, in, 1, out, 1),
		BITHOSE_ESTATE);
	refused(&output, 0, 0);
	/* After an end of the message it goes on. */
	expect_int(bithose_stream_squeeze(&stream, out, 200), 0);
	expect_int(bithose_sponge_duplex(&stream, NULL, 0, NULL, 0), 0);
	/* Like any stream that squeezes, it takes no update. */
	watch(&witness, &stream, sizeof(stream));
	refused(&witness, bithose_stream_update(&stream, in, 1),
		BITHOSE_ESTATE);
}
END_TEST

int main(void)
{
	const TTest *const tests[] = {of_permute, of_sponge, of_duplex};
	const struct suite suite = {
		.name = "check_refusals_expert",
		.unit = "refusals",
		.on_backends = tests,
		.on_backends_count = sizeof(tests) / sizeof(tests[0]),
	};

	return suite_main(&suite);
}
