/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* An engine -> which kernel serves what. */
#ifndef BITHOSE_TOOLS_INFO_SERVING_H
#define BITHOSE_TOOLS_INFO_SERVING_H

#include <bithose/bithose.h>

/* A kind of work, for each number of rounds. */
struct info_work {
	/* For people, and for JSON. */
	const char *name;
	const char *key;
	/* As bithose_serving() takes it. */
	size_t states;
};

#define INFO_WORKS 3
extern const struct info_work info_works[INFO_WORKS];

/* The numbers of rounds that there are. */
#define INFO_ROUNDS 2
extern const unsigned info_rounds[INFO_ROUNDS];

/* A kind of work for Poseidon2, for each width. */
struct info_poseidon2_work {
	const char *name;
	const char *key;
	/* As bithose_poseidon2_serving() takes it. */
	size_t states;
};

#define INFO_POSEIDON2_WORKS 2
extern const struct info_poseidon2_work
	info_poseidon2_works[INFO_POSEIDON2_WORKS];

/* The widths that there are. */
#define INFO_WIDTHS 3
extern const unsigned info_widths[INFO_WIDTHS];

/* Print which kernel serves what on standard output. */
void info_serving_write(const struct bithose *engine);

#endif
