/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * A fork at any moment of what other threads do -> a child that hashes.
 *
 * Each test runs in a process of its own, in which nothing was called before.
 * BITHOSE_TEST_RACES is how many such processes fork in the first call.
 */
#define _POSIX_C_SOURCE 200809L
#include "core.h"
#include "engines.h"
#include "known.h"
#include "outcome.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define RACES 200
#define FORKS 50

/* The moments of a first call that forks are spread over, in nanoseconds. */
#define FIRST_CALL 2000000L

/* How long a child may take, in seconds, before it counts as stuck. */
#define PATIENCE 60

static atomic_int done;

#if OUTCOME_TSAN
/* A child cannot join the threads of its parent. */
__attribute__((visibility("default"))) extern const char *
__tsan_default_options(void);

const char *__tsan_default_options(void)
{
	return "report_thread_leaks=0";
}
#endif

/* Runs `check` in a child, which must come back with no fault. */
static void fork_and(const char *(*check)(void))
{
	pid_t child;
	int status;

	child = fork();
	ck_assert_int_ge(child, 0);
	if (child == 0) {
		/* Check's own handler would end the test without a word. */
		signal(SIGALRM, SIG_DFL);
		alarm(PATIENCE);
		_exit(check() ? 1 : 0);
	}
	ck_assert_int_eq(waitpid(child, &status, 0), child);
	ck_assert_msg(!WIFSIGNALED(status), "the child got signal %d",
		      WTERMSIG(status));
	ck_assert_int_eq(WEXITSTATUS(status), 0);
}

static const char *check_default(void)
{
	return known_fault(NULL);
}

static void *call_first(void *user)
{
	(void)user;
	(void)known_fault(NULL);
	return NULL;
}

START_TEST(test_in_first_call)
{
	const struct timespec moment = {.tv_nsec = FIRST_CALL * (_i % RACES) /
						   RACES};
	pthread_t thread;

	ck_assert_int_eq(pthread_create(&thread, NULL, call_first, NULL), 0);
	nanosleep(&moment, NULL);
	fork_and(check_default);
	pthread_join(thread, NULL);
	engine_assert_right(NULL);
}
END_TEST

/* Plugins that are not selected are loaded and unloaded each time. */
static const char *open_and_close(void)
{
	const struct bithose_options options =
		engine_options("scalar", NULL, NULL);
	struct bithose *engine;
	const char *fault;

	if (bithose_open(&options, &engine) < 0)
		return "bithose_open() fails";
	fault = known_fault(engine);
	bithose_close(engine);
	return fault;
}

static void *open_until_done(void *user)
{
	(void)user;
	while (!atomic_load(&done))
		open_and_close();
	return NULL;
}

START_TEST(test_while_opening)
{
	pthread_t thread;

	ck_assert_int_eq(pthread_create(&thread, NULL, open_until_done, NULL),
			 0);
	for (int i = 0; i < FORKS; i++)
		fork_and(i % 2 ? open_and_close : check_default);
	atomic_store(&done, 1);
	pthread_join(thread, NULL);
}
END_TEST

static void *identify_until_done(void *user)
{
	char id[BUILD_ID_SIZE];

	(void)user;
	while (!atomic_load(&done))
		buildid_read(&bithose_backend_scalar, id);
	return NULL;
}

/* The list of objects is locked most of the time, and a child adds to it. */
START_TEST(test_while_identifying)
{
	pthread_t thread;

	ck_assert_int_eq(
		pthread_create(&thread, NULL, identify_until_done, NULL), 0);
	for (int i = 0; i < FORKS; i++)
		fork_and(open_and_close);
	atomic_store(&done, 1);
	pthread_join(thread, NULL);
}
END_TEST

static struct bithose *shared;
static struct bithose_stream half_fed;

static void *hash_until_done(void *user)
{
	(void)user;
	while (!atomic_load(&done))
		known_fault(shared);
	return NULL;
}

/* A stream that was begun before the fork, and the engine of the parent. */
static const char *check_shared(void)
{
	/* FIPS 202 example value. */
	static const uint8_t expected[4] = {0x3a, 0x98, 0x5d, 0xa7};
	uint8_t digest[32];

	if (bithose_stream_update(&half_fed, "bc", 2) < 0 ||
	    bithose_stream_digest(&half_fed, digest, sizeof(digest)) < 0 ||
	    memcmp(digest, expected, sizeof(expected)) != 0)
		return "the stream is wrong";
	return known_fault(shared);
}

START_TEST(test_while_hashing)
{
	pthread_t threads[4];

	shared = engine_open(NULL, NULL);
	ck_assert_int_eq(
		bithose_stream_init(&half_fed, shared, BITHOSE_SHA3_256), 0);
	ck_assert_int_eq(bithose_stream_update(&half_fed, "a", 1), 0);
	for (size_t i = 0; i < 4; i++)
		ck_assert_int_eq(pthread_create(&threads[i], NULL,
						hash_until_done, NULL),
				 0);
	for (int i = 0; i < FORKS; i++)
		fork_and(check_shared);
	atomic_store(&done, 1);
	for (size_t i = 0; i < 4; i++)
		pthread_join(threads[i], NULL);
	bithose_close(shared);
}
END_TEST

/* A child's child, and so on: whatever a fork leaves locked would show. */
static const char *fork_again(void)
{
	const char *fault = open_and_close();

	if (!fault)
		fork_and(open_and_close);
	return fault;
}

START_TEST(test_grandchildren)
{
	for (int i = 0; i < 3; i++)
		fork_and(fork_again);
	engine_assert_right(NULL);
}
END_TEST

/* Why a fork while another thread opens engines cannot be tried, or NULL. */
static const char *obstacle(void)
{
	if (OUTCOME_ASAN || OUTCOME_TSAN)
		return "the allocator of the sanitizer may stay locked in the "
		       "child";
	if (getenv("BITHOSE_TEST_EMULATED"))
		return "the emulator's own locks may stay locked in the child";
	return NULL;
}

/* With an argument, only that. */
int main(int argc, char **argv)
{
	const char *races = getenv("BITHOSE_TEST_RACES");
	const char *name = argc > 1 ? argv[1] : "engine.fork";
	Suite *suite = suite_create(name);
	TCase *tests = outcome_case(suite, "forks");

	/* The first call is to load plugins. */
	setenv("BITHOSE_PLUGIN_DIR", BITHOSE_TEST_PLUGIN_DIR, 1);
	if (argc > 1) {
		if (obstacle())
			outcome_skip(name, obstacle());
		else
			tcase_add_test(tests, test_while_opening);
		return outcome_run(suite, name);
	}
	tcase_add_loop_test(tests, test_in_first_call, 0,
			    races ? atoi(races) : RACES);
	tcase_add_test(tests, test_while_identifying);
	tcase_add_test(tests, test_while_hashing);
	tcase_add_test(tests, test_grandchildren);
	return outcome_run(suite, name);
}
