/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* One engine for every backend that this machine can run. */
#ifndef BITHOSE_TESTS_BACKENDS_H
#define BITHOSE_TESTS_BACKENDS_H

#include <bithose/hash.h>

/* A backend under test. */
struct backend {
	/* For people: "avx512 x8", "built-in scalar x1". */
	char title[64];
	/* The engine that this backend was forced in. */
	struct bithose *engine;
	/* What the engine says of it. */
	const struct bithose_backend_info *info;
	/* The most ways of its kernels. */
	size_t ways;
	/* Whether it has kernels for single states with 24 and 12 rounds. */
	int streams;
};

/*
 * Open them all, and one for the built-in scalar kernels alone. What cannot run
 * here is counted as skipped, with the reason. Ends the process with a message
 * if a plugin of this build was refused or is missing.
 */
void backends_open(void);
void backends_close(void);

size_t backends_count(void);
const char *backends_title(int number);
const char *backends_tag(int number);

/*
 * The backend with a number, after asserting that it is the one that serves
 * every call it has a kernel for.
 */
const struct backend *backends_under_test(int number);

/* A second engine with the same backend, which the caller closes. */
struct bithose *backends_reopen(const struct backend *backend);

/* What the built-in scalar kernels make of a message, in one call. */
void backends_expect(enum bithose_algorithm algorithm, const void *in,
		     size_t in_len, void *out, size_t out_len);

#endif
