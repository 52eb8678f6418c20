/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* One text repeated over gigabytes of addresses, in little memory. */
#ifndef BITHOSE_TESTS_REPEAT_H
#define BITHOSE_TESTS_REPEAT_H

#include <stddef.h>
#include <stdint.h>

struct repeat {
	const uint8_t *bytes;
	size_t mapped;
};

/*
 * Show `text`, whose length is a power of two of at most 4096 bytes, over and
 * over in `len` bytes of addresses. They share 4 MiB of memory.
 */
void repeat_open(struct repeat *repeat, const void *text, size_t text_len,
		 size_t len);

void repeat_close(struct repeat *repeat);

#endif
