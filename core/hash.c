/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* One message -> its digest. */
#include "group.h"

int bithose_hash(const struct bithose *engine, enum bithose_algorithm id,
		 const void *in, size_t in_len, void *out, size_t out_len)
{
	struct sponge sponge = {.out_len = out_len};
	const uint8_t *const message = in;
	uint8_t *const digest = out;

	if (algorithm_find(id, &sponge.algorithm) < 0)
		return BITHOSE_EALGORITHM;
	if (!digest_len_valid(&sponge.algorithm, out_len) || (!in && in_len) ||
	    (!out && out_len))
		return BITHOSE_EINVAL;
	if (!out_len)
		return 0;
	engine = engine_or_default(engine);
	group_hash(plan_next(registry_plan_for(&engine->registry,
					       sponge.algorithm.rounds),
			     1),
		   &sponge, 1, &message, &in_len, &digest);
	return 0;
}

#define FIXED(name, id, len)                                         \
	void name(const void *in, size_t in_len, uint8_t out[len])   \
	{                                                            \
		(void)!bithose_hash(NULL, id, in, in_len, out, len); \
	}

FIXED(bithose_keccak_256, BITHOSE_KECCAK_256, 32)
FIXED(bithose_keccak_512, BITHOSE_KECCAK_512, 64)
FIXED(bithose_sha3_224, BITHOSE_SHA3_224, 28)
FIXED(bithose_sha3_256, BITHOSE_SHA3_256, 32)
FIXED(bithose_sha3_384, BITHOSE_SHA3_384, 48)
FIXED(bithose_sha3_512, BITHOSE_SHA3_512, 64)

void bithose_shake128(const void *in, size_t in_len, uint8_t *out,
		      size_t out_len)
{
	(void)!bithose_hash(NULL, BITHOSE_SHAKE128, in, in_len, out, out_len);
}

void bithose_shake256(const void *in, size_t in_len, uint8_t *out,
		      size_t out_len)
{
	(void)!bithose_hash(NULL, BITHOSE_SHAKE256, in, in_len, out, out_len);
}
