/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* An engine -> the algorithms, and which kernels serve them. */
#include "info_algorithms.h"

#include <inttypes.h>
#include <stdio.h>

#include "common/function.h"
#include "common/printable.h"
#include "info_serving.h"

/* A kernel in a column: "avx512 x8". */
static void write_kernel(const struct bithose_kernel_info *kernel, int width)
{
	char name[BITHOSE_BACKEND_NAME_MAX + 1];
	char text[BITHOSE_BACKEND_NAME_MAX + 16];

	printable_copy(name, sizeof(name), kernel->backend->name);
	snprintf(text, sizeof(text), "%s x%" PRIu32, name, kernel->ways);
	printf("  %-*s", width, text);
}

static void write_function(const struct bithose *engine,
			   const struct function *function)
{
	struct bithose_algorithm_info info;

	if (bithose_algorithm_info(function->algorithm, &info) != 0)
		return;
	printf("%-18s", function->name);
	if (function->digest_len)
		printf("  %6" PRIu32, function->digest_len);
	else
		printf("  %6s", "any");
	printf("  %8u  %6" PRIu32, function->strength, info.rounds);
	write_kernel(bithose_serving(engine, info.rounds, 1), 12);
	write_kernel(bithose_serving(engine, info.rounds,
				     info_works[INFO_WORKS - 1].states),
		     0);
	putchar('\n');
}

void info_algorithms_write(const struct bithose *engine)
{
	struct function function;

	printf("%-18s  %6s  %8s  %6s  %-12s  %s\n", "algorithm", "digest",
	       "strength", "rounds", "one message", "many");
	for (size_t i = 0; function_at(i, &function); i++)
		write_function(engine, &function);
}
