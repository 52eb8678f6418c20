/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Files that are whole in memory -> their digests, side by side. */
#ifndef BITHOSE_TOOLS_SUM_BATCH_H
#define BITHOSE_TOOLS_SUM_BATCH_H

#include "sum_job.h"

/* Files of a batch: so many that the last ones, which do not fill all ways, are
 * few. */
#define SUM_BATCH_FILES 256

/* Bytes of their contents, and of the longest one. */
#define SUM_BATCH_LEN ((size_t)8 * 1024 * 1024)
#define SUM_BATCH_FILE_LEN ((size_t)1024 * 1024)

/* So many files fill all ways well enough to stop at so many bytes, which stay in the
 * second-level cache. */
#define SUM_BATCH_FILES_ENOUGH 64
#define SUM_BATCH_LEN_ENOUGH ((size_t)1024 * 1024)

/* How a function hashes a whole message by a call of the batch. */
struct sum_form {
	enum bithose_algorithm algorithm;
	/* Longer files have another form. */
	size_t len_max;
	/* KT of one chunk: these bytes and their length end the message. */
	bool chunk;
	const char *custom;
	size_t custom_len;
};

struct sum_batch {
	const struct bithose *engine;
	unsigned char *arena;
	size_t used;
	size_t count;
	struct sum_job *jobs[SUM_BATCH_FILES];
	enum bithose_algorithm algorithms[SUM_BATCH_FILES];
	const void *in[SUM_BATCH_FILES];
	size_t in_len[SUM_BATCH_FILES];
	unsigned char out[SUM_BATCH_FILES * SUM_DIGEST_MAX];
};

/* The form of a kind. Returns false if it has none. */
bool sum_form_of(const struct digest_kind *kind, struct sum_form *form);

/* Returns 0 or ENOMEM. The engine must outlive it; sum_batch_end(). */
int sum_batch_begin(struct sum_batch *batch, const struct bithose *engine);

void sum_batch_end(struct sum_batch *batch);

/*
 * Where the next file goes. `len`: its bytes, up to form->len_max, as they are
 * believed to be. Returns how many there is room for, at least one more; 0 if the
 * batch has to be hashed first.
 */
size_t sum_batch_room(struct sum_batch *batch, const struct sum_form *form,
		      size_t len, unsigned char **at);

/* Add the `len` bytes that were put there, up to form->len_max. */
void sum_batch_add(struct sum_batch *batch, const struct sum_form *form,
		   struct sum_job *job, size_t len);

/* Put the digests of all files into their jobs. The jobs stay where they are until
 * the next file is added, the batch is empty. Returns how many there are. */
size_t sum_batch_hash(struct sum_batch *batch);

#endif
