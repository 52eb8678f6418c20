/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Tasks on the caller's threads: the library starts none of its own. */
#ifndef BITHOSE_EXECUTOR_H
#define BITHOSE_EXECUTOR_H

#include "base.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * A way of running tasks side by side. Calls that can be cut into independent
 * pieces take one; NULL means that the calling thread does all of it. What they
 * compute does not depend on it.
 *
 * The caller owns it, and keeps it unchanged until the call returns. One
 * executor may serve several calls at once if its `run` may.
 */
struct bithose_executor {
	/* sizeof(struct bithose_executor), as the caller was compiled with. */
	size_t struct_size;
	/*
	 * How many tasks it runs at the same time, 1 or more: work is cut by it.
	 * A width of 1 never leads to a call of `run`.
	 */
	uint32_t width;
	/* The first argument of `run`, not looked at by the library. */
	void *context;
	/*
	 * Calls task(argument, i) exactly once for each i from 0 to count - 1, in
	 * any order and on any threads, and returns when all of them have
	 * returned; what they wrote is visible to the caller then. count > 0.
	 * Tasks do not wait for each other, so that one thread may do them all.
	 */
	void (*run)(void *context, uint32_t count,
		    void (*task)(void *argument, uint32_t index),
		    void *argument);
};

#ifdef __cplusplus
}
#endif

#endif
