/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The dynamic loader, with forks kept out while it works. */
#ifndef BITHOSE_DYNLOAD_H
#define BITHOSE_DYNLOAD_H

#include <stddef.h>

/* dlopen() with RTLD_NOW and RTLD_LOCAL. Returns NULL with the reason, in
 * words, in `why`, and ENOMEM in errno if that was it. */
void *dynload_open(const char *path, char *why, size_t size);

/* dlsym(), or NULL. */
const void *dynload_symbol(void *handle, const char *name);

void dynload_close(void *handle);

/* Writes the path of the object that `address` is in. Returns 0 or -1. */
int dynload_file_of(const void *address, char *path, size_t size);

#endif
