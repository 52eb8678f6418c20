/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Engines for tests: opened without the environment, and looked into. */
#ifndef TESTS_ENGINE_ENGINES_H
#define TESTS_ENGINE_ENGINES_H

#include <bithose/bithose.h>

/* What an engine logged while it was opened. */
struct engine_log {
	unsigned warnings;
	/* The last warning. */
	char warning[16384];
};

/* The options for an engine of some backends (NULL: all) of a directory (NULL:
 * the plugins of this build), logged to `log` if that is not NULL. */
struct bithose_options engine_options(const char *backends,
				      const char *plugin_dir,
				      struct engine_log *log);

/* Opens it, or fails the test. The caller closes it. */
struct bithose *engine_open(const char *backends, const char *plugin_dir);

/* A backend of an engine by its name, a built-in one or a plugin; or NULL. */
const struct bithose_backend_info *
engine_backend(const struct bithose *engine, const char *name, int builtin);

/* Fails the test unless the engine gives the known digests. */
void engine_assert_right(const struct bithose *engine);

/* The same, and that the built-in scalar backend alone serves everything. */
void engine_assert_builtin_serves(const struct bithose *engine);

#endif
