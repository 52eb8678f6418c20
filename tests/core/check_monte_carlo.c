/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The Monte Carlo tests of CAVP and ACVP: chains of 1000 calls an output. */
#include "backends.h"
#include "expect.h"
#include "hex.h"
#include "jsonl.h"
#include "rsp.h"
#include "suite.h"
#include "tally.h"

#include <bithose/bithose.h>
#include <stdlib.h>
#include <string.h>

#define CALLS 1000
/* Bytes of an output at most: ACVP's SHAKE tests. */
#define OUT_MAX 512
/* Bytes of a message at most, and exactly for SHAKE. */
#define SEED_MAX 64
#define SHAKE_SEED 16

/* One chain, run in every way of a backend at once. */
struct chain {
	const struct backend *backend;
	struct bithose_algorithm_info info;
	uint8_t seed[SEED_MAX];
	size_t seed_len;
	/* Bytes of the next output, and the range it may have. */
	size_t out_len;
	size_t out_min;
	size_t out_max;
};

static void chain_open(struct chain *chain, const struct backend *backend,
		       const char *algorithm)
{
	memset(chain, 0, sizeof(*chain));
	chain->backend = backend;
	expect_int(bithose_algorithm_by_name(algorithm, &chain->info), 0);
	chain->out_len = chain->info.digest_len;
}

static void chain_seed(struct chain *chain, const uint8_t *seed, size_t len)
{
	expect(len <= SEED_MAX, "a seed of %zu bytes", len);
	memcpy(chain->seed, seed, len);
	chain->seed_len = len;
}

/* The message after an output (SHA3VS, 6.2.3 and 6.3.3). */
static void feed(struct chain *chain, const uint8_t *out)
{
	size_t len = chain->info.digest_len == 0 ? SHAKE_SEED : chain->out_len;

	memset(chain->seed, 0, sizeof(chain->seed));
	memcpy(chain->seed, out, len < chain->out_len ? len : chain->out_len);
	chain->seed_len = len;
}

/* One call with the same message in every way. */
static void call(struct chain *chain, uint8_t *outs)
{
	const void *in[BITHOSE_WAYS_MAX] = {0};
	size_t in_len[BITHOSE_WAYS_MAX] = {0};
	size_t ways = chain->backend->ways;

	for (size_t i = 0; i < ways; i++) {
		in[i] = chain->seed;
		in_len[i] = chain->seed_len;
	}
	expect_int(bithose_hash_many(chain->backend->engine,
				     chain->info.algorithm, ways, in, in_len,
				     outs, chain->out_len),
		   0);
}

static void next_length(struct chain *chain, const uint8_t *out)
{
	size_t tail =
		(size_t)out[chain->out_len - 2] << 8 | out[chain->out_len - 1];

	chain->out_len =
		chain->out_min + tail % (chain->out_max - chain->out_min + 1);
}

/* Run to the next output, which is known. */
static void chain_advance(struct chain *chain, const uint8_t *expected,
			  size_t expected_len, const char *path)
{
	uint8_t outs[BITHOSE_WAYS_MAX * OUT_MAX];
	size_t len = 0;

	for (int i = 0; i < CALLS; i++) {
		len = chain->out_len;
		call(chain, outs);
		feed(chain, outs);
		if (chain->info.digest_len == 0)
			next_length(chain, outs);
	}
	expect_int(expected_len, len);
	for (size_t way = 0; way < chain->backend->ways; way++)
		expect(memcmp(outs + way * len, expected, len) == 0,
		       "%s on %s, message %zu", path, chain->backend->title,
		       way);
	tally_pass(1);
}

static void range(struct chain *chain, size_t min_bits, size_t max_bits)
{
	if (chain->info.digest_len != 0)
		return;
	expect(min_bits >= 16 && max_bits <= OUT_MAX * 8,
	       "outputs of %zu to %zu bits", min_bits, max_bits);
	chain->out_min = min_bits / 8;
	chain->out_max = max_bits / 8;
	chain->out_len = chain->out_max;
}

