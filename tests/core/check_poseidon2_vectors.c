/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Vectors of Poseidon2, to what each backend makes of them in both forms. */
#include "expect.h"
#include "jsonl.h"
#include "residues.h"
#include "suite.h"
#include "tally.h"

#include <stdlib.h>

#define WIDTH_MAX BITHOSE_POSEIDON2_WIDTH_MAX
#define DIGEST BITHOSE_POSEIDON2_DIGEST
#define STATES_MAX 192
#define ELEMENTS_MAX 8192

/* The states of a file that are of one set, one after the other. */
struct states {
	const struct bithose_poseidon2_set *set;
	size_t n;
	uint32_t in[STATES_MAX * WIDTH_MAX];
	uint32_t out[STATES_MAX * WIDTH_MAX];
	uint32_t got[STATES_MAX * WIDTH_MAX];
};

static void states_read(struct states *states, const char *file)
{
	struct jsonl jsonl;

	states->n = 0;
	jsonl_open(&jsonl, file);
	while (jsonl_next(&jsonl)) {
		const size_t at = states->n * states->set->width;

		if (strcmp(jsonl_text(jsonl.object, "set"),
			   states->set->name) != 0)
			continue;
		expect(states->n < STATES_MAX, "too many states");
		expect_int(residues_read(json_object_get(jsonl.object, "in"),
					 states->in + at, WIDTH_MAX),
			   states->set->width);
		expect_int(residues_read(json_object_get(jsonl.object, "out"),
					 states->out + at, WIDTH_MAX),
			   states->set->width);
		states->n++;
	}
	jsonl_close(&jsonl);
	expect(states->n > 0, "%s has nothing of %s", file, states->set->name);
}

/* `together` states in each call. */
static void permute(struct states *states, const struct backend *backend,
		    size_t together, int montgomery)
{
	const size_t width = states->set->width, all = states->n * width;

	memcpy(states->got, states->in, all * sizeof(states->got[0]));
	if (montgomery)
		residues_into(states->got, all);
	for (size_t at = 0; at < states->n; at += together) {
		const size_t left = states->n - at;
		const size_t n = left < together ? left : together;
		uint32_t *from = states->got + at * width;

		expect_int(montgomery ? bithose_poseidon2_permute_montgomery(
						backend->engine, states->set, n,
						from, NULL)
				      : bithose_poseidon2_permute(
						backend->engine, states->set, n,
						from, NULL),
			   0);
	}
	if (montgomery)
		residues_back(states->got, all);
}

static void check_states(struct states *states, const struct backend *backend,
			 size_t together)
{
	const size_t width = states->set->width;

	for (int montgomery = 0; montgomery < 2; montgomery++) {
		permute(states, backend, together, montgomery);
		for (size_t i = 0; i < states->n * width; i++)
			expect(states->got[i] == states->out[i],
			       "%s: %s: state %zu, element %zu, %zu together%s",
			       backend->title, states->set->name, i / width,
			       i % width, together,
			       montgomery ? ", Montgomery form" : "");
		tally_pass(states->n);
	}
}

START_TEST(permutations)
{
	const struct backend *backend = backends_under_test(_i);
	const size_t ways = residues_ways(backend);
	struct states *states = malloc(sizeof(*states));

	expect_memory(states);
	for (size_t s = 0; ways && (states->set = bithose_poseidon2_at(s));
	     s++) {
		states_read(states, "oracle/poseidon2_permutation.jsonl");
		check_states(states, backend, 1);
		check_states(states, backend, ways);
		check_states(states, backend, states->n);
		states_read(states, "poseidon2/published_permutation.jsonl");
		check_states(states, backend, 1);
	}
	free(states);
}
END_TEST

/* Two sets of one width are two functions. */
START_TEST(sets_differ)
{
	const struct backend *backend = backends_under_test(_i);
	struct states *states = malloc(sizeof(*states));
	const size_t ways = residues_ways(backend);
	const struct bithose_poseidon2_set *own, *other;

	expect_memory(states);
	for (size_t s = 0; ways && (own = bithose_poseidon2_at(s)); s++) {
		states->set = own;
		states_read(states, "oracle/poseidon2_permutation.jsonl");
		for (size_t o = 0; (other = bithose_poseidon2_at(o)); o++) {
			if (other == own || other->width != own->width)
				continue;
			states->set = other;
			permute(states, backend, states->n, 0);
			for (size_t i = 0; i < states->n; i++)
				expect(memcmp(states->got + i * own->width,
					      states->out + i * own->width,
					      own->width * 4) != 0,
				       "%s and %s agree on state %zu",
				       own->name, other->name, i);
			tally_pass(states->n);
		}
	}
	free(states);
}
END_TEST

