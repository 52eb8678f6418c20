/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Many threads and the first call, many engines, and one engine.
 *
 * Each test runs in a process of its own, in which nothing was called before.
 * BITHOSE_TEST_RACES is how many such processes race for the first call.
 */
#define _DEFAULT_SOURCE
#include "crowd.h"
#include "engines.h"
#include "known.h"
#include "outcome.h"

#include <pthread.h>
#include <stdlib.h>
#include <time.h>

#define RACES 100
#define CANCELS 40
#define ROUNDS 20

/* What each thread saw. Check's assertions are for one thread. */
static const struct bithose *seen[CROWD_MAX];
static const char *faults[CROWD_MAX];

static void assert_no_faults(size_t count)
{
	for (size_t i = 0; i < count; i++)
		ck_assert_msg(!faults[i], "thread %zu: %s", i, faults[i]);
}

static void hash_first(size_t number)
{
	faults[number] = known_fault(NULL);
	seen[number] = bithose_default();
}

static void name_first(size_t number)
{
	seen[number] = bithose_default();
	faults[number] = known_fault(seen[number]);
}

START_TEST(test_first_call)
{
	crowd(CROWD_MAX, _i % 2 ? hash_first : name_first);
	assert_no_faults(CROWD_MAX);
	for (size_t i = 0; i < CROWD_MAX; i++)
		ck_assert_ptr_eq(seen[i], bithose_default());
}
END_TEST

static void *call_first(void *user)
{
	hash_first(0);
	return user;
}

/* A thread that is cancelled in the first call leaves nothing locked. */
START_TEST(test_cancelled_first_call)
{
	const struct timespec moment = {.tv_nsec = 50000L * _i};
	pthread_t thread;

	ck_assert_int_eq(pthread_create(&thread, NULL, call_first, NULL), 0);
	nanosleep(&moment, NULL);
	pthread_cancel(thread);
	pthread_join(thread, NULL);
	engine_assert_right(NULL);
}
END_TEST

static const char *open_and_close(size_t number)
{
	const struct bithose_options options =
		engine_options(number % 2 ? "scalar" : NULL, NULL, NULL);
	struct bithose *engine;
	const char *fault;

	if (bithose_open(&options, &engine) < 0)
		return "bithose_open() fails";
	fault = known_fault(engine);
	bithose_close(engine);
	return fault;
}

static void open_and_close_often(size_t number)
{
	for (size_t i = 0; i < ROUNDS && !faults[number]; i++)
		faults[number] = open_and_close(number + i);
}

START_TEST(test_open_and_close)
{
	crowd(8, open_and_close_often);
	assert_no_faults(8);
}
END_TEST

static const struct bithose *shared;

static void use_shared(size_t number)
{
	for (size_t i = 0; i < ROUNDS && !faults[number]; i++)
		faults[number] = known_fault(shared);
	if (!faults[number] && bithose_self_test(shared, NULL) < 0)
		faults[number] = "bithose_self_test() fails";
}

START_TEST(test_one_engine)
{
	struct bithose *engine = engine_open(NULL, NULL);

	shared = engine;
	crowd(32, use_shared);
	assert_no_faults(32);
	bithose_close(engine);
}
END_TEST

int main(void)
{
	const char *races = getenv("BITHOSE_TEST_RACES");
	Suite *suite = suite_create("engine.race");
	TCase *tests = outcome_case(suite, "threads");

	/* The first call is to load plugins. */
	setenv("BITHOSE_PLUGIN_DIR", BITHOSE_TEST_PLUGIN_DIR, 1);
	tcase_add_loop_test(tests, test_first_call, 0,
			    races ? atoi(races) : RACES);
	tcase_add_loop_test(tests, test_cancelled_first_call, 0, CANCELS);
	tcase_add_test(tests, test_open_and_close);
	tcase_add_test(tests, test_one_engine);
	return outcome_run(suite, "engine.race");
}
