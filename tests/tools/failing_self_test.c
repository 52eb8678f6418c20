/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Preloaded: a self-test that finds the first kernel of scalar to be wrong. */
#include <bithose/bithose.h>
#include <string.h>

int bithose_self_test(const struct bithose *engine,
		      const struct bithose_kernel_info **failed)
{
	const struct bithose_backend_info *backend;

	for (size_t i = 0; (backend = bithose_backend_at(engine, i)); i++) {
		if (!strcmp(backend->name, "scalar") && backend->kernel_count)
			*failed = &backend->kernels[0];
	}
	return BITHOSE_ESELFTEST;
}