/* A member that a rule or a sponge must give, in both forms. */
static void check_digest(const struct backend *backend, const json_t *object,
			 const char *key, const uint32_t *residues,
			 const uint32_t *montgomery)
{
	uint32_t expected[DIGEST], back[DIGEST];

	expect_int(
		residues_read(json_object_get(object, key), expected, DIGEST),
		DIGEST);
	memcpy(back, montgomery, sizeof(back));
	residues_back(back, DIGEST);
	expect(memcmp(residues, expected, sizeof(expected)) == 0, "%s: %s",
	       backend->title, key);
	expect(memcmp(back, expected, sizeof(expected)) == 0,
	       "%s: %s, Montgomery form", backend->title, key);
	tally_pass(2);
}

START_TEST(compressions)
{
	static const char *const keys[] = {"ff_right", "ff_left", "truncated"};
	const struct backend *backend = backends_under_test(_i);
	struct jsonl jsonl;

	if (!residues_ways(backend))
		return;
	jsonl_open(&jsonl, "oracle/poseidon2_compress.jsonl");
	while (jsonl_next(&jsonl)) {
		const struct bithose_poseidon2_set *set =
			residues_set(jsonl_text(jsonl.object, "set"));
		uint32_t in[2 * DIGEST], in_m[2 * DIGEST];
		uint32_t out[DIGEST], out_m[DIGEST];

		residues_read(json_object_get(jsonl.object, "in"), in,
			      2 * DIGEST);
		memcpy(in_m, in, sizeof(in));
		residues_into(in_m, 2 * DIGEST);
		for (int r = 0; r < 3; r++) {
			const enum bithose_poseidon2_rule rule =
				BITHOSE_POSEIDON2_FEED_RIGHT + (unsigned)r;

			expect_int(bithose_poseidon2_compress(backend->engine,
							      set, rule, 1, in,
							      out, NULL),
				   0);
			expect_int(bithose_poseidon2_compress_montgomery(
					   backend->engine, set, rule, 1, in_m,
					   out_m, NULL),
				   0);
			check_digest(backend, jsonl.object, keys[r], out,
				     out_m);
		}
	}
	jsonl_close(&jsonl);
}
END_TEST

/* A chain by the streaming calls, in pieces of 1, 2, .. elements. */
static void check_stream(const struct backend *backend, const json_t *object,
			 const char *key, const uint32_t *in,
			 const uint32_t *in_m, size_t n)
{
	const struct bithose_poseidon2_set *set = residues_set("gnark-16");
	struct bithose_poseidon2_chain chain, chain_m;
	uint32_t out[DIGEST], out_m[DIGEST];
	size_t piece = 1;

	expect_int(bithose_poseidon2_chain_init(&chain, backend->engine, set,
						NULL, NULL),
		   0);
	expect_int(bithose_poseidon2_chain_init_montgomery(
			   &chain_m, backend->engine, set, NULL, NULL),
		   0);
	for (size_t at = 0; at < n; at += piece++) {
		const size_t len = n - at < piece ? n - at : piece;

		expect_int(bithose_poseidon2_chain_update(&chain, in + at, len,
							  NULL),
			   0);
		expect_int(bithose_poseidon2_chain_update(&chain_m, in_m + at,
							  len, NULL),
			   0);
		/* A digest on the way changes nothing. */
		bithose_poseidon2_chain_digest(&chain, out);
	}
	bithose_poseidon2_chain_digest(&chain, out);
	bithose_poseidon2_chain_digest(&chain_m, out_m);
	check_digest(backend, object, key, out, out_m);
}

