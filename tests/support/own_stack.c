/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A call on a stack that the test owns, and what the call left there. */
#define _GNU_SOURCE
#include "own_stack.h"
#include "expect.h"

#include <pthread.h>
#include <string.h>
#include <sys/mman.h>

#define STACK_LEN ((size_t)1 << 20)

/* What copies the stack uses it again, but not so much of it. */
#define GAP_LEN 16384

struct call {
	void (*act)(void *argument);
	void *argument;
	const uint8_t *stack;
	uint8_t *copy;
};

static __attribute__((noinline)) void perform_below(const struct call *call,
						    volatile uint8_t *gap)
{
	gap[0] = 1;
	call->act(call->argument);
	gap[GAP_LEN - 1] = 1;
}

static __attribute__((noinline)) void perform(const struct call *call)
{
	volatile uint8_t gap[GAP_LEN];

	perform_below(call, gap);
}

/* Copied before the thread ends: the C library gives back what is far below the
 * stack pointer then, and it would read as zeros. */
static void *perform_and_copy(void *opaque)
{
	const struct call *call = opaque;

	perform(call);
	memcpy(call->copy, call->stack, STACK_LEN);
	return NULL;
}

static uint8_t *map(void)
{
	void *memory = mmap(NULL, STACK_LEN, PROT_READ | PROT_WRITE,
			    MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

	expect(memory != MAP_FAILED, "no stack");
	return memory;
}

void own_stack_call(struct own_stack *stack, void (*act)(void *argument),
		    void *argument)
{
	uint8_t *const memory = map();
	struct call call = {act, argument, memory, map()};
	pthread_attr_t attributes;
	pthread_t thread;

	expect_int(pthread_attr_init(&attributes), 0);
	expect_int(pthread_attr_setstack(&attributes, memory, STACK_LEN), 0);
	expect_int(
		pthread_create(&thread, &attributes, perform_and_copy, &call),
		0);
	expect_int(pthread_join(thread, NULL), 0);
	pthread_attr_destroy(&attributes);
	munmap(memory, STACK_LEN);
	stack->mapped = call.copy;
	stack->used = stack->mapped;
	stack->used_len = STACK_LEN;
	for (; stack->used_len > 0 && *stack->used == 0; stack->used_len--)
		stack->used++;
	expect(stack->used_len > GAP_LEN, "the stack was not used");
}

int own_stack_has(const struct own_stack *stack, const void *secret)
{
	return memmem(stack->used, stack->used_len, secret, 8) != NULL;
}

void own_stack_free(struct own_stack *stack)
{
	munmap(stack->mapped, STACK_LEN);
}
