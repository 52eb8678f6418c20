/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A libcrypto that says yes to everything, and whose digests are all zeros. */
#include <stddef.h>
#include <string.h>

#define EXPORTED __attribute__((visibility("default")))

EXPORTED const char *OpenSSL_version(int type);
EXPORTED const void *EVP_get_digestbyname(const char *name);
EXPORTED void *EVP_MD_CTX_new(void);
EXPORTED void EVP_MD_CTX_free(void *ctx);
EXPORTED int EVP_DigestInit_ex(void *ctx, const void *md, void *engine);
EXPORTED int EVP_DigestUpdate(void *ctx, const void *in, size_t in_len);
EXPORTED int EVP_DigestFinal_ex(void *ctx, unsigned char *out,
				unsigned *out_len);
EXPORTED int EVP_DigestFinalXOF(void *ctx, unsigned char *out, size_t out_len);

static char something;

const char *OpenSSL_version(int type)
{
	(void)type;
	return "a wrong libcrypto";
}

const void *EVP_get_digestbyname(const char *name)
{
	(void)name;
	return &something;
}

void *EVP_MD_CTX_new(void)
{
	return &something;
}

void EVP_MD_CTX_free(void *ctx)
{
	(void)ctx;
}

int EVP_DigestInit_ex(void *ctx, const void *md, void *engine)
{
	(void)ctx;
	(void)md;
	(void)engine;
	return 1;
}

int EVP_DigestUpdate(void *ctx, const void *in, size_t in_len)
{
	(void)ctx;
	(void)in;
	(void)in_len;
	return 1;
}

int EVP_DigestFinal_ex(void *ctx, unsigned char *out, unsigned *out_len)
{
	(void)ctx;
	(void)out_len;
	memset(out, 0, 28);
	return 1;
}

int EVP_DigestFinalXOF(void *ctx, unsigned char *out, size_t out_len)
{
	(void)ctx;
	memset(out, 0, out_len);
	return 1;
}
