/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* What a fake says of itself unless the build says otherwise. */
#ifndef TESTS_PLUGINS_FAKES_FAKE_H
#define TESTS_PLUGINS_FAKES_FAKE_H

#include <bithose/backend.h>

/* The build gives FAKE_ID, the name in the file's name. */
#define FAKE_STRING_(a) #a
#define FAKE_STRING(a) FAKE_STRING_(a)

#ifndef FAKE_SYMBOL
#define FAKE_SYMBOL bithose_backend
#endif
#ifndef FAKE_NAME
#define FAKE_NAME FAKE_STRING(FAKE_ID)
#endif
#ifndef FAKE_ABI
#define FAKE_ABI BITHOSE_BACKEND_ABI
#endif
#ifndef FAKE_SIZE
#define FAKE_SIZE sizeof(struct bithose_backend)
#endif
#ifndef FAKE_REQUIRED
#define FAKE_REQUIRED 0
#endif
#ifndef FAKE_PREFERRED
#define FAKE_PREFERRED 0
#endif
/* The list of kernels: how many, or 0 for an empty one, or -1 for NULL. */
#ifndef FAKE_KERNELS
#define FAKE_KERNELS 2
#endif

#ifndef FAKE_KERNEL_SIZE
#define FAKE_KERNEL_SIZE sizeof(struct bithose_keccak_kernel)
#endif
/* What the kernels say, and what they do. */
#ifndef FAKE_SAYS_WAYS
#define FAKE_SAYS_WAYS FAKE_WAYS
#endif
#ifndef FAKE_WAYS
#define FAKE_WAYS 1
#endif
#ifndef FAKE_SAYS_ROUNDS
#define FAKE_SAYS_ROUNDS 24
#endif
/* Less than any real one, so that a fake that is accepted is used. */
#ifndef FAKE_COST
#define FAKE_COST 1
#endif
#ifndef FAKE_PERMUTE
#define FAKE_PERMUTE permute_24
#endif

/* What a kernel does wrong. */
enum fake_fault {
	FAKE_FAULT_NONE,
	FAKE_FAULT_ALL_BUT_PERMUTE,
	FAKE_FAULT_PERMUTE,
	FAKE_FAULT_PERMUTE_12,
	FAKE_FAULT_PERMUTE_LAST_WAY,
	FAKE_FAULT_PERMUTE_SECOND_CALL,
	FAKE_FAULT_ABSORB,
	FAKE_FAULT_ABSORB_UNALIGNED,
	FAKE_FAULT_HASH,
	FAKE_FAULT_HASH_UNALIGNED,
	FAKE_FAULT_HASH_LAST_WAY,
	FAKE_FAULT_HASH_WHOLE_BLOCKS,
	FAKE_FAULT_HASH_START,
	FAKE_FAULT_HASH_OVERRUN,
	FAKE_FAULT_HASH_MANY,
	FAKE_FAULT_HASH_MANY_ALIKE
};
#ifndef FAKE_FAULT
#define FAKE_FAULT FAKE_FAULT_NONE
#endif

/* Members that a later version may have appended: nobody may look at them. */
struct fake_kernel {
	struct bithose_keccak_kernel known;
	uintptr_t later[2];
};

extern const struct fake_kernel fake_kernel_24;
extern const struct fake_kernel fake_kernel_12;

#endif
