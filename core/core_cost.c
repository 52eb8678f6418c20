/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The costs that a kernel declares by microarchitecture -> the one on this CPU.
 */
#include "core_cost.h"
#include "core.h"

#include <string.h>

uint32_t core_cost(const struct bithose_keccak_kernel *kernel,
		   const struct bithose_cpu *cpu)
{
	if (!KERNEL_HAS(kernel, core_costs))
		return 0;
	for (const struct bithose_core_cost *cost = kernel->core_costs;
	     cost->microarchitecture; cost++)
		if (strcmp(cost->microarchitecture, cpu->microarchitecture) ==
		    0)
			return cost->call_cost;
	return 0;
}

int core_costs_check(const struct bithose_keccak_kernel *kernel)
{
	size_t count = 0;

	if (!KERNEL_HAS(kernel, core_costs))
		return 1;
	for (const struct bithose_core_cost *cost = kernel->core_costs;
	     cost->microarchitecture; cost++)
		if (++count > BITHOSE_CORE_COSTS_MAX || !cost->call_cost)
			return 0;
	return 1;
}
