/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A key and a message -> the output of HopMAC, or whether a tag is right. */
#define _DEFAULT_SOURCE
#include <bithose/kangarootwelve.h>
#include <string.h>

#include "cshake.h"
#include "parallel.h"
#include "tag.h"
#include "wipe.h"

/* The inner output, twice 256 bits. */
#define INNER_MAX 64

/*
 * Makes of a message that has not ended the outer KT(K, KT(M, C)), of which
 * nothing was squeezed.
 */
static void hop(struct bithose_kt *kt, struct string key, struct string custom)
{
	/* Nothing was absorbed yet by what begins like this. */
	struct bithose_kt outer = *kt;
	uint8_t inner[INNER_MAX];
	const size_t inner_len = kt->tree.value_len;

	bithose_kt_customize(kt, custom.bytes, custom.len);
	bithose_stream_squeeze(&kt->tree.node, inner, inner_len);
	bithose_stream_reset(&outer.tree.node);
	bithose_stream_reset(&outer.tree.leaf);
	outer.tree.filled = 0;
	outer.tree.leaves = 0;
	outer.first_len = 0;
	outer.chained = 0;
	bithose_kt_update(&outer, NULL, key.bytes, key.len);
	bithose_kt_customize(&outer, inner, inner_len);
	*kt = outer;
	explicit_bzero(&outer, sizeof(outer));
	explicit_bzero(inner, sizeof(inner));
}

int bithose_hopmac_final(struct bithose_kt *kt, const void *key, size_t key_len,
			 const void *custom, size_t custom_len, void *out,
			 size_t out_len)
{
	if (!cshake_absorbing(&kt->tree.node))
		return BITHOSE_ESTATE;
	if (!string_valid(key, key_len) || !string_valid(custom, custom_len) ||
	    !string_valid(out, out_len))
		return BITHOSE_EINVAL;
	hop(kt, (struct string){key, key_len},
	    (struct string){custom, custom_len});
	bithose_stream_squeeze(&kt->tree.node, out, out_len);
	bithose_kt_wipe(kt);
	wipe_stack_wide();
	return 0;
}

int bithose_hopmac(const struct bithose *engine,
		   const struct bithose_executor *executor, unsigned strength,
		   const void *key, size_t key_len, const void *custom,
		   size_t custom_len, const void *in, size_t in_len, void *out,
		   size_t out_len)
{
	struct bithose_kt kt;
	const int status = bithose_kt_init(&kt, engine, strength);

	if (status < 0)
		return status;
	if (!string_valid(key, key_len) || !string_valid(custom, custom_len) ||
	    !string_valid(in, in_len) || !string_valid(out, out_len) ||
	    !parallel_valid(executor))
		return BITHOSE_EINVAL;
	bithose_kt_update(&kt, executor, in, in_len);
	return bithose_hopmac_final(&kt, key, key_len, custom, custom_len, out,
				    out_len);
}

int bithose_hopmac_verify(const struct bithose *engine,
			  const struct bithose_executor *executor,
			  unsigned strength, const void *key, size_t key_len,
			  const void *custom, size_t custom_len, const void *in,
			  size_t in_len, const void *tag, size_t tag_len)
{
	struct bithose_kt kt;
	int status = bithose_kt_init(&kt, engine, strength);

	if (status < 0)
		return status;
	if (!string_valid(key, key_len) || !string_valid(custom, custom_len) ||
	    !string_valid(in, in_len) || !parallel_valid(executor) || !tag ||
	    tag_len < TAG_MIN)
		return BITHOSE_EINVAL;
	bithose_kt_update(&kt, executor, in, in_len);
	hop(&kt, (struct string){key, key_len},
	    (struct string){custom, custom_len});
	status = tag_check(&kt.tree.node, tag, tag_len);
	bithose_kt_wipe(&kt);
	wipe_stack_wide();
	return status;
}
