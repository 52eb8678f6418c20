/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Many messages -> groups with equal numbers of blocks, one for each kernel
 * call. */
#include "core.h"

#include <string.h>

/* Messages that are sorted together: enough that what is left over of each number of
 * blocks is little, few enough that the scratch stays on the stack and in cache. */
#define WINDOW 1024

/* Numbers of blocks that are counted; longer messages share the last class and are
 * sorted by comparing, which costs nothing beside hashing them. */
#define CLASSES 64

struct batch {
	const struct plan *plan;
	struct algorithm algorithm;
	size_t out_len;
	/* 2^32 / rate, rounded up. */
	uint64_t reciprocal;
};

/*
 * len / rate without a division, for lengths that are common. With reciprocal = (2^32 +
 * e) / rate and e < rate, the product is off by less than len * rate / 2^32 of a unit of
 * 1 / rate, so that it is exact while len * rate < 2^32.
 */
static size_t count_blocks(const struct batch *batch, size_t len)
{
	if (len < UINT32_C(1) << 24)
		return (size_t)(len * batch->reciprocal >> 32);
	return len / batch->algorithm.rate;
}

/* The messages of a window, and the order in which they are hashed. */
struct window {
	size_t count;
	const void *const *in;
	const size_t *in_len;
	uint8_t *out;
	uint16_t order[WINDOW];
};

_Static_assert(WINDOW - 1 <= UINT16_MAX, "the order holds every index");

/* Hashes the messages order[0..count) of the window, which have as many blocks. */
static void hash_run(const struct batch *batch, const struct window *window,
		     const uint16_t *order, size_t count)
{
	while (count) {
		const struct kernel *kernel = plan_next(batch->plan, count);
		const size_t now = count < kernel->ways ? count : kernel->ways;
		const uint8_t *in[BITHOSE_WAYS_MAX];
		size_t in_len[BITHOSE_WAYS_MAX];
		uint8_t *out[BITHOSE_WAYS_MAX];

		for (size_t w = 0; w < now; w++) {
			in[w] = window->in[order[w]];
			in_len[w] = window->in_len[order[w]];
			out[w] = window->out + order[w] * batch->out_len;
		}
		group_hash(kernel, &batch->algorithm, now, in, in_len, out,
			   batch->out_len);
		order += now;
		count -= now;
	}
}

static size_t blocks_of(const struct batch *batch, const struct window *window,
			size_t index)
{
	return count_blocks(batch, window->in_len[index]);
}

static size_t class_of(size_t blocks)
{
	return blocks < CLASSES - 1 ? blocks : CLASSES - 1;
}

/* Sorts order[0..count) by number of blocks (Shell, 1959; gaps 1, 4, 13, ... as Knuth
 * has them). */
static void sort_long(const struct batch *batch, const struct window *window,
		      uint16_t *order, size_t count)
{
	size_t gap = 1;

	while (gap < count / 3)
		gap = 3 * gap + 1;
	for (; gap; gap /= 3) {
		for (size_t i = gap; i < count; i++) {
			const uint16_t moved = order[i];
			const size_t blocks = blocks_of(batch, window, moved);
			size_t to = i;

			for (; to >= gap && blocks_of(batch, window,
						      order[to - gap]) > blocks;
			     to -= gap)
				order[to] = order[to - gap];
			order[to] = moved;
		}
	}
}

static void hash_long(const struct batch *batch, struct window *window,
		      uint16_t *order, size_t count)
{
	sort_long(batch, window, order, count);
	while (count) {
		const size_t blocks = blocks_of(batch, window, order[0]);
		size_t run = 1;

		while (run < count &&
		       blocks_of(batch, window, order[run]) == blocks)
			run++;
		hash_run(batch, window, order, run);
		order += run;
		count -= run;
	}
}

