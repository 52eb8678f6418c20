/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The C library's allocator, with failures on demand: the process, the C
 * library and its dynamic loader included, calls these instead. One thread
 * only. */
#define _GNU_SOURCE
#include "scarce.h"
#include "outcome.h"

#include <errno.h>
#include <stdint.h>
#include <stdlib.h>

#if OUTCOME_SANITIZED
#define OBSTACLE "a sanitizer has an allocator of its own"
#elif !defined(__GLIBC__)
#define OBSTACLE "only glibc shows its allocator under a second name"
#else
#define OBSTACLE NULL
#define SCARCE
#endif

static size_t asked, fail_at;
static int fail_on;
static long live;

const char *scarce_obstacle(void)
{
	return OBSTACLE;
}

void scarce_begin(size_t n, int lasting)
{
	asked = 0;
	fail_at = n;
	fail_on = lasting;
}

size_t scarce_end(void)
{
	fail_at = 0;
	return asked;
}

long scarce_live(void)
{
	return live;
}

#ifdef SCARCE

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *p, size_t size);
extern void __libc_free(void *p);

/* For the C library to call. */
#pragma GCC visibility push(default)
extern void *malloc(size_t size);
extern void *calloc(size_t count, size_t size);
extern void *realloc(void *p, size_t size);
extern void *reallocarray(void *p, size_t count, size_t size);
extern void free(void *p);
#pragma GCC visibility pop

static int fails(void)
{
	if (!fail_at)
		return 0;
	asked++;
	if (asked != fail_at && !(fail_on && asked > fail_at))
		return 0;
	errno = ENOMEM;
	return 1;
}

static void *counted(void *p)
{
	live += p != NULL;
	return p;
}

void *malloc(size_t size)
{
	return fails() ? NULL : counted(__libc_malloc(size));
}

void *calloc(size_t count, size_t size)
{
	return fails() ? NULL : counted(__libc_calloc(count, size));
}

void *realloc(void *p, size_t size)
{
	void *moved;

	if (fails())
		return NULL;
	moved = __libc_realloc(p, size);
	/* Without a size it is free(). */
	live += (moved != NULL) - (p && (moved || !size));
	return moved;
}

void *reallocarray(void *p, size_t count, size_t size)
{
	size_t bytes;

	if (__builtin_mul_overflow(count, size, &bytes)) {
		errno = ENOMEM;
		return NULL;
	}
	return realloc(p, bytes);
}

void free(void *p)
{
	live -= p != NULL;
	__libc_free(p);
}

#endif
