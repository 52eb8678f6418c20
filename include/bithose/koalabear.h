/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* KoalaBear elements -> bytes and other forms, and back. */
#ifndef BITHOSE_KOALABEAR_H
#define BITHOSE_KOALABEAR_H

#include "poseidon2.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Read `n` elements of four bytes each, the least significant byte first; of
 * the call ending in _be, the most significant byte first, as gnark writes them.
 *
 * `bytes` and `elements` may be NULL if n is 0, and must not overlap. Returns 0;
 * BITHOSE_EELEMENT if one is not below p, `fault->column` being its index and
 * row 0; or BITHOSE_EINVAL. Then `elements` is untouched. Threads: any.
 */
BITHOSE_API BITHOSE_CHECKED int
bithose_koalabear_from_bytes(const void *bytes, size_t n, uint32_t *elements,
			     struct bithose_poseidon2_fault *fault);
BITHOSE_API BITHOSE_CHECKED int
bithose_koalabear_from_bytes_be(const void *bytes, size_t n, uint32_t *elements,
				struct bithose_poseidon2_fault *fault);

/*
 * Write `n` elements as four bytes each, in the same two orders. The pointers
 * may be NULL if n is 0, and must not overlap. Returns 0, BITHOSE_EELEMENT or
 * BITHOSE_EINVAL; then `bytes` is untouched. Threads: any.
 */
BITHOSE_API BITHOSE_CHECKED int
bithose_koalabear_to_bytes(const uint32_t *elements, size_t n, void *bytes,
			   struct bithose_poseidon2_fault *fault);
BITHOSE_API BITHOSE_CHECKED int
bithose_koalabear_to_bytes_be(const uint32_t *elements, size_t n, void *bytes,
			      struct bithose_poseidon2_fault *fault);

/*
 * Multiply `n` elements by 2^32 mod p, or by its inverse, in place. Returns 0,
 * BITHOSE_EELEMENT or BITHOSE_EINVAL; then nothing is written. Threads: any.
 */
BITHOSE_API BITHOSE_CHECKED int
bithose_koalabear_to_montgomery(uint32_t *elements, size_t n,
				struct bithose_poseidon2_fault *fault);
BITHOSE_API BITHOSE_CHECKED int
bithose_koalabear_from_montgomery(uint32_t *elements, size_t n,
				  struct bithose_poseidon2_fault *fault);

#ifdef __cplusplus
}
#endif

#endif
