/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The argument of --jobs -> a number of threads, or advice. */
#include "jobs_option.h"

#include "common/message.h"
#include "common/printable.h"
#include "processors.h"
#include "thread_pool.h"

/* A number in decimal digits, up to THREAD_POOL_MAX; else one more. */
static unsigned read_number(const char *digits)
{
	unsigned number = *digits ? 0 : THREAD_POOL_MAX + 1;

	for (; *digits && number <= THREAD_POOL_MAX; digits++) {
		if (*digits < '0' || *digits > '9')
			return THREAD_POOL_MAX + 1;
		number = number * 10 + (unsigned)(*digits - '0');
	}
	return number;
}

int jobs_option_read(const char *typed, unsigned *threads)
{
	const unsigned number = read_number(typed);
	char quote[64];

	printable_copy(quote, sizeof(quote), typed);
	if (number > THREAD_POOL_MAX)
		return complain_usage("--jobs: '%s': it is a number from 0 to "
				      "64",
				      quote);
	*threads = number ? number : processors(THREAD_POOL_MAX);
	return STATUS_OK;
}
