/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Memory between two inaccessible pages, so that a stray access is a fault. */
#ifndef BITHOSE_TESTS_GUARD_H
#define BITHOSE_TESTS_GUARD_H

#include <stddef.h>
#include <stdint.h>

struct guard {
	/* The first byte, right behind an inaccessible page. */
	uint8_t *start;
	/* One past the last byte, where an inaccessible page begins. */
	uint8_t *end;
};

/* Make room for `capacity` bytes, all zero; no memory fails the test. */
void guard_open(struct guard *guard, size_t capacity);

/* `len` bytes that end where the inaccessible page begins. */
static inline uint8_t *guard_tail(const struct guard *guard, size_t len)
{
	return guard->end - len;
}

/* Make the memory read-only, or writable again. */
void guard_seal(const struct guard *guard);
void guard_unseal(const struct guard *guard);

void guard_close(struct guard *guard);

#endif
