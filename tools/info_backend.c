/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Backends by name and in words. */
#include "info_backend.h"

#include <stdio.h>
#include <string.h>

#include "common/message.h"
#include "common/printable.h"

const char *info_state_name(enum bithose_backend_state state)
{
	switch (state) {
	case BITHOSE_BACKEND_IN_USE:
		return "in use";
	case BITHOSE_BACKEND_USABLE:
		return "usable";
	case BITHOSE_BACKEND_UNUSABLE:
		return "unusable";
	case BITHOSE_BACKEND_REFUSED:
		return "refused";
	}
	return "unknown";
}

bool info_is_usable(const struct bithose_backend_info *backend)
{
	return backend->state == BITHOSE_BACKEND_IN_USE ||
	       backend->state == BITHOSE_BACKEND_USABLE;
}

const char *info_reason(const struct bithose_backend_info *backend)
{
	if (*backend->detail || backend->reason == BITHOSE_REASON_NONE)
		return backend->detail;
	return bithose_reason_name(backend->reason);
}

bool info_next_fault(const struct bithose *engine,
		     const struct bithose_backend_info *backend, size_t *index,
		     char fault[INFO_FAULT_SIZE])
{
	while (*index < backend->poseidon2_count)
		if (bithose_poseidon2_prove(
			    engine, &backend->poseidon2[(*index)++], fault,
			    INFO_FAULT_SIZE) == BITHOSE_ESELFTEST)
			return true;
	return false;
}

const struct bithose_backend_info *
info_find_backend(const struct bithose *engine, const char *name)
{
	const struct bithose_backend_info *backend, *found = NULL;

	for (size_t i = 0; (backend = bithose_backend_at(engine, i)); i++) {
		/* States are numbered from the best on. */
		if (!strcmp(backend->name, name) &&
		    (!found || backend->state < found->state))
			found = backend;
	}
	return found;
}

static void list_usable(const struct bithose *engine)
{
	const struct bithose_backend_info *backend;
	const char *between = "";

	for (size_t i = 0; (backend = bithose_backend_at(engine, i)); i++) {
		if (info_find_backend(engine, backend->name) != backend ||
		    !info_is_usable(backend))
			continue;
		printf("%s%s", between, backend->name);
		between = ", ";
	}
}

int info_backend_line(const struct bithose *engine, const char *name)
{
	const struct bithose_backend_info *backend =
		info_find_backend(engine, name);
	char fault[INFO_FAULT_SIZE];
	size_t index = 0;
	const char *reason;
	bool faulty;

	if (!backend) {
		printf("%s: not found: neither a plugin nor built in; usable "
		       "are ",
		       name);
		list_usable(engine);
		putchar('\n');
		return STATUS_FAILED;
	}
	printf("%s: %s", name, info_state_name(backend->state));
	faulty = info_next_fault(engine, backend, &index, fault);
	reason = faulty ? fault : info_reason(backend);
	if (*reason) {
		fputs(": ", stdout);
		printable_write(stdout, reason);
	}
	putchar('\n');
	return info_is_usable(backend) && !faulty ? STATUS_OK : STATUS_FAILED;
}
