/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The backends that the build links in -> a list. */
#include "core.h"

#include "builtin_id.h"

/* The build defines BITHOSE_EACH_BUILTIN as X(name) X(name) ..., scalar last.
 */
#define X(name) extern const struct bithose_backend bithose_backend_##name;
BITHOSE_EACH_BUILTIN
#undef X

const struct bithose_backend *const builtin_backends[] = {
#define X(name) &bithose_backend_##name,
	BITHOSE_EACH_BUILTIN
#undef X
		NULL,
};

const char builtin_id[BUILD_ID_SIZE] = BUILTIN_ID;
