/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A file or descriptor that may become a backend, and what became of it. */
#include "core.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void candidate_init(struct candidate *candidate, const char *name,
		    size_t name_len, const char *path)
{
	memset(candidate, 0, sizeof(*candidate));
	if (name_len >= sizeof(candidate->name))
		name_len = sizeof(candidate->name) - 1;
	memcpy(candidate->name, name, name_len);
	text_clean(candidate->name);
	if (path)
		snprintf(candidate->path, sizeof(candidate->path), "%s", path);
	candidate->info = (struct bithose_backend_info){
		.name = candidate->name,
		.state = BITHOSE_BACKEND_USABLE,
		.reason = BITHOSE_REASON_NONE,
		.detail = candidate->detail,
		.path = path ? candidate->path : NULL,
		.summary = candidate->summary,
		.compiler = candidate->compiler,
		.build_id = candidate->build_id,
		.kernels = candidate->kernels,
		.poseidon2 = candidate->poseidon2,
	};
}

int candidate_reject(struct candidate *candidate,
		     enum bithose_backend_state state,
		     enum bithose_reason reason, const char *format, ...)
{
	va_list arguments;

	candidate->info.state = state;
	candidate->info.reason = reason;
	if (state != BITHOSE_BACKEND_USABLE) {
		candidate->info.kernel_count = 0;
		candidate->info.poseidon2_count = 0;
	}
	va_start(arguments, format);
	vsnprintf(candidate->detail, sizeof(candidate->detail), format,
		  arguments);
	va_end(arguments);
	text_clean(candidate->detail);
	return -1;
}

int candidate_name_valid(const char *name, size_t len)
{
	if (len < 1 || len > BITHOSE_BACKEND_NAME_MAX)
		return 0;
	if (name[0] < 'a' || name[0] > 'z')
		return 0;
	for (size_t i = 0; i < len; i++)
		if (!((name[i] >= 'a' && name[i] <= 'z') ||
		      (name[i] >= '0' && name[i] <= '9') || name[i] == '_'))
			return 0;
	return 1;
}

const char *bithose_reason_name(enum bithose_reason reason)
{
	switch (reason) {
	case BITHOSE_REASON_NONE:
		return "none";
	case BITHOSE_REASON_NOT_FOUND:
		return "not found";
	case BITHOSE_REASON_ARCHITECTURE:
		return "wrong architecture";
	case BITHOSE_REASON_NOT_ELF:
		return "not an ELF shared object";
	case BITHOSE_REASON_TRUNCATED:
		return "truncated file";
	case BITHOSE_REASON_NO_SYMBOL:
		return "missing symbol";
	case BITHOSE_REASON_ABI_OLD:
		return "plugin ABI too old";
	case BITHOSE_REASON_ABI_NEW:
		return "plugin ABI too new";
	case BITHOSE_REASON_SHORT_STRUCT:
		return "structure too short";
	case BITHOSE_REASON_NAME:
		return "name differs from file";
	case BITHOSE_REASON_CPU:
		return "CPU lacks features";
	case BITHOSE_REASON_OS:
		return "system does not save registers";
	case BITHOSE_REASON_UNKNOWN_FEATURE:
		return "unknown feature";
	case BITHOSE_REASON_WRONG_DIGEST:
		return "wrong digest";
	case BITHOSE_REASON_PERMISSIONS:
		return "unsafe permissions";
	case BITHOSE_REASON_LOAD:
		return "cannot be loaded";
	case BITHOSE_REASON_MALFORMED:
		return "malformed plugin";
	case BITHOSE_REASON_NOT_SELECTED:
		return "not selected";
	case BITHOSE_REASON_SYSTEM:
		return "system error";
	case BITHOSE_REASON_PATH:
		return "path not absolute or too long";
	case BITHOSE_REASON_NO_LOADER:
		return "built without a loader";
	}
	return "unknown reason";
}
