/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The backend "allocates": right, but with two allocations for each hash. */
#include <stdlib.h>

#include "kernel.h"

static void hash(const struct bithose_keccak_job *job)
{
	void *volatile first = malloc(100);
	void *volatile second = calloc(1, 100);

	bithose_scalar_keccak_x1_24.hash(job);
	free(second);
	free(first);
}

TEST_BACKEND("allocates", 0, hash);
