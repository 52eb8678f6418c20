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

const char *bithose_plugin_dir_detail(const struct bithose *engine)
{
	return engine_or_default(engine)->plugin_dir_why;
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
	return (states ? poseidon2_next(plan, states)
		       : poseidon2_at(plan, POSEIDON2_ONE))
		->info;
}

int bithose_poseidon2_prove(const struct bithose *engine,
			    const struct bithose_poseidon2_kernel_info *kernel,
			    char *why, size_t why_size)
{
	const struct poseidon2_registry *registry =
		&engine_or_default(engine)->poseidon2;

	if (why_size && !why)
		return BITHOSE_EINVAL;
	for (size_t i = 0; i < registry->count; i++) {
		struct poseidon2_kernel *k = &registry->kernels[i];
		int sound;

		if (k->info != kernel)
			continue;
		if (why_size)
			why[0] = '\0';
		sound = poseidon2_is_sound(k);
		return poseidon2_prove(k->descriptor, why, why_size) == 0 &&
				       sound
			       ? 0
			       : BITHOSE_ESELFTEST;
	}
	return BITHOSE_EINVAL;
}

/* Those that were refused already, or are now, serve nothing. */
static int self_test_poseidon2(const struct poseidon2_registry *registry)
{
	char why[128];

	for (size_t i = 0; i < registry->count; i++)
		if (poseidon2_is_sound(&registry->kernels[i]) &&
		    poseidon2_prove(registry->kernels[i].descriptor, why,
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
	}
	if (self_test_poseidon2(&engine->poseidon2) == 0 &&
	    selftest_reference() == 0 && poseidon2_prove_reference() == 0)
		return 0;
	if (failed)
		*failed = NULL;
	return BITHOSE_ESELFTEST;
}
