/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The name that bithose-sum is called by -> the algorithm it stands for. */
#include "sum_called.h"

#include <stdio.h>
#include <string.h>

#include "common/message.h"

const char *tool_name = "bithose-sum";

static const struct name {
	const char *name;
	const char *algorithm;
	/* Bits, where the algorithm has outputs of any length. */
	const char *length;
} names[] = {
	{"keccak256sum", "keccak-256", NULL},
	/* Twice its strength: a shorter output would make collisions cheaper. */
	{"kt128sum", "kt128", "256"},
};

#define NAMES (sizeof(names) / sizeof(names[0]))

static const struct name *find(const char *name)
{
	for (size_t i = 0; i < NAMES; i++)
		if (!strcmp(name, names[i].name))
			return &names[i];
	return NULL;
}

void sum_called(const char *path)
{
	const char *slash = path ? strrchr(path, '/') : NULL;
	const struct name *name = NULL;

	if (path)
		name = find(slash ? slash + 1 : path);
	if (name)
		tool_name = name->name;
}

void sum_called_default(struct digest_arguments *digest)
{
	const struct name *name = find(tool_name);

	if (!name || digest->algorithm)
		return;
	digest->algorithm = name->algorithm;
	if (!digest->length && !digest->length_bytes)
		digest->length = name->length;
}

void sum_called_usage(void)
{
	const struct name *name = find(tool_name);

	if (!name) {
		puts("Usage: bithose-sum -a NAME [OPTION]... [FILE]...\n"
		     "       bithose-sum -c [-a NAME] [OPTION]... [LIST]...\n"
		     "Print or check digests of the Keccak family.");
		return;
	}
	printf("Usage: %s [OPTION]... [FILE]...\n"
	       "       %s -c [OPTION]... [LIST]...\n"
	       "Print or check digests of %s, as bithose-sum -a %s%s%s does.\n",
	       tool_name, tool_name, name->algorithm, name->algorithm,
	       name->length ? " -l " : "", name->length ? name->length : "");
}
