/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Inputs of every length up to nine chunks, on every backend. */
#include "backends.h"
#include "kt_checksum.h"
#include "suite.h"

START_TEST(every_length)
{
	static const struct kt_run runs[] = {{0, 0}, {0, 1}, {1, 0},
					     {1, 1}, {2, 0}, {2, 1}};
	const struct backend *backend = backends_under_test(_i);

	kt_checksum_check(backend->engine, backend->title, runs, 6);
}
END_TEST

int main(void)
{
	const TTest *const tests[] = {every_length};
	const struct suite suite = {
		.name = "check_kt_lengths_long",
		.unit = "outputs",
		.on_backends = tests,
		.on_backends_count = 1,
	};

	return suite_main(&suite);
}
