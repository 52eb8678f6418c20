/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Backends by name and in words. */
#ifndef BITHOSE_TOOLS_INFO_BACKEND_H
#define BITHOSE_TOOLS_INFO_BACKEND_H

#include <bithose/bithose.h>
#include <stdbool.h>

/* "in use", "usable", "unusable", "refused" */
const char *info_state_name(enum bithose_backend_state state);

bool info_is_usable(const struct bithose_backend_info *backend);

/* Why a backend is not in use, in full; "" if there is nothing to say. */
const char *info_reason(const struct bithose_backend_info *backend);

/* Room for a sentence on a kernel. */
#define INFO_FAULT_SIZE 128

/*
 * Prove the kernels of Poseidon2 of a backend from `*index` on. Returns true with
 * the sentence on the first one that is wrong, and `*index` behind it; or false.
 */
bool info_next_fault(const struct bithose *engine,
		     const struct bithose_backend_info *backend, size_t *index,
		     char fault[INFO_FAULT_SIZE]);

/* The backend of that name; of several the most usable one; or NULL. */
const struct bithose_backend_info *
info_find_backend(const struct bithose *engine, const char *name);

/*
 * Print one line on the backend of that name. Returns STATUS_OK if it is usable
 * and none of its kernels is wrong, else STATUS_FAILED.
 */
int info_backend_line(const struct bithose *engine, const char *name);

#endif