/* CAVP: a seed, then COUNT, Outputlen where it varies, and the output. */
static void cavp(const struct backend *backend, const char *path,
		 const char *algorithm)
{
	struct chain chain;
	size_t len, min_bits = 0, outputs = 0;
	struct rsp rsp;

	chain_open(&chain, backend, algorithm);
	rsp_open(&rsp, path);
	while (rsp_next(&rsp)) {
		if (strncmp(rsp.key, "Minimum", 7) == 0) {
			min_bits = strtoul(rsp.value, NULL, 10);
		} else if (strncmp(rsp.key, "Maximum", 7) == 0) {
			range(&chain, min_bits, strtoul(rsp.value, NULL, 10));
		} else if (strcmp(rsp.key, "Seed") == 0 ||
			   strcmp(rsp.key, "Msg") == 0) {
			uint8_t *seed = hex_bytes(rsp.value, &len);

			chain_seed(&chain, seed, len);
			free(seed);
		} else if (strcmp(rsp.key, "MD") == 0 ||
			   strcmp(rsp.key, "Output") == 0) {
			uint8_t *out = hex_bytes(rsp.value, &len);

			chain_advance(&chain, out, len, path);
			free(out);
			outputs++;
		}
	}
	rsp_close(&rsp);
	expect_int(outputs, 100);
}

/* ACVP: one line with the seed and all outputs. */
static void acvp(const struct backend *backend, const char *path)
{
	struct jsonl jsonl;
	struct chain chain;
	const json_t *result;
	uint8_t *seed;
	size_t i, len;

	jsonl_open(&jsonl, path);
	expect_int(jsonl_next(&jsonl), 1);
	chain_open(&chain, backend, jsonl_text(jsonl.object, "alg"));
	range(&chain, jsonl_number(jsonl.object, "minOutLen"),
	      jsonl_number(jsonl.object, "maxOutLen"));
	seed = jsonl_bytes(jsonl.object, "msg", &len);
	chain_seed(&chain, seed, len);
	free(seed);
	json_array_foreach(json_object_get(jsonl.object, "results"), i, result)
	{
		uint8_t *out = jsonl_bytes(result, "md", &len);

		chain_advance(&chain, out, len, path);
		free(out);
	}
	expect_int(i, 100);
	jsonl_close(&jsonl);
}

START_TEST(cavp_chains)
{
	const struct backend *backend = backends_under_test(_i);

	cavp(backend, "cavp/SHA3_224Monte.rsp", "sha3-224");
	cavp(backend, "cavp/SHA3_256Monte.rsp", "sha3-256");
	cavp(backend, "cavp/SHA3_384Monte.rsp", "sha3-384");
	cavp(backend, "cavp/SHA3_512Monte.rsp", "sha3-512");
	cavp(backend, "cavp/SHAKE128Monte.rsp", "shake128");
	cavp(backend, "cavp/SHAKE256Monte.rsp", "shake256");
}
END_TEST

START_TEST(acvp_chains)
{
	const struct backend *backend = backends_under_test(_i);

	acvp(backend, "acvp/SHA3-224-2.0_MCT.jsonl");
	acvp(backend, "acvp/SHA3-256-2.0_MCT.jsonl");
	acvp(backend, "acvp/SHA3-384-2.0_MCT.jsonl");
	acvp(backend, "acvp/SHA3-512-2.0_MCT.jsonl");
	acvp(backend, "acvp/SHAKE-128-1.0_MCT.jsonl");
	acvp(backend, "acvp/SHAKE-256-1.0_MCT.jsonl");
}
END_TEST

int main(void)
{
	const TTest *const tests[] = {cavp_chains, acvp_chains};
	const struct suite suite = {
		.name = "check_monte_carlo",
		.unit = "outputs of 1000 calls x backends",
		.on_backends = tests,
		.on_backends_count = sizeof(tests) / sizeof(tests[0]),
	};

	return suite_main(&suite);
}
