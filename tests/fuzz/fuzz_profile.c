/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Bytes -> a tuning profile that is read and applied. If the first byte is '#',
 * the last line is put right, so that what comes before it is looked at.
 */
#include "profile.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CHECK(condition)                                             \
	do {                                                         \
		if (!(condition)) {                                  \
			fprintf(stderr, "not so: %s\n", #condition); \
			abort();                                     \
		}                                                    \
	} while (0)

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* One built-in backend, on a CPU that the seeds name. */
static struct bithose *engine;

static void open_once(void)
{
	const struct bithose_options options = {
		.struct_size = sizeof(options),
		.backends = "",
		.plugin_dir = "/nonexistent",
		.profile = PROFILE_NONE,
		.ignore_environment = 1,
	};

	if (engine)
		return;
	CHECK(bithose_open(&options, &engine) == 0);
	engine->cpu.architecture = "a";
	strcpy(engine->cpu.vendor, "v");
	strcpy(engine->cpu.model, "m");
	strcpy(engine->cpu.microarchitecture, "u");
	strcpy(engine->backends[0]->build_id, "0011223344556677");
}

static void reset_costs(void)
{
	for (size_t i = 0; i < engine->backend_count; i++) {
		struct candidate *candidate = engine->backends[i];

		for (size_t k = 0; k < candidate->info.kernel_count; k++) {
			struct bithose_kernel_info *kernel =
				&candidate->kernels[k];

			kernel->call_cost = kernel->declared_cost;
			registry_measured(&engine->registry, kernel);
		}
	}
}

static size_t seal(char *text, size_t len)
{
	uint8_t digest[32];

	reference_hash(NULL, 136, 0x06, 24, (const uint8_t *)text, len, digest,
		       sizeof(digest));
	len += (size_t)sprintf(text + len, "end sha3-256 ");
	for (size_t i = 0; i < sizeof(digest); i++)
		len += (size_t)sprintf(text + len, "%02x", digest[i]);
	text[len++] = '\n';
	return len;
}

static void check_costs(int used)
{
	const struct selection all = {0};

	for (size_t i = 0; i < engine->registry.count; i++) {
		const struct kernel *kernel = &engine->registry.kernels[i];
		const struct bithose_kernel_info *info = kernel->info;

		CHECK(kernel->cost == info->call_cost);
		CHECK(info->call_cost >= 1 &&
		      info->call_cost <= PROFILE_COST_MAX);
		CHECK(used || info->call_cost == info->declared_cost);
	}
	registry_plan(&engine->registry, &all);
	CHECK(bithose_serving(engine, 24, 0) && bithose_serving(engine, 12, 9));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct profile profile;
	const int sealed = size && *data == '#';
	char why[PROFILE_WHY_SIZE] = "";
	char *text;
	int used;

	open_once();
	reset_costs();
	if (size > PROFILE_FILE_MAX)
		return 0;
	if (sealed) {
		data++;
		size--;
	}
	/* As long as what is read, so that an access behind it shows. */
	text = malloc(size + 128);
	CHECK(text != NULL);
	memcpy(text, data, size);
	if (sealed)
		size = seal(text, size);
	text = realloc(text, size ? size : 1);
	CHECK(text != NULL);
	used = profile_parse(text, size, &profile, why) == 0 &&
	       profile_apply(&profile, engine, why) == 0;
	free(text);
	CHECK(memchr(why, '\0', sizeof(why)) != NULL);
	CHECK(used == !*why);
	check_costs(used);
	return 0;
}
