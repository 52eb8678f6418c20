/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * A plugin whose cheapest Poseidon2 kernels are wrong -> right answers from the
 * first call on, in many threads, in signal handlers and after a fork.
 *
 * Each test runs in a process of its own. BITHOSE_TEST_RACES is how many of them
 * race for the first call.
 */
#define _POSIX_C_SOURCE 200809L
#include "core.h"
#include "crowd.h"
#include "engines.h"
#include "outcome.h"
#include "sandbox.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define DIGEST BITHOSE_POSEIDON2_DIGEST
#define RACES 50
#define MOST (2 * BITHOSE_WAYS_MAX + 1)

/* The kernels of the plugin, in its order. */
enum {
	WRONG_IN_LAST_WAY,
	WRONG_IN_CHAIN,
	WRONG_ALONE,
	SOUND,
	WRONG_24,
	SOUND_32,
	KERNELS
};

static struct bithose *faulty_engine(void)
{
	return engine_open(NULL, BITHOSE_TEST_FAULTY_DIR);
}

static const struct bithose_poseidon2_set *set_of(const char *name)
{
	const struct bithose_poseidon2_set *set = NULL;

	ck_assert_int_eq(bithose_poseidon2_by_name(name, &set), 0);
	return set;
}

/* Whether `n` states of every set come out as the reference has them. Calls
 * nothing that a signal handler may not. */
static int permutes_right(const struct bithose *engine, size_t n)
{
	const struct bithose_poseidon2_set *set;
	uint32_t states[MOST * BITHOSE_POSEIDON2_WIDTH_MAX];

	for (size_t s = 0; (set = bithose_poseidon2_at(s)); s++) {
		for (uint32_t i = 0; i < n * set->width; i++)
			states[i] = i;
		if (bithose_poseidon2_permute(engine, set, n, states, NULL) !=
		    0)
			return 0;
		for (size_t w = 0; w < n; w++) {
			uint32_t state[BITHOSE_POSEIDON2_WIDTH_MAX];

			for (uint32_t i = 0; i < set->width; i++)
				state[i] = (uint32_t)w * set->width + i;
			poseidon2_reference(state, set);
			if (memcmp(state, states + w * set->width,
				   set->width * sizeof(state[0])) != 0)
				return 0;
		}
	}
	return 1;
}

/* The chaining values of `n` rows of two blocks, and of a stream of them. */
static void assert_chains_right(const struct bithose *engine, size_t n)
{
	const struct bithose_poseidon2_set *set = set_of("gnark-16");
	uint32_t rows[MOST * 2 * DIGEST], out[MOST * DIGEST], last[DIGEST];
	struct bithose_poseidon2_chain chain;

	for (uint32_t i = 0; i < n * 2 * DIGEST; i++)
		rows[i] = i;
	ck_assert_int_eq(bithose_poseidon2_compress_rows(
				 engine, set, BITHOSE_POSEIDON2_ROWS, n, rows,
				 2 * DIGEST, NULL, out, NULL),
			 0);
	for (size_t w = 0; w < n; w++) {
		uint32_t x[2 * DIGEST] = {0};

		for (size_t b = 0; b < 2; b++) {
			const uint32_t *block = rows + (w * 2 + b) * DIGEST;

			memcpy(x + DIGEST, block, DIGEST * sizeof(x[0]));
			poseidon2_reference(x, set);
			for (size_t i = 0; i < DIGEST; i++)
				x[i] = poseidon2_sum(x[DIGEST + i], block[i]);
		}
		ck_assert_mem_eq(out + w * DIGEST, x, sizeof(last));
	}
	ck_assert_int_eq(
		bithose_poseidon2_chain_init(&chain, engine, set, NULL, NULL),
		0);
	ck_assert_int_eq(
		bithose_poseidon2_chain_update(
			&chain, rows + (n - 1) * 2 * DIGEST, 2 * DIGEST, NULL),
		0);
	bithose_poseidon2_chain_digest(&chain, last);
	ck_assert_mem_eq(last, out + (n - 1) * DIGEST, sizeof(last));
}

/* Each first call is the first one of an engine. */
START_TEST(never_wrong)
{
	for (size_t n = 1; n <= MOST; n++) {
		struct bithose *engine = faulty_engine();

		ck_assert(permutes_right(engine, n));
		assert_chains_right(engine, n);
		bithose_close(engine);
		engine = faulty_engine();
		assert_chains_right(engine, n);
		bithose_close(engine);
	}
}
END_TEST

