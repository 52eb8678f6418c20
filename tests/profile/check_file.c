/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* What a profile is, on disk: only a file that nobody else can write counts. */
#define _DEFAULT_SOURCE
#include "forge.h"
#include "place.h"

#include <check.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

static struct forged forged;

static uint32_t cost_of(const struct bithose_kernel_info *kernel)
{
	return 3 * kernel->ways;
}

static void write_good(const char *name)
{
	struct bithose *engine = place_engine("none", "");

	forge_all(&forged, engine, cost_of);
	bithose_close(engine);
	place_write(name, forged.text, forged.len);
}

static void expect_used(const char *path)
{
	struct bithose *engine = place_engine(path, "");
	const char *why = NULL;

	ck_assert_msg(bithose_profile(engine, &why) != NULL, "%s", why);
	ck_assert_str_eq(bithose_profile(engine, NULL), path);
	bithose_close(engine);
}

static void expect_ignored(const char *path, const char *words)
{
	struct bithose *engine = place_engine(path, "");

	place_expect_ignored(engine, path, words);
	place_expect_digests(engine);
	bithose_close(engine);
}

START_TEST(a_file_of_a_mebibyte)
{
	static char text[1 << 20];

	memset(text, '\n', sizeof(text));
	memcpy(text, "bithose-profile 1", 17);
	place_write("profile", text, sizeof(text));
	expect_ignored(place_path("profile"),
		       "1048576 bytes long, at most 65536 are allowed");
}
END_TEST

START_TEST(an_empty_file)
{
	place_write("profile", "", 0);
	expect_ignored(place_path("profile"), "no profile");
}
END_TEST

START_TEST(nothing)
{
	expect_ignored(place_path("profile"), "No such file or directory");
	place_write("profile", "", 0);
	expect_ignored(place_path("profile/profile"), "Not a directory");
}
END_TEST

/* Nobody writes into it, so reading would wait for ever. */
START_TEST(a_fifo)
{
	ck_assert_int_eq(mkfifo("profile", 0600), 0);
	expect_ignored(place_path("profile"), "not a regular file");
}
END_TEST

START_TEST(a_directory)
{
	ck_assert_int_eq(mkdir("profile", 0755), 0);
	expect_ignored(place_path("profile"), "not a regular file");
}
END_TEST

START_TEST(a_socket)
{
	struct sockaddr_un address = {.sun_family = AF_UNIX,
				      .sun_path = "profile"};
	int fd = socket(AF_UNIX, SOCK_STREAM, 0);

	ck_assert_int_ge(fd, 0);
	ck_assert_int_eq(bind(fd, (struct sockaddr *)&address, sizeof(address)),
			 0);
	ck_assert_int_eq(chmod("profile", 0600), 0);
	expect_ignored(place_path("profile"), "cannot be opened");
	close(fd);
}
END_TEST

START_TEST(a_device)
{
	/* Anyone can write to it, which is noticed first. */
	expect_ignored("/dev/zero", "writable by everyone");
}
END_TEST

START_TEST(a_file_that_everyone_can_write)
{
	write_good("profile");
	ck_assert_int_eq(chmod("profile", 0666), 0);
	expect_ignored(place_path("profile"), "writable by everyone");
	ck_assert_int_eq(chmod("profile", 0664), 0);
	expect_used(place_path("profile"));
}
END_TEST

START_TEST(a_directory_that_everyone_can_write)
{
	ck_assert_int_eq(mkdir("d", 0755), 0);
	write_good("d/profile");
	expect_used(place_path("d/profile"));
	ck_assert_int_eq(chmod("d", 01777), 0);
	expect_ignored(place_path("d/profile"), "writable by everyone");
}
END_TEST

/* Settings are often links into a directory that is under version control. */
START_TEST(a_symbolic_link)
{
	ck_assert_int_eq(mkdir("d", 0755), 0);
	write_good("d/real");
	ck_assert_int_eq(symlink("d/real", "profile"), 0);
	expect_used(place_path("profile"));
	ck_assert_int_eq(chmod("d/real", 0666), 0);
	expect_ignored(place_path("profile"), "writable by everyone");
	ck_assert_int_eq(remove("d/real"), 0);
	expect_ignored(place_path("profile"), "No such file or directory");
	ck_assert_int_eq(symlink("profile", "d/real"), 0);
	ck_assert_int_eq(remove("profile"), 0);
	ck_assert_int_eq(symlink("d/../profile", "profile"), 0);
	expect_ignored(place_path("profile"), "cannot be found");
}
END_TEST

