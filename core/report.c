/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* An engine -> what its callers may know of it. */
#include "core.h"

const struct bithose_cpu *bithose_cpu(const struct bithose *engine)
{
	return &engine_or_default(engine)->cpu;
}

const char *bithose_plugin_dir(const struct bithose *engine,
			       enum bithose_reason *reason)
{
	engine = engine_or_default(engine);
	if (reason)
		*reason = engine->plugin_dir_reason;
	return engine->plugin_dir;
}

const char *bithose_profile(const struct bithose *engine, const char **why)
{
	engine = engine_or_default(engine);
	if (why)
		*why = engine->profile_why;
	return *engine->profile ? engine->profile : NULL;
}

const struct bithose_backend_info *
bithose_backend_at(const struct bithose *engine, size_t index)
{
	engine = engine_or_default(engine);
	return index < engine->backend_count ? &engine->backends[index]->info
					     : NULL;
}

const struct bithose_kernel_info *
bithose_serving(const struct bithose *engine, unsigned rounds, size_t states)
{
	const struct plan *plan;

	if (rounds != 24 && rounds != 12)
		return NULL;
	plan = registry_plan_for(&engine_or_default(engine)->registry, rounds);
	return states ? plan_next(plan, states)->info : plan->stream->info;
}

const struct bithose_poseidon2_kernel_info *
bithose_poseidon2_serving(const struct bithose *engine, unsigned width,
			  size_t states)
{
	const struct poseidon2_plan *plan = poseidon2_plan_for(
		&engine_or_default(engine)->poseidon2, width);

	if (!plan)
		return NULL;
	return states ? poseidon2_next(plan, states)->info : plan->one->info;
}

static int self_test_poseidon2(const struct candidate *candidate)
{
	char why[128];

	for (size_t k = 0; k < candidate->info.poseidon2_count; k++)
		if (poseidon2_prove(candidate->descriptor->poseidon2[k], why,
				    sizeof(why)) < 0)
			return -1;
	return 0;
}

int bithose_self_test(const struct bithose *engine,
		      const struct bithose_kernel_info **failed)
{
	char why[128];

	engine = engine_or_default(engine);
	for (size_t i = 0; i < engine->backend_count; i++) {
		const struct candidate *candidate = engine->backends[i];

		for (size_t k = 0;
		     candidate->descriptor && k < candidate->info.kernel_count;
		     k++) {
			if (selftest_kernel(candidate->descriptor->keccak[k],
					    why, sizeof(why)) == 0)
				continue;
			if (failed)
				*failed = &candidate->kernels[k];
			return BITHOSE_ESELFTEST;
		}
		if (candidate->descriptor &&
		    self_test_poseidon2(candidate) < 0) {
			if (failed)
				*failed = NULL;
			return BITHOSE_ESELFTEST;
		}
	}
	if (selftest_reference() == 0 && poseidon2_prove_reference() == 0)
		return 0;
	if (failed)
		*failed = NULL;
	return BITHOSE_ESELFTEST;
}
