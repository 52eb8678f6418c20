/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Memory between two inaccessible pages. */
#define _DEFAULT_SOURCE
#include "guard.h"
#include "expect.h"

#include <sys/mman.h>
#include <unistd.h>

static size_t page_size(void)
{
	return (size_t)sysconf(_SC_PAGESIZE);
}

static void protect(const struct guard *guard, int access)
{
	size_t len = (size_t)(guard->end - guard->start);

	expect_int(mprotect(guard->start, len, access), 0);
}

void guard_open(struct guard *guard, size_t capacity)
{
	size_t page = page_size();
	size_t len = (capacity / page + 1) * page;
	uint8_t *map = mmap(NULL, len + 2 * page, PROT_NONE,
			    MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

	expect(map != MAP_FAILED, "no memory for %zu bytes", capacity);
	guard->start = map + page;
	guard->end = guard->start + len;
	protect(guard, PROT_READ | PROT_WRITE);
}

void guard_seal(const struct guard *guard)
{
	protect(guard, PROT_READ);
}

void guard_unseal(const struct guard *guard)
{
	protect(guard, PROT_READ | PROT_WRITE);
}

void guard_close(struct guard *guard)
{
	size_t page = page_size();
	size_t len = (size_t)(guard->end - guard->start);

	munmap(guard->start - page, len + 2 * page);
}