START_TEST(who_serves)
{
	struct bithose *engine = faulty_engine();
	const struct bithose_backend_info *faulty =
		engine_backend(engine, "faulty", 0);

	ck_assert_int_eq(faulty->state, BITHOSE_BACKEND_IN_USE);
	ck_assert_uint_eq(faulty->poseidon2_count, KERNELS);
	for (size_t n = 0; n <= MOST; n++) {
		const struct bithose_poseidon2_kernel_info *kernel =
			bithose_poseidon2_serving(engine, 16, n);

		if (n)
			ck_assert_ptr_eq(kernel, &faulty->poseidon2[SOUND]);
		else
			ck_assert_str_eq(kernel->backend->name, "scalar");
		kernel = bithose_poseidon2_serving(engine, 24, n);
		ck_assert_str_eq(kernel->backend->name, "scalar");
		kernel = bithose_poseidon2_serving(engine, 32, n);
		ck_assert_ptr_eq(kernel, &faulty->poseidon2[SOUND_32]);
	}
	ck_assert_int_eq(bithose_self_test(engine, NULL), 0);
	bithose_close(engine);
}
END_TEST

START_TEST(asked_for_the_proof)
{
	static const char *const words[KERNELS] = {
		[WRONG_IN_LAST_WAY] = "permute, width 16, 4 ways, in way 3",
		[WRONG_IN_CHAIN] = "chain, width 16, 3 ways",
		[WRONG_ALONE] = "permute, width 16, 1 ways",
		[WRONG_24] = "permute, width 24",
	};
	struct bithose *engine = faulty_engine();
	const struct bithose_poseidon2_kernel_info *kernels =
		engine_backend(engine, "faulty", 0)->poseidon2;
	const struct bithose_poseidon2_kernel_info foreign = kernels[SOUND];

	for (size_t i = 0; i < 2 * KERNELS; i++) {
		const char *expected = words[i % KERNELS];
		char why[128] = "before";

		ck_assert_int_eq(bithose_poseidon2_prove(engine,
							 &kernels[i % KERNELS],
							 why, sizeof(why)),
				 expected ? BITHOSE_ESELFTEST : 0);
		ck_assert_msg(expected ? strstr(why, expected) != NULL : !*why,
			      "%s", why);
		ck_assert_int_eq(bithose_poseidon2_prove(engine,
							 &kernels[i % KERNELS],
							 NULL, 0),
				 expected ? BITHOSE_ESELFTEST : 0);
	}
	ck_assert_int_eq(bithose_poseidon2_prove(engine, &foreign, NULL, 0),
			 BITHOSE_EINVAL);
	ck_assert_int_eq(bithose_poseidon2_prove(engine, NULL, NULL, 0),
			 BITHOSE_EINVAL);
	ck_assert_int_eq(
		bithose_poseidon2_prove(engine, &kernels[SOUND], NULL, 1),
		BITHOSE_EINVAL);
	bithose_close(engine);
}
END_TEST

/* Opening an engine and hashing with Keccak calls none of them. */
START_TEST(not_before_first_use)
{
	const struct sandbox_path sandbox = sandbox_open();
	const struct sandbox_path marker = sandbox_file(&sandbox, "marker");
	struct bithose *engine;

	setenv("BITHOSE_TEST_MARKER", marker.text, 1);
	engine = faulty_engine();
	engine_assert_right(engine);
	ck_assert_int_ne(access(marker.text, F_OK), 0);
	ck_assert(permutes_right(engine, 1));
	ck_assert_int_eq(access(marker.text, F_OK), 0);
	bithose_close(engine);
	sandbox_close(&sandbox);
}
END_TEST

static const struct bithose *shared;
static int right[CROWD_MAX];

static void permute_first(size_t number)
{
	right[number] = permutes_right(shared, number % MOST + 1);
}

START_TEST(threads)
{
	struct bithose *engine = faulty_engine();

	shared = engine;
	crowd(CROWD_MAX, permute_first);
	for (size_t i = 0; i < CROWD_MAX; i++)
		ck_assert_msg(right[i], "thread %zu", i);
	bithose_close(engine);
}
END_TEST

static atomic_int handled, mistakes;

