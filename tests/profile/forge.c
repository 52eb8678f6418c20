/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Wishes -> the text of a tuning profile, as bithose-profile(5) has it. */
#include "forge.h"

#include <check.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void forge_add(struct forged *forged, const char *format, ...)
{
	const size_t room = sizeof(forged->text) - forged->len;
	va_list arguments;
	int n;

	va_start(arguments, format);
	n = vsnprintf(forged->text + forged->len, room, format, arguments);
	va_end(arguments);
	ck_assert(n >= 0 && (size_t)n < room);
	forged->len += (size_t)n;
}

void forge_end(struct forged *forged)
{
	uint8_t digest[32];

	bithose_sha3_256(forged->text, forged->len, digest);
	forge_add(forged, "end sha3-256 ");
	for (size_t i = 0; i < sizeof(digest); i++)
		forge_add(forged, "%02x", digest[i]);
	forge_add(forged, "\n");
}

void forge_cpu(struct forged *forged, const struct bithose *engine)
{
	const struct bithose_cpu *cpu = bithose_cpu(engine);

	forge_add(forged, "cpu %s|%s|%s|%s\n", cpu->architecture, cpu->vendor,
		  cpu->model, cpu->microarchitecture);
}

void forge_all(struct forged *forged, const struct bithose *engine,
	       uint32_t (*cost)(const struct bithose_kernel_info *kernel))
{
	const struct bithose_backend_info *info;

	forged->len = 0;
	forge_add(forged, "bithose-profile 1\nabi %d\n", BITHOSE_BACKEND_ABI);
	forge_cpu(forged, engine);
	for (size_t i = 0; (info = bithose_backend_at(engine, i)) != NULL;
	     i++) {
		if (info->state != BITHOSE_BACKEND_IN_USE &&
		    info->state != BITHOSE_BACKEND_USABLE)
			continue;
		if (!*info->build_id)
			continue;
		forge_add(forged, "backend %s %s %s\n", info->name,
			  info->path ? "plugin" : "builtin", info->build_id);
		for (size_t k = 0; k < info->kernel_count; k++)
			if (cost(&info->kernels[k]))
				forge_add(forged,
					  "cost keccak-p1600 %u %u %u\n",
					  (unsigned)info->kernels[k].rounds,
					  (unsigned)info->kernels[k].ways,
					  (unsigned)cost(&info->kernels[k]));
	}
	forge_end(forged);
}
