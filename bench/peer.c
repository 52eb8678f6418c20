/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The table of peers, and what they have in common. */
#include "peer.h"

#include <dlfcn.h>
#include <stdio.h>

const struct peer *const bench_peers[] = {&peer_libcrypto, &peer_libgcrypt};
const size_t bench_peer_count = sizeof(bench_peers) / sizeof(bench_peers[0]);

int peer_has(const struct peer *peer,
	     const struct bithose_algorithm_info *algorithm)
{
	void *context = peer->open(algorithm);

	if (!context)
		return 0;
	peer->close(context);
	return 1;
}

void *peer_library(const char *const names[], size_t n, char *why, size_t size)
{
	for (size_t i = 0; i < n; i++) {
		void *library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
		const char *error = dlerror();

		if (library)
			return library;
		if (i == 0)
			snprintf(why, size, "%s", error ? error : names[0]);
	}
	return NULL;
}