START_TEST(sponges)
{
	static const struct {
		const char *key, *set;
		enum bithose_poseidon2_sponge sponge;
	} kinds[] = {
		{"gnark_sponge24", "gnark-24", BITHOSE_POSEIDON2_CHAINED},
		{"plonky3_sponge16", "plonky3-16",
		 BITHOSE_POSEIDON2_PADDING_FREE},
		{"plonky3_sponge24", "plonky3-24",
		 BITHOSE_POSEIDON2_PADDING_FREE},
	};
	const struct backend *backend = backends_under_test(_i);
	uint32_t in[1024], in_m[1024], out[DIGEST], out_m[DIGEST];
	struct jsonl jsonl;

	if (!residues_ways(backend))
		return;
	jsonl_open(&jsonl, "oracle/poseidon2_sponges.jsonl");
	while (jsonl_next(&jsonl)) {
		const size_t n = residues_read(
			json_object_get(jsonl.object, "in"), in, 1024);

		memcpy(in_m, in, n * sizeof(in[0]));
		residues_into(in_m, n);
		for (size_t i = 0; i < 3; i++) {
			const struct bithose_poseidon2_set *set =
				residues_set(kinds[i].set);

			expect_int(bithose_poseidon2_hash_rows(
					   backend->engine, set,
					   kinds[i].sponge, 1, in, n, out,
					   NULL),
				   0);
			expect_int(bithose_poseidon2_hash_rows_montgomery(
					   backend->engine, set,
					   kinds[i].sponge, 1, in_m, n, out_m,
					   NULL),
				   0);
			check_digest(backend, jsonl.object, kinds[i].key, out,
				     out_m);
		}
		check_stream(backend, jsonl.object, "gnark_md_elements", in,
			     in_m, n);
	}
	jsonl_close(&jsonl);
}
END_TEST

START_TEST(published_chains)
{
	const struct backend *backend = backends_under_test(_i);
	uint32_t in[64], in_m[64];
	struct jsonl jsonl;

	if (!residues_ways(backend))
		return;
	jsonl_open(&jsonl, "poseidon2/published_gnark_md.jsonl");
	while (jsonl_next(&jsonl)) {
		const json_t *blocks = json_object_get(jsonl.object, "in");
		size_t n = 0;

		for (size_t b = 0; b < json_array_size(blocks); b++)
			n += residues_read(json_array_get(blocks, b), in + n,
					   DIGEST);
		memcpy(in_m, in, n * sizeof(in[0]));
		residues_into(in_m, n);
		check_stream(backend, jsonl.object, "out", in, in_m, n);
	}
	jsonl_close(&jsonl);
}
END_TEST

/* gnark's test: 16 rows by columns, and the same by rows. */
static void check_columns(const struct backend *backend, const json_t *object)
{
	const size_t len = jsonl_number(object, "colSize");
	const int zero = json_is_true(json_object_get(object, "zeroState"));
	const json_t *out_rows = json_object_get(object, "out");
	static uint32_t matrix[ELEMENTS_MAX], by_rows[ELEMENTS_MAX];
	uint32_t state[16 * DIGEST], state_rows[16 * DIGEST];
	uint32_t out[16 * DIGEST], expected[DIGEST];

	expect(16 * len <= ELEMENTS_MAX, "%zu columns", len);
	for (uint64_t i = 0; i < 16 * len; i++) {
		matrix[i] = (uint32_t)((UINT64_C(2654435761) * i + 23) % P);
		by_rows[i % 16 * len + i / 16] = matrix[i];
	}
	for (uint64_t i = 0; i < 16 * DIGEST; i++) {
		state[i] = (uint32_t)((40503 * i + 17) % P);
		state_rows[i % 16 * DIGEST + i / 16] = state[i];
	}
	for (int columns = 0; columns < 2; columns++) {
		expect_int(bithose_poseidon2_compress_rows(
				   backend->engine, residues_set("gnark-16"),
				   columns ? BITHOSE_POSEIDON2_COLUMNS
					   : BITHOSE_POSEIDON2_ROWS,
				   16, columns ? matrix : by_rows, len,
				   zero	     ? NULL
				   : columns ? state
					     : state_rows,
				   out, NULL),
			   0);
		for (size_t r = 0; r < 16; r++) {
			residues_read(json_array_get(out_rows, r), expected,
				      DIGEST);
			expect(memcmp(out + r * DIGEST, expected,
				      sizeof(expected)) == 0,
			       "%s: %zu elements, row %zu, by %s",
			       backend->title, len, r,
			       columns ? "columns" : "rows");
		}
		tally_pass(16);
	}
}

START_TEST(columns)
{
	const struct backend *backend = backends_under_test(_i);
	struct jsonl jsonl;

	if (!residues_ways(backend))
		return;
	jsonl_open(&jsonl, "oracle/gnark_columns_with_state.jsonl");
	while (jsonl_next(&jsonl))
		check_columns(backend, jsonl.object);
	jsonl_close(&jsonl);
}
END_TEST

int main(void)
{
	const TTest *const tests[] = {permutations,	sets_differ,
				      compressions,	sponges,
				      published_chains, columns};
	const struct suite suite = {
		.name = "check_poseidon2_vectors",
		.unit = "vectors",
		.on_backends = tests,
		.on_backends_count = sizeof(tests) / sizeof(tests[0]),
	};

	return suite_main(&suite);
}
