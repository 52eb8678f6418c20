/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Inputs of Poseidon2 with elements that are none, to whether a call leaves all alone. */
#include "spoiled.h"
#include "expect.h"
#include "residues.h"
#include "tally.h"

uint32_t spoiled_in[SPOILED_ELEMENTS];
uint32_t spoiled_out[SPOILED_ELEMENTS];
struct bithose_poseidon2_fault spoiled_fault;

static uint32_t in_before[SPOILED_ELEMENTS];
static uint32_t out_before[SPOILED_ELEMENTS];

void spoiled_begin(void)
{
	struct random random = {1};

	residues_fill(&random, spoiled_in, SPOILED_ELEMENTS);
	memset(spoiled_out, 0xa5, sizeof(spoiled_out));
	spoiled_fault = (struct bithose_poseidon2_fault){77, 77};
}

void spoiled_keep(void)
{
	memcpy(in_before, spoiled_in, sizeof(in_before));
	memcpy(out_before, spoiled_out, sizeof(out_before));
}

void spoiled_expect_nothing(void)
{
	expect_bytes(spoiled_in, in_before, sizeof(in_before));
	expect_bytes(spoiled_out, out_before, sizeof(out_before));
	tally_pass(1);
}

void spoiled_expect_element(int status, size_t row, size_t column)
{
	expect_int(status, BITHOSE_EELEMENT);
	expect_int(spoiled_fault.row, row);
	expect_int(spoiled_fault.column, column);
	spoiled_expect_nothing();
}

void spoiled_expect_invalid(int status)
{
	expect_int(status, BITHOSE_EINVAL);
	expect_int(spoiled_fault.row, 77);
	spoiled_expect_nothing();
}

uint32_t spoiled_element(struct random *random)
{
	static const uint32_t bad[] = {P, P + 1, UINT32_C(1) << 31, UINT32_MAX};

	return bad[random_below(random, 4)];
}

size_t spoiled_at(struct random *random, size_t count)
{
	const size_t at = random_below(random, count);

	spoiled_in[at] = spoiled_element(random);
	if (at + 1 < count)
		spoiled_in[at + 1 + random_below(random, count - at - 1)] = P;
	return at;
}