START_TEST(a_file_that_cannot_be_read)
{
	write_good("profile");
	ck_assert_int_eq(chmod("profile", 0), 0);
	/* Root reads everything, so go on as somebody else. */
	if (geteuid() == 0) {
		ck_assert_int_eq(chmod(".", 0755), 0);
		ck_assert_int_eq(seteuid(65534), 0);
		expect_ignored(place_path("profile"), "Permission denied");
		ck_assert_int_eq(seteuid(0), 0);
	} else {
		expect_ignored(place_path("profile"), "Permission denied");
	}
}
END_TEST

START_TEST(a_file_of_somebody_else)
{
	write_good("profile");
	ck_assert_int_eq(chown("profile", 12345, 12345), 0);
	expect_ignored(place_path("profile"), "owned by user 12345");
	ck_assert_int_eq(chown("profile", 0, 0), 0);
	ck_assert_int_eq(chown(".", 12345, 12345), 0);
	expect_ignored(place_path("profile"), "owned by user 12345");
}
END_TEST

static size_t open_files(void)
{
	DIR *dir = opendir("/proc/self/fd");
	size_t count = 0;

	ck_assert_ptr_nonnull(dir);
	while (readdir(dir))
		count++;
	closedir(dir);
	return count;
}

START_TEST(no_file_stays_open)
{
	const size_t before = open_files();

	write_good("profile");
	expect_used(place_path("profile"));
	forged.text[forged.len - 3] = '!';
	place_write("profile", forged.text, forged.len);
	expect_ignored(place_path("profile"), "damaged");
	ck_assert_int_eq(mkdir("d", 0755), 0);
	expect_ignored(place_path("d"), "not a regular file");
	ck_assert_uint_eq(open_files(), before);
}
END_TEST

START_TEST(options_are_checked)
{
	static const char *const wrong[] = {"", "profile", "./none", "None",
					    "none "};
	struct bithose_options options = {
		.struct_size = sizeof(options),
		.ignore_environment = 1,
	};
	struct bithose *engine = NULL;

	for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++) {
		options.profile = wrong[i];
		ck_assert_int_eq(bithose_open(&options, &engine),
				 BITHOSE_EINVAL);
		ck_assert_ptr_null(engine);
	}
}
END_TEST

START_TEST(a_path_that_is_too_long)
{
	static char path[5000];
	struct bithose *engine;
	const char *why = NULL;

	memset(path, '/', sizeof(path) - 1);
	engine = place_engine(path, "");
	ck_assert_ptr_null(bithose_profile(engine, &why));
	ck_assert_str_eq(why, "profile is a path of more than 4095 characters");
	bithose_close(engine);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("profile file");
	TCase *tcase = tcase_create("file");
	SRunner *runner;
	int failed;

	tcase_add_checked_fixture(tcase, place_open, place_close);
	tcase_set_timeout(tcase, 60);
	tcase_add_test(tcase, a_file_of_a_mebibyte);
	tcase_add_test(tcase, an_empty_file);
	tcase_add_test(tcase, nothing);
	tcase_add_test(tcase, a_fifo);
	tcase_add_test(tcase, a_directory);
	tcase_add_test(tcase, a_socket);
	tcase_add_test(tcase, a_device);
	tcase_add_test(tcase, a_file_that_everyone_can_write);
	tcase_add_test(tcase, a_directory_that_everyone_can_write);
	tcase_add_test(tcase, a_symbolic_link);
	tcase_add_test(tcase, a_file_that_cannot_be_read);
	tcase_add_test(tcase, no_file_stays_open);
	tcase_add_test(tcase, options_are_checked);
	tcase_add_test(tcase, a_path_that_is_too_long);
	/* Only root can give files away. */
	if (geteuid() == 0)
		tcase_add_test(tcase, a_file_of_somebody_else);
	suite_add_tcase(suite, tcase);
	runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	if (geteuid() != 0)
		puts("skipped a_file_of_somebody_else: only root can give "
		     "files away");
	return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
