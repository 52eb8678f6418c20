/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Each fake plugin -> the state and the reason that it must get. */
#define _GNU_SOURCE
#include "engines.h"
#include "outcome.h"
#include "sandbox.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define IN_USE BITHOSE_BACKEND_IN_USE
#define USABLE BITHOSE_BACKEND_USABLE
#define UNUSABLE BITHOSE_BACKEND_UNUSABLE
#define REFUSED BITHOSE_BACKEND_REFUSED

#if defined(__x86_64__) || defined(__i386__)
#define LACKS "CPU lacks sha3"
#elif defined(__aarch64__)
#define LACKS "CPU lacks avx2"
#else
#define LACKS "CPU lacks avx2, sha3"
#endif

struct fake {
	const char *name;
	enum bithose_backend_state state;
	enum bithose_reason reason;
	/* A part of the reason in full. */
	const char *words;
	/* Cannot be told from what a sanitizer adds. */
	int like_sanitizer;
};

static const struct fake fakes[] = {
	/* clang-format off */
	{"sound", IN_USE, BITHOSE_REASON_NONE, "", 0},
	{"many_ways", IN_USE, BITHOSE_REASON_NONE, "", 0},
	{"later_minor", IN_USE, BITHOSE_REASON_NONE, "", 0},
	{"permute_only", IN_USE, BITHOSE_REASON_NONE, "", 0},
	{"half_pointer", IN_USE, BITHOSE_REASON_NONE, "", 0},
	{"slow", USABLE, BITHOSE_REASON_NONE, "", 0},
	{"lacks_feature", UNUSABLE, BITHOSE_REASON_CPU, LACKS, 0},
	{"no_symbol", REFUSED, BITHOSE_REASON_NO_SYMBOL, "exports no bithose_backend", 0},
	{"abi_old", REFUSED, BITHOSE_REASON_ABI_OLD, "plugin ABI 0, this library has 1", 0},
	{"abi_new", REFUSED, BITHOSE_REASON_ABI_NEW, "plugin ABI 2, this library has 1", 0},
	{"short_descriptor", REFUSED, BITHOSE_REASON_SHORT_STRUCT, "has a descriptor of", 0},
	{"short_kernel", REFUSED, BITHOSE_REASON_SHORT_STRUCT, "has a kernel of 16 bytes", 0},
	{"other_name", REFUSED, BITHOSE_REASON_NAME, "calls itself 'scalar', its file says 'other_name'", 0},
	{"no_name", REFUSED, BITHOSE_REASON_NAME, "has no name", 0},
	{"escape_name", REFUSED, BITHOSE_REASON_NAME, "calls itself '?]0?'", 0},
	{"unknown_feature", REFUSED, BITHOSE_REASON_UNKNOWN_FEATURE, "requires feature bit 60,", 0},
	{"unknown_features", REFUSED, BITHOSE_REASON_UNKNOWN_FEATURE, "requires feature bit 16, bit 17,", 0},
	{"zero_ways", REFUSED, BITHOSE_REASON_MALFORMED, "kernel with 0 ways", 0},
	{"too_many_ways", REFUSED, BITHOSE_REASON_MALFORMED, "kernel with 17 ways", 0},
	{"rounds_13", REFUSED, BITHOSE_REASON_MALFORMED, "kernel with 13 rounds", 0},
	{"no_permute", REFUSED, BITHOSE_REASON_MALFORMED, "kernel without a permutation", 0},
	{"no_cost", REFUSED, BITHOSE_REASON_MALFORMED, "kernel without a call cost", 0},
	{"many_kernels", REFUSED, BITHOSE_REASON_MALFORMED, "lists more than 16 kernels", 0},
	{"no_kernels", REFUSED, BITHOSE_REASON_MALFORMED, "lists no kernels", 0},
	{"no_list", REFUSED, BITHOSE_REASON_MALFORMED, "lists no kernels", 0},
	{"wrong_permute", REFUSED, BITHOSE_REASON_WRONG_DIGEST, "permute, 1 ways, 24 rounds, in way 0", 0},
	{"wrong_permute_12", REFUSED, BITHOSE_REASON_WRONG_DIGEST, "permute, 1 ways, 12 rounds, in way 0", 0},
	{"wrong_permute_second_call", REFUSED, BITHOSE_REASON_WRONG_DIGEST, "permute, 1 ways", 0},
	{"wrong_permute_last_way", REFUSED, BITHOSE_REASON_WRONG_DIGEST, "permute, 4 ways, 24 rounds, in way 3", 0},
	{"wrong_absorb", REFUSED, BITHOSE_REASON_WRONG_DIGEST, "absorb, 1 ways", 0},
	{"wrong_absorb_unaligned", REFUSED, BITHOSE_REASON_WRONG_DIGEST, "absorb, 1 ways", 0},
	{"wrong_hash", REFUSED, BITHOSE_REASON_WRONG_DIGEST, "hash, 1 ways", 0},
	{"wrong_hash_unaligned", REFUSED, BITHOSE_REASON_WRONG_DIGEST, "hash, 1 ways", 0},
	{"wrong_hash_whole_blocks", REFUSED, BITHOSE_REASON_WRONG_DIGEST, "hash, 1 ways", 0},
	{"wrong_hash_start", REFUSED, BITHOSE_REASON_WRONG_DIGEST, "hash, 1 ways", 0},
	{"wrong_hash_overrun", REFUSED, BITHOSE_REASON_WRONG_DIGEST, "hash, 1 ways", 0},
	{"wrong_hash_many", REFUSED, BITHOSE_REASON_WRONG_DIGEST, "hash_many, 1 ways", 0},
	{"wrong_hash_many_alike", REFUSED, BITHOSE_REASON_WRONG_DIGEST, "hash_many, 1 ways", 0},
	{"wrong_hash_last_way", REFUSED, BITHOSE_REASON_WRONG_DIGEST, "hash, 4 ways, 24 rounds, in way 3", 0},
	{"constructor", REFUSED, BITHOSE_REASON_MALFORMED, "has constructors", 1},
	{"destructor", REFUSED, BITHOSE_REASON_MALFORMED, "has constructors or destructors", 1},
	{"ifunc", REFUSED, BITHOSE_REASON_MALFORMED, "resolved while it is loaded", 0},
	{"thread_local", REFUSED, BITHOSE_REASON_MALFORMED, "thread-local data", 0},
	{"executable_stack", REFUSED, BITHOSE_REASON_MALFORMED, "executable stack", 0},
	{"missing_library", REFUSED, BITHOSE_REASON_LOAD, "libbithose_test_missing.so", 0},
	/* clang-format on */
};

