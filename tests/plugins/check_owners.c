/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Who owns a plugin and the directories above it -> accepted, or the reason.
 * Needs root, which can give things away and act for others. */
#define _DEFAULT_SOURCE
#include "placed.h"

#include <sys/stat.h>
#include <unistd.h>

/* Users that need not exist. */
#define SELF 54321
#define OTHER 54322

static void give(const struct sandbox_path *path, uid_t user)
{
	ck_assert_int_eq(chown(path->text, user, (gid_t)-1), 0);
}

static void become_self(void)
{
	ck_assert_int_eq(setgid(SELF), 0);
	ck_assert_int_eq(setuid(SELF), 0);
}

START_TEST(test_root_trusts_nobody)
{
	placed_assert_accepted();
	give(&placed.file, OTHER);
	placed_assert_file_refused(
		BITHOSE_REASON_PERMISSIONS,
		"owned by user 54322, not by root or user 0: ");
	give(&placed.file, 0);
	give(&placed.dir, OTHER);
	placed_assert_directory_refused(BITHOSE_REASON_PERMISSIONS);
	give(&placed.dir, 0);
	/* Who owns a directory above can put another one in place. */
	give(&placed.above, OTHER);
	placed_assert_directory_refused(BITHOSE_REASON_PERMISSIONS);
	give(&placed.above, 0);
	placed_assert_accepted();
}
END_TEST

START_TEST(test_user_trusts_root)
{
	become_self();
	placed_assert_accepted();
}
END_TEST

START_TEST(test_user_trusts_itself)
{
	give(&placed.file, SELF);
	give(&placed.dir, SELF);
	give(&placed.above, SELF);
	become_self();
	placed_assert_accepted();
}
END_TEST

START_TEST(test_user_trusts_no_other)
{
	give(&placed.file, OTHER);
	become_self();
	placed_assert_file_refused(
		BITHOSE_REASON_PERMISSIONS,
		"owned by user 54322, not by root or user 54321: ");
}
END_TEST

START_TEST(test_user_in_directory_of_other)
{
	give(&placed.dir, OTHER);
	become_self();
	placed_assert_directory_refused(BITHOSE_REASON_PERMISSIONS);
}
END_TEST

START_TEST(test_unreadable_file)
{
	ck_assert_int_eq(chmod(placed.file.text, 0600), 0);
	become_self();
	placed_assert_file_refused(BITHOSE_REASON_SYSTEM,
				   "cannot be opened: Permission denied");
}
END_TEST

START_TEST(test_unlisted_directory)
{
	ck_assert_int_eq(chmod(placed.dir.text, 0711), 0);
	become_self();
	placed_assert_directory_refused(BITHOSE_REASON_SYSTEM);
}
END_TEST

START_TEST(test_closed_directory)
{
	ck_assert_int_eq(chmod(placed.above.text, 0700), 0);
	become_self();
	placed_assert_directory_refused(BITHOSE_REASON_SYSTEM);
}
END_TEST

int main(void)
{
	const TTest *const tests[] = {
		test_root_trusts_nobody,	 test_user_trusts_root,
		test_user_trusts_itself,	 test_user_trusts_no_other,
		test_user_in_directory_of_other, test_unreadable_file,
		test_unlisted_directory,	 test_closed_directory,
	};
	Suite *suite = suite_create("plugins.owners");

	if (geteuid() != 0) {
		outcome_skip("owners", "only root can give files away");
		return outcome_run(suite, "plugins.owners");
	}
	for (size_t i = 0; i < sizeof(tests) / sizeof(tests[0]); i++)
		placed_add_test(suite, "owners", tests[i]);
	return outcome_run(suite, "plugins.owners");
}
