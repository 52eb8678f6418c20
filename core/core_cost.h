/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* What a kernel says that it costs on one microarchitecture. */
#ifndef CORE_CORE_COST_H
#define CORE_CORE_COST_H

#include <bithose/backend.h>

/*
 * The cost of `kernel` on the microarchitecture of `cpu`, or 0 if the kernel
 * says nothing of it. Only after core_costs_check() accepted the kernel.
 */
uint32_t core_cost(const struct bithose_keccak_kernel *kernel,
		   const struct bithose_cpu *cpu);

/* Whether the costs of a kernel are as the plugin ABI wants them. */
int core_costs_check(const struct bithose_keccak_kernel *kernel);

#endif
