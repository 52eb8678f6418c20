/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* What passed and what was skipped, counted across the forks of a suite. */
#ifndef BITHOSE_TESTS_TALLY_H
#define BITHOSE_TESTS_TALLY_H

#include <stddef.h>

/* Begin to count, before the first test forks. */
void tally_open(void);

/* Count things that were compared and were right. */
void tally_pass(size_t count);

/* Count something that cannot be tested here, by its name and the reason. */
__attribute__((format(printf, 1, 2))) void tally_skip(const char *format, ...);

/* How often something was skipped. */
size_t tally_skips(void);

/* How many things were right. */
size_t tally_passes(void);

/* Print one line for each kind of skip, with its count. */
void tally_print_skips(const char *suite);

#endif
