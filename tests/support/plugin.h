/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A plugin's kernels, to call their functions without the core between. */
#ifndef BITHOSE_TESTS_PLUGIN_H
#define BITHOSE_TESTS_PLUGIN_H

#include "backends.h"

/*
 * Load the plugin of a backend that this CPU may run. Returns its kernels,
 * NULL-terminated; of the built-in backend, whose kernels no symbol leads to,
 * an empty list, counted as skipped.
 */
const struct bithose_keccak_kernel *const *
plugin_kernels(const struct backend *backend);

/*
 * The states of a kernel: states[25][ways], aligned as the ABI has it, and as
 * near to the end of guarded memory as that allows.
 */
struct guard;
uint64_t *plugin_states(const struct bithose_keccak_kernel *kernel,
			const struct guard *guard);

#endif
