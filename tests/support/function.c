/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The functions over sponges, as data: the call in one piece, and names. */
#include "function.h"
#include "expect.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* The elements of a tuple that a test may have. */
#define TUPLE_MAX 1024

static const struct {
	const char *name;
	enum function_kind kind;
} kinds[] = {
	{"cshake", FUNCTION_CSHAKE},
	{"kmac", FUNCTION_KMAC},
	{"tuplehash", FUNCTION_TUPLEHASH},
	{"parallelhash", FUNCTION_PARALLELHASH},
	{"kt", FUNCTION_KT},
	{"hopmac", FUNCTION_HOPMAC},
};

void function_named(struct function *function, const char *name)
{
	char plain[64];
	size_t len = 0;
	char *xof;

	for (; *name != '\0' && len + 1 < sizeof(plain); name++)
		if (*name != '-' && *name != '_')
			plain[len++] = (char)tolower((unsigned char)*name);
	plain[len] = '\0';
	xof = strstr(plain, "xof");
	function->xof = xof != NULL;
	if (xof != NULL)
		memmove(xof, xof + 3, strlen(xof + 3) + 1);
	for (size_t i = 0; i < sizeof(kinds) / sizeof(kinds[0]); i++) {
		len = strlen(kinds[i].name);
		if (strncmp(plain, kinds[i].name, len) != 0)
			continue;
		function->kind = kinds[i].kind;
		if (strncmp(plain + len, "128", 3) == 0)
			function->strength = 128;
		else if (strncmp(plain + len, "256", 3) == 0)
			function->strength = 256;
		else
			break;
		return;
	}
	ck_abort_msg("no function is called %s", plain);
}

static int tuplehash(const struct function *f, const struct bithose *engine,
		     void *out, size_t out_len)
{
	const void *in[TUPLE_MAX] = {0};
	size_t in_len[TUPLE_MAX] = {0};

	expect(f->n <= TUPLE_MAX, "a tuple of %zu", f->n);
	for (size_t i = 0; i < f->n; i++) {
		in[i] = f->tuple[i].at;
		in_len[i] = f->tuple[i].len;
	}
	return (f->xof ? bithose_tuplehash_xof : bithose_tuplehash)(
		engine, f->strength, f->custom.at, f->custom.len, f->n, in,
		in_len, out, out_len);
}

static int one_call(const struct function *f, const struct bithose *engine,
		    const struct bithose_executor *executor, void *out,
		    size_t out_len)
{
	switch (f->kind) {
	case FUNCTION_CSHAKE:
		return bithose_cshake(engine, f->strength, f->name.at,
				      f->name.len, f->custom.at, f->custom.len,
				      f->in.at, f->in.len, out, out_len);
	case FUNCTION_KMAC:
		return (f->xof ? bithose_kmac_xof : bithose_kmac)(
			engine, f->strength, f->key.at, f->key.len,
			f->custom.at, f->custom.len, f->in.at, f->in.len, out,
			out_len);
	case FUNCTION_TUPLEHASH:
		return tuplehash(f, engine, out, out_len);
	case FUNCTION_PARALLELHASH:
		return (f->xof ? bithose_parallelhash_xof
			       : bithose_parallelhash)(
			engine, executor, f->strength, f->block_len,
			f->custom.at, f->custom.len, f->in.at, f->in.len, out,
			out_len);
	case FUNCTION_KT:
		return bithose_kt(engine, executor, f->strength, f->custom.at,
				  f->custom.len, f->in.at, f->in.len, out,
				  out_len);
	default:
		return bithose_hopmac(engine, executor, f->strength, f->key.at,
				      f->key.len, f->custom.at, f->custom.len,
				      f->in.at, f->in.len, out, out_len);
	}
}

void function_hash(const struct function *f, const struct bithose *engine,
		   const struct bithose_executor *executor, void *out,
		   size_t out_len)
{
	expect_int(one_call(f, engine, executor, out, out_len), 0);
}
