/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Published digests, asked of an engine in every way that it hashes. */
#ifndef TESTS_ENGINE_KNOWN_H
#define TESTS_ENGINE_KNOWN_H

#include <bithose/bithose.h>

/*
 * What an engine (NULL: the default one) gets wrong, in one call, as a stream,
 * or in a batch that fills the ways of any kernel and leaves some idle. Returns
 * words, or NULL if all digests are right. Threads: any.
 */
const char *known_fault(const struct bithose *engine);

#endif
