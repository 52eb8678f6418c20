/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A prefix -> what a sponge starts from. */
#ifndef CORE_PREFIX_H
#define CORE_PREFIX_H

#include <bithose/prefix.h>

#include "group.h"

/*
 * Sets where a sponge, whose algorithm is set, starts. `prefix` may be NULL, and
 * else outlives the sponge. Returns 0, or BITHOSE_EINVAL if it is no prefix for
 * that algorithm.
 */
int prefix_use(struct sponge *sponge, const struct bithose_prefix *prefix);

/* Adds zero bytes to a prefix that was made. */
void prefix_add_zeros(struct bithose_prefix *prefix,
		      const struct bithose *engine, uint64_t zeros);

#endif