/* Brings messages with as many blocks together by counting. */
static void hash_mixed(const struct batch *batch, struct window *window)
{
	size_t end[CLASSES] = {0};
	size_t start = 0;

	for (size_t i = 0; i < window->count; i++)
		end[class_of(blocks_of(batch, window, i))]++;
	for (size_t c = 0; c < CLASSES; c++) {
		const size_t count = end[c];

		end[c] = start;
		start += count;
	}
	for (size_t i = 0; i < window->count; i++)
		window->order[end[class_of(blocks_of(batch, window, i))]++] =
			(uint16_t)i;
	start = 0;
	for (size_t c = 0; c < CLASSES - 1; c++) {
		hash_run(batch, window, window->order + start, end[c] - start);
		start = end[c];
	}
	hash_long(batch, window, window->order + start, window->count - start);
}

static void hash_window(const struct batch *batch, struct window *window)
{
	const size_t rate = batch->algorithm.rate;
	const size_t base = window->in_len[0] / rate * rate;
	int mixed = 0;

	/* Equal numbers of blocks, the common case, take no division. */
	for (size_t i = 0; i < window->count; i++) {
		mixed |= window->in_len[i] - base >= rate;
		window->order[i] = (uint16_t)i;
	}
	if (mixed)
		hash_mixed(batch, window);
	else
		hash_run(batch, window, window->order, window->count);
}

static int begin(struct batch *batch, const struct bithose *engine,
		 enum bithose_algorithm id, size_t n, const void *out,
		 size_t out_len)
{
	size_t total;

	if (algorithm_find(id, &batch->algorithm) < 0)
		return BITHOSE_EALGORITHM;
	if (!digest_len_valid(&batch->algorithm, out_len) ||
	    __builtin_mul_overflow(n, out_len, &total) || (total && !out))
		return BITHOSE_EINVAL;
	batch->plan = registry_plan_for(&engine_or_default(engine)->registry,
					batch->algorithm.rounds);
	batch->out_len = out_len;
	batch->reciprocal = (UINT64_C(1) << 32) / batch->algorithm.rate + 1;
	return 0;
}

int bithose_hash_many(const struct bithose *engine, enum bithose_algorithm id,
		      size_t n, const void *const in[], const size_t in_len[],
		      void *out, size_t out_len)
{
	struct window window;
	struct batch batch;
	const int status = begin(&batch, engine, id, n, out, out_len);

	if (status < 0)
		return status;
	if (n && (!in || !in_len))
		return BITHOSE_EINVAL;
	for (size_t i = 0; i < n; i++)
		if (!in[i] && in_len[i])
			return BITHOSE_EINVAL;
	if (!out_len)
		return 0;
	for (size_t i = 0; i < n; i += WINDOW) {
		window.count = n - i < WINDOW ? n - i : WINDOW;
		window.in = in + i;
		window.in_len = in_len + i;
		window.out = (uint8_t *)out + i * out_len;
		hash_window(&batch, &window);
	}
	return 0;
}

/* Whether the end of the last row is a size_t. */
static int rows_fit(size_t n, size_t row_len, size_t stride)
{
	size_t end;

	return !n || (!__builtin_mul_overflow(n - 1, stride, &end) &&
		      !__builtin_add_overflow(end, row_len, &end));
}

int bithose_hash_rows(const struct bithose *engine, enum bithose_algorithm id,
		      size_t n, const void *rows, size_t row_len, size_t stride,
		      void *out, size_t out_len)
{
	struct batch batch;
	const uint8_t *row = rows;
	uint8_t *digest = out;
	const int status = begin(&batch, engine, id, n, out, out_len);

	if (status < 0)
		return status;
	if ((n && row_len && !rows) || !rows_fit(n, row_len, stride))
		return BITHOSE_EINVAL;
	if (!out_len)
		return 0;
	if (!row_len)
		stride = 0;
	while (n) {
		const struct kernel *kernel = plan_next(batch.plan, n);
		const size_t now = n < kernel->ways ? n : kernel->ways;
		const uint8_t *ins[BITHOSE_WAYS_MAX];
		size_t in_len[BITHOSE_WAYS_MAX];
		uint8_t *outs[BITHOSE_WAYS_MAX];

		for (size_t w = 0; w < now; w++) {
			ins[w] = row;
			in_len[w] = row_len;
			outs[w] = digest;
			if (stride)
				row += stride;
			digest += out_len;
		}
		group_hash(kernel, &batch.algorithm, now, ins, in_len, outs,
			   out_len);
		n -= now;
	}
	return 0;
}
