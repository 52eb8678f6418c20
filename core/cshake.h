/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Strings -> the state that a function of SP 800-185 begins with. */
#ifndef CORE_CSHAKE_H
#define CORE_CSHAKE_H

#include <bithose/cshake.h>

/* A byte string; NULL if it is empty. */
struct string {
	const void *bytes;
	size_t len;
};

/* Whether there are bytes where there is a length. */
static inline int string_valid(const void *bytes, size_t len)
{
	return bytes || !len;
}

/* SHAKE128 or SHAKE256, or 0 for another strength. */
enum bithose_algorithm shake_of(unsigned strength);

/*
 * Begins cSHAKE with its function name and customization string, which are
 * valid; so is the strength.
 */
void cshake_begin(struct bithose_stream *stream, const struct bithose *engine,
		  unsigned strength, struct string name, struct string custom);

/* bytepad(encode_string(string), rate) (SP 800-185, 2.3.3) at the beginning of
 * a block. */
void cshake_add_padded(struct bithose_stream *stream, struct string string);

/* encode_string(string) (SP 800-185, 2.3.2). */
void cshake_add_string(struct bithose_stream *stream, struct string string);

/* right_encode of the bits of `out_len` bytes. */
void cshake_add_out_len(struct bithose_stream *stream, size_t out_len);

/* Whether it takes input. */
int cshake_absorbing(struct bithose_stream *stream);

#endif
