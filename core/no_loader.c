/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Instead of loader.c and dynload.c, in a library that was built without them:
 * the plugin directory -> nothing, with the reason.
 *
 * A program that is linked with -static has no dynamic loader to ask.
 */
#include "core.h"
#include "dynload.h"

#include <stdio.h>

int loader_scan(struct opening *opening)
{
	struct bithose *engine = opening->engine;

	if (engine->plugin_dir_reason == BITHOSE_REASON_NONE) {
		engine->plugin_dir_reason = BITHOSE_REASON_NO_LOADER;
		snprintf(engine->plugin_dir_why, sizeof(engine->plugin_dir_why),
			 "this library was built to load none");
	}
	return 0;
}

int dynload_file_of(const void *address, char *path, size_t size)
{
	(void)address;
	(void)path;
	(void)size;
	return -1;
}
