/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The functions that digest one message, by name. */
#include "function.h"

#include <stdio.h>
#include <string.h>

#define SHAKE(strength) \
	((strength) == 128 ? BITHOSE_SHAKE128 : BITHOSE_SHAKE256)
#define TURBOSHAKE(strength) \
	((strength) == 128 ? BITHOSE_TURBOSHAKE128 : BITHOSE_TURBOSHAKE256)

/* Both strengths of a function. */
#define BOTH(kind, name, of, at_once, takes)                      \
	{kind, name "128", of(128), 128, 0, at_once, takes},      \
	{                                                         \
		kind, name "256", of(256), 256, 0, at_once, takes \
	}

/* TupleHash is of tuples, and a message is none. */
static const struct function made[] = {
	BOTH(FUNCTION_CSHAKE, "cshake", SHAKE, false,
	     FUNCTION_CUSTOM | FUNCTION_NAME),
	BOTH(FUNCTION_KMAC, "kmac", SHAKE, true,
	     FUNCTION_CUSTOM | FUNCTION_KEY),
	BOTH(FUNCTION_KMAC, "kmacxof", SHAKE, false,
	     FUNCTION_CUSTOM | FUNCTION_KEY),
	BOTH(FUNCTION_PARALLELHASH, "parallelhash", SHAKE, true,
	     FUNCTION_CUSTOM | FUNCTION_BLOCK_LEN),
	BOTH(FUNCTION_PARALLELHASH, "parallelhashxof", SHAKE, false,
	     FUNCTION_CUSTOM | FUNCTION_BLOCK_LEN),
	BOTH(FUNCTION_KT, "kt", TURBOSHAKE, false, FUNCTION_CUSTOM),
	BOTH(FUNCTION_HOPMAC, "hopmac", TURBOSHAKE, true,
	     FUNCTION_CUSTOM | FUNCTION_KEY),
};

#define MADE_COUNT (sizeof(made) / sizeof(made[0]))

static void of_algorithm(const struct bithose_algorithm_info *info,
			 struct function *function)
{
	*function = (struct function){
		.kind = FUNCTION_ALGORITHM,
		.algorithm = info->algorithm,
		.strength = info->strength,
		.digest_len = info->digest_len,
	};
	snprintf(function->name, sizeof(function->name), "%s", info->name);
}

bool function_at(size_t index, struct function *function)
{
	struct bithose_algorithm_info info;
	size_t algorithms = 0;

	while (bithose_algorithm_at(algorithms, &info) == 0) {
		if (algorithms++ == index) {
			of_algorithm(&info, function);
			return true;
		}
	}
	if (index - algorithms >= MADE_COUNT)
		return false;
	*function = made[index - algorithms];
	return true;
}

/* Whether `typed` is `name`, but for case, '-' and '_', without regard to the
 * locale. */
static bool same_name(const char *typed, const char *name)
{
	for (; *typed; typed++) {
		char c = *typed;

		if (c == '-' || c == '_')
			continue;
		if (c >= 'A' && c <= 'Z')
			c = (char)(c - 'A' + 'a');
		if (c != *name++)
			return false;
	}
	return !*name;
}

bool function_by_name(const char *name, struct function *function)
{
	struct bithose_algorithm_info info;

	if (bithose_algorithm_by_name(name, &info) == 0) {
		of_algorithm(&info, function);
		return true;
	}
	for (size_t i = 0; i < MADE_COUNT; i++) {
		if (same_name(name, made[i].name)) {
			*function = made[i];
			return true;
		}
	}
	return false;
}
