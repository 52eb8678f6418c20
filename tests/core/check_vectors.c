/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Every published message and its digest, to every backend, by every call. */
#include "backends.h"
#include "expect.h"
#include "keccak.h"
#include "suite.h"
#include "tally.h"
#include "vector.h"

#include <bithose/bithose.h>
#include <stdlib.h>
#include <string.h>

/* Messages above this are hashed in fewer ways: they are 1 and 23 MiB. */
#define LARGE ((size_t)256 << 10)

static void assert_out(const struct vector *vector, const uint8_t *out,
		       const struct backend *backend, const char *call,
		       size_t detail)
{
	expect(memcmp(out + vector->skip, vector->out, vector->out_len) == 0,
	       "%s, line %lu, on %s, %s %zu", vector->path, vector->line,
	       backend->title, call, detail);
}

/* Absorb in pieces of one size; take the digest, and squeeze in pieces. */
static void stream_pieces(const struct vector *vector,
			  const struct backend *backend, size_t piece,
			  uint8_t *out)
{
	size_t out_len = vector->skip + vector->out_len;
	struct bithose_stream stream;

	expect_int(bithose_stream_init(&stream, backend->engine,
				       vector->algorithm),
		   0);
	for (size_t at = 0; at < vector->msg_len; at += piece) {
		size_t rest = vector->msg_len - at;

		expect_int(bithose_stream_update(&stream, vector->msg + at,
						 rest < piece ? rest : piece),
			   0);
	}
	memset(out, 0, out_len);
	expect_int(bithose_stream_digest(&stream, out, out_len), 0);
	assert_out(vector, out, backend, "digest of a stream by", piece);
	memset(out, 0, out_len);
	for (size_t at = 0; at < out_len; at += piece) {
		size_t rest = out_len - at;

		expect_int(bithose_stream_squeeze(&stream, out + at,
						  rest < piece ? rest : piece),
			   0);
	}
	assert_out(vector, out, backend, "stream by", piece);
}

static void stream(const struct vector *vector, const struct backend *backend,
		   size_t rate, uint8_t *out)
{
	if (vector->msg_len <= 2 * rate)
		stream_pieces(vector, backend, 1, out);
	if (vector->msg_len <= LARGE) {
		stream_pieces(vector, backend, 7, out);
		stream_pieces(vector, backend, rate, out);
		stream_pieces(vector, backend, rate + 1, out);
	}
	stream_pieces(vector, backend, 4099, out);
}

/* A message that can share a call with the one of a vector. */
struct neighbour {
	uint8_t *msg;
	size_t msg_len;
	uint8_t *out;
};

/*
 * Another message with the same number of blocks, and where that can be of
 * another length, with every byte different.
 */
static void neighbour_make(struct neighbour *neighbour,
			   const struct vector *vector, size_t out_len,
			   const struct bithose_algorithm_info *info)
{
	const struct keccak_sponge sponge = {
		.rate = info->rate,
		.suffix = info->suffix,
		.rounds = info->rounds,
	};
	size_t len = vector->msg_len;

	neighbour->msg_len = len % info->rate != 0 ? len - 1 : len + 1;
	neighbour->msg = malloc(len + 1);
	neighbour->out = malloc(out_len);
	expect_memory(neighbour->msg);
	expect_memory(neighbour->out);
	for (size_t i = 0; i < len; i++)
		neighbour->msg[i] = (uint8_t)~vector->msg[i];
	neighbour->msg[len] = 0x5a;
	keccak_hash(&sponge, neighbour->msg, neighbour->msg_len, neighbour->out,
		    out_len);
}

/* A list of n: the vector where i mod 2 is `first`, or everywhere if there is
 * no neighbour. */
static void many_from(const struct vector *vector,
		      const struct neighbour *neighbour,
		      const struct backend *backend, size_t n, size_t first)
{
	size_t out_len = vector->skip + vector->out_len;
	const void *in[2 * BITHOSE_WAYS_MAX + 1] = {0};
	size_t in_len[2 * BITHOSE_WAYS_MAX + 1] = {0};
	uint8_t *out = calloc(n, out_len);

	expect_memory(out);
	for (size_t i = 0; i < n; i++) {
		int mine = neighbour == NULL || i % 2 == first;

		in[i] = mine ? vector->msg : neighbour->msg;
		in_len[i] = mine ? vector->msg_len : neighbour->msg_len;
	}
	expect_int(bithose_hash_many(backend->engine, vector->algorithm, n, in,
				     in_len, out, out_len),
		   0);
	for (size_t i = 0; i < n; i++) {
		if (in[i] == vector->msg)
			assert_out(vector, out + i * out_len, backend,
				   "hash_many at", i);
		else
			expect(memcmp(out + i * out_len, neighbour->out,
				      out_len) == 0,
			       "%s, line %lu, on %s, neighbour %zu",
			       vector->path, vector->line, backend->title, i);
	}
	free(out);
}

static void many(const struct vector *vector, const struct backend *backend,
		 const struct bithose_algorithm_info *info)
{
	struct neighbour neighbour;

	neighbour_make(&neighbour, vector, vector->skip + vector->out_len,
		       info);
	/* One call of each kernel, or two of the widest and one message more.
	 */
	for (size_t i = 0; i < backend->info->kernel_count; i++) {
		size_t n = backend->info->kernels[i].ways;

		if (backend->info->kernels[i].rounds != info->rounds)
			continue;
		if (n == backend->ways)
			n = 2 * n + 1;
		many_from(vector, &neighbour, backend, n, 0);
		many_from(vector, &neighbour, backend, n, 1);
	}
	free(neighbour.msg);
	free(neighbour.out);
}

static void every_call(const struct vector *vector, void *user)
{
	const struct backend *backend = user;
	size_t out_len = vector->skip + vector->out_len;
	uint8_t *out = calloc(1, out_len);
	struct bithose_algorithm_info info;

	expect_memory(out);
	expect_int(bithose_algorithm_info(vector->algorithm, &info), 0);
	expect_int(bithose_hash(backend->engine, vector->algorithm, vector->msg,
				vector->msg_len, out, out_len),
		   0);
	assert_out(vector, out, backend, "one-shot of", vector->msg_len);
	stream(vector, backend, info.rate, out);
	if (vector->msg_len <= LARGE)
		many(vector, backend, &info);
	else
		many_from(vector, NULL, backend, backend->ways, 0);
	free(out);
	tally_pass(1);
}

START_TEST(every_vector)
{
	struct backend backend = *backends_under_test(_i);

	for (size_t i = 0; i < vector_file_count; i++)
		vector_file_visit(&vector_files[i], every_call, &backend);
}
END_TEST

int main(void)
{
	const TTest *const tests[] = {every_vector};
	const struct suite suite = {
		.name = "check_vectors",
		.unit = "vectors x backends",
		.on_backends = tests,
		.on_backends_count = sizeof(tests) / sizeof(tests[0]),
	};

	return suite_main(&suite);
}
