/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Several states side by side, and what as many streams give in their place. */
#ifndef BITHOSE_TESTS_MODEL_H
#define BITHOSE_TESTS_MODEL_H

#include "guard.h"
#include "random.h"

#include <bithose/bithose.h>

/* The most bytes of a piece: some blocks of every algorithm. */
#define MODEL_PIECE_MAX 1400

/*
 * Pieces end where an inaccessible page begins, inputs in memory that cannot be
 * written; and so do the states, as near as their alignment allows.
 */
struct model {
	const struct bithose *engine;
	/* Of the streams, which are the built-in scalar ones. */
	struct bithose *reference;
	struct bithose_algorithm_info info;
	size_t count;
	struct bithose_multi *multi;
	struct bithose_stream streams[BITHOSE_MULTI_MAX];
	/* Output bytes that each state has given. */
	size_t given[BITHOSE_MULTI_MAX];
	struct guard in[BITHOSE_MULTI_MAX];
	struct guard out[BITHOSE_MULTI_MAX];
	struct guard states;
	/* Pieces of output that were as expected. */
	size_t right;
};

void model_open(struct model *model, const struct bithose *engine);
void model_close(struct model *model);

/* Begin `count` messages, and see that the plan's kernels serve them. */
void model_init(struct model *model, enum bithose_algorithm algorithm,
		size_t count);
void model_reset(struct model *model);

/* Go on in a copy that begins `offset` bytes before the last place for one, and
 * overwrite the old one. */
void model_move(struct model *model, size_t offset);

/* Absorb a piece of each length, or of one. */
void model_absorb_each(struct model *model, const size_t *len);
void model_absorb(struct model *model, size_t len);

void model_finalize(struct model *model);

/* Squeeze a piece of each length, of one, or of whole blocks, and compare. */
void model_squeeze_each(struct model *model, const size_t *len);
void model_squeeze(struct model *model, size_t len);
void model_squeeze_blocks(struct model *model, size_t blocks);

/* Lengths that a state of the model may be asked for next, near the edges of
 * blocks, often 0. */
size_t model_absorb_len(const struct model *model, struct random *random);
size_t model_squeeze_len(const struct model *model, struct random *random,
			 size_t state);

#endif
