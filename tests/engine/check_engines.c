/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Several engines at once, each forced to another backend. */
#include "engines.h"
#include "outcome.h"

#include <string.h>

#define MOST 16

/* An engine for each backend that can be used here. */
static struct bithose *engines[MOST];
static char names[MOST][BITHOSE_BACKEND_NAME_MAX + 1];
static size_t count;

static void open_each(void)
{
	struct bithose *all = engine_open(NULL, NULL);
	const struct bithose_backend_info *info;

	for (size_t i = 0; (info = bithose_backend_at(all, i)); i++) {
		if (info->state > BITHOSE_BACKEND_USABLE || !info->path)
			continue;
		ck_assert_uint_lt(count, MOST);
		strcpy(names[count], info->name);
		engines[count++] = engine_open(info->name, NULL);
	}
	bithose_close(all);
	ck_assert_uint_gt(count, 0);
}

/* Only the forced backend, or the built-in scalar for what it lacks. */
static void assert_served_by(const struct bithose *engine, const char *name)
{
	for (unsigned rounds = 12; rounds <= 24; rounds += 12) {
		for (size_t n = 0; n <= 2 * BITHOSE_WAYS_MAX + 1; n++) {
			const struct bithose_backend_info *info =
				bithose_serving(engine, rounds, n)->backend;

			if (strcmp(info->name, name) == 0)
				continue;
			ck_assert_str_eq(info->name, "scalar");
			ck_assert_ptr_null(info->path);
			ck_assert_uint_eq(n, 0);
		}
	}
}

START_TEST(test_side_by_side)
{
	open_each();
	for (size_t i = 0; i < count; i++) {
		assert_served_by(engines[i], names[i]);
		engine_assert_right(engines[i]);
		ck_assert_int_eq(bithose_self_test(engines[i], NULL), 0);
	}
	/* In any order, and while others are closed. */
	while (count) {
		engine_assert_right(engines[0]);
		bithose_close(engines[--count]);
		for (size_t i = 0; i < count; i++)
			engine_assert_right(engines[i]);
	}
}
END_TEST

static void assert_abc(struct bithose_stream *stream)
{
	/* FIPS 202 example value. */
	static const uint8_t expected[8] = {0x3a, 0x98, 0x5d, 0xa7,
					    0x4f, 0xe2, 0x25, 0xb2};
	uint8_t digest[32];

	ck_assert_int_eq(bithose_stream_update(stream, "bc", 2), 0);
	ck_assert_int_eq(bithose_stream_digest(stream, digest, sizeof(digest)),
			 0);
	ck_assert_mem_eq(digest, expected, sizeof(expected));
}

START_TEST(test_streams_outlive_engines)
{
	struct bithose_stream streams[MOST], copy;

	open_each();
	for (size_t i = 0; i < count; i++) {
		ck_assert_int_eq(bithose_stream_init(&streams[i], engines[i],
						     BITHOSE_SHA3_256),
				 0);
		bithose_stream_update(&streams[i], "a", 1);
		bithose_close(engines[i]);
	}
	/* Another engine may take the memory of those. */
	engine_assert_right(engines[0] = engine_open(NULL, NULL));
	for (size_t i = 0; i < count; i++) {
		copy = streams[i];
		assert_abc(&streams[i]);
		assert_abc(&copy);
		ck_assert_int_eq(bithose_stream_reset(&copy), 0);
		bithose_stream_update(&copy, "a", 1);
		assert_abc(&copy);
	}
	bithose_close(engines[0]);
}
END_TEST

START_TEST(test_many_times)
{
	for (int i = 0; i < 200; i++)
		bithose_close(engine_open(i % 2 ? "scalar" : NULL, NULL));
	open_each();
	for (size_t i = 0; i < count; i++) {
		engine_assert_right(engines[i]);
		bithose_close(engines[i]);
	}
}
END_TEST

START_TEST(test_default)
{
	const struct bithose *engine = bithose_default();

	ck_assert_ptr_nonnull(engine);
	ck_assert_ptr_eq(bithose_default(), engine);
	engine_assert_right(NULL);
	engine_assert_right(engine);
	ck_assert_ptr_eq(bithose_backend_at(NULL, 0),
			 bithose_backend_at(engine, 0));
	ck_assert_ptr_eq(bithose_cpu(NULL), bithose_cpu(engine));
	ck_assert_ptr_eq(bithose_plugin_dir(NULL, NULL),
			 bithose_plugin_dir(engine, NULL));
	ck_assert_ptr_eq(bithose_serving(NULL, 24, 1),
			 bithose_serving(engine, 24, 1));
	ck_assert_ptr_null(bithose_serving(engine, 13, 1));
	ck_assert_int_eq(bithose_self_test(NULL, NULL), 0);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("engine.several");
	TCase *tests = outcome_case(suite, "several");

	tcase_add_test(tests, test_side_by_side);
	tcase_add_test(tests, test_streams_outlive_engines);
	tcase_add_test(tests, test_many_times);
	tcase_add_test(tests, test_default);
	return outcome_run(suite, "engine.several");
}
