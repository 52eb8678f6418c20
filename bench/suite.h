/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The table of suites: what an operation is, and how a subject does it. */
#ifndef BENCH_SUITE_H
#define BENCH_SUITE_H

#include "common/function.h"
#include "subject.h"

/* What a worker is to do again and again. */
struct suite_job {
	const struct subject *subject;
	/* The kernel to call, of suites of kernels. */
	const struct subject_kernel *kernel;
	/* The algorithm, of all others; of functions, one with the same rounds.
	 */
	struct bithose_algorithm_info algorithm;
	/* The parameter set, of suites of Poseidon2. */
	const struct bithose_poseidon2_set *set;
	/* The function, of functions. */
	struct function function;
	/* Bytes of a message, and messages in an operation. */
	size_t size;
	size_t count;
	/* size * count bytes that outlive the job. */
	const uint8_t *input;
};

/* What a worker works on. A suite's own state begins with it. */
struct suite_state {
	/* What an operation leaves: digests one after the other. */
	uint8_t *out;
	size_t out_len;
	/* Bytes of one of them. */
	size_t digest_len;
};

/* How a kind of subject does an operation. */
struct suite_ops {
	/* Makes a state. NULL if there is no memory. */
	struct suite_state *(*open)(const struct suite_job *job);
	/* Does the operation `iterations` times. */
	void (*run)(void *state, size_t iterations);
	/*
	 * Makes state->out, if the operation itself does not leave it there;
	 * else NULL.
	 */
	void (*result)(struct suite_state *state);
	void (*close)(struct suite_state *state);
};

enum suite_kind {
	/* Algorithms by sizes; one message in an operation. */
	SUITE_MESSAGES,
	/* Functions that are made of sponges, by sizes; one message. */
	SUITE_FUNCTIONS,
	/* Algorithms by sizes by counts. */
	SUITE_BATCHES,
	/*
	 * Extendable outputs by counts; the size is that of a seed, and of the
	 * output there are some blocks.
	 */
	SUITE_SEEDS,
	/* Kernels; the size is that of a state, the count the kernel's ways. */
	SUITE_KERNELS,
	/*
	 * Parameter sets of Poseidon2 by counts; the size is that of a row of
	 * elements. Only where they are asked for by name.
	 */
	SUITE_ELEMENTS
};

/* What a suite of batches measures without a filter, if that is not as for others. */
struct suite_usual {
	enum bithose_algorithm algorithm;
	size_t size_count;
	size_t sizes[4];
	size_t count_count;
	size_t counts[4];
};

struct suite {
	/* "hash" */
	const char *name;
	/* As in Go's names of benchmarks: "Hash". */
	const char *title;
	/* One line for people. */
	const char *summary;
	enum suite_kind kind;
	const struct suite_ops *backend;
	/* NULL if peers cannot do it. */
	const struct suite_ops *peer;
	/* Whether the kernel of streams serves it, not that of one message. */
	int streams;
	/* NULL for what all others have. A suite with its own is measured only
	 * if it is named: it is for one purpose. */
	const struct suite_usual *usual;
	/* What chains begin with, "zero" or "nonzero"; NULL if there are none. */
	const char *state;
};

/* The one table of suites. */
extern const struct suite bench_suites[];
extern const size_t bench_suite_count;

/* The suite of that name, or NULL. */
const struct suite *suite_find(const char *name);

/* How many states a function has work for at once; 0 for one after the other.
 */
size_t suite_function_states(const struct function *function, size_t size);

/* Bytes of a digest to ask for: the algorithm's, or twice its strength. */
size_t suite_digest_len(const struct bithose_algorithm_info *algorithm);

#endif
