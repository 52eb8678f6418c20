/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A profile that is damaged, stale or foreign is ignored, with the reason. */
#include "forge.h"
#include "place.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

static struct forged forged;

static uint32_t cost_of(const struct bithose_kernel_info *kernel)
{
	return 3 * kernel->ways;
}

/* A good profile for the built-in backends alone. */
static void forge_good(void)
{
	struct bithose *engine = place_engine("none", "");

	forge_all(&forged, engine, cost_of);
	bithose_close(engine);
}

static void expect_ignored(const char *plugins, const char *words)
{
	const char *path = place_path("profile");
	struct bithose *engine;

	place_write("profile", forged.text, forged.len);
	engine = place_engine(path, plugins);
	place_expect_ignored(engine, place_path("profile"), words);
	place_expect_digests(engine);
	bithose_close(engine);
}

START_TEST(the_undamaged_one_is_used)
{
	struct bithose *engine;

	forge_good();
	place_write("profile", forged.text, forged.len);
	engine = place_engine(place_path("profile"), "");
	ck_assert_ptr_nonnull(bithose_profile(engine, NULL));
	bithose_close(engine);
}
END_TEST

START_TEST(cut_short_at_every_byte)
{
	size_t whole;

	forge_good();
	whole = forged.len;
	ck_assert_uint_gt(whole, 200);
	for (forged.len = 0; forged.len < whole; forged.len++)
		expect_ignored("", "is ignored: ");
}
END_TEST

START_TEST(every_bit_flipped)
{
	forge_good();
	for (size_t i = 0; i < forged.len; i++) {
		forged.text[i] = (char)(forged.text[i] ^ 1 << _i);
		expect_ignored("", "is ignored: ");
		forged.text[i] = (char)(forged.text[i] ^ 1 << _i);
	}
}
END_TEST

/* The lines of a profile before the last one, with the digest put right: what
 * is wrong is what it says. %C and %B: of this CPU, of the built-in scalar
 * backend. */
