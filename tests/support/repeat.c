/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* One text repeated over gigabytes of addresses: one file mapped many times. */
#define _GNU_SOURCE
#include "repeat.h"
#include "expect.h"

#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/* Few enough mappings for the default limit of 65530 at 8 GiB. */
#define CHUNK ((size_t)4 << 20)

/* An anonymous file of one chunk. */
static int chunk_of(const void *text, size_t text_len)
{
	int file = memfd_create("repeat", MFD_CLOEXEC);
	uint8_t *bytes;

	expect(file >= 0, "no memory file");
	expect_int(ftruncate(file, (off_t)CHUNK), 0);
	bytes = mmap(NULL, CHUNK, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
	expect(bytes != MAP_FAILED, "no addresses");
	for (size_t at = 0; at < CHUNK; at += text_len)
		memcpy(bytes + at, text, text_len);
	munmap(bytes, CHUNK);
	return file;
}

void repeat_open(struct repeat *repeat, const void *text, size_t text_len,
		 size_t len)
{
	size_t mapped = (len / CHUNK + 1) * CHUNK;
	int file = chunk_of(text, text_len);
	uint8_t *bytes =
		mmap(NULL, mapped, PROT_NONE,
		     MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);

	expect(bytes != MAP_FAILED, "no addresses");
	for (size_t at = 0; at < mapped; at += CHUNK) {
		void *map = mmap(bytes + at, CHUNK, PROT_READ,
				 MAP_SHARED | MAP_FIXED, file, 0);

		expect(map == bytes + at, "no mapping at %zu", at);
	}
	close(file);
	repeat->bytes = bytes;
	repeat->mapped = mapped;
}

void repeat_close(struct repeat *repeat)
{
	munmap((void *)(uintptr_t)repeat->bytes, repeat->mapped);
}
