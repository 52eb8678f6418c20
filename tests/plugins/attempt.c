/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A plugin directory -> whether an engine can live with it. */
#include "attempt.h"
#include "engines.h"
#include "known.h"

#include <stdio.h>
#include <string.h>

/* Whether the file never came as far as the dynamic loader. */
static int not_loaded(enum bithose_reason reason)
{
	return reason == BITHOSE_REASON_NOT_ELF ||
	       reason == BITHOSE_REASON_TRUNCATED ||
	       reason == BITHOSE_REASON_ARCHITECTURE;
}

static const char *fault_of(const struct bithose *engine)
{
	const struct bithose_backend_info *info = bithose_backend_at(engine, 0);

	if (!info->path || !bithose_backend_at(engine, 1) ||
	    bithose_backend_at(engine, 2))
		return "there are other candidates";
	if (info->reason != BITHOSE_REASON_NONE && strlen(info->detail) < 10)
		return "the reason is not in full";
	return known_fault(engine);
}

enum watch_result attempt_open(const char *dir, enum bithose_reason *reason)
{
	const struct bithose_options options = engine_options(NULL, dir, NULL);
	struct bithose *engine;
	const int status = bithose_open(&options, &engine);
	const char *fault;

	if (status < 0) {
		printf("%s\n", bithose_strerror(status));
		return WATCH_WRONG;
	}
	*reason = bithose_backend_at(engine, 0)->reason;
	fault = fault_of(engine);
	if (fault)
		printf("%s; %s\n", bithose_backend_at(engine, 0)->detail,
		       fault);
	bithose_close(engine);
	if (fault)
		return WATCH_WRONG;
	return not_loaded(*reason) ? WATCH_NEXT : WATCH_FRESH;
}
