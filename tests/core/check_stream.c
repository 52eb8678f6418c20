/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The life of a stream, init to wipe, to what each call says at each time. */
#include "expect.h"
#include "guard.h"
#include "steps.h"
#include "suite.h"
#include "tally.h"

#include <bithose/bithose.h>
#include <string.h>

START_TEST(no_update_after_squeeze)
{
	const struct backend *backend = steps_backend(_i);
	struct bithose_stream stream, before;
	uint8_t out[32] = {0}, zeros[32] = {0};

	if (backend == NULL)
		return;
	for (size_t first = 0; first < 340; first++) {
		step_init(&stream, backend, BITHOSE_SHAKE128);
		step_update(&stream, steps_text, 100);
		step_squeeze(&stream, 100, 0, first);
		before = stream;
		expect_int(bithose_stream_update(&stream, steps_text, 1),
			   BITHOSE_ESTATE);
		expect_int(bithose_stream_update(&stream, NULL, 0),
			   BITHOSE_ESTATE);
		expect_int(bithose_stream_digest(&stream, out, 32),
			   BITHOSE_ESTATE);
		expect_bytes(out, zeros, 32);
		expect_bytes(&stream, &before, sizeof(stream));
		step_squeeze(&stream, 100, first, 40);
	}
}
END_TEST

START_TEST(reset_begins_again)
{
	const struct backend *backend = steps_backend(_i);
	struct bithose_stream stream, fresh;

	if (backend == NULL)
		return;
	step_init(&fresh, backend, BITHOSE_SHA3_384);
	stream = fresh;
	for (size_t len = 0; len < 220; len++) {
		step_update(&stream, steps_text, len);
		if (len % 2 == 0)
			step_squeeze(&stream, len, 0, len % 48);
		expect_int(bithose_stream_reset(&stream), 0);
		step_digest(&stream, 0, 48);
		expect_bytes(stream.lanes, fresh.lanes, sizeof(fresh.lanes));
	}
	step_update(&stream, steps_text, 217);
	step_digest(&stream, 217, 48);
}
END_TEST

/* Every call but init is refused, and changes nothing. */
static void unusable(struct bithose_stream *stream)
{
	uint8_t out[32] = {0}, zeros[32] = {0};
	struct bithose_stream before = *stream;

	expect_int(bithose_stream_update(stream, steps_text, 1),
		   BITHOSE_ESTATE);
	expect_int(bithose_stream_digest(stream, out, 32), BITHOSE_ESTATE);
	expect_int(bithose_stream_squeeze(stream, out, 32), BITHOSE_ESTATE);
	expect_int(bithose_stream_squeeze(stream, NULL, 0), BITHOSE_ESTATE);
	expect_int(bithose_stream_reset(stream), BITHOSE_ESTATE);
	expect_bytes(out, zeros, sizeof(out));
	expect_bytes(stream, &before, sizeof(before));
	tally_pass(1);
}

START_TEST(needs_init)
{
	const struct backend *backend = steps_backend(_i);
	struct bithose_stream stream;

	if (backend == NULL)
		return;
	memset(&stream, 0, sizeof(stream));
	unusable(&stream);
	step_init(&stream, backend, BITHOSE_SHA3_256);
	step_digest(&stream, 0, 32);
}
END_TEST

START_TEST(wipe_leaves_zeros)
{
	const struct backend *backend = steps_backend(_i);
	struct bithose_stream stream, zeros;

	if (backend == NULL)
		return;
	memset(&zeros, 0, sizeof(zeros));
	for (size_t len = 0; len < 200; len++) {
		step_init(&stream, backend, BITHOSE_SHAKE128);
		step_update(&stream, steps_text, len);
		if (len % 2 == 0)
			step_squeeze(&stream, len, 0, len);
		bithose_stream_wipe(&stream);
		expect_bytes(&stream, &zeros, sizeof(zeros));
		unusable(&stream);
	}
	bithose_stream_wipe(NULL);
}
END_TEST

START_TEST(fixed_length_ends)
{
	static const enum bithose_algorithm algorithms[] = {
		BITHOSE_KECCAK_224, BITHOSE_KECCAK_512, BITHOSE_SHA3_224,
		BITHOSE_SHA3_256,   BITHOSE_SHA3_384,	BITHOSE_SHA3_512,
	};
	const struct backend *backend = steps_backend(_i);
	struct bithose_algorithm_info info;
	struct bithose_stream stream, before;
	uint8_t out[65];

	for (size_t i = 0; backend != NULL && i < 6; i++) {
		expect_int(bithose_algorithm_info(algorithms[i], &info), 0);
		for (size_t first = 0; first <= info.digest_len; first++) {
			size_t rest = info.digest_len - first;

			step_init(&stream, backend, algorithms[i]);
			step_update(&stream, steps_text, 77);
			step_squeeze(&stream, 77, 0, first);
			before = stream;
			expect_int(
				bithose_stream_squeeze(&stream, out, rest + 1),
				BITHOSE_EINVAL);
			expect_bytes(&stream, &before, sizeof(stream));
			step_squeeze(&stream, 77, first, rest);
			expect_int(bithose_stream_squeeze(&stream, out, 1),
				   BITHOSE_EINVAL);
			step_squeeze(&stream, 77, info.digest_len, 0);
		}
	}
}
END_TEST

START_TEST(outlives_its_engine)
{
	const struct backend *backend = steps_backend(_i);
	struct bithose_stream stream;
	struct bithose *engine;

	if (backend == NULL)
		return;
	engine = backends_reopen(backend);
	expect_int(bithose_stream_init(&stream, engine, BITHOSE_SHAKE256), 0);
	step_update(&stream, steps_text, 200);
	bithose_close(engine);
	step_update(&stream, steps_text + 200, 400);
	step_digest(&stream, 600, 33);
	step_squeeze(&stream, 600, 0, 300);
	expect_int(bithose_stream_reset(&stream), 0);
	step_digest(&stream, 0, 33);
}
END_TEST

/* Allocators give 16 bytes of alignment, and the type asks for 8. */
START_TEST(any_place)
{
	const struct backend *backend = steps_backend(_i);
	struct bithose_stream *stream;
	struct guard guard;

	if (backend == NULL)
		return;
	guard_open(&guard, sizeof(*stream));
	for (size_t offset = 0; offset < 128; offset += 8) {
		stream = (struct bithose_stream *)(void *)(guard_tail(
			&guard, sizeof(*stream) + offset));
		step_init(stream, backend, BITHOSE_SHA3_256);
		step_update(stream, steps_text + 1, 0);
		step_update(stream, steps_text, 600);
		step_digest(stream, 600, 32);
		step_squeeze(stream, 600, 0, 32);
		stream =
			(struct bithose_stream *)(void *)(guard.start + offset);
		step_init(stream, backend, BITHOSE_TURBOSHAKE256);
		step_update(stream, steps_text, 600);
		step_squeeze(stream, 600, 0, 300);
	}
	guard_close(&guard);
}
END_TEST

int main(void)
{
	const TTest *const tests[] = {
		no_update_after_squeeze,
		reset_begins_again,
		needs_init,
		wipe_leaves_zeros,
		fixed_length_ends,
		outlives_its_engine,
		any_place,
	};
	const struct suite suite = {
		.name = "check_stream",
		.unit = "answers",
		.on_backends = tests,
		.on_backends_count = sizeof(tests) / sizeof(tests[0]),
	};

	return suite_main(&suite);
}
