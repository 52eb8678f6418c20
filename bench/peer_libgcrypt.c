/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Libgcrypt, with a handle that is reset and reused. */
#include "peer.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A type that only the library knows. */
typedef struct gcry_md_handle *gcry_md_hd_t;

static struct {
	const char *(*check_version)(const char *wanted);
	int (*map_name)(const char *name);
	unsigned (*open)(gcry_md_hd_t *handle, int algorithm, unsigned flags);
	void (*close)(gcry_md_hd_t handle);
	void (*reset)(gcry_md_hd_t handle);
	void (*write)(gcry_md_hd_t handle, const void *in, size_t in_len);
	unsigned char *(*read)(gcry_md_hd_t handle, int algorithm);
	unsigned (*extract)(gcry_md_hd_t handle, int algorithm, void *out,
			    size_t out_len);
} gcrypt;

struct context {
	gcry_md_hd_t handle;
	int algorithm;
	int extendable;
};

static const char *name_of(enum bithose_algorithm algorithm)
{
	switch (algorithm) {
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
	(*(void **)(void *)&gcrypt.member = dlsym(library, symbol))

static const char *load(char *why, size_t size)
{
	static const char *const names[] = {"libgcrypt.so.20", "libgcrypt.so"};
	void *library = peer_library(names, sizeof(names) / sizeof(names[0]),
				     why, size);

	if (!library)
		return NULL;
	if (LOOK_UP(check_version, "gcry_check_version") &&
	    LOOK_UP(map_name, "gcry_md_map_name") &&
	    LOOK_UP(open, "gcry_md_open") && LOOK_UP(close, "gcry_md_close") &&
	    LOOK_UP(reset, "gcry_md_reset") &&
	    LOOK_UP(write, "gcry_md_write") && LOOK_UP(read, "gcry_md_read") &&
	    LOOK_UP(extract, "gcry_md_extract"))
		return gcrypt.check_version(NULL);
	snprintf(why, size, "it lacks functions that Libgcrypt 1.7 has");
	return NULL;
}

static void *context_open(const struct bithose_algorithm_info *algorithm)
{
	const char *name = name_of(algorithm->algorithm);
	int number = name ? gcrypt.map_name(name) : 0;
	struct context *context = number ? calloc(1, sizeof(*context)) : NULL;

	if (!context)
		return NULL;
	context->algorithm = number;
	context->extendable = !algorithm->digest_len;
	if (gcrypt.open(&context->handle, number, 0) == 0)
		return context;
	free(context);
	return NULL;
}

static void context_close(void *opaque)
{
	struct context *context = opaque;

	gcrypt.close(context->handle);
	free(context);
}

static void hash(void *opaque, const void *in, size_t in_len, void *out,
		 size_t out_len)
{
	struct context *context = opaque;
	const unsigned char *digest;

	gcrypt.reset(context->handle);
	gcrypt.write(context->handle, in, in_len);
	/* What fails leaves a digest that the comparison will find wrong. */
	if (context->extendable) {
		(void)gcrypt.extract(context->handle, context->algorithm, out,
				     out_len);
		return;
	}
	digest = gcrypt.read(context->handle, context->algorithm);
	if (digest)
		memcpy(out, digest, out_len);
}

const struct peer peer_libgcrypt = {"libgcrypt", load, context_open, hash,
				    context_close};
