/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * A sound plugin with one byte of its headers changed -> refused, or harmless,
 * and never a signal.
 *
 * BITHOSE_TEST_THOROUGH=1 tries every value of every byte.
 */
#include "attempt.h"
#include "outcome.h"
#include "sandbox.h"

#include <link.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SOUND BITHOSE_TEST_FAKES_DIR "/bithose-sound.so"

static struct sandbox_path sandbox, path;
static struct sandbox_content content;

/* The bytes of the ELF header and of the program headers behind it. What the
 * segments hold, as the table of symbols, is not judged before it is loaded. */
static size_t header_bytes(void)
{
	ElfW(Ehdr) header;

	ck_assert_uint_gt(content.len, sizeof(header));
	memcpy(&header, content.bytes, sizeof(header));
	return header.e_phoff + (size_t)header.e_phnum * header.e_phentsize;
}

static void set_up(void)
{
	sandbox = sandbox_open();
	path = sandbox_file(&sandbox, "bithose-sound.so");
	content = sandbox_read(SOUND);
}

static void tear_down(void)
{
	free(content.bytes);
	sandbox_close(&sandbox);
}

static enum watch_result attempt_flip(size_t at, uint8_t flip)
{
	const uint8_t was = content.bytes[at];
	enum bithose_reason reason;
	enum watch_result result;

	content.bytes[at] ^= flip;
	sandbox_write(path.text, content.bytes, content.len);
	content.bytes[at] = was;
	result = attempt_open(sandbox.text, &reason);
	if (result == WATCH_WRONG)
		printf("byte %zu changed from %#x to %#x\n", at, was,
		       was ^ flip);
	return result;
}

/* The lowest bit, the highest, all, and whatever makes it zero. */
static uint8_t few_flips(size_t number)
{
	const uint8_t flips[4] = {0x01, 0x80, 0xff, content.bytes[number / 4]};

	return flips[number % 4];
}

static enum watch_result attempt_few(size_t number)
{
	return attempt_flip(number / 4, few_flips(number));
}

static enum watch_result attempt_all(size_t number)
{
	return attempt_flip(number / 255, (uint8_t)(number % 255 + 1));
}

START_TEST(test_damaged)
{
	if (getenv("BITHOSE_TEST_THOROUGH"))
		watch(header_bytes() * 255, attempt_all);
	else
		watch(header_bytes() * 4, attempt_few);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("plugins.damaged");
	TCase *tests = outcome_case(suite, "one byte");

	if (OUTCOME_ASAN) {
		outcome_skip("plugins.damaged",
			     "the constructors that AddressSanitizer gives a "
			     "plugin would run on damaged data");
		return outcome_run(suite, "plugins.damaged");
	}
	tcase_add_unchecked_fixture(tests, set_up, tear_down);
	tcase_add_test(tests, test_damaged);
	return outcome_run(suite, "plugins.damaged");
}
