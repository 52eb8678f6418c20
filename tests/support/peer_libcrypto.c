/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A message, to what OpenSSL's libcrypto makes of it. */
#include "expect.h"
#include "peer.h"

#include <openssl/evp.h>

static const EVP_MD *digest_of(enum bithose_algorithm algorithm)
{
	switch (algorithm) {
	case BITHOSE_SHA3_224:
		return EVP_sha3_224();
	case BITHOSE_SHA3_256:
		return EVP_sha3_256();
	case BITHOSE_SHA3_384:
		return EVP_sha3_384();
	case BITHOSE_SHA3_512:
		return EVP_sha3_512();
	case BITHOSE_SHAKE128:
		return EVP_shake128();
	case BITHOSE_SHAKE256:
		return EVP_shake256();
	default:
		return NULL;
	}
}

int peer_libcrypto(const struct bithose_algorithm_info *info, const uint8_t *in,
		   size_t in_len, uint8_t *out, size_t out_len)
{
	const EVP_MD *digest = digest_of(info->algorithm);
	EVP_MD_CTX *context;
	int good;

	if (digest == NULL)
		return 0;
	context = EVP_MD_CTX_new();
	good = context != NULL && EVP_DigestInit_ex(context, digest, NULL) &&
	       EVP_DigestUpdate(context, in, in_len);
	if (info->digest_len != 0)
		good = good && EVP_DigestFinal_ex(context, out, NULL);
	else
		good = good && EVP_DigestFinalXOF(context, out, out_len);
	EVP_MD_CTX_free(context);
	expect(good, "libcrypto failed at %s", info->name);
	return 1;
}
