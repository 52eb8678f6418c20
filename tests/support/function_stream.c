/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The functions over sponges, as data: the streaming calls. */
#include "function.h"
#include "expect.h"

/* The length of the piece of [0, len) that begins at `at`. */
static size_t piece_at(size_t len, size_t at, size_t piece)
{
	return len - at < piece ? len - at : piece;
}

/* What the calls of one kind are, with its context behind a pointer. */
struct calls {
	int (*update)(void *context, const struct bithose_executor *executor,
		      const void *in, size_t in_len);
	/* NULL if there is no such form. */
	int (*final)(void *context, void *out, size_t out_len);
	int (*squeeze)(void *context, void *out, size_t out_len);
};

#define PLAIN_UPDATE(name)                                           \
	static int name##_update(void *context,                      \
				 const struct bithose_executor *e,   \
				 const void *in, size_t in_len)      \
	{                                                            \
		(void)e;                                             \
		return bithose_##name##_update(context, in, in_len); \
	}

#define TREE_UPDATE(name)                                               \
	static int name##_update(void *context,                         \
				 const struct bithose_executor *e,      \
				 const void *in, size_t in_len)         \
	{                                                               \
		return bithose_##name##_update(context, e, in, in_len); \
	}

#define OUTPUT(name, what)                                             \
	static int name##_##what(void *context, void *out, size_t len) \
	{                                                              \
		return bithose_##name##_##what(context, out, len);     \
	}

PLAIN_UPDATE(cshake)
PLAIN_UPDATE(kmac)
PLAIN_UPDATE(tuplehash)
TREE_UPDATE(parallelhash)
TREE_UPDATE(kt)
OUTPUT(cshake, squeeze)
OUTPUT(kmac, squeeze)
OUTPUT(kmac, final)
OUTPUT(tuplehash, squeeze)
OUTPUT(tuplehash, final)
OUTPUT(parallelhash, squeeze)
OUTPUT(parallelhash, final)
OUTPUT(kt, squeeze)

static const struct calls all_calls[] = {
	[FUNCTION_CSHAKE] = {cshake_update, NULL, cshake_squeeze},
	[FUNCTION_KMAC] = {kmac_update, kmac_final, kmac_squeeze},
	[FUNCTION_TUPLEHASH] = {tuplehash_update, tuplehash_final,
				tuplehash_squeeze},
	[FUNCTION_PARALLELHASH] = {parallelhash_update, parallelhash_final,
				   parallelhash_squeeze},
	[FUNCTION_KT] = {kt_update, NULL, kt_squeeze},
	[FUNCTION_HOPMAC] = {kt_update, NULL, NULL},
};

union context {
	struct bithose_cshake cshake;
	struct bithose_kmac kmac;
	struct bithose_tuplehash tuplehash;
	struct bithose_parallelhash parallelhash;
	struct bithose_kt kt;
};

static int init(const struct function *f, const struct bithose *engine,
		union context *context)
{
	switch (f->kind) {
	case FUNCTION_CSHAKE:
		return bithose_cshake_init(&context->cshake, engine,
					   f->strength, f->name.at, f->name.len,
					   f->custom.at, f->custom.len);
	case FUNCTION_KMAC:
		return bithose_kmac_init(&context->kmac, engine, f->strength,
					 f->key.at, f->key.len, f->custom.at,
					 f->custom.len);
	case FUNCTION_TUPLEHASH:
		return bithose_tuplehash_init(&context->tuplehash, engine,
					      f->strength, f->custom.at,
					      f->custom.len);
	case FUNCTION_PARALLELHASH:
		return bithose_parallelhash_init(&context->parallelhash, engine,
						 f->strength, f->block_len,
						 f->custom.at, f->custom.len);
	default:
		return bithose_kt_init(&context->kt, engine, f->strength);
	}
}

static void update(const struct function *f, union context *context,
		   const struct bithose_executor *executor, struct bytes in,
		   size_t piece)
{
	const uint8_t *bytes = in.at;

	for (size_t at = 0; at < in.len; at += piece)
		expect_int(
			all_calls[f->kind].update(context, executor, bytes + at,
						  piece_at(in.len, at, piece)),
			0);
}

/* Elements in pieces, and every other one that is one piece as a whole. */
static void add_tuple(const struct function *f, union context *context,
		      size_t piece)
{
	for (size_t i = 0; i < f->n; i++) {
		struct bytes in = f->tuple[i];

		if (in.len <= piece && i % 2 != 0) {
			expect_int(bithose_tuplehash_element(
					   &context->tuplehash, in.at, in.len),
				   0);
			continue;
		}
		expect_int(bithose_tuplehash_begin(&context->tuplehash, in.len),
			   0);
		update(f, context, NULL, in, piece);
	}
}

static void finish(const struct function *f, union context *context,
		   size_t piece, uint8_t *out, size_t out_len)
{
	const struct calls *calls = &all_calls[f->kind];

	if (f->kind == FUNCTION_HOPMAC) {
		expect_int(bithose_hopmac_final(&context->kt, f->key.at,
						f->key.len, f->custom.at,
						f->custom.len, out, out_len),
			   0);
		return;
	}
	if (!f->xof && calls->final != NULL) {
		expect_int(calls->final(context, out, out_len), 0);
		return;
	}
	if (f->kind == FUNCTION_KT && f->custom.len != 0)
		expect_int(bithose_kt_customize(&context->kt, f->custom.at,
						f->custom.len),
			   0);
	for (size_t at = 0; at < out_len; at += piece)
		expect_int(calls->squeeze(context, out + at,
					  piece_at(out_len, at, piece)),
			   0);
}

void function_stream(const struct function *f, const struct bithose *engine,
		     const struct bithose_executor *executor, size_t piece,
		     void *out, size_t out_len)
{
	union context context;

	expect_int(init(f, engine, &context), 0);
	if (f->kind == FUNCTION_TUPLEHASH)
		add_tuple(f, &context, piece);
	else
		update(f, &context, executor, f->in, piece);
	finish(f, &context, piece, out, out_len);
}
