/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The files of tests/vectors that pair one Keccak state with a later one. */
#ifndef BITHOSE_TESTS_TRANSITION_H
#define BITHOSE_TESTS_TRANSITION_H

#include <stddef.h>
#include <stdint.h>

/* What the last `rounds` rounds make of a state; lane (x, y) at x + 5 * y. */
struct transition {
	uint64_t in[25];
	uint64_t out[25];
	unsigned rounds;
};

/*
 * All of them, of 1 to 24 rounds: from the Keccak team's two examples, whole
 * and from the middle, and from the oracle's eight states.
 *
 * Returns a malloc'ed array of *count.
 */
struct transition *transitions_read(size_t *count);

#endif
