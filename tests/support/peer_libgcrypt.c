/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A message, to what libgcrypt makes of it. */
#include "expect.h"
#include "peer.h"

#include <gcrypt.h>

static int digest_of(enum bithose_algorithm algorithm)
{
	switch (algorithm) {
	case BITHOSE_SHA3_224:
		return GCRY_MD_SHA3_224;
	case BITHOSE_SHA3_256:
		return GCRY_MD_SHA3_256;
	case BITHOSE_SHA3_384:
		return GCRY_MD_SHA3_384;
	case BITHOSE_SHA3_512:
		return GCRY_MD_SHA3_512;
	case BITHOSE_SHAKE128:
		return GCRY_MD_SHAKE128;
	case BITHOSE_SHAKE256:
		return GCRY_MD_SHAKE256;
	default:
		return GCRY_MD_NONE;
	}
}

int peer_libgcrypt(const struct bithose_algorithm_info *info, const uint8_t *in,
		   size_t in_len, uint8_t *out, size_t out_len)
{
	int digest = digest_of(info->algorithm);
	gcry_md_hd_t context;

	if (digest == GCRY_MD_NONE)
		return 0;
	expect(gcry_check_version(NULL) != NULL, "libgcrypt does not start");
	expect(gcry_md_open(&context, digest, 0) == 0, "libgcrypt failed at %s",
	       info->name);
	gcry_md_write(context, in, in_len);
	if (info->digest_len != 0)
		memcpy(out, gcry_md_read(context, digest), out_len);
	else
		expect(gcry_md_extract(context, digest, out, out_len) == 0,
		       "libgcrypt failed at an output of %s", info->name);
	gcry_md_close(context);
	return 1;
}
