/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The file of a backend, to the kernels that it exports. */
#include "plugin.h"
#include "expect.h"
#include "guard.h"
#include "tally.h"

#include <dlfcn.h>

const struct bithose_keccak_kernel *const *
plugin_kernels(const struct backend *backend)
{
	static const struct bithose_keccak_kernel *const none[] = {NULL};
	const struct bithose_backend *exported;
	void *object;

	if (backend->info->path == NULL) {
		tally_skip("%s: its kernels cannot be called from outside; "
			   "they are those of the plugin",
			   backend->title);
		return none;
	}
	object = dlopen(backend->info->path, RTLD_NOW | RTLD_LOCAL);
	expect(object != NULL, "%s", dlerror());
	exported = dlsym(object, "bithose_backend");
	expect(exported != NULL, "%s", dlerror());
	expect_int(exported->abi, BITHOSE_BACKEND_ABI);
	expect_int(exported->cpu_required &
			   ~bithose_cpu(backend->engine)->features,
		   0);
	expect(exported->keccak != NULL && exported->keccak[0] != NULL,
	       "%s exports no kernel", backend->info->path);
	return exported->keccak;
}

uint64_t *plugin_states(const struct bithose_keccak_kernel *kernel,
			const struct guard *guard)
{
	size_t align = kernel->ways > 1 ? 64 : sizeof(uint64_t);
	uintptr_t at = (uintptr_t)guard_tail(guard, (size_t)25 * kernel->ways *
							    sizeof(uint64_t));

	return (uint64_t *)(at - at % align);
}
