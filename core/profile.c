/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A tuning profile -> the costs that an engine chooses by, or why not. */
#include "profile.h"

#include <stdio.h>
#include <stdlib.h>

/* What is too large for the stack of a thread that opens an engine. */
struct memory {
	struct profile profile;
	char text[PROFILE_FILE_MAX];
};

static int use(struct bithose *engine, struct memory *memory,
	       char why[PROFILE_WHY_SIZE])
{
	size_t len;

	if (profile_file_read(engine->profile, memory->text, &len, why) < 0 ||
	    profile_parse(memory->text, len, &memory->profile, why) < 0)
		return -1;
	return profile_apply(&memory->profile, engine, why);
}

int profile_use(struct opening *opening, const struct bithose_options *options)
{
	struct bithose *engine = opening->engine;
	char why[PROFILE_WHY_SIZE];
	struct memory *memory;

	if (profile_find(options, engine->profile, sizeof(engine->profile),
			 engine->profile_why,
			 sizeof(engine->profile_why)) < 0) {
		engine->profile[0] = '\0';
		opening_log(opening, BITHOSE_LOG_INFO, "profile: %s",
			    engine->profile_why);
		return 0;
	}
	memory = malloc(sizeof(*memory));
	if (!memory)
		return BITHOSE_ENOMEM;
	if (use(engine, memory, why) < 0) {
		snprintf(engine->profile_why, sizeof(engine->profile_why),
			 "%s is ignored: %s", engine->profile, why);
		engine->profile[0] = '\0';
	}
	free(memory);
	opening_log(opening, BITHOSE_LOG_INFO, "profile: %s%s",
		    *engine->profile ? engine->profile : engine->profile_why,
		    *engine->profile ? " is in use" : "");
	return 0;
}
