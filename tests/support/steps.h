/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The calls of a stream over one known text, each with the check of it. */
#ifndef BITHOSE_TESTS_STEPS_H
#define BITHOSE_TESTS_STEPS_H

#include "backends.h"

#include <bithose/stream.h>

#define STEPS_TEXT_MAX 1024

/* The pattern; what a stream is given must be text[0..len) in the end. */
extern const uint8_t *const steps_text;

/*
 * The backend with a number, if it has a kernel for streams; else NULL, and a
 * skip is counted. Call it first.
 */
const struct backend *steps_backend(int number);

void step_init(struct bithose_stream *stream, const struct backend *backend,
	       enum bithose_algorithm algorithm);
void step_update(struct bithose_stream *stream, const void *in, size_t len);

/* Take the digest of text[0..len), and see that the stream stays the same. */
void step_digest(const struct bithose_stream *stream, size_t len,
		 size_t out_len);

/* Squeeze from byte `from` of the output for text[0..len). */
void step_squeeze(struct bithose_stream *stream, size_t len, size_t from,
		  size_t out_len);

#endif
