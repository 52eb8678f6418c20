/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The parts of the page that need no script. */
#ifndef BENCH_REPORT_TEXT_H
#define BENCH_REPORT_TEXT_H

#include "report.h"

/* Write a string so that HTML reads it as text, also in an attribute. */
void report_escape(FILE *file, const char *text);

/* What the figures depend on, and what makes them doubtful. */
void report_machine(FILE *file, const struct bench_machine *machine);

/* All figures. */
void report_tables(FILE *file, const struct report *report);

#endif
