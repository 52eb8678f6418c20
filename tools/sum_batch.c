/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Files that are whole in memory -> their digests, side by side. */
#include "sum_batch.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* Files begin at a multiple of it: no two of them share a cache line. */
#define ALIGNMENT 64
#define ARENA_ALIGNMENT 4096

/* RFC 9861, 3.2: a message of one chunk is hashed by TurboSHAKE with this domain
 * byte. */
#define CHUNK_DOMAIN 0x07

/* Bytes of length_encode() (RFC 9861, 3.3) of less than a chunk. */
#define LENGTH_MAX 3

static bool is_empty(const char *text)
{
	return !text || !*text;
}

static bool chunk_form(const struct digest_kind *kind, struct sum_form *form)
{
	const char *custom = kind->parameters.custom;
	const size_t custom_len = custom ? strlen(custom) : 0;

	if (custom_len > DIGEST_KT_CHUNK_LEN - LENGTH_MAX)
		return false;
	form->algorithm =
		bithose_turboshake(kind->function.algorithm, CHUNK_DOMAIN);
	form->chunk = true;
	form->custom = custom;
	form->custom_len = custom_len;
	form->len_max = DIGEST_KT_CHUNK_LEN - LENGTH_MAX - custom_len;
	return true;
}

bool sum_form_of(const struct digest_kind *kind, struct sum_form *form)
{
	*form = (struct sum_form){
		.algorithm = kind->function.algorithm,
		.len_max = SUM_BATCH_FILE_LEN,
	};
	switch (kind->function.kind) {
	case FUNCTION_ALGORITHM:
		return true;
	case FUNCTION_CSHAKE:
		/* SP 800-185, 3.3: then it is SHAKE. */
		return is_empty(kind->parameters.custom) &&
		       is_empty(kind->parameters.function_name);
	case FUNCTION_KT:
		return chunk_form(kind, form);
	default:
		return false;
	}
}

int sum_batch_begin(struct sum_batch *batch, const struct bithose *engine)
{
	batch->engine = engine;
	batch->used = 0;
	batch->count = 0;
	batch->arena = aligned_alloc(ARENA_ALIGNMENT, SUM_BATCH_LEN);
	return batch->arena ? 0 : ENOMEM;
}

void sum_batch_end(struct sum_batch *batch)
{
	free(batch->arena);
}

size_t sum_batch_room(struct sum_batch *batch, const struct sum_form *form,
		      size_t len, unsigned char **at)
{
	/* What follows the file, and a byte that shows whether it is longer. */
	const size_t more = form->custom_len + LENGTH_MAX + 1;
	const size_t left = SUM_BATCH_LEN - batch->used;

	*at = batch->arena + batch->used;
	if (batch->count == SUM_BATCH_FILES || len + more > left)
		return 0;
	return left - more < form->len_max ? left - more + 1
					   : form->len_max + 1;
}

/* length_encode(): the bytes of the number, the first one not 0, and how many they
 * are. Returns its length. */
static size_t encode_length(size_t number, unsigned char *at)
{
	size_t len = 0;

	for (int shift = 8; shift >= 0; shift -= 8) {
		if (len || number >> shift)
			at[len++] = (unsigned char)(number >> shift);
	}
	at[len] = (unsigned char)len;
	return len + 1;
}

void sum_batch_add(struct sum_batch *batch, const struct sum_form *form,
		   struct sum_job *job, size_t len)
{
	unsigned char *at = batch->arena + batch->used;
	const size_t i = batch->count++;

	if (form->chunk) {
		if (form->custom_len)
			memcpy(at + len, form->custom, form->custom_len);
		len += form->custom_len;
		len += encode_length(form->custom_len, at + len);
	}
	batch->jobs[i] = job;
	batch->algorithms[i] = form->algorithm;
	batch->in[i] = at;
	batch->in_len[i] = len;
	batch->used += (len + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
}

/* Files are swapped so that those of one algorithm and length come first. */
static void swap(struct sum_batch *batch, size_t i, size_t j)
{
	struct sum_job *job = batch->jobs[i];
	enum bithose_algorithm algorithm = batch->algorithms[i];
	const void *in = batch->in[i];
	size_t in_len = batch->in_len[i];

	batch->jobs[i] = batch->jobs[j];
	batch->algorithms[i] = batch->algorithms[j];
	batch->in[i] = batch->in[j];
	batch->in_len[i] = batch->in_len[j];
	batch->jobs[j] = job;
	batch->algorithms[j] = algorithm;
	batch->in[j] = in;
	batch->in_len[j] = in_len;
}

/* Hashes the files from `first` on that are like it. Returns where others begin. */
static size_t hash_alike(struct sum_batch *batch, size_t first)
{
	const uint64_t len = batch->jobs[first]->kind->len;
	size_t end = first + 1;

	for (size_t i = end; i < batch->count; i++) {
		if (batch->algorithms[i] == batch->algorithms[first] &&
		    batch->jobs[i]->kind->len == len) {
			if (i != end)
				swap(batch, i, end);
			end++;
		}
	}
	(void)!bithose_hash_many(batch->engine, batch->algorithms[first],
				 end - first, batch->in + first,
				 batch->in_len + first, batch->out,
				 (size_t)len);
	for (size_t i = first; i < end; i++)
		memcpy(batch->jobs[i]->bytes,
		       batch->out + (i - first) * (size_t)len, (size_t)len);
	return end;
}

size_t sum_batch_hash(struct sum_batch *batch)
{
	const size_t count = batch->count;

	for (size_t i = 0; i < count;)
		i = hash_alike(batch, i);
	batch->count = 0;
	batch->used = 0;
	return count;
}
