/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The executors that the headers make, to digests as by one thread. */
#include "backends.h"
#include "expect.h"
#include "suite.h"
#include "tally.h"

#include <bithose/bithose.h>
#include <stdlib.h>
#include <string.h>

#ifdef BITHOSE_TEST_PTHREADPOOL
#include <bithose/executor_pthreadpool.h>
#endif
#ifdef BITHOSE_TEST_OPENMP
#include <bithose/executor_openmp.h>
#endif

#define LEAVES 5000
#define ROW 64

#if defined(BITHOSE_TEST_PTHREADPOOL) || defined(BITHOSE_TEST_OPENMP)

static void count_one(void *argument, uint32_t index)
{
	((unsigned char *)argument)[index]++;
}

/* Each task once, and a root that does not depend on it. */
static void check(const struct bithose *engine,
		  const struct bithose_executor *executor)
{
	struct bithose_merkle tree = {
		.struct_size = sizeof(tree),
		.engine = engine,
		.algorithm = BITHOSE_KECCAK_256,
		.mode = BITHOSE_MERKLE_RFC6962,
	};
	const struct bithose_merkle_rows rows = {
		.struct_size = sizeof(rows),
		.data = calloc(LEAVES, ROW),
		.count = LEAVES,
		.row_len = ROW,
		.stride = ROW,
	};
	unsigned char counts[1000] = {0};
	uint8_t alone[32], together[32];

	expect_memory(rows.data);
	for (size_t i = 0; i < LEAVES; i++)
		memcpy((uint8_t *)rows.data + i * ROW, &i, sizeof(i));
	expect_int(bithose_merkle_root(&tree, &rows, alone, 32), 0);
	tree.executor = executor;
	expect_int(bithose_merkle_root(&tree, &rows, together, 32), 0);
	expect_bytes(together, alone, 32);
	executor->run(executor->context, sizeof(counts), count_one, counts);
	for (size_t i = 0; i < sizeof(counts); i++)
		expect_int(counts[i], 1);
	free((void *)rows.data);
	tally_pass(1);
}

#endif

START_TEST(of_pthreadpool)
{
#ifdef BITHOSE_TEST_PTHREADPOOL
	pthreadpool_t pool = pthreadpool_create(3);
	struct bithose_executor executor = bithose_executor_pthreadpool(pool);

	expect_int(executor.width, 3);
	check(backends_under_test(_i)->engine, &executor);
	pthreadpool_destroy(pool);
	executor = bithose_executor_pthreadpool(NULL);
	expect_int(executor.width, 1);
	check(backends_under_test(_i)->engine, &executor);
#else
	tally_skip("pthreadpool: there is none to run here");
#endif
}
END_TEST

START_TEST(of_openmp)
{
#ifdef BITHOSE_TEST_OPENMP
	struct bithose_executor executor;

	omp_set_num_threads(3);
	executor = bithose_executor_openmp();
	expect_int(executor.width, 3);
	check(backends_under_test(_i)->engine, &executor);
#else
	tally_skip("OpenMP: there is none to run here");
#endif
}
END_TEST

int main(void)
{
	const TTest *const tests[] = {of_pthreadpool, of_openmp};
	const struct suite suite = {
		.name = "check_executor_headers",
		.unit = "executors",
		.on_backends = tests,
		.on_backends_count = sizeof(tests) / sizeof(tests[0]),
	};

	return suite_main(&suite);
}
