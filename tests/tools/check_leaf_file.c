/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Pipes whose writer is silent, to windows that arrive and a close that does not wait. */
#define _POSIX_C_SOURCE 200809L
#include "expect.h"

#include "leaf_file.h"
#include "suite.h"
#include "tally.h"

#include <time.h>
#include <unistd.h>

#define LEAF 1000

/* A file that is standard input, which is a pipe; `writer` stays open. */
static void begin(struct leaf_file *file, int *writer)
{
	int ends[2];

	expect_int(pipe(ends), 0);
	expect_int(dup2(ends[0], STDIN_FILENO), STDIN_FILENO);
	close(ends[0]);
	*writer = ends[1];
	expect_int(leaf_file_open(file, "-"), 0);
	expect(file->size == LEAF_FILE_UNKNOWN, "a pipe has a size");
}

static void put(int writer, size_t len)
{
	static const unsigned char zeros[LEAF];

	while (len) {
		const size_t some = len < LEAF ? len : LEAF;

		expect_int(write(writer, zeros, some), some);
		len -= some;
	}
}

/* The reader is where a read would wait. A reader that is not there yet makes the test
 * easier, and never fail. */
static void let_it_wait(void)
{
	const struct timespec pause = {.tv_nsec = 50 * 1000 * 1000};

	nanosleep(&pause, NULL);
}

/* Ends the test, instead of waiting for ever. */
#define SECONDS_MAX 60

/* Silent from the beginning, or after a part of a window. */
START_TEST(closed_while_silent)
{
	static const size_t before[] = {0, 1, LEAF, 3 * LEAF + 1};
	struct leaf_file file;
	int writer;

	alarm(SECONDS_MAX);
	for (size_t i = 0; i < sizeof(before) / sizeof(before[0]); i++) {
		begin(&file, &writer);
		expect_int(
			leaf_file_start(&file, LEAF_FILE_UNKNOWN, LEAF, true),
			0);
		put(writer, before[i]);
		let_it_wait();
		leaf_file_close(&file);
		close(writer);
		tally_pass(1);
	}
}
END_TEST

/* Silent after whole windows, of which the caller took the first, or all. */
START_TEST(closed_after_windows)
{
	const unsigned char *data;
	struct leaf_file file;
	size_t len;
	int writer;

	alarm(SECONDS_MAX);
	for (int taken = 1; taken <= 2; taken++) {
		begin(&file, &writer);
		expect_int(
			leaf_file_start(&file, LEAF_FILE_UNKNOWN, LEAF, true),
			0);
		for (int i = 0; i < taken; i++) {
			put(writer, file.window_len);
			expect_int(leaf_file_next(&file, &data, &len), 0);
			expect_int(len, file.window_len);
		}
		let_it_wait();
		leaf_file_close(&file);
		close(writer);
		tally_pass(1);
	}
}
END_TEST

/* What comes after a silence is not lost, nor is the end. */
START_TEST(read_to_the_end)
{
	const unsigned char *data;
	struct leaf_file file;
	size_t len;
	int writer;

	alarm(SECONDS_MAX);
	begin(&file, &writer);
	expect_int(leaf_file_start(&file, LEAF_FILE_UNKNOWN, LEAF, true), 0);
	put(writer, file.window_len);
	expect_int(leaf_file_next(&file, &data, &len), 0);
	expect_int(len, file.window_len);
	put(writer, 1);
	let_it_wait();
	put(writer, LEAF);
	close(writer);
	expect_int(leaf_file_next(&file, &data, &len), 0);
	expect_int(len, 1 + LEAF);
	expect_int(leaf_file_next(&file, &data, &len), 0);
	expect_int(len, 0);
	leaf_file_close(&file);
	tally_pass(1);
}
END_TEST

int main(void)
{
	const TTest *const tests[] = {closed_while_silent, closed_after_windows,
				      read_to_the_end};
	const struct suite suite = {
		.name = "check_leaf_file",
		.unit = "pipes",
		.once = tests,
		.once_count = sizeof(tests) / sizeof(tests[0]),
	};

	return suite_main(&suite);
}
