/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Published messages of 1 to 8 GiB, to their digests, each in one call. */
#define _POSIX_C_SOURCE 200809L
#include "backends.h"
#include "expect.h"
#include "hex.h"
#include "jsonl.h"
#include "repeat.h"
#include "rsp.h"
#include "suite.h"
#include "tally.h"

#include <bithose/bithose.h>
#include <stdlib.h>

#define DIGEST_MAX 64

/* A short text again and again, and its digest. */
struct message {
	const struct backend *backend;
	enum bithose_algorithm algorithm;
	const uint8_t *bytes;
	size_t len;
	const uint8_t *digest;
	size_t digest_len;
	/* Where it stands. */
	const char *path;
	unsigned long line;
};

static void is_digest(const struct message *message, const uint8_t *out,
		      const char *call)
{
	expect(memcmp(out, message->digest, message->digest_len) == 0,
	       "%s: %s, line %lu, %s of %zu bytes", message->backend->title,
	       message->path, message->line, call, message->len);
}

/* In every way of the widest kernel at once: there is only one text. */
static void many(const struct message *message)
{
	const void *in[BITHOSE_WAYS_MAX] = {0};
	size_t in_len[BITHOSE_WAYS_MAX] = {0};
	uint8_t outs[BITHOSE_WAYS_MAX * DIGEST_MAX];
	size_t n = message->backend->ways;

	for (size_t i = 0; i < n; i++) {
		in[i] = message->bytes;
		in_len[i] = message->len;
	}
	expect_int(bithose_hash_many(message->backend->engine,
				     message->algorithm, n, in, in_len, outs,
				     message->digest_len),
		   0);
	for (size_t i = 0; i < n; i++)
		is_digest(message, outs + i * message->digest_len, "hash_many");
}

/* One byte, and the whole rest in one update that no block begins with. */
static void stream(const struct message *message)
{
	struct bithose_stream state;
	uint8_t out[DIGEST_MAX];

	expect_int(bithose_stream_init(&state, message->backend->engine,
				       message->algorithm),
		   0);
	expect_int(bithose_stream_update(&state, message->bytes, 1), 0);
	expect_int(bithose_stream_update(&state, message->bytes + 1,
					 message->len - 1),
		   0);
	expect_int(bithose_stream_digest(&state, out, message->digest_len), 0);
	is_digest(message, out, "stream");
}

/* Whether addresses reach that far; if not, that is counted as a skip. */
static int too_long(const struct backend *backend)
{
	if (sizeof(size_t) >= sizeof(uint64_t))
		return 0;
	tally_skip("%s: a message of 4 GiB or more has no 32-bit length",
		   backend->title);
	return 1;
}

static void no_streams(const struct backend *backend)
{
	tally_skip("%s: the built-in scalar backend serves its streams, which "
		   "are tested as such",
		   backend->title);
}

static void repeated(struct message *message, const uint8_t *text,
		     size_t text_len, size_t len)
{
	struct repeat repeat;

	repeat_open(&repeat, text, text_len, len);
	message->bytes = repeat.bytes;
	message->len = len;
	many(message);
	if (message->backend->streams)
		stream(message);
	else
		no_streams(message->backend);
	repeat_close(&repeat);
	tally_pass(1);
}

static void large_data(const struct backend *backend, const char *path)
{
	struct jsonl jsonl;

	jsonl_open(&jsonl, path);
	while (jsonl_next(&jsonl)) {
		struct message message = {
			.backend = backend,
			.path = path,
			.line = jsonl.number,
		};
		struct bithose_algorithm_info info;
		size_t text_len;
		uint8_t *text = jsonl_bytes(jsonl.object, "content", &text_len);
		uint8_t *digest =
			jsonl_bytes(jsonl.object, "md", &message.digest_len);

		expect_int(bithose_algorithm_by_name(
				   jsonl_text(jsonl.object, "alg"), &info),
			   0);
		message.algorithm = info.algorithm;
		message.digest = digest;
		repeated(&message, text, text_len,
			 jsonl_number(jsonl.object, "fullBits") / 8);
		free(digest);
		free(text);
	}
	expect_int(jsonl.number, 4);
	jsonl_close(&jsonl);
}

START_TEST(acvp_large_data)
{
	const struct backend *backend = backends_under_test(_i);

	if (too_long(backend))
		return;
	large_data(backend, "acvp/SHA3-224-2.0_LDT.jsonl");
	large_data(backend, "acvp/SHA3-256-2.0_LDT.jsonl");
	large_data(backend, "acvp/SHA3-384-2.0_LDT.jsonl");
	large_data(backend, "acvp/SHA3-512-2.0_LDT.jsonl");
}
END_TEST

