/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A directory of its own for each test, and engines that are opened there. */
#ifndef TESTS_PROFILE_PLACE_H
#define TESTS_PROFILE_PLACE_H

#include <bithose/bithose.h>

#define PLACE_PATH_SIZE 4096

/* Make and enter an empty directory, and end the environment's say. */
void place_open(void);

/* Remove the directory with all that is in it. */
void place_close(void);

/* The absolute path of a name in the directory; good until the next call. */
const char *place_path(const char *name);

/* Write a file there. */
void place_write(const char *name, const void *bytes, size_t len);

/*
 * Open an engine with a profile by its option. `plugins`: the directory of
 * plugins; NULL for the build's own, "" for none.
 */
struct bithose *place_engine(const char *profile, const char *plugins);

/* Fail unless the engine ignores the profile at `path` for a reason that holds
 * `words`. */
void place_expect_ignored(const struct bithose *engine, const char *path,
			  const char *words);

/* Fail unless SHA3-256 of a message and a batch is right. */
void place_expect_digests(const struct bithose *engine);

#endif
