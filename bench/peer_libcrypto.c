/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* OpenSSL's libcrypto: EVP with a context that is reused. */
#include "peer.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

/* Types that only the library knows. */
typedef struct evp_md_st EVP_MD;
typedef struct evp_md_ctx_st EVP_MD_CTX;
typedef struct engine_st ENGINE;

static struct {
	const char *(*version)(int type);
	const EVP_MD *(*by_name)(const char *name);
	/* Since 3.0; without it an init looks the algorithm up every time. */
	EVP_MD *(*fetch)(void *context, const char *name, const char *query);
	void (*md_free)(EVP_MD *md);
	EVP_MD_CTX *(*ctx_new)(void);
	void (*ctx_free)(EVP_MD_CTX *ctx);
	int (*init)(EVP_MD_CTX *ctx, const EVP_MD *md, ENGINE *engine);
	int (*update)(EVP_MD_CTX *ctx, const void *in, size_t in_len);
	int (*final)(EVP_MD_CTX *ctx, unsigned char *out, unsigned *out_len);
	int (*final_xof)(EVP_MD_CTX *ctx, unsigned char *out, size_t out_len);
} crypto;

struct context {
	EVP_MD_CTX *ctx;
	const EVP_MD *md;
	/* To be freed; NULL where `md` is the library's own. */
	EVP_MD *fetched;
	int extendable;
};

/* The names in OpenSSL; it has Keccak-256 since 3.2. */
static const char *name_of(enum bithose_algorithm algorithm)
{
	switch (algorithm) {
	case BITHOSE_KECCAK_224:
		return "KECCAK-224";
	case BITHOSE_KECCAK_256:
		return "KECCAK-256";
	case BITHOSE_KECCAK_384:
		return "KECCAK-384";
	case BITHOSE_KECCAK_512:
		return "KECCAK-512";
	case BITHOSE_SHA3_224:
		return "SHA3-224";
	case BITHOSE_SHA3_256:
		return "SHA3-256";
	case BITHOSE_SHA3_384:
		return "SHA3-384";
	case BITHOSE_SHA3_512:
		return "SHA3-512";
	case BITHOSE_SHAKE128:
		return "SHAKE128";
	case BITHOSE_SHAKE256:
		return "SHAKE256";
	default:
		return NULL;
	}
}

/* ISO C knows no way from a data pointer to a function but the bytes. */
#define LOOK_UP(member, symbol) \
	(*(void **)(void *)&crypto.member = dlsym(library, symbol))

static const char *load(char *why, size_t size)
{
	static const char *const names[] = {"libcrypto.so.3",
					    "libcrypto.so.1.1", "libcrypto.so"};
	void *library = peer_library(names, sizeof(names) / sizeof(names[0]),
				     why, size);

	if (!library)
		return NULL;
	LOOK_UP(fetch, "EVP_MD_fetch");
	LOOK_UP(md_free, "EVP_MD_free");
	if (LOOK_UP(version, "OpenSSL_version") &&
	    LOOK_UP(by_name, "EVP_get_digestbyname") &&
	    LOOK_UP(ctx_new, "EVP_MD_CTX_new") &&
	    LOOK_UP(ctx_free, "EVP_MD_CTX_free") &&
	    LOOK_UP(init, "EVP_DigestInit_ex") &&
	    LOOK_UP(update, "EVP_DigestUpdate") &&
	    LOOK_UP(final, "EVP_DigestFinal_ex") &&
	    LOOK_UP(final_xof, "EVP_DigestFinalXOF"))
		return crypto.version(0);
	snprintf(why, size, "it lacks functions that OpenSSL 1.1.1 has");
	return NULL;
}

static void context_close(void *opaque)
{
	struct context *context = opaque;

	crypto.ctx_free(context->ctx);
	if (context->fetched)
		crypto.md_free(context->fetched);
	free(context);
}

static void *context_open(const struct bithose_algorithm_info *algorithm)
{
	const char *name = name_of(algorithm->algorithm);
	struct context *context = name ? calloc(1, sizeof(*context)) : NULL;

	if (!context)
		return NULL;
	context->extendable = !algorithm->digest_len;
	if (crypto.fetch && crypto.md_free)
		context->md = context->fetched = crypto.fetch(NULL, name, NULL);
	else
		context->md = crypto.by_name(name);
	if (context->md)
		context->ctx = crypto.ctx_new();
	if (context->ctx && crypto.init(context->ctx, context->md, NULL) == 1)
		return context;
	context_close(context);
	return NULL;
}

static void hash(void *opaque, const void *in, size_t in_len, void *out,
		 size_t out_len)
{
	struct context *context = opaque;

	/* What fails leaves a digest that the comparison will find wrong. */
	(void)crypto.init(context->ctx, context->md, NULL);
	(void)crypto.update(context->ctx, in, in_len);
	if (context->extendable)
		(void)crypto.final_xof(context->ctx, out, out_len);
	else
		(void)crypto.final(context->ctx, out, NULL);
}

const struct peer peer_libcrypto = {"libcrypto", load, context_open, hash,
				    context_close};
