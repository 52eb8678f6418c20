/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A directory of its own for each test, and engines that are opened there. */
#define _GNU_SOURCE
#include "place.h"

#include <check.h>
#include <errno.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char place[] = "/tmp/bithose-profile-XXXXXX";

void place_open(void)
{
	strcpy(place + strlen(place) - 6, "XXXXXX");
	ck_assert_ptr_nonnull(mkdtemp(place));
	ck_assert_int_eq(chdir(place), 0);
	/* What a test does not set must not come from whoever runs it. */
	unsetenv("BITHOSE_BACKEND");
	unsetenv("BITHOSE_PLUGIN_DIR");
	unsetenv("BITHOSE_PROFILE");
	unsetenv("XDG_CONFIG_HOME");
	setenv("HOME", place, 1);
}

static int remove_one(const char *path, const struct stat *st, int type,
		      struct FTW *position)
{
	(void)st;
	(void)type;
	(void)position;
	return remove(path);
}

void place_close(void)
{
	ck_assert_int_eq(chdir("/"), 0);
	ck_assert_int_eq(nftw(place, remove_one, 8, FTW_DEPTH | FTW_PHYS), 0);
}

const char *place_path(const char *name)
{
	static char path[PLACE_PATH_SIZE];

	snprintf(path, sizeof(path), "%s/%s", place, name);
	return path;
}

void place_write(const char *name, const void *bytes, size_t len)
{
	FILE *file = fopen(name, "wb");

	ck_assert_ptr_nonnull(file);
	ck_assert_uint_eq(fwrite(bytes, 1, len, file), len);
	ck_assert_int_eq(fclose(file), 0);
	ck_assert_int_eq(chmod(name, 0644), 0);
}

struct bithose *place_engine(const char *profile, const char *plugins)
{
	char none[PLACE_PATH_SIZE];
	struct bithose_options options = {
		.struct_size = sizeof(options),
		.plugin_dir = plugins,
		.ignore_environment = 1,
		.profile = profile,
	};
	struct bithose *engine = NULL;

	if (plugins && !*plugins) {
		snprintf(none, sizeof(none), "%s/no-plugins", place);
		ck_assert(mkdir(none, 0755) == 0 || errno == EEXIST);
		options.plugin_dir = none;
	}
	ck_assert_int_eq(bithose_open(&options, &engine), 0);
	return engine;
}

void place_expect_ignored(const struct bithose *engine, const char *path,
			  const char *words)
{
	const char *why = NULL;
	const struct bithose_backend_info *info;

	ck_assert_ptr_null(bithose_profile(engine, &why));
	ck_assert_msg(strncmp(why, path, strlen(path)) == 0,
		      "'%s' does not begin with '%s'", why, path);
	ck_assert_msg(strstr(why, words) != NULL, "'%s' does not say '%s'", why,
		      words);
	for (size_t i = 0; (info = bithose_backend_at(engine, i)) != NULL; i++)
		for (size_t k = 0; k < info->kernel_count; k++)
			ck_assert_uint_eq(info->kernels[k].call_cost,
					  info->kernels[k].declared_cost);
}

void place_expect_digests(const struct bithose *engine)
{
	/* SHA3-256 of "abc" (FIPS 202 example values). */
	static const uint8_t expected[32] = {
		0x3a, 0x98, 0x5d, 0xa7, 0x4f, 0xe2, 0x25, 0xb2,
		0x04, 0x5c, 0x17, 0x2d, 0x6b, 0xd3, 0x90, 0xbd,
		0x85, 0x5f, 0x08, 0x6e, 0x3e, 0x9d, 0x52, 0x5b,
		0x46, 0xbf, 0xe2, 0x45, 0x11, 0x43, 0x15, 0x32};
	const void *messages[11];
	size_t lengths[11];
	uint8_t digests[11][32];

	for (int i = 0; i < 11; i++) {
		messages[i] = "abc";
		lengths[i] = 3;
	}
	for (size_t n = 1; n <= 11; n += 5) {
		memset(digests, 0, sizeof(digests));
		ck_assert_int_eq(bithose_hash_many(engine, BITHOSE_SHA3_256, n,
						   messages, lengths, digests,
						   32),
				 0);
		for (size_t i = 0; i < n; i++)
			ck_assert_mem_eq(digests[i], expected, 32);
	}
	ck_assert_int_eq(bithose_hash(engine, BITHOSE_SHA3_256, "abc", 3,
				      digests[0], 32),
			 0);
	ck_assert_mem_eq(digests[0], expected, 32);
}
