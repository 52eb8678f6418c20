/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Memory that held secrets -> zeros. */
#ifndef CORE_WIPE_H
#define CORE_WIPE_H

/*
 * Zeroes the stack below the caller's frame, where kernels of one way and what
 * calls them were. Registers are not: what is in them is soon replaced.
 */
void wipe_stack(void);

/* The same after kernels of any number of ways. */
void wipe_stack_wide(void);

#endif
