/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The length of a digest -> the functions that it may be of. */
#include "digest_candidates.h"

#include <inttypes.h>
#include <stdio.h>

#include "common/function.h"
#include "common/message.h"

int digest_candidates_complain(uint64_t len)
{
	struct function function;
	char names[256] = "";
	size_t used = 0;

	/* A name has less than 24 bytes; what did not fit would only inform. */
	for (size_t i = 0; function_at(i, &function); i++)
		if (function.digest_len == len && used + 32 < sizeof(names))
			used += (size_t)snprintf(names + used,
						 sizeof(names) - used,
						 "-a %s, ", function.name);
	return complain_usage("a digest of %" PRIu64 " bits may be one of "
			      "%sor of a function with outputs of any length, "
			      "such as -a shake128 -l %" PRIu64
			      ": say which. There is no safe default, since "
			      "digests of different algorithms look alike; "
			      "'-a list' prints all names",
			      len * 8, names, len * 8);
}