/* Repeat, Text and MD, in this order. */
static void extremely_long(const struct backend *backend,
			   enum bithose_algorithm algorithm, const char *path)
{
	struct message message = {
		.backend = backend,
		.algorithm = algorithm,
		.path = path,
	};
	struct rsp rsp;
	size_t times;
	char *text;
	uint8_t *digest;

	rsp_open(&rsp, path);
	expect_int(rsp_next(&rsp), 1);
	expect(strcmp(rsp.key, "Repeat") == 0, "%s: no Repeat", path);
	times = strtoul(rsp.value, NULL, 10);
	expect_int(rsp_next(&rsp), 1);
	expect(strcmp(rsp.key, "Text") == 0, "%s: no Text", path);
	text = strdup(rsp.value);
	expect_memory(text);
	expect_int(rsp_next(&rsp), 1);
	expect(strcmp(rsp.key, "MD") == 0, "%s: no MD", path);
	digest = hex_bytes(rsp.value, &message.digest_len);
	message.digest = digest;
	message.line = rsp.number;
	repeated(&message, (const uint8_t *)text, strlen(text),
		 times * strlen(text));
	free(digest);
	free(text);
	rsp_close(&rsp);
}

START_TEST(keccak_extremely_long)
{
	const struct backend *backend = backends_under_test(_i);

	extremely_long(backend, BITHOSE_KECCAK_224,
		       "keccak-kat/ExtremelyLongMsgKAT_224.txt");
	extremely_long(backend, BITHOSE_KECCAK_256,
		       "keccak-kat/ExtremelyLongMsgKAT_256.txt");
	extremely_long(backend, BITHOSE_KECCAK_384,
		       "keccak-kat/ExtremelyLongMsgKAT_384.txt");
	extremely_long(backend, BITHOSE_KECCAK_512,
		       "keccak-kat/ExtremelyLongMsgKAT_512.txt");
}
END_TEST

static void update_piece(struct bithose_stream *state, const json_t *piece)
{
	if (json_object_get(piece, "zeros") != NULL) {
		size_t len = jsonl_number(piece, "zeros");
		struct repeat zeros;

		repeat_open(&zeros, "", 1, len);
		expect_int(bithose_stream_update(state, zeros.bytes, len), 0);
		repeat_close(&zeros);
	} else {
		size_t len;
		uint8_t *bytes = jsonl_bytes(piece, "hex", &len);

		expect_int(bithose_stream_update(state, bytes, len), 0);
		free(bytes);
	}
}

/* Updates round the length that no 32-bit sum holds (CVE-2022-37454). */
static void split(const struct backend *backend, const json_t *object)
{
	struct bithose_algorithm_info info;
	struct bithose_stream state;
	uint8_t out[DIGEST_MAX], *digest;
	const json_t *piece;
	size_t i, len;

	expect_int(bithose_algorithm_by_name(jsonl_text(object, "alg"), &info),
		   0);
	expect_int(bithose_stream_init(&state, backend->engine, info.algorithm),
		   0);
	json_array_foreach(json_object_get(object, "updates"), i, piece)
		update_piece(&state, piece);
	digest = jsonl_bytes(object, "out", &len);
	expect_int(bithose_stream_digest(&state, out, len), 0);
	expect(memcmp(out, digest, len) == 0, "%s: %s in %zu updates",
	       backend->title, info.name, i);
	free(digest);
	tally_pass(1);
}

START_TEST(split_at_4_gib)
{
	const struct backend *backend = backends_under_test(_i);
	struct jsonl jsonl;

	if (too_long(backend))
		return;
	if (!backend->streams) {
		no_streams(backend);
		return;
	}
	jsonl_open(&jsonl, "oracle/split_updates_4gib.jsonl");
	while (jsonl_next(&jsonl))
		split(backend, jsonl.object);
	expect_int(jsonl.number, 8);
	jsonl_close(&jsonl);
}
END_TEST

int main(void)
{
	const TTest *const tests[] = {keccak_extremely_long, split_at_4_gib,
				      acvp_large_data};
	const struct suite suite = {
		.name = "check_vectors_long",
		.unit = "vectors x backends",
		.on_backends = tests,
		.on_backends_count = sizeof(tests) / sizeof(tests[0]),
	};

	return suite_main(&suite);
}
