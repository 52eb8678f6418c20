/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Inputs of Poseidon2 with elements that are none, and what a call that refuses them
 * leaves alone. */
#ifndef BITHOSE_TESTS_SPOILED_H
#define BITHOSE_TESTS_SPOILED_H

#include "random.h"

#include <bithose/bithose.h>

/* The most rows, and the elements of both buffers. */
#define SPOILED_ROWS 35
#define SPOILED_ELEMENTS (SPOILED_ROWS * 32)

/* What calls take and give: of one suite, which has no threads. */
extern uint32_t spoiled_in[SPOILED_ELEMENTS];
extern uint32_t spoiled_out[SPOILED_ELEMENTS];
extern struct bithose_poseidon2_fault spoiled_fault;

/* Fills the input with residues, and the others with what calls do not give. */
void spoiled_begin(void);

/* Keeps what both buffers have: every call has to leave it. */
void spoiled_keep(void);

/* Asserts that the buffers are as they were kept. */
void spoiled_expect_nothing(void);

/* That, and an element error at a place. */
void spoiled_expect_element(int status, size_t row, size_t column);

/* That, and an argument error; the fault is not written either. */
void spoiled_expect_invalid(int status);

/* A number that is no element. */
uint32_t spoiled_element(struct random *random);

/* Puts one somewhere into the first `count` of the input, and a second one behind
 * it. Returns where the first is. */
size_t spoiled_at(struct random *random, size_t count);

#endif
