/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Rows of equal length -> digests, by the widest kernel that they fill. */
#include "rows.h"

#include "fetch.h"
#include "parallel.h"

int rows_fit(size_t n, size_t row_len, size_t stride)
{
	size_t end;

	return !n || (!__builtin_mul_overflow(n - 1, stride, &end) &&
		      !__builtin_add_overflow(end, row_len, &end));
}

/*
 * Hardware follows rows as they are hashed, so many at a time, if they begin no
 * farther apart than NEAR_STRIDE, when they are one stream, or are longer than
 * FOLLOWED_LEN, when each is one. Others are fetched, unless all of them may be in
 * the second-level cache, where that takes longer than it saves. Measured on Zen 5.
 */
#define NEAR_STRIDE 96
#define FOLLOWED_LEN 1024
#define NEAR_SIZE 1048576

static int rows_far(const struct rows *rows)
{
	return rows->stride > NEAR_STRIDE && rows->row_len <= FOLLOWED_LEN &&
	       (rows->count - 1) * rows->stride > NEAR_SIZE;
}

/* Fetches n rows from `first` on, or as many as there are. */
FETCHES fetch_rows(const struct rows *rows, size_t first, size_t n)
{
	const size_t there = rows->count - first;
	const uint8_t *row;

	if (n > there)
		n = there;
	if (!n)
		return;
	row = rows->data + first * rows->stride;
	if (rows->stride < rows->row_len + CACHE_LINE) {
		fetch_input(row, (n - 1) * rows->stride + rows->row_len);
		return;
	}
	for (size_t i = 0; i < n; i++)
		fetch_input(row + i * rows->stride, rows->row_len);
}

/* Rows that a kernel reads where they are. */
static void hash_in_place(const struct plan *plan, const struct sponge *sponge,
			  const struct rows *rows, size_t first, size_t n,
			  uint8_t *out)
{
	const size_t stride = rows->row_len ? rows->stride : 0;
	const uint8_t *row = stride ? rows->data + first * stride : rows->data;
	const int far = stride && rows_far(rows);

	while (n) {
		const struct kernel *kernel = plan_next(plan, n);
		const size_t now = group_size(plan, n);
		const uint8_t *ins[GROUP_MAX];
		size_t in_len[GROUP_MAX];
		uint8_t *outs[GROUP_MAX];

		for (size_t w = 0; w < now; w++) {
			ins[w] = row;
			in_len[w] = rows->row_len;
			outs[w] = out;
			if (stride)
				row += stride;
			out += sponge->out_len;
		}
		first += now;
		n -= now;
		if (far)
			fetch_rows(rows, first, now);
		fetch_digests(outs[0], now * sponge->out_len);
		group_hash(kernel, sponge, now, ins, in_len, outs);
	}
}

void rows_hash(const struct plan *plan, const struct sponge *sponge,
	       const struct rows *rows, size_t first, size_t n, uint8_t *out)
{
	const size_t most = rows->element_len ? TILE_COLUMN_MAX : TILE_ROW_MAX;
	const int in_place = !rows->element_len && !sponge->at;

	if (!in_place && rows->row_len <= most - sponge->at)
		tile_hash(plan, sponge, rows, first, n, out);
	else if (rows->element_len)
		columns_hash(plan, sponge, rows, first, n, out);
	else
		hash_in_place(plan, sponge, rows, first, n, out);
}

size_t rows_share(const struct plan *plan, size_t n, uint32_t count)
{
	const size_t ways = plan_next(plan, SIZE_MAX)->ways;
	const size_t each = n / count + (n % count != 0);

	return each < ways ? each : (each + ways - 1) / ways * ways;
}

/* Rows in pieces of `each`. */
struct row_tasks {
	const struct plan *plan;
	const struct sponge *sponge;
	const struct rows *rows;
	size_t n;
	size_t each;
	uint8_t *out;
};

static void row_task(void *argument, uint32_t index)
{
	const struct row_tasks *tasks = argument;
	const size_t first = index * tasks->each;
	const size_t left = tasks->n - first;

	rows_hash(tasks->plan, tasks->sponge, tasks->rows, first,
		  left < tasks->each ? left : tasks->each,
		  tasks->out + first * tasks->sponge->out_len);
}

void rows_hash_with(const struct bithose_executor *executor,
		    const struct plan *plan, const struct sponge *sponge,
		    const struct rows *rows, size_t n, uint8_t *out)
{
	const uint64_t blocks = sponge_blocks(sponge, rows->row_len) + 1;
	struct row_tasks tasks = {plan, sponge, rows, n, 0, out};
	uint64_t permutations;
	uint32_t count;

	if (__builtin_mul_overflow(blocks, n, &permutations))
		permutations = UINT64_MAX;
	count = parallel_tasks(executor, permutations);
	if (count > n)
		count = parallel_width(executor);
	if (count > n)
		count = n ? (uint32_t)n : 1;
	tasks.each = rows_share(plan, n, count);
	count = n ? (uint32_t)((n - 1) / tasks.each + 1) : 0;
	parallel_run(executor, count, row_task, &tasks);
}
