/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Memory that held secrets -> zeros. */
#define _DEFAULT_SOURCE
#include "wipe.h"

#include <stdint.h>
#include <string.h>

/* Bytes: four times what kernels of one way were seen to leave something in. */
#define STACK_NARROW 2048

/* Bytes: the values of a tree, the states of 16 ways twice, and more for what
 * calls them. */
#define STACK_WIDE 32768

__attribute__((noinline)) void wipe_stack(void)
{
	uint8_t below[STACK_NARROW];

	explicit_bzero(below, sizeof(below));
}

__attribute__((noinline)) void wipe_stack_wide(void)
{
	uint8_t below[STACK_WIDE];

	explicit_bzero(below, sizeof(below));
}
