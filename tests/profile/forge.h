/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Wishes -> the text of a tuning profile. */
#ifndef TESTS_PROFILE_FORGE_H
#define TESTS_PROFILE_FORGE_H

#include <bithose/bithose.h>

struct forged {
	size_t len;
	char text[1 << 17];
};

/* Append, printf-like. */
__attribute__((format(printf, 2, 3))) void forge_add(struct forged *forged,
						     const char *format, ...);

/* Append the last line, with the digest of what is there. */
void forge_end(struct forged *forged);

/* The line that says which CPU, from "cpu" on, with its end of line. */
void forge_cpu(struct forged *forged, const struct bithose *engine);

/*
 * Make a whole profile that gives every kernel of every accepted backend of an
 * engine a cost: what `cost` says, if it is not 0.
 */
void forge_all(struct forged *forged, const struct bithose *engine,
	       uint32_t (*cost)(const struct bithose_kernel_info *kernel));

#endif
