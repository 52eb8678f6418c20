/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Calls for several states, each with the same calls of streams beside it. */
#include "model.h"
#include "expect.h"

#include <string.h>

#define OFFSET_MAX 128

void model_open(struct model *model, const struct bithose *engine)
{
	const struct bithose_options options = {
		.struct_size = sizeof(options),
		.backends = "scalar",
		/* A directory without plugins. */
		.plugin_dir = BITHOSE_TEST_VECTORS,
		.profile = "none",
		.ignore_environment = 1,
	};
	struct random random = {6};

	memset(model, 0, sizeof(*model));
	model->engine = engine;
	expect_int(bithose_open(&options, &model->reference), 0);
	for (size_t i = 0; i < BITHOSE_MULTI_MAX; i++) {
		guard_open(&model->in[i], MODEL_PIECE_MAX);
		random_fill(&random, model->in[i].start,
			    (size_t)(model->in[i].end - model->in[i].start));
		guard_seal(&model->in[i]);
		guard_open(&model->out[i], MODEL_PIECE_MAX);
	}
	guard_open(&model->states, 2 * sizeof(*model->multi) + OFFSET_MAX);
	model->multi =
		(void *)guard_tail(&model->states, sizeof(*model->multi));
	/* Any contents are as good as others. */
	memset(model->multi, 0xa5, sizeof(*model->multi));
}

void model_close(struct model *model)
{
	for (size_t i = 0; i < BITHOSE_MULTI_MAX; i++) {
		guard_close(&model->in[i]);
		guard_close(&model->out[i]);
	}
	guard_close(&model->states);
	bithose_close(model->reference);
}

/* The first kernel of the plan for what is left serves the next part. */
static void expect_planned(const struct model *model)
{
	const struct bithose_multi *multi = model->multi;
	size_t left = model->count;

	for (size_t p = 0; p < multi->part_count; p++) {
		const struct bithose_multi_part *part = &multi->parts[p];
		const struct bithose_kernel_info *kernel = bithose_serving(
			model->engine, model->info.rounds, left);

		if (kernel->ways + part->first > BITHOSE_MULTI_MAX)
			kernel = bithose_serving(model->engine,
						 model->info.rounds, 0);
		expect_int(part->ways, kernel->ways);
		expect_int(part->first, model->count - left);
		left -= part->count;
	}
	expect_int(left, 0);
}

void model_init(struct model *model, enum bithose_algorithm algorithm,
		size_t count)
{
	expect_int(bithose_algorithm_info(algorithm, &model->info), 0);
	model->count = count;
	expect_int(bithose_multi_init(model->multi, model->engine, algorithm,
				      count),
		   0);
	expect_planned(model);
	for (size_t i = 0; i < count; i++)
		expect_int(bithose_stream_init(&model->streams[i],
					       model->reference, algorithm),
			   0);
	memset(model->given, 0, sizeof(model->given));
}

void model_reset(struct model *model)
{
	expect_int(bithose_multi_reset(model->multi), 0);
	for (size_t i = 0; i < model->count; i++)
		expect_int(bithose_stream_reset(&model->streams[i]), 0);
	memset(model->given, 0, sizeof(model->given));
}

void model_move(struct model *model, size_t offset)
{
	const struct bithose_multi copy = *model->multi;

	memset(model->multi, 0x5a, sizeof(copy));
	model->multi =
		(void *)guard_tail(&model->states, sizeof(copy) + offset);
	*model->multi = copy;
}

/* The pieces; absent where there is nothing of them. */
static void pieces(const struct guard *guards, size_t count, const size_t *len,
		   void **at)
{
	for (size_t i = 0; i < count; i++)
		at[i] = len[i] ? guard_tail(&guards[i], len[i]) : NULL;
}

static void absorb_by_streams(struct model *model, void *const *in,
			      const size_t *len)
{
	for (size_t i = 0; i < model->count; i++)
		expect_int(bithose_stream_update(&model->streams[i], in[i],
						 len[i]),
			   0);
}

void model_absorb_each(struct model *model, const size_t *len)
{
	void *in[BITHOSE_MULTI_MAX];

	pieces(model->in, model->count, len, in);
	expect_int(bithose_multi_absorb_each(model->multi,
					     (const void *const *)in, len),
		   0);
	absorb_by_streams(model, in, len);
}

static void fill(size_t *lens, size_t len)
{
	for (size_t i = 0; i < BITHOSE_MULTI_MAX; i++)
		lens[i] = len;
}

void model_absorb(struct model *model, size_t len)
{
	void *in[BITHOSE_MULTI_MAX];
	size_t lens[BITHOSE_MULTI_MAX];

	fill(lens, len);
	pieces(model->in, model->count, lens, in);
	expect_int(bithose_multi_absorb(model->multi, (const void *const *)in,
					len),
		   0);
	absorb_by_streams(model, in, lens);
}

void model_finalize(struct model *model)
{
	expect_int(bithose_multi_finalize(model->multi), 0);
}

static void compare(struct model *model, void *const *out, const size_t *len)
{
	uint8_t expected[MODEL_PIECE_MAX];

	for (size_t i = 0; i < model->count; i++) {
		expect_int(bithose_stream_squeeze(&model->streams[i], expected,
						  len[i]),
			   0);
		if (len[i])
			expect(memcmp(out[i], expected, len[i]) == 0,
			       "%s: state %zu of %zu, bytes %zu to %zu",
			       model->info.name, i, model->count,
			       model->given[i], model->given[i] + len[i] - 1);
		model->given[i] += len[i];
		model->right += len[i] != 0;
	}
}

void model_squeeze_each(struct model *model, const size_t *len)
{
	void *out[BITHOSE_MULTI_MAX];

	pieces(model->out, model->count, len, out);
	expect_int(bithose_multi_squeeze_each(model->multi, out, len), 0);
	compare(model, out, len);
}

void model_squeeze(struct model *model, size_t len)
{
	void *out[BITHOSE_MULTI_MAX];
	size_t lens[BITHOSE_MULTI_MAX];

	fill(lens, len);
	pieces(model->out, model->count, lens, out);
	expect_int(bithose_multi_squeeze(model->multi, out, len), 0);
	compare(model, out, lens);
}

void model_squeeze_blocks(struct model *model, size_t blocks)
{
	void *out[BITHOSE_MULTI_MAX];
	size_t lens[BITHOSE_MULTI_MAX];

	fill(lens, blocks * model->info.rate);
	pieces(model->out, model->count, lens, out);
	expect_int(bithose_multi_squeeze_blocks(model->multi, out, blocks), 0);
	compare(model, out, lens);
}

size_t model_absorb_len(const struct model *model, struct random *random)
{
	const size_t rate = model->info.rate;

	switch (random_below(random, 8)) {
	case 0:
	case 1:
		return 0;
	case 2:
		return random_below(random, 10);
	case 3:
		return rate - 1 + random_below(random, 3);
	case 4:
		return rate;
	case 5:
		return random_below(random, MODEL_PIECE_MAX);
	default:
		return random_below(random, 2 * rate);
	}
}

size_t model_squeeze_len(const struct model *model, struct random *random,
			 size_t state)
{
	size_t len = model_absorb_len(model, random);
	size_t left = model->info.digest_len - model->given[state];

	return model->info.digest_len && len > left ? left : len;
}