#define FAKE_COUNT (sizeof(fakes) / sizeof(fakes[0]))

static struct sandbox_path sandbox, marker;

static void set_up(void)
{
	sandbox = sandbox_open();
	marker = sandbox_file(&sandbox, "marker");
	setenv("BITHOSE_TEST_MARKER", marker.text, 1);
}

static void tear_down(void)
{
	sandbox_close(&sandbox);
}

/* A directory with one fake in it: a symbolic link to where it was built. */
static struct sandbox_path alone(const char *name)
{
	const struct sandbox_path dir = sandbox_directory(&sandbox, name);
	struct sandbox_path link;
	char file[64], target[4096];

	snprintf(file, sizeof(file), "bithose-%s.so", name);
	snprintf(target, sizeof(target), "%s/%s", BITHOSE_TEST_FAKES_DIR, file);
	link = sandbox_file(&dir, file);
	ck_assert_int_eq(access(target, R_OK), 0);
	ck_assert_int_eq(symlink(target, link.text), 0);
	return dir;
}

static void assert_nothing_ran(void)
{
	ck_assert_msg(access(marker.text, F_OK) < 0, "code of a plugin ran");
}

/* A reason is words that can stand behind a colon, on one line. */
static void assert_words(const char *detail)
{
	const size_t len = strlen(detail);

	ck_assert_uint_gt(len, 10);
	ck_assert_ptr_nonnull(strchr(detail, ' '));
	ck_assert_msg(!strchr(" .:,;", detail[len - 1]), "'%s'", detail);
	for (size_t i = 0; i < len; i++)
		ck_assert_msg((unsigned char)detail[i] >= ' ', "'%s'", detail);
}

static void assert_outcome(const struct bithose_backend_info *info,
			   const struct fake *fake)
{
	ck_assert_msg(info->state == fake->state &&
			      info->reason == fake->reason,
		      "%s: state %d, reason %s: %s", fake->name, info->state,
		      bithose_reason_name(info->reason), info->detail);
	ck_assert_msg(strstr(info->detail, fake->words), "%s: %s", fake->name,
		      info->detail);
	ck_assert_ptr_nonnull(info->path);
	if (fake->reason == BITHOSE_REASON_NONE) {
		ck_assert_str_eq(info->detail, "");
		ck_assert_str_eq(info->summary, "a fake, for tests");
		ck_assert_uint_eq(info->kernel_count, 2);
	} else {
		assert_words(info->detail);
		ck_assert_uint_eq(info->kernel_count, 0);
	}
}

