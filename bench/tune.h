/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Measured kernels -> a tuning profile; what the files of `tune` share. */
#ifndef BENCH_TUNE_H
#define BENCH_TUNE_H

#include <stddef.h>

#include "session.h"

#define TUNE_PATH_SIZE 4096

/* The range of a cost in bithose-profile(5). */
#define TUNE_COST_MAX 1000000

/* What the lines of Poseidon2 name it by. */
#define TUNE_POSEIDON2 "poseidon2-koalabear"

/* A kernel of a backend, and what it cost. */
struct tune_kernel {
	const struct subject *subject;
	/* "keccak-p1600" or TUNE_POSEIDON2; a static string. */
	const char *permutation;
	/* Rounds, or a width. */
	uint32_t kind;
	uint32_t ways;
	uint32_t declared_cost;
	/* NaN if it was not measured; the spread in percent. */
	double ns_per_op;
	double spread;
	/* What the profile will say, or 0. */
	uint32_t cost;
	/* Why the profile will say nothing of it; NULL if it will. */
	const char *why_not;
};

struct tune_kernels {
	size_t count;
	struct tune_kernel *items;
};

/* What is asked for. */
struct tune_options {
	/* --output, or NULL. */
	const char *output;
	int system;
	int dry_run;
	int help;
	double time_ns;
};

/* tune_options.c */

/* Returns STATUS_OK; or STATUS_USAGE after having said what is wrong. */
int tune_options_read(struct tune_options *options, int argc, char *argv[]);

void tune_options_help(void);

/* tune_kernels.c */

/*
 * Open every backend that can run here, plugins and built-in ones apart, and
 * measure all their kernels. The items end with free(). Returns STATUS_OK; or
 * STATUS_FAILED after having said why, if not every kernel that can be called
 * was measured and gave the right answer.
 */
int tune_measure(struct session *session, double time_ns,
		 struct tune_kernels *kernels);

/* Why a kernel that was measured cannot be in a profile, or NULL. `alone`:
 * whether its backend has no other of its kind and ways. */
const char *tune_why_not(const struct subject *subject, int alone);

/* tune_poseidon2.c */

/*
 * Prove and measure the kernels of Poseidon2 of the session's subjects, and
 * append them; there is room. Returns STATUS_OK; or STATUS_FAILED after having
 * said why.
 */
int tune_poseidon2(const struct session *session,
		   const struct measure_options *how,
		   struct tune_kernels *kernels);

/* tune_text.c */

/*
 * Make the text of a profile, which ends with free(). Returns it with its
 * length in `len`, or NULL if there is no memory.
 */
char *tune_text(const struct session *session,
		const struct tune_kernels *kernels, size_t *len);

/* tune_table.c */

/* Print declared and measured costs side by side, and what is left out. */
void tune_table_write(const struct tune_kernels *kernels);

/* Print where another kernel serves in `tuned` than in `declared`. */
void tune_choice_write(const struct bithose *declared,
		       const struct bithose *tuned);

/* tune_file.c */

/*
 * Write where the profile goes. Returns STATUS_OK; or STATUS_USAGE after having
 * said that the environment names no directory.
 */
int tune_path(const struct tune_options *options, char path[TUNE_PATH_SIZE]);

/*
 * Make sure, before a long run, that the profile can be put at `path`. Writes
 * the absolute path of the file that it is, where symbolic links lead to. Its
 * directory is made unless --output named the file. Returns STATUS_OK; or
 * STATUS_FAILED after having said why not.
 */
int tune_file_prepare(const struct tune_options *options, const char *path,
		      char real[TUNE_PATH_SIZE]);

/*
 * Put the text there all at once: whoever reads it meanwhile has the old file or
 * the new one. Returns STATUS_OK; or STATUS_FAILED after having said why not,
 * with the old file as it was.
 */
int tune_file_write(const char *path, const char *text, size_t len);

#endif
