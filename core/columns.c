/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Rows of a matrix that is stored by columns -> digests, without a transposed
 * copy of it. A column is read some rows at a time, so that what is read of it
 * is whole cache lines.
 */
#define _DEFAULT_SOURCE
#include <string.h>

#include "fetch.h"
#include "rows.h"

/* Rows whose states are kept side by side. */
#define SIDE 64

/* The largest rate that the plugin ABI allows. */
#define RATE_MAX 192

/* Bytes of a way's state, with what aligns the states of a group. */
#define WAY_SIZE 256

/* Columns ahead of the one that is read: in a large matrix each is in a page of
 * its own, where no hardware looks ahead. More of them, some lines each, may be too
 * many for the places that a cache has for lines a power of two apart. */
#define AHEAD 16

/* Asks for the elements of n rows in a column that is read soon: behind the last one,
 * those of the next n rows, if there are so many. */
FETCHES look_ahead(const struct rows *rows, size_t column, size_t first,
		   size_t n)
{
	const size_t columns = rows->row_len / rows->element_len;
	const uint8_t *from;

	if (column >= columns) {
		column -= columns;
		first += n;
		if (n > rows->count - first)
			return;
	}
	/* Of longer elements, each is some cache lines by itself. */
	if (column >= columns || rows->element_len > CACHE_LINE)
		return;
	from = rows->data + column * rows->stride + first * rows->element_len;
	for (size_t i = 0; i < n * rows->element_len; i += CACHE_LINE)
		__builtin_prefetch(from + i);
}

#if defined(__has_builtin)
#if __has_builtin(__builtin_shufflevector)
#define HAVE_SQUARES 1
#endif
#endif

#ifdef HAVE_SQUARES

/* Elements of 4 bytes, four side by side, in whatever registers there are. */
typedef uint32_t four __attribute__((vector_size(16)));

static inline four four_load(const uint8_t *from)
{
	four a;

	memcpy(&a, from, sizeof(a));
	return a;
}

static inline void four_store(uint8_t *to, four a)
{
	memcpy(to, &a, sizeof(a));
}

#define LOW(a, b) __builtin_shufflevector(a, b, 0, 4, 1, 5)
#define HIGH(a, b) __builtin_shufflevector(a, b, 2, 6, 3, 7)

/* Four columns of four rows: transposed in registers, so that a store writes four
 * elements. Returns for how many of the n rows that was done. */
static size_t copy_squares(uint8_t *to, size_t pitch, const uint8_t *from,
			   size_t stride, size_t n)
{
	size_t i = 0;

	for (; i + 4 <= n; i += 4, from += 16, to += 4 * pitch) {
		const four a = four_load(from);
		const four b = four_load(from + stride);
		const four c = four_load(from + 2 * stride);
		const four d = four_load(from + 3 * stride);
		const four ac = LOW(a, c), bd = LOW(b, d);
		const four ac_high = HIGH(a, c), bd_high = HIGH(b, d);

		four_store(to, LOW(ac, bd));
		four_store(to + pitch, HIGH(ac, bd));
		four_store(to + 2 * pitch, LOW(ac_high, bd_high));
		four_store(to + 3 * pitch, HIGH(ac_high, bd_high));
	}
	return i;
}

#else

static size_t copy_squares(uint8_t *to, size_t pitch, const uint8_t *from,
			   size_t stride, size_t n)
{
	(void)to;
	(void)pitch;
	(void)from;
	(void)stride;
	(void)n;
	return 0;
}

#endif

/* One column: `len` bytes for each row. A constant length takes no call. */
static inline __attribute__((always_inline)) void
copy_column(uint8_t *to, size_t pitch, const uint8_t *from, size_t element_len,
	    size_t n, size_t len)
{
	for (size_t i = 0; i < n; i++)
		memcpy(to + i * pitch, from + i * element_len, len);
}

/* Four columns at a time, as long as there are whole ones. Returns how many bytes of
 * a row that was. */
static size_t gather_squares(const struct rows *rows, size_t first, size_t n,
			     size_t begin, size_t end, uint8_t *to,
			     size_t pitch)
{
	const size_t start = begin;

	for (; begin + 16 <= end; begin += 16, to += 16) {
		const size_t column = begin / 4;
		const uint8_t *from =
			rows->data + column * rows->stride + first * 4;
		size_t done;

		for (size_t c = 0; c < 4; c++)
			look_ahead(rows, column + AHEAD + c, first, n);
		done = copy_squares(to, pitch, from, rows->stride, n);
		for (size_t c = 0; c < 4; c++)
			copy_column(to + done * pitch + 4 * c, pitch,
				    from + c * rows->stride + done * 4, 4,
				    n - done, 4);
	}
	return begin - start;
}