static const struct {
	const char *text;
	const char *words;
} sayings[] = {
	{"", "no profile"},
	{"bithose-profil 1\n", "does not begin with"},
	{"bithose-profile 2\nabi 1\n%C%B", "another format than 1"},
	{"bithose-profile 10\nabi 1\n%C%B", "another format than 1"},
	{"bithose-profile 01\nabi 1\n%C%B", "another format than 1"},
	{"bithose-profile 1\n", "line 1: not 'abi'"},
	{"bithose-profile 1\n%C%B", "line 2: not 'abi'"},
	{"bithose-profile 1\nabi\n%C%B", "line 2: not 'abi'"},
	{"bithose-profile 1\nabi 0\n%C%B", "line 2: not 'abi'"},
	{"bithose-profile 1\nabi one\n%C%B", "line 2: not 'abi'"},
	{"bithose-profile 1\nabi 1 1\n%C%B", "line 2: not 'abi'"},
	{"bithose-profile 1\nabi 2\n%C%B", "made for plugin ABI 2"},
	{"bithose-profile 1\nabi 4294967295\n%C%B", "ABI 4294967295"},
	{"bithose-profile 1\nabi 4294967297\n%C%B", "line 2: not 'abi'"},
	{"bithose-profile 1\nabi 1\n%B", "line 3: not 'cpu'"},
	{"bithose-profile 1\nabi 1\ncpu x|y|z|\n%B", "for the CPU 'x|y|z|'"},
	{"bithose-profile 1\nabi 1\ncpu \n%B", "for the CPU ''"},
	{"bithose-profile 1\nabi 1\ncpu\n%B", "for the CPU ''"},
	{"bithose-profile 1\nabi 1\n%C%C%B", "'cpu' begins no line"},
	{"bithose-profile 1\nabi 1\n%C\n%B", "'' begins no line"},
	{"bithose-profile 1\nabi 1\n%Cfuture 1\n%B", "'future' begins no"},
	{"bithose-profile 1\nabi 1\n%C# x\n%B", "'#' begins no line"},
	{"bithose-profile 1\nabi 1\n%C%Bend\n", "'end' begins no line"},
	{"bithose-profile 1\nabi 1\n%C%B%B", "for the second time"},
	{"bithose-profile 1\nabi 1\n%Cbackend\n", "'' is not the name"},
	{"bithose-profile 1\nabi 1\n%Cbackend Scalar builtin 00\n",
	 "'Scalar' is not the name"},
	{"bithose-profile 1\nabi 1\n%Cbackend scalar other 00\n",
	 "neither 'plugin' nor"},
	{"bithose-profile 1\nabi 1\n%Cbackend scalar builtin\n",
	 "'' is not a build id"},
	{"bithose-profile 1\nabi 1\n%Cbackend scalar builtin 0\n",
	 "'0' is not a build id"},
	{"bithose-profile 1\nabi 1\n%Cbackend scalar builtin 0G\n",
	 "'0G' is not a build id"},
	{"bithose-profile 1\nabi 1\n%Cbackend scalar builtin AB\n",
	 "'AB' is not a build id"},
	{"bithose-profile 1\nabi 1\n%Cbackend scalar builtin 00 00\n",
	 "'00 00' is not a build id"},
	{"bithose-profile 1\nabi 1\n%Cbackend  scalar builtin 00\n",
	 "'' is not the name"},
	{"bithose-profile 1\nabi 1\n%Cbackend scalar builtin 0011223344\n",
	 "another build of the built-in backend 'scalar'"},
	{"bithose-profile 1\nabi 1\n%Ccost keccak-p1600 24 1 1\n",
	 "a cost before any backend"},
	{"bithose-profile 1\nabi 1\n%C%Bcost keccak-p800 24 1 1\n",
	 "'keccak-p800' is no permutation"},
	{"bithose-profile 1\nabi 1\n%C%Bcost\n", "'' is no permutation"},
	{"bithose-profile 1\nabi 1\n%C%Bcost keccak-p1600 23 1 1\n",
	 "'23' rounds"},
	{"bithose-profile 1\nabi 1\n%C%Bcost keccak-p1600 24 0 1\n",
	 "'0' ways"},
	{"bithose-profile 1\nabi 1\n%C%Bcost keccak-p1600 24 17 1\n",
	 "'17' ways"},
	{"bithose-profile 1\nabi 1\n%C%Bcost keccak-p1600 24 -1 1\n",
	 "'-1' ways"},
	{"bithose-profile 1\nabi 1\n%C%Bcost keccak-p1600 24 1 0\n",
	 "a cost of '0'"},
	{"bithose-profile 1\nabi 1\n%C%Bcost keccak-p1600 24 1\n",
	 "a cost of ''"},
	{"bithose-profile 1\nabi 1\n%C%Bcost keccak-p1600 24 1 010\n",
	 "a cost of '010'"},
	{"bithose-profile 1\nabi 1\n%C%Bcost keccak-p1600 24 1 1e3\n",
	 "a cost of '1e3'"},
	{"bithose-profile 1\nabi 1\n%C%Bcost keccak-p1600 24 1 1000001\n",
	 "a cost of '1000001'"},
	{"bithose-profile 1\nabi 1\n%C%Bcost keccak-p1600 24 1 4294967297\n",
	 "a cost of '4294967297'"},
	{"bithose-profile 1\nabi 1\n%C%Bcost keccak-p1600 24 1 "
	 "99999999999999999999999\n",
	 "a cost of '99999999999999999999'"},
	{"bithose-profile 1\nabi 1\n%C%Bcost keccak-p1600 24 1 1 \n",
	 "a cost of '1 '"},
	{"bithose-profile 1\nabi 1\n%C%Bcost keccak-p1600 24 1 1 1\n",
	 "a cost of '1 1'"},
	{"bithose-profile 1\nabi 1\n%C%Bcost keccak-p1600 24 1 5\n"
	 "cost keccak-p1600 24 1 5\n",
	 "the same kernel for the second time"},
	{"bithose-profile 1\nabi 1\n%C%Bcost keccak-p1600 24 16 5\n",
	 "has not one kernel with 24 rounds and 16 ways"},
	{"bithose-profile 1\nabi 1\n%C%Bcost poseidon2-koalabear 16 16 5\n",
	 "has not one kernel with width 16 and 16 ways"},
	{"bithose-profile 1\nabi 1\n%C%Bcost poseidon2-koalabear 12 1 5\n",
	 "a width of '12', 16, 24 or 32"},
	{"bithose-profile 1\nabi 1\n%C%Bcost poseidon2-koalabear 64 1 5\n",
	 "a width of '64', 16, 24 or 32"},
	{"bithose-profile 1\nabi 1\n%C%Bcost keccak-p1600 16 1 5\n",
	 "'16' rounds, 24 or 12"},
	{"bithose-profile 1\nabi 1\n%C%Bcost poseidon2-koalabear 24 1 0\n",
	 "a cost of '0'"},
	{"bithose-profile 1\nabi 1\n%C%Bcost poseidon2-koalabear 24 1 5\n"
	 "cost poseidon2-koalabear 24 1 5\n",
	 "the same kernel for the second time"},
	{"bithose-profile 1\nabi 1\n%C%Bcost", "cut short"},
	{"bithose-profile 1\r\nabi 1\r\n", "line 1: holds the byte 0x0d"},
	{"bithose-profile 1\nabi\t1\n", "line 2: holds the byte 0x09"},
	{"bithose-profile 1\nabi 1\ncpu \xc3\xa9\n", "line 3: holds the byte"},
};

static const struct bithose_backend_info *
builtin_scalar(const struct bithose *engine)
{
	const struct bithose_backend_info *info;

	for (size_t i = 0; (info = bithose_backend_at(engine, i)) != NULL; i++)
		if (!info->path && strcmp(info->name, "scalar") == 0)
			break;
	ck_assert_ptr_nonnull(info);
	return info;
}

/* Appends a text of the table above. */
static void forge_text(const char *text, const struct bithose *engine)
{
	for (; *text; text++) {
		if (strncmp(text, "%C", 2) == 0) {
			forge_cpu(&forged, engine);
			text++;
		} else if (strncmp(text, "%B", 2) == 0) {
			forge_add(&forged, "backend scalar builtin %s\n",
				  builtin_scalar(engine)->build_id);
			text++;
		} else {
			forge_add(&forged, "%c", *text);
		}
	}
}

