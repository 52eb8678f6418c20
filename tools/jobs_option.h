/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The argument of --jobs -> a number of threads, or advice. */
#ifndef BITHOSE_TOOLS_JOBS_OPTION_H
#define BITHOSE_TOOLS_JOBS_OPTION_H

/* Returns STATUS_OK with 1 to THREAD_POOL_MAX threads, or STATUS_USAGE after having
 * said what is wrong. */
int jobs_option_read(const char *typed, unsigned *threads);

#endif
