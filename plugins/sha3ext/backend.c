/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The backend of the SHA-3 instructions of Armv8.2. */
#include <bithose/backend.h>

extern const struct bithose_keccak_kernel bithose_sha3ext_keccak_x1_24;
extern const struct bithose_keccak_kernel bithose_sha3ext_keccak_x1_12;
extern const struct bithose_keccak_kernel bithose_sha3ext_keccak_x2_24;
extern const struct bithose_keccak_kernel bithose_sha3ext_keccak_x2_12;
extern const struct bithose_keccak_kernel bithose_sha3ext_keccak_x3_24;
extern const struct bithose_keccak_kernel bithose_sha3ext_keccak_x3_12;
extern const struct bithose_keccak_kernel bithose_sha3ext_keccak_x4_24;
extern const struct bithose_keccak_kernel bithose_sha3ext_keccak_x4_12;
extern const struct bithose_keccak_kernel bithose_sha3ext_keccak_x8_24;
extern const struct bithose_keccak_kernel bithose_sha3ext_keccak_x8_12;

static const struct bithose_keccak_kernel *const keccak[] = {
	&bithose_sha3ext_keccak_x1_24,
	&bithose_sha3ext_keccak_x1_12,
	&bithose_sha3ext_keccak_x2_24,
	&bithose_sha3ext_keccak_x2_12,
	&bithose_sha3ext_keccak_x3_24,
	&bithose_sha3ext_keccak_x3_12,
	&bithose_sha3ext_keccak_x4_24,
	&bithose_sha3ext_keccak_x4_12,
	&bithose_sha3ext_keccak_x8_24,
	&bithose_sha3ext_keccak_x8_12,
	NULL,
};

#define BACKEND_USES_NEON
#define BACKEND_SUMMARY                                                   \
	"SHA-3 instructions of Armv8.2, with general registers for more " \
	"states"
#define BACKEND_PREFERRED BITHOSE_CPU_MASK(FAST_SHA3)
#define BACKEND_KECCAK keccak
#include "backend_descriptor.h"
