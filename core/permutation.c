/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* States one after the other -> the ways of a kernel, and back. */
#define _DEFAULT_SOURCE
#include <bithose/permutation.h>

#include "core.h"
#include "way.h"

#define LANES BITHOSE_KECCAK_LANES

static const struct plan *plan_of(const struct bithose *engine, unsigned rounds)
{
	engine = engine_or_default(engine);
	return registry_plan_for(&engine->registry, rounds);
}

int bithose_permute(const struct bithose *engine, unsigned rounds,
		    uint64_t *lanes)
{
	if ((rounds != 24 && rounds != 12) || !lanes)
		return BITHOSE_EINVAL;
	plan_of(engine, rounds)->stream->permute(lanes);
	return 0;
}

/* Moves the states into the ways of a kernel; idle ways repeat the first. */
static void spread(uint64_t *scratch, size_t ways, const uint64_t *states,
		   size_t count)
{
	size_t w;

	for (w = 0; w + 2 <= count; w += 2)
		way_give_two(scratch + w, ways, states + w * LANES,
			     states + (w + 1) * LANES);
	for (; w < ways; w++)
		way_give(scratch + w, ways,
			 states + (w < count ? w : 0) * LANES);
}

/* Moves them back. */
static void gather(const uint64_t *scratch, size_t ways, uint64_t *states,
		   size_t count)
{
	size_t w;

	for (w = 0; w + 2 <= count; w += 2)
		way_take_two(scratch + w, ways, states + w * LANES,
			     states + (w + 1) * LANES);
	if (w < count)
		way_take(scratch + w, ways, states + w * LANES);
}

/* Permutes the first `count` states, 1 to kernel->ways. */
static void permute_group(const struct kernel *kernel, size_t count,
			  uint64_t *states, uint64_t *scratch)
{
	if (kernel->ways == 1) {
		kernel->permute(states);
		return;
	}
	spread(scratch, kernel->ways, states, count);
	kernel->permute(scratch);
	gather(scratch, kernel->ways, states, count);
}

int bithose_permute_many(const struct bithose *engine, unsigned rounds,
			 size_t n, uint64_t *states)
{
	_Alignas(64) uint64_t scratch[LANES * BITHOSE_WAYS_MAX];
	const struct plan *plan;
	size_t used = 0;

	if ((rounds != 24 && rounds != 12) || (!states && n) ||
	    n > SIZE_MAX / (LANES * sizeof(uint64_t)))
		return BITHOSE_EINVAL;
	plan = plan_of(engine, rounds);
	while (n) {
		const struct kernel *kernel = plan_next(plan, n);
		const size_t now = n < kernel->ways ? n : kernel->ways;

		permute_group(kernel, now, states, scratch);
		if (kernel->ways > used)
			used = kernel->ways;
		states += now * LANES;
		n -= now;
	}
	explicit_bzero(scratch, used * LANES * sizeof(scratch[0]));
	return 0;
}
