/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Engines while memory runs out at every allocation in turn. */
#define _DEFAULT_SOURCE
#include "engines.h"
#include "known.h"
#include "outcome.h"
#include "scarce.h"
#include "watch.h"

#include <stdio.h>
#include <string.h>
#include <sys/mman.h>

/* More allocations than opening an engine takes. */
#define ALLOCATIONS_MAX 1000

/* What `engine` points to before it is set. */
static struct bithose *const untouched = (struct bithose *)&untouched;

/*
 * Opens an engine while the n-th allocation fails. Returns what bithose_open()
 * did; *asked is how many allocations it tried.
 */
static int open_scarcely(size_t n, int lasting, struct bithose **engine,
			 size_t *asked)
{
	const struct bithose_options options = engine_options(NULL, NULL, NULL);
	int status;

	*engine = untouched;
	scarce_begin(n, lasting);
	status = bithose_open(&options, engine);
	*asked = scarce_end();
	return status;
}

static void assert_opens_and_closes(void)
{
	struct bithose *engine = engine_open(NULL, NULL);

	engine_assert_right(engine);
	bithose_close(engine);
}

/* A plugin that could not be had for want of memory says so. */
static void assert_refusals_are_honest(const struct bithose *engine)
{
	const struct bithose_backend_info *info;

	for (size_t i = 0; (info = bithose_backend_at(engine, i)); i++)
		ck_assert_msg(info->state != BITHOSE_BACKEND_REFUSED ||
				      info->reason == BITHOSE_REASON_SYSTEM ||
				      info->reason == BITHOSE_REASON_LOAD,
			      "%s: %s", info->name, info->detail);
}

START_TEST(test_sweep)
{
	const int lasting = _i;
	size_t failures = 0, n = 0, asked;
	long live;

	/* What plugins keep, they keep from their first loading on. */
	assert_opens_and_closes();
	live = scarce_live();
	do {
		struct bithose *engine;
		const int status = open_scarcely(++n, lasting, &engine, &asked);

		ck_assert_uint_lt(n, ALLOCATIONS_MAX);
		if (status < 0) {
			ck_assert_int_eq(status, BITHOSE_ENOMEM);
			ck_assert_ptr_eq(engine, untouched);
			failures++;
		} else {
			assert_refusals_are_honest(engine);
			engine_assert_right(engine);
			bithose_close(engine);
		}
		assert_opens_and_closes();
		ck_assert_msg(scarce_live() == live,
			      "allocation %zu: %ld are left over", n,
			      scarce_live() - live);
	} while (asked >= n);
	/* The engine, and each candidate, its place and its kernels. */
	ck_assert_uint_ge(failures, 4);
}
END_TEST

/* How many allocations it takes, in memory that child processes share. */
static size_t *first_asked;

/* In a process of its own, where the plugins are really loaded. */
static enum watch_result attempt_first(size_t n)
{
	struct bithose *engine;
	size_t asked;
	const int status = open_scarcely(n, 0, &engine, &asked);
	const char *fault = NULL;

	if (status == 0) {
		fault = known_fault(engine);
		bithose_close(engine);
	} else if (status != BITHOSE_ENOMEM || engine != untouched ||
		   asked < n) {
		fault = bithose_strerror(status);
	}
	if (fault)
		printf("allocation %zu: %s\n", n, fault);
	*first_asked = asked;
	return fault ? WATCH_WRONG : WATCH_FRESH;
}

/* One that never comes. */
static enum watch_result attempt_last(size_t number)
{
	return attempt_first(SIZE_MAX - number);
}

START_TEST(test_first)
{
	first_asked = mmap(NULL, sizeof(*first_asked), PROT_READ | PROT_WRITE,
			   MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	ck_assert_ptr_ne(first_asked, MAP_FAILED);
	watch(1, attempt_last);
	ck_assert_uint_gt(*first_asked, 10);
	/* From 0 on, which is none, to one past the last. */
	watch(*first_asked + 2, attempt_first);
}
END_TEST

/* The default engine always is one. */
START_TEST(test_default)
{
	enum bithose_reason reason;
	const char *fault;
	size_t asked;

	scarce_begin(1, 1);
	fault = known_fault(NULL);
	asked = scarce_end();
	ck_assert_msg(!fault, "%s", fault);
	ck_assert_uint_gt(asked, 0);
	ck_assert_str_eq(bithose_backend_at(NULL, 0)->name, "scalar");
	ck_assert_int_eq(bithose_backend_at(NULL, 0)->state,
			 BITHOSE_BACKEND_IN_USE);
	ck_assert_ptr_null(bithose_backend_at(NULL, 1));
	ck_assert_str_eq(bithose_plugin_dir(NULL, &reason), "");
	ck_assert_int_eq(reason, BITHOSE_REASON_SYSTEM);
}
END_TEST

/* Hashing takes no memory at all. */
START_TEST(test_hashing)
{
	struct bithose *engine = engine_open(NULL, NULL);
	const char *fault;
	size_t asked;

	scarce_begin(1, 1);
	fault = known_fault(engine);
	asked = scarce_end();
	ck_assert_msg(!fault, "%s", fault);
	ck_assert_uint_eq(asked, 0);
	bithose_close(engine);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("engine.memory");
	TCase *tests;

	if (scarce_obstacle()) {
		outcome_skip("memory", scarce_obstacle());
		return outcome_run(suite, "engine.memory");
	}
	tests = outcome_case(suite, "out of memory");
	tcase_add_loop_test(tests, test_sweep, 0, 2);
	tcase_add_test(tests, test_first);
	tcase_add_test(tests, test_default);
	tcase_add_test(tests, test_hashing);
	return outcome_run(suite, "engine.memory");
}
