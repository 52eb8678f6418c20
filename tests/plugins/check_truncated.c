/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A sound plugin, cut off at many places -> refused, and never a signal. */
#include "attempt.h"
#include "outcome.h"
#include "sandbox.h"

#include <link.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SOUND BITHOSE_TEST_FAKES_DIR "/bithose-sound.so"

/* Every so many bytes; sanitizers make a plugin so large that its cuts must be
 * farther apart. */
#define STEP 64
#define STEPS 1024
#define CUTS_MAX (2 * STEPS)

static struct sandbox_path sandbox, path;
static struct sandbox_content content;

/* Where the file is cut, and what of it is mapped. */
static size_t cuts[CUTS_MAX];
static size_t cut_count;
static size_t mapped;

static void add_cut(uint64_t len)
{
	if (len < content.len && cut_count < CUTS_MAX)
		cuts[cut_count++] = (size_t)len;
}

/* On either side of a boundary, and on it. */
static void add_boundary(uint64_t len)
{
	add_cut(len - 1);
	add_cut(len);
	add_cut(len + 1);
}

static void add_header_boundaries(void)
{
	ElfW(Ehdr) header;

	memcpy(&header, content.bytes, sizeof(header));
	add_boundary(EI_NIDENT);
	add_boundary(sizeof(header));
	add_boundary(header.e_shoff);
	for (size_t i = 0; i < header.e_phnum; i++) {
		const size_t at =
			(size_t)header.e_phoff + i * sizeof(ElfW(Phdr));
		ElfW(Phdr) segment;

		memcpy(&segment, content.bytes + at, sizeof(segment));
		add_boundary(at);
		add_boundary(segment.p_offset);
		add_boundary(segment.p_offset + segment.p_filesz);
		if (segment.p_type == PT_LOAD)
			mapped = (size_t)(segment.p_offset + segment.p_filesz);
	}
	add_boundary(header.e_phoff + header.e_phnum * sizeof(ElfW(Phdr)));
}

static void set_up(void)
{
	size_t step = STEP;

	sandbox = sandbox_open();
	path = sandbox_file(&sandbox, "bithose-sound.so");
	content = sandbox_read(SOUND);
	while (content.len / step > STEPS)
		step += STEP;
	for (size_t len = 0; len < content.len; len += step)
		add_cut(len);
	add_header_boundaries();
}

static void tear_down(void)
{
	free(content.bytes);
	sandbox_close(&sandbox);
}

static enum bithose_reason reason_for(size_t len)
{
	if (len < EI_NIDENT)
		return BITHOSE_REASON_NOT_ELF;
	/* Behind what is mapped there is only what debuggers read. */
	return len < mapped ? BITHOSE_REASON_TRUNCATED : BITHOSE_REASON_NONE;
}

static enum watch_result attempt(size_t number)
{
	const size_t len = cuts[number];
	enum bithose_reason reason;
	enum watch_result result;

	sandbox_write(path.text, content.bytes, len);
	result = attempt_open(sandbox.text, &reason);
	if (result != WATCH_WRONG && reason != reason_for(len)) {
		printf("cut at %zu of %zu: %s\n", len, content.len,
		       bithose_reason_name(reason));
		return WATCH_WRONG;
	}
	return result;
}

START_TEST(test_truncated)
{
	ck_assert_uint_gt(mapped, 0);
	ck_assert_uint_lt(cut_count, CUTS_MAX);
	watch(cut_count, attempt);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("plugins.truncated");
	TCase *tests = outcome_case(suite, "cut off");

	tcase_add_unchecked_fixture(tests, set_up, tear_down);
	tcase_add_test(tests, test_truncated);
	return outcome_run(suite, "plugins.truncated");
}
