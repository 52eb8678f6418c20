/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Calls of the allocator, to their number: by standing before the C library's,
 * or by the hook of a sanitizer, which stands there already. */
#define _GNU_SOURCE
#include "allocations.h"

#include <stdlib.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || \
	__has_feature(memory_sanitizer)
#define SANITIZED
#endif
#elif defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define SANITIZED
#endif

static size_t count;

size_t allocations_count(void)
{
	return count;
}

#ifdef SANITIZED

/* gcc has no header that declares it. */
int __sanitizer_install_malloc_and_free_hooks(
	void (*made)(const volatile void *memory, size_t len),
	void (*freed)(const volatile void *memory));

static void made(const volatile void *memory, size_t len)
{
	(void)memory;
	(void)len;
	count++;
}

static void freed(const volatile void *memory)
{
	(void)memory;
}

__attribute__((constructor)) static void install(void)
{
	__sanitizer_install_malloc_and_free_hooks(made, freed);
}

#else

#include <dlfcn.h>
#include <string.h>

/*
 * The C library's function of a name, found when it is first called. A function
 * pointer goes through memcpy, since ISO C does not convert it from an object
 * pointer.
 */
#define NEXT(type, name)                                     \
	static type next;                                    \
	if (next == NULL) {                                  \
		void *const symbol = dlsym(RTLD_NEXT, name); \
                                                             \
		memcpy(&next, &symbol, sizeof(next));        \
	}                                                    \
	count++

#define REPLACES __attribute__((visibility("default")))

REPLACES void *malloc(size_t len)
{
	typedef void *function(size_t);
	NEXT(function *, "malloc");

	return next(len);
}

REPLACES void *calloc(size_t n, size_t len)
{
	typedef void *function(size_t, size_t);
	NEXT(function *, "calloc");

	return next(n, len);
}

REPLACES void *realloc(void *memory, size_t len)
{
	typedef void *function(void *, size_t);
	NEXT(function *, "realloc");

	return next(memory, len);
}

REPLACES void *reallocarray(void *memory, size_t n, size_t len)
{
	typedef void *function(void *, size_t, size_t);
	NEXT(function *, "reallocarray");

	return next(memory, n, len);
}

REPLACES void *aligned_alloc(size_t align, size_t len)
{
	typedef void *function(size_t, size_t);
	NEXT(function *, "aligned_alloc");

	return next(align, len);
}

REPLACES int posix_memalign(void **memory, size_t align, size_t len)
{
	typedef int function(void **, size_t, size_t);
	NEXT(function *, "posix_memalign");

	return next(memory, align, len);
}

#endif
