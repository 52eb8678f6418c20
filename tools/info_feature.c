/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Masks of CPU features: which ones matter, and their names. */
#include "info_feature.h"

#include <stdio.h>
#include <string.h>

/* The longest text for one feature. */
#define NAME_SIZE (FEATURE_TEXT_SIZE / BITHOSE_CPU_FEATURE_LIMIT)

uint64_t feature_relevant(const struct bithose *engine)
{
	uint64_t mask =
		bithose_cpu(engine)->features & BITHOSE_CPU_MASK(FAST_SHA3);
	const struct bithose_backend_info *backend;

	for (size_t i = 0; (backend = bithose_backend_at(engine, i)); i++)
		mask |= backend->cpu_required | backend->cpu_preferred;
	return mask;
}

void feature_text(uint64_t mask, char text[FEATURE_TEXT_SIZE])
{
	size_t used = 0;

	strcpy(text, "none");
	for (unsigned i = 0; i < BITHOSE_CPU_FEATURE_LIMIT; i++) {
		const char *name = bithose_cpu_feature_name(i);

		if (!(mask >> i & 1))
			continue;
		if (name)
			snprintf(text + used, NAME_SIZE, "%s ", name);
		else
			snprintf(text + used, NAME_SIZE, "number-%u ", i);
		used += strlen(text + used);
	}
	if (used)
		text[used - 1] = '\0';
}
