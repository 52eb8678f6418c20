/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The arguments of a public call of Poseidon2 -> fit to be used, or an error. */
#include "poseidon2_call.h"

/* Elements that are looked at together, before one is looked for. */
#define PIECE 1024

int poseidon2_call_begin(struct poseidon2_call *call,
			 const struct bithose *engine,
			 const struct bithose_poseidon2_set *set, uint32_t form)
{
	const struct poseidon2_plan *plan;

	if (!set)
		return BITHOSE_EINVAL;
	plan = poseidon2_plan_for(&engine_or_default(engine)->poseidon2,
				  set->width);
	if (!plan)
		return BITHOSE_EINVAL;
	call->plan = plan;
	call->set = set;
	call->form = form;
	return 0;
}

int poseidon2_refuse(struct bithose_poseidon2_fault *fault, size_t row,
		     size_t column)
{
	if (fault) {
		fault->row = row;
		fault->column = column;
	}
	return BITHOSE_EELEMENT;
}

/* The highest bit is set if an element is not below p = 2^31 - (2^24 - 1): it is
 * that of the element, or of the sum. */
static uint32_t excess_of(uint32_t element)
{
	return element | (element + (UINT32_C(0x80000000) - POSEIDON2_P));
}

/* Whether one of some elements is not below p. Two halves are gone through side by
 * side, since of one each step waits for the step before. */
static uint32_t excess(const uint32_t *elements, size_t count)
{
	const size_t half = count / 2;
	uint32_t low = 0, high = count % 2 ? excess_of(elements[count - 1]) : 0;

	for (size_t i = 0; i < half; i++) {
		low |= excess_of(elements[i]);
		high |= excess_of(elements[half + i]);
	}
	return (low | high) >> 31;
}

int poseidon2_find_fault(const uint32_t *elements, size_t count, size_t *first)
{
	for (size_t at = 0; at < count; at += PIECE) {
		const size_t piece = count - at < PIECE ? count - at : PIECE;

		if (!excess(elements + at, piece))
			continue;
		for (*first = at; elements[*first] < POSEIDON2_P;)
			++*first;
		return BITHOSE_EELEMENT;
	}
	return 0;
}

int poseidon2_check_rows(const uint32_t *elements, size_t n, size_t row_len,
			 struct bithose_poseidon2_fault *fault)
{
	size_t first;

	if (poseidon2_find_fault(elements, n * row_len, &first) == 0)
		return 0;
	return poseidon2_refuse(fault, first / row_len, first % row_len);
}

int poseidon2_overlap(const uint32_t *a, size_t a_count, const uint32_t *b,
		      size_t b_count)
{
	const uintptr_t a_at = (uintptr_t)a, b_at = (uintptr_t)b;

	return a_count && b_count && a_at < b_at + b_count * sizeof(uint32_t) &&
	       b_at < a_at + a_count * sizeof(uint32_t);
}
