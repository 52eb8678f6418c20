/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* What a case is called, by messages and by Go's names of benchmarks. */
#ifndef BENCH_NAME_H
#define BENCH_NAME_H

#include "measure.h"

#define CASE_NAME_SIZE 96

/*
 * Write "hash/sha3-256/64B", and for a batch or kernel "/count=8" after it. The
 * name says nothing of who was measured: it is the same for all subjects.
 */
void case_name(char name[CASE_NAME_SIZE], const char *suite,
	       const char *algorithm, size_t size, size_t count);

/* Write Go's name of the same: "BenchmarkHash/sha3-256/64B-1". */
void case_go_name(char name[CASE_NAME_SIZE], const char *suite,
		  const char *algorithm, size_t size, size_t count,
		  unsigned threads);

#endif
