/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Many messages -> digests, in pieces for the threads of an executor. */
#include "parallel.h"
#include "prefix.h"
#include "rows.h"
#include "window.h"

/* Reads the options of a call. Returns 0 or BITHOSE_EINVAL. */
static int read_options(const struct bithose_batch_options *options,
			struct sponge *sponge,
			const struct bithose_executor **executor)
{
	*executor = NULL;
	if (!options)
		return 0;
	if (options->struct_size < sizeof(*options) ||
	    !parallel_valid(options->executor))
		return BITHOSE_EINVAL;
	*executor = options->executor;
	return prefix_use(sponge, options->prefix);
}

/* What both kinds of batches check first. */
static int begin(struct sponge *sponge, enum bithose_algorithm id, size_t n,
		 const void *out, size_t out_len)
{
	size_t total;

	if (algorithm_find(id, &sponge->algorithm) < 0)
		return BITHOSE_EALGORITHM;
	if (!digest_len_valid(&sponge->algorithm, out_len) ||
	    __builtin_mul_overflow(n, out_len, &total) || (total && !out))
		return BITHOSE_EINVAL;
	sponge->start = NULL;
	sponge->at = 0;
	sponge->out_len = out_len;
	return 0;
}

/* A list in pieces: messages bounds[i] to bounds[i + 1] - 1. */
struct list_tasks {
	const struct list *list;
	size_t bounds[PARALLEL_TASKS_MAX + 1];
};

static void list_task(void *argument, uint32_t index)
{
	const struct list_tasks *tasks = argument;

	window_hash(tasks->list, tasks->bounds[index],
		    tasks->bounds[index + 1]);
}

/*
 * Cuts where so many permutations are full, at multiples of `step` messages.
 * Returns how many pieces there are.
 */
static uint32_t cut_list(struct list_tasks *tasks, size_t n, size_t step,
			 uint64_t each)
{
	uint32_t count = 0;
	uint64_t full = 0;

	tasks->bounds[0] = 0;
	for (size_t i = 0; i < n; i++) {
		full += list_blocks(tasks->list, i) + 1;
		if (full < each || (i + 1) % step)
			continue;
		tasks->bounds[++count] = i + 1;
		full = 0;
	}
	if (tasks->bounds[count] < n)
		tasks->bounds[++count] = n;
	return count;
}

static void hash_list(const struct list *list, size_t n,
		      const struct bithose_executor *executor)
{
	const size_t ways = plan_next(list->plan, SIZE_MAX)->ways;
	const size_t most = rows_share(list->plan, n, parallel_width(executor));
	struct list_tasks tasks;
	uint64_t permutations = 0;
	uint32_t count = 1;

	if (parallel_width(executor) > 1) {
		for (size_t i = 0; i < n; i++)
			permutations += list_blocks(list, i) + 1;
		count = parallel_tasks(executor, permutations);
	}
	if (count == 1) {
		window_hash(list, 0, n);
		return;
	}
	tasks.list = list;
	count = cut_list(&tasks, n, most < ways ? most : ways,
			 permutations / count + 1);
	parallel_run(executor, count, list_task, &tasks);
}

int bithose_hash_many_with(const struct bithose *engine,
			   enum bithose_algorithm id,
			   const struct bithose_batch_options *options,
			   size_t n, const void *const in[],
			   const size_t in_len[], void *out, size_t out_len)
{
	const struct bithose_executor *executor;
	struct list list = {.in = in, .in_len = in_len, .out = out};
	int status = begin(&list.sponge, id, n, out, out_len);

	if (status == 0)
		status = read_options(options, &list.sponge, &executor);
	if (status < 0)
		return status;
	if (n && (!in || !in_len))
		return BITHOSE_EINVAL;
	for (size_t i = 0; i < n; i++)
		if (!in[i] && in_len[i])
			return BITHOSE_EINVAL;
	if (!out_len)
		return 0;
	list.plan = registry_plan_for(&engine_or_default(engine)->registry,
				      list.sponge.algorithm.rounds);
	list.reciprocal = (UINT64_C(1) << 32) / list.sponge.algorithm.rate + 1;
	hash_list(&list, n, executor);
	return 0;
}

int bithose_hash_many(const struct bithose *engine, enum bithose_algorithm id,
		      size_t n, const void *const in[], const size_t in_len[],
		      void *out, size_t out_len)
{
	return bithose_hash_many_with(engine, id, NULL, n, in, in_len, out,
				      out_len);
}

int bithose_hash_rows_with(const struct bithose *engine,
			   enum bithose_algorithm id,
			   const struct bithose_batch_options *options,
			   size_t n, const void *rows, size_t row_len,
			   size_t stride, void *out, size_t out_len)
{
	const struct bithose_executor *executor;
	const struct rows in = {rows, row_len, stride, 0, n};
	struct sponge sponge;
	int status = begin(&sponge, id, n, out, out_len);

	if (status == 0)
		status = read_options(options, &sponge, &executor);
	if (status < 0)
		return status;
	if ((n && row_len && !rows) || !rows_fit(n, row_len, stride))
		return BITHOSE_EINVAL;
	if (!out_len)
		return 0;
	rows_hash_with(executor,
		       registry_plan_for(&engine_or_default(engine)->registry,
					 sponge.algorithm.rounds),
		       &sponge, &in, n, out);
	return 0;
}

int bithose_hash_rows(const struct bithose *engine, enum bithose_algorithm id,
		      size_t n, const void *rows, size_t row_len, size_t stride,
		      void *out, size_t out_len)
{
	return bithose_hash_rows_with(engine, id, NULL, n, rows, row_len,
				      stride, out, out_len);
}
