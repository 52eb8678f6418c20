/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Options -> an engine that a test can look into. */
#include "engines.h"
#include "known.h"

#include <check.h>
#include <stdio.h>
#include <string.h>

static void keep_warning(void *user, enum bithose_log_level level,
			 const char *message)
{
	struct engine_log *log = user;

	if (level != BITHOSE_LOG_WARNING)
		return;
	log->warnings++;
	snprintf(log->warning, sizeof(log->warning), "%s", message);
}

struct bithose_options engine_options(const char *backends,
				      const char *plugin_dir,
				      struct engine_log *log)
{
	if (log)
		memset(log, 0, sizeof(*log));
	return (struct bithose_options){
		.struct_size = sizeof(struct bithose_options),
		.backends = backends,
		.plugin_dir = plugin_dir ? plugin_dir : BITHOSE_TEST_PLUGIN_DIR,
		.ignore_environment = 1,
		.log = log ? keep_warning : NULL,
		.log_user = log,
	};
}

struct bithose *engine_open(const char *backends, const char *plugin_dir)
{
	struct engine_log log;
	const struct bithose_options options =
		engine_options(backends, plugin_dir, &log);
	struct bithose *engine = NULL;
	const int status = bithose_open(&options, &engine);

	ck_assert_msg(status == 0, "%s: %s", bithose_strerror(status),
		      log.warning);
	ck_assert_ptr_nonnull(engine);
	return engine;
}

const struct bithose_backend_info *engine_backend(const struct bithose *engine,
						  const char *name, int builtin)
{
	const struct bithose_backend_info *info;

	for (size_t i = 0; (info = bithose_backend_at(engine, i)); i++)
		if (strcmp(info->name, name) == 0 &&
		    (info->path == NULL) == builtin)
			return info;
	return NULL;
}

void engine_assert_right(const struct bithose *engine)
{
	const char *fault = known_fault(engine);

	ck_assert_msg(!fault, "%s", fault);
}

void engine_assert_builtin_serves(const struct bithose *engine)
{
	const struct bithose_backend_info *scalar =
		engine_backend(engine, "scalar", 1);

	ck_assert_ptr_nonnull(scalar);
	ck_assert_int_eq(scalar->state, BITHOSE_BACKEND_IN_USE);
	for (unsigned rounds = 12; rounds <= 24; rounds += 12)
		for (size_t n = 0; n <= 2 * BITHOSE_WAYS_MAX + 1; n++)
			ck_assert_ptr_eq(
				bithose_serving(engine, rounds, n)->backend,
				scalar);
	engine_assert_right(engine);
}