START_TEST(says_what_it_must_not)
{
	struct bithose *engine = place_engine("none", "");

	forged.len = 0;
	forge_text(sayings[_i].text, engine);
	bithose_close(engine);
	forge_end(&forged);
	expect_ignored("", sayings[_i].words);
}
END_TEST

START_TEST(holds_a_nul)
{
	forge_good();
	forged.text[forged.len - 100] = '\0';
	expect_ignored("", "holds the byte 0x00");
}
END_TEST

START_TEST(is_followed_by_more)
{
	forge_good();
	forge_add(&forged, "x");
	expect_ignored("", "cut short");
	forged.len--;
	forge_add(&forged, "\n");
	expect_ignored("", "cut short");
}
END_TEST

START_TEST(has_a_line_that_is_too_long)
{
	forged.len = 0;
	forge_add(&forged, "bithose-profile 1\nabi 1\ncpu %0252d\n", 0);
	forge_end(&forged);
	expect_ignored("", "line 3: longer than 255 characters");
	forged.len = 0;
	forge_add(&forged, "bithose-profile 1\nabi 1\ncpu %0251d\n", 0);
	forge_end(&forged);
	expect_ignored("", "line 3: a CPU of more than");
}
END_TEST

START_TEST(has_too_many_of_something)
{
	struct bithose *engine = place_engine("none", "");

	forged.len = 0;
	forge_text("bithose-profile 1\nabi 1\n%C", engine);
	for (int i = 0; i <= 64; i++)
		forge_add(&forged, "backend x%d plugin 00112233\n", i);
	forge_end(&forged);
	expect_ignored("", "line 68: more than 64 backends");
	forged.len = 0;
	forge_text("bithose-profile 1\nabi 1\n%Cbackend x plugin 00\n", engine);
	for (int i = 0; i <= 32; i++)
		forge_add(&forged, "cost %s %d %d 5\n",
			  i % 2 ? "keccak-p1600" : "poseidon2-koalabear",
			  i < 32 ? 24 : 16, i / 2 % 16 + 1);
	forge_end(&forged);
	expect_ignored("", "line 37: more than 32 kernels");
	forged.len = 0;
	forge_text("bithose-profile 1\nabi 1\n%C", engine);
	while (forged.len < 65536)
		forge_add(&forged, "cost keccak-p1600 24 1 1\n");
	forge_end(&forged);
	expect_ignored("", "at most 65536 are allowed");
	bithose_close(engine);
}
END_TEST

/* Costs for the plugins of a directory that cannot be had. */
static void expect_plugin_ignored(const char *plugins, const char *line,
				  const char *words)
{
	struct bithose *engine = place_engine("none", "");

	forged.len = 0;
	forge_text("bithose-profile 1\nabi 1\n%C", engine);
	forge_add(&forged, "%s\ncost keccak-p1600 24 1 5\n", line);
	forge_end(&forged);
	expect_ignored(plugins, words);
	bithose_close(engine);
}

START_TEST(is_of_another_build_of_a_plugin)
{
	expect_plugin_ignored(
		TEST_PLUGINS,
		"backend alpha plugin 0123456789abcdef0123456789abcdef01234567",
		"made for another build of the plugin 'alpha', 0123456789abcdef"
		"0123456789abcdef01234567; this one is ");
}
END_TEST

START_TEST(is_of_a_plugin_without_a_build_id)
{
	expect_plugin_ignored(TEST_PLUGINS_NO_ID,
			      "backend nameless plugin 00112233445566778899",
			      "this one is without a build id");
}
END_TEST

START_TEST(is_of_two_kernels_that_are_alike)
{
	expect_plugin_ignored(TEST_PLUGINS_TWICE,
			      "backend twice plugin 1122334455667788",
			      "has not one kernel with 24 rounds and 1 ways");
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("profile damage");
	TCase *tcase = tcase_create("damage");
	SRunner *runner;
	int failed;

	tcase_add_checked_fixture(tcase, place_open, place_close);
	tcase_set_timeout(tcase, 600);
	tcase_add_test(tcase, the_undamaged_one_is_used);
	tcase_add_test(tcase, cut_short_at_every_byte);
	tcase_add_loop_test(tcase, every_bit_flipped, 0, 8);
	tcase_add_loop_test(tcase, says_what_it_must_not, 0,
			    sizeof(sayings) / sizeof(sayings[0]));
	tcase_add_test(tcase, holds_a_nul);
	tcase_add_test(tcase, is_followed_by_more);
	tcase_add_test(tcase, has_a_line_that_is_too_long);
	tcase_add_test(tcase, has_too_many_of_something);
	tcase_add_test(tcase, is_of_another_build_of_a_plugin);
	tcase_add_test(tcase, is_of_a_plugin_without_a_build_id);
	tcase_add_test(tcase, is_of_two_kernels_that_are_alike);
	suite_add_tcase(suite, tcase);
	runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
