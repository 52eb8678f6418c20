/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A stream <-> the bytes that include/bithose/export.h describes. */
#define _DEFAULT_SOURCE
#include <bithose/export.h>

#include "construction.h"
#include "core.h"
#include "stream.h"

#include <string.h>

#define VERSION 1
#define KIND_STREAM 1

/* Where the members are, in bytes. */
enum {
	AT_MAGIC = 0,
	AT_VERSION = 8,
	AT_KIND = 10,
	AT_ALGORITHM = 12,
	AT_RATE = 16,
	AT_POSITION = 18,
	AT_SUFFIX = 20,
	AT_ROUNDS = 21,
	AT_PHASE = 22,
	AT_ZERO = 23,
	AT_STATE = 24,
	AT_CHECK = 224
};

#define STATE_LEN ((size_t)8 * BITHOSE_KECCAK_LANES)
#define CHECK_LEN ((size_t)32)

_Static_assert(AT_STATE + STATE_LEN == AT_CHECK, "the state ends there");
_Static_assert(AT_CHECK + CHECK_LEN == BITHOSE_STREAM_EXPORT_SIZE, "the end");

static const uint8_t magic[8] = {'b', 'i', 't', 'h', 'o', 's', 'e', 0};

static void put(uint8_t *out, uint32_t number, size_t len)
{
	for (size_t i = 0; i < len; i++)
		out[i] = (uint8_t)(number >> (8 * i));
}

static uint32_t get(const uint8_t *in, size_t len)
{
	uint32_t number = 0;

	for (size_t i = 0; i < len; i++)
		number |= (uint32_t)in[i] << (8 * i);
	return number;
}

/* The check value of an exported stream with the rounds of `stream`, by its
 * kernel. */
static void make_check(const struct bithose_stream *stream, const uint8_t *in,
		       uint8_t check[CHECK_LEN])
{
	struct bithose_stream hash = {
		.permute = stream->permute,
		.absorb = stream->absorb,
		.rate = 136,
		.suffix = 0x06,
		.phase = ABSORBING,
	};

	(void)bithose_stream_update(&hash, in, AT_CHECK);
	(void)bithose_stream_squeeze(&hash, check, CHECK_LEN);
	explicit_bzero(&hash, sizeof(hash));
}

int bithose_stream_export(const struct bithose_stream *stream, void *out)
{
	uint8_t *const to = out;

	if (stream->phase == IDLE)
		return BITHOSE_ESTATE;
	if (!out)
		return BITHOSE_EINVAL;
	memcpy(to + AT_MAGIC, magic, sizeof(magic));
	put(to + AT_VERSION, VERSION, 2);
	put(to + AT_KIND, KIND_STREAM, 2);
	put(to + AT_ALGORITHM, stream->algorithm, 4);
	put(to + AT_RATE, stream->rate, 2);
	put(to + AT_POSITION, stream->position, 2);
	to[AT_SUFFIX] = stream->suffix;
	to[AT_ROUNDS] = stream->rounds;
	to[AT_PHASE] = stream->phase;
	to[AT_ZERO] = 0;
	sponge_get(stream->lanes, 0, to + AT_STATE, STATE_LEN);
	make_check(stream, to, to + AT_CHECK);
	return 0;
}

/* What is the same in every exported stream of this version. */
static int is_ours(const uint8_t *in)
{
	return memcmp(in + AT_MAGIC, magic, sizeof(magic)) == 0 &&
	       get(in + AT_VERSION, 2) == VERSION &&
	       get(in + AT_KIND, 2) == KIND_STREAM && in[AT_ZERO] == 0 &&
	       (in[AT_ROUNDS] == 24 || in[AT_ROUNDS] == 12);
}

/* Finds the algorithm, which has to be what the other members say. */
static int find_algorithm(const uint8_t *in, struct algorithm *algorithm)
{
	const uint32_t id = get(in + AT_ALGORITHM, 4);
	const uint32_t rate = get(in + AT_RATE, 2);

	if (!id)
		return construction_make(rate, in[AT_SUFFIX], in[AT_ROUNDS],
					 algorithm) < 0
			       ? BITHOSE_EFORMAT
			       : 0;
	if (algorithm_find((enum bithose_algorithm)id, algorithm) < 0)
		return BITHOSE_EALGORITHM;
	return algorithm->rate == rate && algorithm->suffix == in[AT_SUFFIX] &&
			       algorithm->rounds == in[AT_ROUNDS]
		       ? 0
		       : BITHOSE_EFORMAT;
}

/* Whether a stream can be in that phase at that position. */
static int is_possible(const struct algorithm *algorithm, uint32_t phase,
		       uint32_t position)
{
	if (phase == ABSORBING)
		return position < algorithm->rate;
	if (phase != SQUEEZING)
		return 0;
	return position <= (algorithm->digest_len ? algorithm->digest_len
						  : algorithm->rate);
}

int bithose_stream_import(struct bithose_stream *stream,
			  const struct bithose *engine, const void *in,
			  size_t in_len)
{
	const uint8_t *const from = in;
	struct bithose_stream made;
	struct algorithm algorithm;
	uint8_t check[CHECK_LEN];
	int status;

	if (!in || in_len != BITHOSE_STREAM_EXPORT_SIZE)
		return BITHOSE_EINVAL;
	if (!is_ours(from))
		return BITHOSE_EFORMAT;
	algorithm = (struct algorithm){.rounds = from[AT_ROUNDS]};
	stream_begin(&made, engine, &algorithm);
	make_check(&made, from, check);
	if (memcmp(check, from + AT_CHECK, CHECK_LEN) != 0)
		return BITHOSE_ECHECK;
	status = find_algorithm(from, &algorithm);
	if (status < 0)
		return status;
	if (!is_possible(&algorithm, from[AT_PHASE],
			 get(from + AT_POSITION, 2)))
		return BITHOSE_EFORMAT;
	stream_begin(&made, engine, &algorithm);
	made.phase = from[AT_PHASE];
	made.position = get(from + AT_POSITION, 2);
	sponge_add(made.lanes, 0, from + AT_STATE, STATE_LEN);
	*stream = made;
	explicit_bzero(&made, sizeof(made));
	return 0;
}
