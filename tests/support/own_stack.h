/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A call on a stack that the test owns, and what the call left there. */
#ifndef BITHOSE_TESTS_OWN_STACK_H
#define BITHOSE_TESTS_OWN_STACK_H

#include <stddef.h>
#include <stdint.h>

struct own_stack {
	uint8_t *mapped;
	/* What of it was used: it was all zeros, and is used from its end on. */
	const uint8_t *used;
	size_t used_len;
};

/* Make the call act(argument) in a thread that has the stack; then the stack
 * stays as it was left, until own_stack_free(). */
void own_stack_call(struct own_stack *stack, void (*act)(void *argument),
		    void *argument);

/* Whether the 8 bytes at `secret` are anywhere in it. */
int own_stack_has(const struct own_stack *stack, const void *secret);

void own_stack_free(struct own_stack *stack);

#endif
