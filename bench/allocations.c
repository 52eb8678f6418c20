/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Calls of malloc() and its kin -> the same of the C library, counted. */
#define _POSIX_C_SOURCE 200809L
#include "allocations.h"

#include <errno.h>
#include <stddef.h>
#include <stdlib.h>

#ifdef __has_feature
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || \
	__has_feature(memory_sanitizer)
#define SANITIZED 1
#endif
#endif
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define SANITIZED 1
#endif

static _Thread_local int counting;
static _Thread_local uint64_t count;

void allocations_start(void)
{
	count = 0;
	counting = 1;
}

uint64_t allocations_stop(void)
{
	counting = 0;
	return count;
}

#if defined(__GLIBC__) && !defined(SANITIZED)

#define EXPORTED __attribute__((visibility("default")))

/* The functions of glibc under names that nobody takes from it. */
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t n, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

int allocations_counted(void)
{
	return 1;
}

static void note(void)
{
	if (counting)
		count++;
}

EXPORTED void *malloc(size_t size)
{
	note();
	return __libc_malloc(size);
}

EXPORTED void *calloc(size_t n, size_t size)
{
	note();
	return __libc_calloc(n, size);
}

EXPORTED void *realloc(void *memory, size_t size)
{
	note();
	return __libc_realloc(memory, size);
}

EXPORTED void *aligned_alloc(size_t alignment, size_t size)
{
	note();
	return __libc_memalign(alignment, size);
}

EXPORTED int posix_memalign(void **memory, size_t alignment, size_t size)
{
	void *made;

	note();
	if (alignment % sizeof(void *) || !alignment ||
	    (alignment & (alignment - 1)))
		return EINVAL;
	made = __libc_memalign(alignment, size);
	if (!made)
		return ENOMEM;
	*memory = made;
	return 0;
}

#else

int allocations_counted(void)
{
	return 0;
}

#endif