static void permute_in_handler(int number)
{
	(void)number;
	if (!permutes_right(shared, 1))
		atomic_fetch_add(&mistakes, 1);
	atomic_fetch_add(&handled, 1);
}

static void *interrupt(void *user)
{
	const pthread_t *thread = user;

	for (int i = 1; i <= 3; i++) {
		pthread_kill(*thread, SIGUSR1);
		while (atomic_load(&handled) < i)
			;
	}
	return NULL;
}

/* A handler that interrupts a proof begins the same proof. */
START_TEST(signal_handlers)
{
	const struct sigaction action = {.sa_handler = permute_in_handler};
	struct bithose *engine = faulty_engine();
	pthread_t self = pthread_self(), thread;

	shared = engine;
	ck_assert_int_eq(sigaction(SIGUSR1, &action, NULL), 0);
	ck_assert_int_eq(pthread_create(&thread, NULL, interrupt, &self), 0);
	while (atomic_load(&handled) < 3)
		ck_assert(permutes_right(engine, MOST));
	pthread_join(thread, NULL);
	ck_assert_int_eq(atomic_load(&mistakes), 0);
	bithose_close(engine);
}
END_TEST

static void *permute_alone(void *user)
{
	*(int *)user = permutes_right(shared, MOST);
	return NULL;
}

START_TEST(forks)
{
	struct bithose *engine = faulty_engine();
	pthread_t thread;
	int in_thread = 0, status;
	pid_t child;

	shared = engine;
	ck_assert_int_eq(
		pthread_create(&thread, NULL, permute_alone, &in_thread), 0);
	child = fork();
	ck_assert_int_ge(child, 0);
	if (child == 0)
		_exit(permutes_right(engine, MOST) ? 0 : 1);
	ck_assert_int_eq(waitpid(child, &status, 0), child);
	ck_assert(WIFEXITED(status) && WEXITSTATUS(status) == 0);
	pthread_join(thread, NULL);
	ck_assert(in_thread);
	bithose_close(engine);
}
END_TEST

#if OUTCOME_TSAN
/* A child cannot join the threads of its parent. */
__attribute__((visibility("default"))) extern const char *
__tsan_default_options(void);

const char *__tsan_default_options(void)
{
	return "report_thread_leaks=0";
}
#endif

static void nothing(uint32_t *states, const struct bithose_poseidon2_set *set,
		    uint32_t form)
{
	(void)states, (void)set, (void)form;
}

/* Where even the built-in kernels are wrong, the reference is left. */
START_TEST(all_wrong)
{
	static const struct bithose_poseidon2_kernel wrong = {
		.struct_size = sizeof(wrong),
		.width = 16,
		.ways = 1,
		.call_cost = 1,
		.permute = nothing,
	};
	static const struct bithose_poseidon2_kernel *const list[] = {&wrong,
								      NULL};
	static const struct bithose_backend backend = {
		.abi = BITHOSE_BACKEND_ABI,
		.struct_size = sizeof(backend),
		.name = "scalar",
		.poseidon2 = list,
	};
	static struct last_resort memory;

	engine_last_resort(&memory, &backend);
	for (size_t n = 0; n <= MOST; n++) {
		const struct bithose_poseidon2_kernel_info *kernel =
			bithose_poseidon2_serving(&memory.engine, 16, n);

		ck_assert_str_eq(kernel->backend->name, "reference");
		ck_assert_uint_eq(kernel->width, 16);
		ck_assert_ptr_null(kernel->backend->path);
		if (n)
			ck_assert(permutes_right(&memory.engine, n));
	}
}
END_TEST

int main(void)
{
	const char *races = getenv("BITHOSE_TEST_RACES");
	const int times = races ? atoi(races) : RACES;
	Suite *suite = suite_create("plugins.poseidon2_proof");
	TCase *tests = outcome_case(suite, "first use");

	tcase_add_test(tests, never_wrong);
	tcase_add_test(tests, who_serves);
	tcase_add_test(tests, asked_for_the_proof);
	tcase_add_test(tests, not_before_first_use);
	tcase_add_loop_test(tests, threads, 0, times);
	tcase_add_loop_test(tests, signal_handlers, 0, times);
	tcase_add_loop_test(tests, forks, 0, times);
	tcase_add_test(tests, all_wrong);
	return outcome_run(suite, "plugins.poseidon2_proof");
}
