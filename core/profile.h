/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* What the files that read a tuning profile share. */
#ifndef CORE_PROFILE_H
#define CORE_PROFILE_H

#include "core.h"

/* Some ten times what a machine with every backend needs. */
#define PROFILE_FILE_MAX 65536
#define PROFILE_LINE_MAX 255
#define PROFILE_BACKENDS_MAX 64

/* Ten thousand calls of the scalar kernel: no kernel is that slow. */
#define PROFILE_COST_MAX 1000000

/* The kernels of a backend of both permutations. */
#define PROFILE_COSTS_MAX (2 * KERNELS_PER_BACKEND)

/* Architecture, vendor, model and microarchitecture, with '|' between. */
#define PROFILE_CPU_SIZE 160

/* Room for a sentence that quotes two CPUs or two build ids. */
#define PROFILE_WHY_SIZE 512

/* The measured cost of one kernel. */
struct profile_cost {
	/* Of Poseidon2; else of Keccak-p[1600]. */
	int poseidon2;
	/* The width, or the rounds. */
	uint32_t kind;
	uint32_t ways;
	uint32_t cost;
};

struct profile_backend {
	char name[BITHOSE_BACKEND_NAME_MAX + 1];
	/* Linked into the library; else a plugin. */
	int builtin;
	char build_id[BUILD_ID_SIZE];
	size_t cost_count;
	struct profile_cost costs[PROFILE_COSTS_MAX];
};

/* What a profile says. */
struct profile {
	char cpu[PROFILE_CPU_SIZE];
	size_t backend_count;
	struct profile_backend backends[PROFILE_BACKENDS_MAX];
};

/* profile_path.c */

/*
 * Finds the profile that the options or the environment ask for, or the first
 * one that is there. Returns 0 with its absolute path, or -1 with a sentence in
 * `why`.
 */
int profile_find(const struct bithose_options *options, char *path,
		 size_t path_size, char *why, size_t why_size);

/* profile_file.c */

/*
 * Reads a file of at most PROFILE_FILE_MAX bytes that only root and the
 * effective user can have changed. Returns 0, or -1 with a sentence in `why`.
 */
int profile_file_read(const char *path, char text[PROFILE_FILE_MAX],
		      size_t *len, char why[PROFILE_WHY_SIZE]);

/* Text that is being read; messages name the line, if there is one yet. */
struct profile_reader {
	char *at;
	char *end;
	unsigned line;
	char *why;
};

/* profile_text.c */

/*
 * Judges the whole text, and leaves the lines between the first and the last
 * one to be read. Returns 0, or -1 with a sentence.
 */
int profile_check_text(struct profile_reader *reader);

/* profile_lines.c */

/* Writes the sentence, printf-like. Returns -1. */
__attribute__((format(printf, 2, 3))) int
profile_refuse(const struct profile_reader *reader, const char *format, ...);

/*
 * Reads `len` bytes of text, which it takes to pieces. Returns 0, or -1 with a
 * sentence in `why`; then `profile` holds anything.
 */
int profile_parse(char *text, size_t len, struct profile *profile,
		  char why[PROFILE_WHY_SIZE]);

/* profile_match.c */

/*
 * Replaces the declared costs by those of the profile, if it was made for this
 * CPU and these backends. Returns 0, or -1 with a sentence in `why` and nothing
 * replaced.
 */
int profile_apply(const struct profile *profile, struct bithose *engine,
		  char why[PROFILE_WHY_SIZE]);

#endif
