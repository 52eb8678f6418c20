/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* KoalaBear elements -> bytes and other forms, and back. */
#include <bithose/koalabear.h>

#include "poseidon2_call.h"

/* Which byte of four has weight 2^(8 * i). */
static size_t byte_at(size_t i, int big_endian)
{
	return big_endian ? 3 - i : i;
}

static uint32_t load(const uint8_t *bytes, int big_endian)
{
	uint32_t a = 0;

	for (size_t i = 0; i < 4; i++)
		a |= (uint32_t)bytes[byte_at(i, big_endian)] << (8 * i);
	return a;
}

static int from_bytes(const void *bytes, size_t n, uint32_t *elements,
		      int big_endian, struct bithose_poseidon2_fault *fault)
{
	const uint8_t *in = bytes;

	if ((n && (!bytes || !elements)) || !poseidon2_fits(n, 1))
		return BITHOSE_EINVAL;
	for (size_t i = 0; i < n; i++)
		if (load(in + 4 * i, big_endian) >= POSEIDON2_P)
			return poseidon2_refuse(fault, 0, i);
	for (size_t i = 0; i < n; i++)
		elements[i] = load(in + 4 * i, big_endian);
	return 0;
}

int bithose_koalabear_from_bytes(const void *bytes, size_t n,
				 uint32_t *elements,
				 struct bithose_poseidon2_fault *fault)
{
	return from_bytes(bytes, n, elements, 0, fault);
}

int bithose_koalabear_from_bytes_be(const void *bytes, size_t n,
				    uint32_t *elements,
				    struct bithose_poseidon2_fault *fault)
{
	return from_bytes(bytes, n, elements, 1, fault);
}

/* Returns 0, or the error that `n` elements are refused with. */
static int check(const uint32_t *elements, size_t n,
		 struct bithose_poseidon2_fault *fault)
{
	if ((n && !elements) || !poseidon2_fits(n, 1))
		return BITHOSE_EINVAL;
	return n ? poseidon2_check_rows(elements, 1, n, fault) : 0;
}

static int to_bytes(const uint32_t *elements, size_t n, void *bytes,
		    int big_endian, struct bithose_poseidon2_fault *fault)
{
	const int status = check(elements, n, fault);
	uint8_t *out = bytes;

	if (status < 0)
		return status;
	if (n && !bytes)
		return BITHOSE_EINVAL;
	for (size_t i = 0; i < 4 * n; i++)
		out[i / 4 * 4 + byte_at(i % 4, big_endian)] =
			(uint8_t)(elements[i / 4] >> (8 * (i % 4)));
	return 0;
}

int bithose_koalabear_to_bytes(const uint32_t *elements, size_t n, void *bytes,
			       struct bithose_poseidon2_fault *fault)
{
	return to_bytes(elements, n, bytes, 0, fault);
}

int bithose_koalabear_to_bytes_be(const uint32_t *elements, size_t n,
				  void *bytes,
				  struct bithose_poseidon2_fault *fault)
{
	return to_bytes(elements, n, bytes, 1, fault);
}

int bithose_koalabear_to_montgomery(uint32_t *elements, size_t n,
				    struct bithose_poseidon2_fault *fault)
{
	const int status = check(elements, n, fault);

	for (size_t i = 0; status == 0 && i < n; i++)
		elements[i] = poseidon2_to_montgomery(elements[i]);
	return status;
}

int bithose_koalabear_from_montgomery(uint32_t *elements, size_t n,
				      struct bithose_poseidon2_fault *fault)
{
	const int status = check(elements, n, fault);

	for (size_t i = 0; status == 0 && i < n; i++)
		elements[i] = poseidon2_from_montgomery(elements[i]);
	return status;
}
