/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The files of tests/vectors that pair one message with one output. */
#ifndef BITHOSE_TESTS_VECTOR_H
#define BITHOSE_TESTS_VECTOR_H

#include <bithose/algorithm.h>

/* One known answer. */
struct vector {
	enum bithose_algorithm algorithm;
	uint8_t *msg;
	size_t msg_len;
	/* `out` is the output from byte `skip` on, to its end. */
	size_t skip;
	uint8_t *out;
	size_t out_len;
	/* Where it stands. */
	const char *path;
	unsigned long line;
};

/* What is done with each vector of a file. */
typedef void vector_visit(const struct vector *vector, void *user);

/* A file, and how many vectors it holds. */
struct vector_file {
	const char *path;
	/* Name of the algorithm; NULL where each line names it. */
	const char *algorithm;
	void (*read)(const struct vector_file *file, vector_visit *visit,
		     void *user);
	size_t count;
};

extern const struct vector_file vector_files[];
extern const size_t vector_file_count;

/*
 * Visit each vector of a file; the vector lives as long as the visit. Another
 * number of vectors than the table says fails the test.
 */
void vector_file_visit(const struct vector_file *file, vector_visit *visit,
		       void *user);

/* The formats: response files, and each kind of JSON lines. */
void vector_read_rsp(const struct vector_file *file, vector_visit *visit,
		     void *user);
void vector_read_acvp(const struct vector_file *file, vector_visit *visit,
		      void *user);
void vector_read_plain(const struct vector_file *file, vector_visit *visit,
		       void *user);
void vector_read_turboshake(const struct vector_file *file, vector_visit *visit,
			    void *user);

#endif
