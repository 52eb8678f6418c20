/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * The dynamic loader, with forks kept out while it works: a child that was
 * forked in the middle of a dlopen() of another thread inherits half a list of
 * objects, and its own first dlopen() ends the process.
 */
#define _GNU_SOURCE
#include "core.h"
#include "dynload.h"
#include "forklock.h"

#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>

void *dynload_open(const char *path, char *why, size_t size)
{
	const size_t prefix = strlen(path);
	const char *error;
	void *handle;
	int code;

	forklock_take(FORKLOCK_LOADER);
	errno = 0;
	handle = dlopen(path, RTLD_NOW | RTLD_LOCAL);
	code = errno;
	if (!handle) {
		error = dlerror();
		if (!error)
			error = "the dynamic loader gives no reason";
		/* Who reads this knows the path. */
		if (strncmp(error, path, prefix) == 0 &&
		    strncmp(error + prefix, ": ", 2) == 0)
			error += prefix + 2;
		snprintf(why, size, "%s", error);
	}
	forklock_give(FORKLOCK_LOADER);
	errno = code;
	return handle;
}

const void *dynload_symbol(void *handle, const char *name)
{
	const void *symbol;

	forklock_take(FORKLOCK_LOADER);
	symbol = dlsym(handle, name);
	forklock_give(FORKLOCK_LOADER);
	return symbol;
}

void dynload_close(void *handle)
{
	forklock_take(FORKLOCK_LOADER);
	dlclose(handle);
	forklock_give(FORKLOCK_LOADER);
}

int dynload_file_of(const void *address, char *path, size_t size)
{
	Dl_info info;
	int status = -1;

	forklock_take(FORKLOCK_LOADER);
	if (dladdr(address, &info) && info.dli_fname &&
	    (size_t)snprintf(path, size, "%s", info.dli_fname) < size)
		status = 0;
	forklock_give(FORKLOCK_LOADER);
	return status;
}
