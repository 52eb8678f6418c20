/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Every length up to three blocks, cut into two at every place. */
#include "backends.h"
#include "expect.h"
#include "pattern.h"
#include "suite.h"
#include "tally.h"

#include <bithose/bithose.h>
#include <string.h>

#define RATE_MAX 168
#define LENGTH_MAX (3 * RATE_MAX + 1)

/* One message, and what one-shot hashing says of it. */
struct message {
	const struct backend *backend;
	enum bithose_algorithm algorithm;
	const uint8_t *bytes;
	size_t len;
	uint8_t out[LENGTH_MAX];
	size_t out_len;
};

/* Update, update; then take the digest, and squeeze it in two pieces. */
static void cut(const struct message *message, size_t first, size_t piece)
{
	struct bithose_stream stream;
	uint8_t out[LENGTH_MAX];
	int failed = 0;

	failed |= bithose_stream_init(&stream, message->backend->engine,
				      message->algorithm);
	failed |= bithose_stream_update(&stream, message->bytes, first);
	failed |= bithose_stream_update(&stream, message->bytes + first,
					message->len - first);
	memset(out, 0, sizeof(out));
	failed |= bithose_stream_digest(&stream, out, message->out_len);
	failed |= memcmp(out, message->out, message->out_len);
	memset(out, 0, sizeof(out));
	failed |= bithose_stream_squeeze(&stream, out, piece);
	failed |= bithose_stream_squeeze(&stream, out + piece,
					 message->out_len - piece);
	failed |= memcmp(out, message->out, message->out_len);
	expect(!failed, "%s: algorithm %x, %zu + %zu bytes, squeezed %zu + %zu",
	       message->backend->title, (unsigned)message->algorithm, first,
	       message->len - first, piece, message->out_len - piece);
}

/*
 * All cuts of one length. The output's length and cut go through all values in
 * the course of the lengths, each with other cuts of the message.
 */
static void message_check(struct message *message,
			  const struct bithose_algorithm_info *info)
{
	size_t longest = 3 * info->rate + 1;

	message->out_len = info->digest_len;
	if (info->digest_len == 0)
		message->out_len = 1 + message->len * 7 % longest;
	expect_int(bithose_hash(message->backend->engine, message->algorithm,
				message->bytes, message->len, message->out,
				message->out_len),
		   0);
	for (size_t first = 0; first <= message->len; first++)
		cut(message, first,
		    (message->len + first * 5) % (message->out_len + 1));
	tally_pass(message->len + 1);
}

static void algorithm_check(const struct backend *backend,
			    enum bithose_algorithm algorithm)
{
	struct message message = {.backend = backend, .algorithm = algorithm};
	struct bithose_algorithm_info info;
	uint8_t bytes[LENGTH_MAX];

	expect_int(bithose_algorithm_info(algorithm, &info), 0);
	expect(info.rate <= RATE_MAX, "rate %u", (unsigned)info.rate);
	pattern_fill(bytes, sizeof(bytes));
	message.bytes = bytes;
	for (message.len = 0; message.len <= 3 * info.rate + 1; message.len++)
		message_check(&message, &info);
}

/*
 * One algorithm for each rate, suffix and number of rounds at least once;
 * streams need a kernel for single states.
 */
START_TEST(every_cut)
{
	const struct backend *backend = backends_under_test(_i);

	if (!backend->streams) {
		tally_skip("%s: the built-in scalar backend serves its "
			   "streams, which are tested as such",
			   backend->title);
		return;
	}
	algorithm_check(backend, BITHOSE_KECCAK_256);
	algorithm_check(backend, BITHOSE_SHA3_224);
	algorithm_check(backend, BITHOSE_SHA3_256);
	algorithm_check(backend, BITHOSE_SHA3_384);
	algorithm_check(backend, BITHOSE_SHA3_512);
	algorithm_check(backend, BITHOSE_SHAKE128);
	algorithm_check(backend, BITHOSE_RAWSHAKE256);
	algorithm_check(backend, BITHOSE_TURBOSHAKE128);
}
END_TEST

int main(void)
{
	const TTest *const tests[] = {every_cut};
	const struct suite suite = {
		.name = "check_lengths",
		.unit = "cuts",
		.on_backends = tests,
		.on_backends_count = sizeof(tests) / sizeof(tests[0]),
	};

	return suite_main(&suite);
}