START_TEST(test_alone)
{
	const struct fake *fake = &fakes[_i];
	const struct sandbox_path dir = alone(fake->name);
	struct bithose *engine = engine_open(NULL, dir.text);
	const struct bithose_backend_info *info =
		engine_backend(engine, fake->name, 0);

	ck_assert_ptr_nonnull(info);
	ck_assert_ptr_eq(bithose_backend_at(engine, 0), info);
	ck_assert_ptr_nonnull(bithose_backend_at(engine, 1));
	ck_assert_ptr_null(bithose_backend_at(engine, 2));
	assert_outcome(info, fake);
	if (fake->state == IN_USE) {
		ck_assert_ptr_eq(bithose_serving(engine, 24, 16)->backend,
				 info);
		engine_assert_right(engine);
	} else {
		engine_assert_builtin_serves(engine);
	}
	bithose_close(engine);
	assert_nothing_ran();
}
END_TEST

START_TEST(test_forced)
{
	const struct fake *fake = &fakes[_i];
	const struct sandbox_path dir = alone(fake->name);
	struct engine_log log;
	const struct bithose_options options =
		engine_options(fake->name, dir.text, &log);
	struct bithose *engine = NULL;

	if (fake->reason == BITHOSE_REASON_NONE) {
		ck_assert_int_eq(bithose_open(&options, &engine), 0);
		ck_assert_uint_eq(log.warnings, 0);
		ck_assert_int_eq(engine_backend(engine, fake->name, 0)->state,
				 IN_USE);
		engine_assert_right(engine);
		bithose_close(engine);
		return;
	}
	ck_assert_int_eq(bithose_open(&options, &engine), BITHOSE_EBACKEND);
	ck_assert_ptr_null(engine);
	ck_assert_uint_eq(log.warnings, 1);
	ck_assert_msg(strstr(log.warning, fake->name) &&
			      strstr(log.warning, fake->words) &&
			      strstr(log.warning, "; available: scalar"),
		      "%s", log.warning);
	assert_nothing_ran();
}
END_TEST

static const struct fake *fake_named(const char *name)
{
	for (size_t i = 0; i < FAKE_COUNT; i++)
		if (strcmp(fakes[i].name, name) == 0)
			return &fakes[i];
	return NULL;
}

/* One bad neighbour changes nothing for the others. */
START_TEST(test_all_together)
{
	struct bithose *engine = engine_open(NULL, BITHOSE_TEST_FAKES_DIR);
	const struct bithose_backend_info *info;
	size_t count = 0;

	for (; (info = bithose_backend_at(engine, count))->path; count++) {
		const struct fake *fake = fake_named(info->name);

		ck_assert_msg(fake != NULL, "%s is no known fake", info->name);
		if (fake->like_sanitizer && OUTCOME_SANITIZED)
			continue;
		/* Which of the sound ones is used, their costs decide. */
		if (fake->state == IN_USE)
			ck_assert_int_eq(info->reason, BITHOSE_REASON_NONE);
		else
			assert_outcome(info, fake);
		if (count)
			ck_assert_str_gt(
				info->name,
				bithose_backend_at(engine, count - 1)->name);
	}
	ck_assert_uint_eq(count, FAKE_COUNT);
	engine_assert_right(engine);
	bithose_close(engine);
}
END_TEST

static void add_fake(Suite *suite, size_t i)
{
	TCase *tests = outcome_case(suite, fakes[i].name);

	tcase_add_unchecked_fixture(tests, set_up, tear_down);
	tcase_add_loop_test(tests, test_alone, (int)i, (int)i + 1);
	tests = outcome_case(suite, fakes[i].name);
	tcase_add_unchecked_fixture(tests, set_up, tear_down);
	tcase_add_loop_test(tests, test_forced, (int)i, (int)i + 1);
}

/* With an argument, those fakes that a sanitizer makes all plugins like. */
int main(int argc, char **argv)
{
	const int like_sanitizer = argc > 1;
	const char *name = like_sanitizer ? argv[1] : "plugins.fakes";
	Suite *suite = suite_create(name);

	for (size_t i = 0; i < FAKE_COUNT; i++) {
		if (fakes[i].like_sanitizer != like_sanitizer)
			continue;
		if (like_sanitizer && OUTCOME_SANITIZED)
			outcome_skip(fakes[i].name,
				     "a sanitizer gives every plugin "
				     "constructors");
		else
			add_fake(suite, i);
	}
	if (!like_sanitizer)
		tcase_add_test(outcome_case(suite, "all together"),
			       test_all_together);
	return outcome_run(suite, name);
}
