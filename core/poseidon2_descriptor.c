/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The Poseidon2 kernels of a descriptor -> accepted as data, or a reason. */
#include "core.h"

#define REFUSED BITHOSE_BACKEND_REFUSED
#define KERNEL_SIZE_MIN                                       \
	(offsetof(struct bithose_poseidon2_kernel, permute) + \
	 sizeof(((struct bithose_poseidon2_kernel *)0)->permute))

_Static_assert(offsetof(struct bithose_poseidon2_kernel, permute) == 16,
	       "ABI 1");
_Static_assert(offsetof(struct bithose_poseidon2_set, constants) == 168,
	       "ABI 1");

static int check_kernel(const struct bithose_poseidon2_kernel *kernel,
			struct candidate *candidate)
{
	if (kernel->struct_size < KERNEL_SIZE_MIN)
		return candidate_reject(candidate, REFUSED,
					BITHOSE_REASON_SHORT_STRUCT,
					"has a Poseidon2 kernel of %u bytes, "
					"at least %u are needed",
					(unsigned)kernel->struct_size,
					(unsigned)KERNEL_SIZE_MIN);
	if (kernel->width != 16 && kernel->width != 24 && kernel->width != 32)
		return candidate_reject(candidate, REFUSED,
					BITHOSE_REASON_MALFORMED,
					"has a Poseidon2 kernel of width %u, "
					"16, 24 or 32 are allowed",
					(unsigned)kernel->width);
	if (kernel->ways < 1 || kernel->ways > BITHOSE_WAYS_MAX)
		return candidate_reject(
			candidate, REFUSED, BITHOSE_REASON_MALFORMED,
			"has a Poseidon2 kernel with %u ways, "
			"1 to %d are allowed",
			(unsigned)kernel->ways, BITHOSE_WAYS_MAX);
	if (!kernel->call_cost || !kernel->permute)
		return candidate_reject(
			candidate, REFUSED, BITHOSE_REASON_MALFORMED,
			"has a Poseidon2 kernel without %s",
			kernel->permute ? "a call cost" : "a permutation");
	if (kernel->width != 16 && POSEIDON2_HAS(kernel, chain))
		return candidate_reject(candidate, REFUSED,
					BITHOSE_REASON_MALFORMED,
					"has a Poseidon2 kernel of width %u "
					"with a chain",
					(unsigned)kernel->width);
	return 0;
}

int poseidon2_check(const struct bithose_backend *descriptor,
		    struct candidate *candidate)
{
	const struct bithose_poseidon2_kernel *const *kernels;
	size_t count = 0;

	if (descriptor->struct_size <
	    offsetof(struct bithose_backend, poseidon2) +
		    sizeof(descriptor->poseidon2))
		return 0;
	kernels = descriptor->poseidon2;
	for (; kernels && kernels[count]; count++) {
		const struct bithose_poseidon2_kernel *kernel = kernels[count];

		if (count == KERNELS_PER_BACKEND)
			return candidate_reject(
				candidate, REFUSED, BITHOSE_REASON_MALFORMED,
				"lists more than %d Poseidon2 kernels",
				KERNELS_PER_BACKEND);
		if (check_kernel(kernel, candidate) < 0)
			return -1;
		candidate->poseidon2[count] =
			(struct bithose_poseidon2_kernel_info){
				.backend = &candidate->info,
				.width = kernel->width,
				.ways = kernel->ways,
				.call_cost = kernel->call_cost,
				.declared_cost = kernel->call_cost,
				.has_chain = POSEIDON2_HAS(kernel, chain),
			};
	}
	candidate->info.poseidon2_count = count;
	return 0;
}
