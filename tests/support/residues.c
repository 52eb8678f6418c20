/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Poseidon2 in tests: who has kernels of it, and elements to feed them with. */
#include "residues.h"
#include "expect.h"
#include "tally.h"

static void assert_serves(const struct backend *backend, unsigned width,
			  size_t states)
{
	const struct bithose_poseidon2_kernel_info *kernel =
		bithose_poseidon2_serving(backend->engine, width, states);
	int has = 0;

	for (size_t i = 0; i < backend->info->poseidon2_count; i++)
		if (backend->info->poseidon2[i].width == width &&
		    (states != 0 || backend->info->poseidon2[i].ways == 1))
			has = 1;
	if (has)
		expect(kernel->backend == backend->info,
		       "%s was forced, but %s serves %zu states of width %u",
		       backend->title, kernel->backend->name, states, width);
	else
		expect(kernel->backend->path == NULL &&
			       strcmp(kernel->backend->name, "scalar") == 0,
		       "%s serves what %s has no kernel for",
		       kernel->backend->name, backend->title);
}

size_t residues_ways(const struct backend *backend)
{
	const struct bithose_backend_info *info = backend->info;
	size_t ways = 0;

	for (size_t i = 0; i < info->poseidon2_count; i++)
		if (info->poseidon2[i].ways > ways)
			ways = info->poseidon2[i].ways;
	for (unsigned width = 16; width <= 32; width += 8)
		for (size_t n = 0; n <= 2 * BITHOSE_WAYS_MAX + 1; n++)
			assert_serves(backend, width, n);
	if (ways == 0)
		tally_skip("%s: it has no kernels of Poseidon2",
			   backend->title);
	return ways;
}

struct bithose *residues_scalar(void)
{
	const struct bithose_options options = {
		.struct_size = sizeof(options),
		.backends = "scalar",
		.plugin_dir = "/",
		.ignore_environment = 1,
	};
	struct bithose *engine;

	expect_int(bithose_open(&options, &engine), 0);
	return engine;
}

const struct bithose_poseidon2_set *residues_set(const char *name)
{
	const struct bithose_poseidon2_set *set = NULL;

	expect(bithose_poseidon2_by_name(name, &set) == 0, "no set %s", name);
	return set;
}

uint32_t residues_random(struct random *random)
{
	static const uint32_t ends[] = {0, 1, P - 1};
	const uint64_t word = random_word(random);

	return word % 16 == 0 ? ends[word / 16 % 3] : (uint32_t)(word / 16 % P);
}

void residues_fill(struct random *random, uint32_t *elements, size_t n)
{
	for (size_t i = 0; i < n; i++)
		elements[i] = residues_random(random);
}

size_t residues_read(const json_t *array, uint32_t *elements, size_t most)
{
	const size_t n = json_array_size(array);

	expect(json_is_array(array) && n <= most, "no array of at most %zu",
	       most);
	for (size_t i = 0; i < n; i++) {
		const json_t *number = json_array_get(array, i);

		expect(json_is_integer(number), "element %zu is no number", i);
		elements[i] = (uint32_t)json_integer_value(number);
	}
	return n;
}

void residues_into(uint32_t *elements, size_t n)
{
	expect_int(bithose_koalabear_to_montgomery(elements, n, NULL), 0);
}

void residues_back(uint32_t *elements, size_t n)
{
	expect_int(bithose_koalabear_from_montgomery(elements, n, NULL), 0);
}
