/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Inputs of all lengths up to nine chunks, to K12's checksums of the outputs. */
#include "backends.h"
#include "kt_checksum.h"
#include "slow.h"
#include "suite.h"
#include "tally.h"

START_TEST(sampled)
{
	static const struct kt_run runs[] = {{2, 1}, {1, 0}, {2, 0}};
	const struct backend *backend = backends_under_test(_i);
	/* One way has nothing side by side, and squeezing does the rest. */
	const size_t count = SLOW ? 1 : backend->ways > 1 ? 3 : 2;

	if (SLOW)
		tally_skip("mode 1, and 2 without squeezing: this build is "
			   "slow");
	kt_checksum_check(backend->engine, backend->title, runs, count);
}
END_TEST

/* The other backends have theirs in check_kt_lengths_long. */
START_TEST(every_length)
{
	static const struct kt_run runs[] = {{0, 0}, {0, 1}};

	if (SLOW) {
		tally_skip("mode 0: this build is slow");
		return;
	}
	kt_checksum_check(NULL, "default", runs, 2);
}
END_TEST

int main(void)
{
	const TTest *const on_backends[] = {sampled};
	const TTest *const once[] = {every_length};
	const struct suite suite = {
		.name = "check_kt_lengths",
		.unit = "outputs",
		.on_backends = on_backends,
		.on_backends_count = 1,
		.once = once,
		.once_count = 1,
	};

	return suite_main(&suite);
}
