/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Positions of leaves -> the nodes that are needed beside them for the root. */
#include "merkle_proof.h"

static int before(const struct query *a, const struct query *b)
{
	return a->position < b->position ||
	       (a->position == b->position && a->place < b->place);
}

static void swap(struct query *a, struct query *b)
{
	const struct query kept = *a;

	*a = *b;
	*b = kept;
}

/* Moves an entry down until none below it is greater (Williams, 1964). */
static void sink(struct query *heap, size_t i, size_t n)
{
	for (;;) {
		size_t child = 2 * i + 1;

		if (child >= n)
			return;
		if (child + 1 < n && before(&heap[child], &heap[child + 1]))
			child++;
		if (!before(&heap[i], &heap[child]))
			return;
		swap(&heap[i], &heap[child]);
		i = child;
	}
}

void queries_sort(struct query *queries, size_t n)
{
	for (size_t i = n / 2; i > 0; i--)
		sink(queries, i - 1, n);
	for (size_t end = n; end > 1; end--) {
		swap(&queries[0], &queries[end - 1]);
		sink(queries, 0, end - 1);
	}
}

int cover_begin(struct cover *cover, enum bithose_merkle_mode mode,
		uint64_t leaf_count, const uint64_t *positions, size_t n,
		struct query *queries, struct query *nodes)
{
	size_t count = 0;

	if (!shape_valid(mode, leaf_count))
		return BITHOSE_MERKLE_BAD_COUNT;
	for (size_t i = 0; i < n; i++) {
		if (positions[i] >= leaf_count)
			return BITHOSE_MERKLE_BAD_POSITION;
		queries[i] = (struct query){positions[i], i};
	}
	if (!n)
		return BITHOSE_MERKLE_BAD_POSITION;
	queries_sort(queries, n);
	for (size_t i = 0; i < n; i++)
		if (!i || queries[i].position != queries[i - 1].position)
			nodes[count++] = queries[i];
	*cover = (struct cover){
		.nodes = nodes,
		.count = count,
		.width = shape_padded(mode, leaf_count),
	};
	return 0;
}

enum cover_step cover_step(const struct cover *cover, size_t i)
{
	const uint64_t index = cover->nodes[i].position;

	if (index & 1)
		return COVER_LEFT;
	if (index == cover->width - 1)
		return COVER_SAME;
	return i + 1 < cover->count && cover->nodes[i + 1].position == index + 1
		       ? COVER_PAIR
		       : COVER_RIGHT;
}

void cover_rise(struct cover *cover, size_t count)
{
	cover->count = count;
	cover->width = cover->width / 2 + (cover->width & 1);
	cover->level++;
}

size_t cover_climb(struct cover *cover,
		   void (*each)(void *user, struct node node), void *user)
{
	size_t needed = 0;

	while (cover_more(cover)) {
		size_t parents = 0;

		for (size_t i = 0; i < cover->count; i++) {
			const enum cover_step step = cover_step(cover, i);
			const uint64_t index = cover->nodes[i].position;

			if (step == COVER_LEFT || step == COVER_RIGHT) {
				needed++;
				if (each)
					each(user, (struct node){cover->level,
								 index ^ 1});
			}
			if (step == COVER_PAIR)
				i++;
			cover->nodes[parents++].position = index / 2;
		}
		cover_rise(cover, parents);
	}
	return needed;
}
