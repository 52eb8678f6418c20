/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* States -> permuted states; pairs of digests -> digests. */
#include "poseidon2_call.h"
#include "transpose.h"

#include <string.h>

/* The states of a call of a kernel, and the rows they come from. */
struct group {
	const struct poseidon2_kernel *kernel;
	/* Rows that are there; idle ways permute zeros. */
	size_t count;
	_Alignas(64) uint32_t states[BITHOSE_POSEIDON2_WIDTH_MAX * WAYS];
};

static void group_permute(struct group *group,
			  const struct poseidon2_call *call,
			  const uint32_t *rows)
{
	const uint32_t ways = group->kernel->ways, width = call->set->width;

	if (group->count < ways)
		memset(group->states, 0, width * ways * sizeof(uint32_t));
	transpose(rows, width, group->count, width, group->states, ways);
	group->kernel->permute(group->states, call->set, call->form);
}

static void group_begin(struct group *group, const struct poseidon2_call *call,
			size_t left)
{
	group->kernel = poseidon2_next(call->plan, left);
	group->count = left < group->kernel->ways ? left : group->kernel->ways;
}

static int permute(const struct bithose *engine,
		   const struct bithose_poseidon2_set *set, uint32_t form,
		   size_t n, uint32_t *states,
		   struct bithose_poseidon2_fault *fault)
{
	struct poseidon2_call call;
	struct group group;
	size_t done;

	if (poseidon2_call_begin(&call, engine, set, form) < 0 ||
	    (n && !states) || !poseidon2_fits(n, set->width))
		return BITHOSE_EINVAL;
	if (poseidon2_check_rows(states, n, set->width, fault) < 0)
		return BITHOSE_EELEMENT;
	for (done = 0; done < n; done += group.count) {
		uint32_t *rows = states + done * set->width;

		group_begin(&group, &call, n - done);
		if (group.kernel->ways == 1) {
			group.kernel->permute(rows, set, form);
			continue;
		}
		group_permute(&group, &call, rows);
		transpose(group.states, group.kernel->ways, set->width,
			  group.count, rows, set->width);
	}
	return 0;
}

int bithose_poseidon2_permute(const struct bithose *engine,
			      const struct bithose_poseidon2_set *set, size_t n,
			      uint32_t *states,
			      struct bithose_poseidon2_fault *fault)
{
	return permute(engine, set, BITHOSE_POSEIDON2_CANONICAL, n, states,
		       fault);
}

int bithose_poseidon2_permute_montgomery(
	const struct bithose *engine, const struct bithose_poseidon2_set *set,
	size_t n, uint32_t *states, struct bithose_poseidon2_fault *fault)
{
	return permute(engine, set, BITHOSE_POSEIDON2_MONTGOMERY, n, states,
		       fault);
}

/* The digests of the pairs whose permutations a group has. */
static void give_digests(const struct group *group,
			 enum bithose_poseidon2_rule rule,
			 const uint32_t *pairs, uint32_t *out)
{
	const size_t ways = group->kernel->ways;
	const size_t half = rule == BITHOSE_POSEIDON2_FEED_RIGHT ? DIGEST : 0;

	transpose(group->states + half * ways, ways, DIGEST, group->count, out,
		  DIGEST);
	if (rule == BITHOSE_POSEIDON2_TRUNCATED)
		return;
	for (size_t w = 0; w < group->count; w++)
		for (size_t k = 0; k < DIGEST; k++)
			out[w * DIGEST + k] =
				poseidon2_sum(out[w * DIGEST + k],
					      pairs[w * 2 * DIGEST + half + k]);
}

void poseidon2_compress(const struct poseidon2_call *call,
			enum bithose_poseidon2_rule rule, size_t n,
			const uint32_t *pairs, uint32_t *out)
{
	struct group group;

	for (size_t done = 0; done < n; done += group.count) {
		const uint32_t *rows = pairs + done * 2 * DIGEST;

		group_begin(&group, call, n - done);
		group_permute(&group, call, rows);
		give_digests(&group, rule, rows, out + done * DIGEST);
	}
}

static int compress(const struct bithose *engine,
		    const struct bithose_poseidon2_set *set, uint32_t form,
		    enum bithose_poseidon2_rule rule, size_t n,
		    const uint32_t *pairs, uint32_t *out,
		    struct bithose_poseidon2_fault *fault)
{
	struct poseidon2_call call;

	if (poseidon2_call_begin(&call, engine, set, form) < 0 ||
	    set->width != 2 * DIGEST || (n && (!pairs || !out)) ||
	    !poseidon2_fits(n, set->width) ||
	    poseidon2_overlap(pairs, n * set->width, out, n * DIGEST) ||
	    !poseidon2_rule_known(rule))
		return BITHOSE_EINVAL;
	if (poseidon2_check_rows(pairs, n, set->width, fault) < 0)
		return BITHOSE_EELEMENT;
	poseidon2_compress(&call, rule, n, pairs, out);
	return 0;
}

int bithose_poseidon2_compress(const struct bithose *engine,
			       const struct bithose_poseidon2_set *set,
			       enum bithose_poseidon2_rule rule, size_t n,
			       const uint32_t *pairs, uint32_t *out,
			       struct bithose_poseidon2_fault *fault)
{
	return compress(engine, set, BITHOSE_POSEIDON2_CANONICAL, rule, n,
			pairs, out, fault);
}

int bithose_poseidon2_compress_montgomery(
	const struct bithose *engine, const struct bithose_poseidon2_set *set,
	enum bithose_poseidon2_rule rule, size_t n, const uint32_t *pairs,
	uint32_t *out, struct bithose_poseidon2_fault *fault)
{
	return compress(engine, set, BITHOSE_POSEIDON2_MONTGOMERY, rule, n,
			pairs, out, fault);
}
