/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Other libraries of hashes, looked for at run time; none is needed. */
#ifndef BENCH_PEER_H
#define BENCH_PEER_H

#include <bithose/algorithm.h>

struct peer {
	/* "libcrypto" */
	const char *name;
	/*
	 * Load it. Returns its version, a string that lives as long as the
	 * process; or NULL with the reason in `why`. Call it once, first.
	 */
	const char *(*load)(char *why, size_t size);
	/*
	 * Make a context for one thread, to hash with again and again. Returns
	 * NULL if the library has no such algorithm, or no memory.
	 */
	void *(*open)(const struct bithose_algorithm_info *algorithm);
	/* Hash a message with a context. */
	void (*hash)(void *context, const void *in, size_t in_len, void *out,
		     size_t out_len);
	void (*close)(void *context);
};

/* The one table of peers. */
extern const struct peer *const bench_peers[];
extern const size_t bench_peer_count;

extern const struct peer peer_libcrypto;
extern const struct peer peer_libgcrypt;

/* Whether a peer that was loaded has an algorithm. */
int peer_has(const struct peer *peer,
	     const struct bithose_algorithm_info *algorithm);

/*
 * The first of `n` libraries that can be loaded, or NULL with the loader's
 * reason for the first one in `why`.
 */
void *peer_library(const char *const names[], size_t n, char *why, size_t size);

#endif
