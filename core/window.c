/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Many messages -> groups with equal numbers of blocks, one for each kernel
 * call. */
#include <string.h>

#include "fetch.h"
#include "window.h"

/* Messages that are sorted together: enough that what is left over of each number of
 * blocks is little, few enough that the scratch stays on the stack and in cache. */
#define WINDOW 1024

/* Numbers of blocks that are counted; longer messages share the last class and are
 * sorted by comparing, which costs nothing beside hashing them. */
#define CLASSES 64

/* Of messages with so many whole blocks, those that would leave ways idle are hashed
 * together with others: shorter ones are done before that pays. */
#define REFILL_LEAST 3

/* What is fetched of a message that is hashed later: more is seen to by hardware. */
#define FETCH 576

/* Messages from one that is hashed to one that is fetched, where they are hashed in
 * the order of the list. */
#define AHEAD BITHOSE_WAYS_MAX

/* The messages of a window, and the order in which they are hashed. */
struct window {
	const struct list *list;
	size_t first;
	size_t count;
	/* The message to fetch next, and where the list ends. */
	size_t ahead;
	size_t end;
	uint16_t order[WINDOW];
};

_Static_assert(WINDOW - 1 <= UINT16_MAX, "the order holds every index");

/*
 * Fetches as many messages as are hashed: of a window that is sorted, those of the
 * next one. Hashing takes them in an order in which hardware sees no sequence; in the
 * order of the list they often are one. The second-level cache has room for both.
 */
static void fetch_ahead(struct window *window, size_t count)
{
	const struct list *list = window->list;

	for (; count && window->ahead < window->end; count--) {
		const uint8_t *in = list->in[window->ahead];
		const size_t len = list->in_len[window->ahead++];

		for (size_t at = 0; at < len && at < FETCH; at += CACHE_LINE)
			__builtin_prefetch(in + at, 0, 2);
	}
}

/* Nothing before that message is fetched any more. */
static void skip_to(struct window *window, size_t message)
{
	if (window->ahead < message)
		window->ahead = message;
}

/* Hashes the messages order[0..count) of the window, which have as many blocks. Asks
 * for the lines of digests first, as fetch_digests() does. */
static void hash_run(struct window *window, const uint16_t *order, size_t count)
{
	const struct list *list = window->list;
	const size_t out_len = list->sponge.out_len;

	while (count) {
		const struct kernel *kernel = plan_next(list->plan, count);
		const size_t now = group_size(list->plan, count);
		const uint8_t *in[GROUP_MAX];
		size_t in_len[GROUP_MAX];
		uint8_t *out[GROUP_MAX];

		for (size_t w = 0; w < now; w++) {
			const size_t i = window->first + order[w];

			in[w] = list->in[i];
			in_len[w] = list->in_len[i];
			out[w] = list->out + i * out_len;
			__builtin_prefetch(out[w], 1);
		}
		fetch_ahead(window, now);
		group_hash(kernel, &list->sponge, now, in, in_len, out);
		order += now;
		count -= now;
	}
}

static size_t blocks_of(const struct window *window, size_t index)
{
	return list_blocks(window->list, window->first + index);
}

static size_t class_of(size_t blocks)
{
	return blocks < CLASSES - 1 ? blocks : CLASSES - 1;
}

/* Sorts order[0..count) by number of blocks (Shell, 1959; gaps 1, 4, 13, ... as Knuth
 * has them). */
static void sort_long(const struct window *window, uint16_t *order,
		      size_t count)
{
	size_t gap = 1;

	while (gap < count / 3)
		gap = 3 * gap + 1;
	for (; gap; gap /= 3) {
		for (size_t i = gap; i < count; i++) {
			const uint16_t moved = order[i];
			const size_t blocks = blocks_of(window, moved);
			size_t to = i;

			for (; to >= gap &&
			       blocks_of(window, order[to - gap]) > blocks;
			     to -= gap)
				order[to] = order[to - gap];
			order[to] = moved;
		}
	}
}

/* Messages in order of their numbers of blocks, few of each. */
static void hash_rest(struct window *window, const uint16_t *order,
		      size_t count)
{
	if (refill_can(window->list, count)) {
		refill_hash(window->list, window->first, order, count);
		return;
	}
	while (count) {
		const size_t blocks = blocks_of(window, order[0]);
		size_t run = 1;

		while (run < count && blocks_of(window, order[run]) == blocks)
			run++;
		hash_run(window, order, run);
		order += run;
		count -= run;
	}
}

/* Hashes what was sorted; end[c] is where class c ends. What is left over of the
 * classes goes to the front, where the order was used up. */
static void hash_classes(struct window *window, const size_t *end)
{
	const size_t ways = plan_next(window->list->plan, SIZE_MAX)->ways;
	uint16_t *order = window->order;
	size_t rest = 0, start = 0;

	for (size_t c = 0; c < CLASSES - 1; c++) {
		const size_t count = end[c] - start;
		const size_t full =
			c < REFILL_LEAST ? count : count / ways * ways;

		hash_run(window, order + start, full);
		memmove(order + rest, order + start + full,
			(count - full) * sizeof(*order));
		rest += count - full;
		start = end[c];
	}
	sort_long(window, order + start, window->count - start);
	memmove(order + rest, order + start,
		(window->count - start) * sizeof(*order));
	hash_rest(window, order, rest + window->count - start);
}

/* Brings messages with as many blocks together by counting. */
static void hash_mixed(struct window *window)
{
	size_t end[CLASSES] = {0};
	size_t start = 0;

	for (size_t i = 0; i < window->count; i++)
		end[class_of(blocks_of(window, i))]++;
	for (size_t c = 0; c < CLASSES; c++) {
		const size_t count = end[c];

		end[c] = start;
		start += count;
	}
	for (size_t i = 0; i < window->count; i++)
		window->order[end[class_of(blocks_of(window, i))]++] =
			(uint16_t)i;
	hash_classes(window, end);
}

static void hash_window(struct window *window)
{
	const struct list *list = window->list;
	const size_t rate = list->sponge.algorithm.rate;
	const size_t at = list->sponge.at;
	const size_t *in_len = list->in_len + window->first;
	const size_t base = (at + in_len[0]) / rate * rate;
	int mixed = 0;

	/* Equal numbers of blocks, the common case, take no division. */
	for (size_t i = 0; i < window->count; i++) {
		mixed |= at + in_len[i] - base >= rate;
		window->order[i] = (uint16_t)i;
	}
	if (mixed) {
		skip_to(window, window->first + window->count);
		hash_mixed(window);
	} else {
		skip_to(window, window->first + AHEAD);
		hash_run(window, window->order, window->count);
	}
}

void window_hash(const struct list *list, size_t begin, size_t end)
{
	struct window window;

	window.list = list;
	/* All of one window may be in cache. */
	window.end = end - begin > WINDOW ? end : 0;
	window.ahead = 0;
	for (; begin < end; begin += window.count) {
		window.first = begin;
		window.count = end - begin < WINDOW ? end - begin : WINDOW;
		hash_window(&window);
	}
}
