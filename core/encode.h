/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Lengths -> the byte strings that frame other strings. */
#ifndef CORE_ENCODE_H
#define CORE_ENCODE_H

#include <stddef.h>
#include <stdint.h>

/* The longest encoding: nine bytes, for the bits of up to 2^64 - 1 bytes, and
 * the number of these bytes. */
#define ENCODE_SIZE 10

/*
 * left_encode(n) and right_encode(n) of SP 800-185, 2.3.1. They return how many
 * bytes they wrote.
 */
size_t encode_left(uint64_t n, uint8_t out[ENCODE_SIZE]);
size_t encode_right(uint64_t n, uint8_t out[ENCODE_SIZE]);

/* The same of a length of `bytes` bytes, in bits: a number of up to 67 bits. */
size_t encode_left_bits(uint64_t bytes, uint8_t out[ENCODE_SIZE]);
size_t encode_right_bits(uint64_t bytes, uint8_t out[ENCODE_SIZE]);

/* length_encode(n) of RFC 9861, 3.3: right_encode, but that 0 is one byte. */
size_t encode_length(uint64_t n, uint8_t out[ENCODE_SIZE]);

#endif
