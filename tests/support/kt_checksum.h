/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The checksums over all input lengths that K12 tests itself with. */
#ifndef BITHOSE_TESTS_KT_CHECKSUM_H
#define BITHOSE_TESTS_KT_CHECKSUM_H

#include <bithose/kangarootwelve.h>

/*
 * How a run is done. Mode 0: inputs of 0 to 73851 bytes, all of them; 2: of
 * every one below 16384 and of every 32nd from there on; if the output is
 * squeezed, every 23rd in both. Both have more inputs then, with customization
 * strings; 1: has these only, byte by byte.
 */
struct kt_run {
	unsigned mode;
	/* Whether the streaming calls squeeze, or one call does all. */
	int squeeze;
};

/*
 * Compute the checksums of all runs of the file that are among `count` runs,
 * for both strengths, and compare. Another number of them fails the test.
 */
void kt_checksum_check(const struct bithose *engine, const char *title,
		       const struct kt_run *runs, size_t count);

#endif
