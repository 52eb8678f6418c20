/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A message -> its digest, with any function. */
#include "digest.h"

#include <string.h>

void digest_begin(struct digest *digest, const struct bithose *engine,
		  const struct digest_kind *kind)
{
	const struct digest_parameters *with = &kind->parameters;
	const unsigned strength = kind->function.strength;
	const size_t custom_len = with->custom ? strlen(with->custom) : 0;
	const size_t name_len =
		with->function_name ? strlen(with->function_name) : 0;

	digest->kind = kind;
	digest->ended = false;
	digest->given = 0;
	digest->stored = NULL;
	switch (kind->function.kind) {
	case FUNCTION_ALGORITHM:
		(void)!bithose_stream_init(&digest->context.stream, engine,
					   kind->function.algorithm);
		break;
	case FUNCTION_CSHAKE:
		(void)!bithose_cshake_init(&digest->context.cshake, engine,
					   strength, with->function_name,
					   name_len, with->custom, custom_len);
		break;
	case FUNCTION_KMAC:
		(void)!bithose_kmac_init(&digest->context.kmac, engine,
					 strength, with->key, with->key_len,
					 with->custom, custom_len);
		break;
	case FUNCTION_PARALLELHASH:
		(void)!bithose_parallelhash_init(
			&digest->context.parallelhash, engine, strength,
			with->block_len, with->custom, custom_len);
		break;
	case FUNCTION_KT:
	case FUNCTION_HOPMAC:
		(void)!bithose_kt_init(&digest->context.kt, engine, strength);
	}
}

void digest_update(struct digest *digest,
		   const struct bithose_executor *executor, const void *in,
		   size_t in_len)
{
	switch (digest->kind->function.kind) {
	case FUNCTION_ALGORITHM:
		bithose_stream_update(&digest->context.stream, in, in_len);
		break;
	case FUNCTION_CSHAKE:
		bithose_cshake_update(&digest->context.cshake, in, in_len);
		break;
	case FUNCTION_KMAC:
		bithose_kmac_update(&digest->context.kmac, in, in_len);
		break;
	case FUNCTION_PARALLELHASH:
		bithose_parallelhash_update(&digest->context.parallelhash,
					    executor, in, in_len);
		break;
	case FUNCTION_KT:
	case FUNCTION_HOPMAC:
		bithose_kt_update(&digest->context.kt, executor, in, in_len);
	}
}

/* The digest of a function that gives it at once. */
static void end_at_once(struct digest *digest)
{
	const struct digest_parameters *with = &digest->kind->parameters;
	const size_t len = (size_t)digest->kind->len;

	if (digest->kind->function.kind == FUNCTION_KMAC)
		bithose_kmac_final(&digest->context.kmac, digest->whole, len);
	else if (digest->kind->function.kind == FUNCTION_PARALLELHASH)
		bithose_parallelhash_final(&digest->context.parallelhash,
					   digest->whole, len);
	else
		bithose_hopmac_final(&digest->context.kt, with->key,
				     with->key_len, with->custom,
				     with->custom ? strlen(with->custom) : 0,
				     digest->whole, len);
}

static void end_kt(struct digest *digest)
{
	const char *custom = digest->kind->parameters.custom;

	if (!digest->ended && custom)
		bithose_kt_customize(&digest->context.kt, custom,
				     strlen(custom));
	digest->ended = true;
}

void digest_stored(struct digest *digest, const struct digest_kind *kind,
		   const unsigned char *bytes)
{
	digest->kind = kind;
	digest->given = 0;
	digest->stored = bytes;
}

void digest_squeeze(struct digest *digest, void *out, size_t out_len)
{
	if (digest->stored) {
		memcpy(out, digest->stored + digest->given, out_len);
		digest->given += out_len;
		return;
	}
	if (digest->kind->function.at_once) {
		if (!digest->ended)
			end_at_once(digest);
		digest->ended = true;
		memcpy(out, digest->whole + digest->given, out_len);
		digest->given += out_len;
		return;
	}
	switch (digest->kind->function.kind) {
	case FUNCTION_ALGORITHM:
		bithose_stream_squeeze(&digest->context.stream, out, out_len);
		break;
	case FUNCTION_CSHAKE:
		bithose_cshake_squeeze(&digest->context.cshake, out, out_len);
		break;
	case FUNCTION_KMAC:
		bithose_kmac_squeeze(&digest->context.kmac, out, out_len);
		break;
	case FUNCTION_PARALLELHASH:
		bithose_parallelhash_squeeze(&digest->context.parallelhash, out,
					     out_len);
		break;
	case FUNCTION_KT:
		end_kt(digest);
		bithose_kt_squeeze(&digest->context.kt, out, out_len);
		break;
	case FUNCTION_HOPMAC: /* at once */
		break;
	}
}
