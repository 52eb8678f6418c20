/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Rows of elements as leaves -> checked, and where they are in bytes. */
#include "parallel.h"
#include "poseidon2_merkle.h"

/* The elements that are looked at in about the time of a permutation. */
#define EACH 1024

/* A matrix as it lies in memory, row by row or column by column. */
struct lines {
	const uint32_t *data;
	size_t count;
	size_t len;
	size_t stride;
};

static struct lines lines_of(const struct bithose_poseidon2_merkle_rows *rows)
{
	const int by_rows = rows->layout == BITHOSE_POSEIDON2_ROWS;

	return (struct lines){
		.data = rows->data,
		.count = by_rows ? rows->count : rows->row_len,
		.len = by_rows ? rows->row_len : rows->count,
		.stride = rows->stride,
	};
}

/* From the first element to behind the last. */
static size_t lines_extent(const struct lines *lines)
{
	return (lines->count - 1) * lines->stride + lines->len;
}

static const char *rows_wrong(const struct poseidon2_tree *tree,
			      const struct bithose_poseidon2_merkle_rows *rows)
{
	struct lines lines;

	if (!rows || rows->struct_size < sizeof(*rows))
		return "rows is NULL or its struct_size too small";
	if (!rows->data)
		return "data is NULL";
	if (!rows->count)
		return "count is 0";
	if (!rows->row_len)
		return "row_len is 0";
	if (!tree->leaf.call.set && rows->row_len != DIGEST)
		return "row_len is not 8, that of a digest";
	if (rows->layout != BITHOSE_POSEIDON2_ROWS &&
	    rows->layout != BITHOSE_POSEIDON2_COLUMNS)
		return "layout is none that is known";
	lines = lines_of(rows);
	if (lines.stride < lines.len)
		return "stride is less than row_len or, by columns, count";
	if (lines.stride > SIZE_MAX / sizeof(uint32_t) ||
	    !rows_fit(lines.count, lines.len * sizeof(uint32_t),
		      lines.stride * sizeof(uint32_t)))
		return "the bytes of the matrix are no size_t";
	return NULL;
}

const char *
poseidon2_rows_open(const struct poseidon2_tree *tree,
		    const struct bithose_poseidon2_merkle_rows *from,
		    struct rows *rows)
{
	const char *wrong = rows_wrong(tree, from);

	if (wrong)
		return wrong;
	*rows = (struct rows){
		.data = (const uint8_t *)from->data,
		.row_len = from->row_len * sizeof(uint32_t),
		.stride = from->stride * sizeof(uint32_t),
		.element_len = from->layout == BITHOSE_POSEIDON2_COLUMNS
				       ? sizeof(uint32_t)
				       : 0,
		.count = from->count,
	};
	return NULL;
}

int poseidon2_rows_overlap(const struct bithose_poseidon2_merkle_rows *rows,
			   const uint32_t *other, size_t count)
{
	const struct lines lines = lines_of(rows);

	return poseidon2_overlap(rows->data, lines_extent(&lines), other,
				 count);
}

/* What each of some tasks looks through. */
struct search {
	struct lines lines;
	/* Lines of a task. */
	size_t each;
	/* Of each task the first fault, as the number of its element in all
	 * lines; SIZE_MAX if there is none. */
	size_t faults[PARALLEL_TASKS_MAX];
};

/* The first fault of the lines from `begin` to before `end`. */
static size_t search_lines(const struct lines *lines, size_t begin, size_t end)
{
	/* Lines without gaps are one. */
	const size_t at_once = lines->stride == lines->len ? end - begin : 1;
	size_t first;

	for (; begin < end; begin += at_once)
		if (poseidon2_find_fault(lines->data + begin * lines->stride,
					 at_once * lines->len, &first) < 0)
			return begin * lines->len + first;
	return SIZE_MAX;
}

static void search_task(void *argument, uint32_t index)
{
	struct search *search = argument;
	const size_t begin = index * search->each;
	const size_t left = search->lines.count - begin;

	search->faults[index] = search_lines(
		&search->lines, begin,
		begin + (left < search->each ? left : search->each));
}

int poseidon2_rows_check(const struct poseidon2_tree *tree,
			 const struct bithose_poseidon2_merkle_rows *rows,
			 struct bithose_poseidon2_fault *fault)
{
	struct search search = {.lines = lines_of(rows)};
	const size_t count = search.lines.count, len = search.lines.len;
	size_t tasks = parallel_tasks(tree->base.executor,
				      (uint64_t)count * len / EACH);
	uint32_t i;

	search.each = (count - 1) / tasks + 1;
	tasks = (count - 1) / search.each + 1;
	parallel_run(tree->base.executor, (uint32_t)tasks, search_task,
		     &search);
	for (i = 0; i < tasks && search.faults[i] == SIZE_MAX;)
		i++;
	if (i == tasks)
		return 0;
	if (rows->layout == BITHOSE_POSEIDON2_ROWS)
		return poseidon2_refuse(fault, search.faults[i] / len,
					search.faults[i] % len);
	return poseidon2_refuse(fault, search.faults[i] % len,
				search.faults[i] / len);
}
