/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The figures of kernels -> how near they come to the machine's limits. */
#include "limit_kernel.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "suite.h"

/* The features that the instructions of a backend may come from. */
static uint64_t features_of(const struct bithose *engine, const char *name)
{
	const struct bithose_backend_info *info;

	for (size_t i = 0; (info = bithose_backend_at(engine, i)); i++)
		if (subject_usable(info) && strcmp(info->name, name) == 0)
			return info->cpu_required;
	return 0;
}

/* The rounds of Keccak-p[1600], or 0 if the result is not of such a kernel. */
static uint32_t rounds_of(const struct bench_result *result)
{
	static const char prefix[] = "keccak-p1600-";
	const size_t len = sizeof(prefix) - 1;

	if (suite_find(result->suite)->kind != SUITE_KERNELS ||
	    strncmp(result->algorithm, prefix, len) != 0)
		return 0;
	return (uint32_t)strtoul(result->algorithm + len, NULL, 10);
}

static void set_least(struct limit_kernel *kernel, struct limit_least least)
{
	kernel->limit_cycles = least.cycles;
	snprintf(kernel->form, sizeof(kernel->form), "%s%s%s",
		 least.form ? least.form->name : "", least.beside ? "+" : "",
		 least.beside ? least.beside->name : "");
}

size_t limit_kernels(struct limit_kernel *kernels, const struct limit *limit,
		     const struct bench_result *results, size_t n,
		     const struct bithose *engine)
{
	size_t count = 0;

	for (size_t i = 0; i < n; i++) {
		const uint32_t rounds = rounds_of(&results[i]);
		struct limit_kernel *kernel = &kernels[count];

		if (!rounds)
			continue;
		*kernel = (struct limit_kernel){
			.ways = results[i].ways,
			.rounds = rounds,
			.cycles_per_call = results[i].cycles_per_op,
		};
		memcpy(kernel->backend, results[i].backend,
		       sizeof(kernel->backend));
		set_least(kernel,
			  limit_least(limit,
				      features_of(engine, kernel->backend),
				      kernel->ways, kernel->rounds));
		kernel->percent =
			100 * kernel->limit_cycles / kernel->cycles_per_call;
		count++;
	}
	return count;
}