static void gather_column(const struct rows *rows, size_t first, size_t n,
			  size_t begin, size_t len, uint8_t *to, size_t pitch)
{
	const size_t element_len = rows->element_len;
	const size_t column = begin / element_len;
	const uint8_t *from = rows->data + column * rows->stride +
			      first * element_len + begin % element_len;

	look_ahead(rows, column + AHEAD, first, n);
	if (len == 4)
		copy_column(to, pitch, from, element_len, n, 4);
	else if (len == 8)
		copy_column(to, pitch, from, element_len, n, 8);
	else if (len == 16)
		copy_column(to, pitch, from, element_len, n, 16);
	else if (len == 32)
		copy_column(to, pitch, from, element_len, n, 32);
	else
		copy_column(to, pitch, from, element_len, n, len);
}

void columns_gather(const struct rows *rows, size_t first, size_t n,
		    size_t begin, size_t end, uint8_t *to, size_t pitch)
{
	const size_t element_len = rows->element_len;

	if (element_len == 4 && begin % 4 == 0) {
		const size_t done =
			gather_squares(rows, first, n, begin, end, to, pitch);

		begin += done;
		to += done;
	}
	while (begin < end) {
		const size_t left = element_len - begin % element_len;
		const size_t len = left < end - begin ? left : end - begin;

		gather_column(rows, first, n, begin, len, to, pitch);
		begin += len;
		to += len;
	}
}

/* Up to SIDE rows, in groups, each with the states of its ways. */
struct side {
	const struct sponge *sponge;
	const struct rows *rows;
	size_t first;
	size_t n;
	size_t group_count;
	struct group groups[SIDE];
	uint8_t tile[SIDE * RATE_MAX];
	_Alignas(64) uint8_t states[(SIDE + BITHOSE_WAYS_MAX) * WAY_SIZE];
};

static void make_groups(struct side *side, const struct plan *plan)
{
	uint8_t *states = side->states;
	size_t left = side->n;

	side->group_count = 0;
	while (left) {
		const struct kernel *kernel = plan_next(plan, left);
		struct group *group = &side->groups[side->group_count++];

		group->kernel = kernel;
		group->sponge = side->sponge;
		group->count = left < kernel->ways ? left : kernel->ways;
		group->states = (uint64_t *)(void *)states;
		group_start(group);
		states += kernel->ways * WAY_SIZE;
		left -= group->count;
	}
}

/* Where the tile has the rows of a group, from row `from` of the side on. */
static void point(const uint8_t **in, const uint8_t *tile, size_t pitch,
		  size_t from, size_t count)
{
	for (size_t w = 0; w < count; w++)
		in[w] = tile + (from + w) * pitch;
}

static void absorb_blocks(struct side *side, size_t blocks)
{
	const size_t rate = side->sponge->algorithm.rate;
	const size_t at = side->sponge->at;
	const uint8_t *in[BITHOSE_WAYS_MAX];

	if (at)
		for (size_t i = 0; i < side->n; i++)
			memset(side->tile + i * rate, 0, at);
	for (size_t b = 0; b < blocks; b++) {
		const size_t skip = b ? 0 : at;
		const size_t begin = b * rate + skip - at;
		size_t from = 0;

		columns_gather(side->rows, side->first, side->n, begin,
			       (b + 1) * rate - at, side->tile + skip, rate);
		for (size_t g = 0; g < side->group_count; g++) {
			const struct group *group = &side->groups[g];

			point(in, side->tile, rate, from, group->count);
			group_absorb(group->kernel, group->states, group->count,
				     in, 1, rate);
			from += group->count;
		}
	}
}

static void finish(struct side *side, size_t blocks, uint8_t *out)
{
	const size_t rate = side->sponge->algorithm.rate;
	const size_t at = blocks ? 0 : side->sponge->at;
	const size_t begin = blocks ? blocks * rate - side->sponge->at : 0;
	const size_t rest = side->rows->row_len - begin;
	const uint8_t *in[BITHOSE_WAYS_MAX];
	uint8_t *outs[BITHOSE_WAYS_MAX];
	size_t from = 0;

	columns_gather(side->rows, side->first, side->n, begin, begin + rest,
		       side->tile, rate);
	for (size_t g = 0; g < side->group_count; g++) {
		const struct group *group = &side->groups[g];

		point(in, side->tile, rate, from, group->count);
		for (size_t w = 0; w < group->count; w++) {
			group_pad(group->states, group->kernel->ways, w,
				  &side->sponge->algorithm, at, in[w], rest);
			outs[w] = out + (from + w) * side->sponge->out_len;
		}
		group_squeeze(group, outs);
		from += group->count;
	}
}

void columns_hash(const struct plan *plan, const struct sponge *sponge,
		  const struct rows *rows, size_t first, size_t n, uint8_t *out)
{
	const size_t blocks = sponge_blocks(sponge, rows->row_len);
	struct side side;

	side.sponge = sponge;
	side.rows = rows;
	for (; n; n -= side.n, first += side.n) {
		side.first = first;
		side.n = n < SIDE ? n : SIDE;
		make_groups(&side, plan);
		absorb_blocks(&side, blocks);
		finish(&side, blocks, out);
		out += side.n * sponge->out_len;
	}
	explicit_bzero(side.states, sizeof(side.states));
}
