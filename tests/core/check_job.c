/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Messages, to what each kernel's hash and hash_many make of them in every way. */
#include "expect.h"
#include "guard.h"
#include "keccak.h"
#include "plugin.h"
#include "random.h"
#include "suite.h"
#include "tally.h"

#include <bithose/backend.h>
#include <string.h>

#define RATE_MAX 192
#define BLOCKS_MAX 3
/* Turns of hash_many. */
#define TURNS_MAX 3
#define MESSAGES_MAX (TURNS_MAX * BITHOSE_WAYS_MAX)
/* The longest message, or all of check_in_place(). */
#define IN_MAX (64 * MESSAGES_MAX)

_Static_assert(IN_MAX >= (BLOCKS_MAX + 1) * RATE_MAX, "the longest message");
#define CANARY 0xc5

/* One job, and the memory round everything it may touch. */
struct bench {
	const struct bithose_keccak_kernel *kernel;
	const char *title;
	struct bithose_keccak_job job;
	uint64_t start[25];
	const uint8_t **in;
	size_t *in_len;
	uint8_t **out;
	struct guard in_guard[MESSAGES_MAX];
	struct guard out_guard[MESSAGES_MAX];
	struct guard arrays[3];
};

static void bench_open(struct bench *bench)
{
	for (size_t way = 0; way < MESSAGES_MAX; way++) {
		guard_open(&bench->in_guard[way], IN_MAX);
		guard_open(&bench->out_guard[way], RATE_MAX);
	}
	for (size_t i = 0; i < 3; i++)
		guard_open(&bench->arrays[i], 8 * MESSAGES_MAX);
}

static void bench_close(struct bench *bench)
{
	for (size_t way = 0; way < MESSAGES_MAX; way++) {
		guard_close(&bench->in_guard[way]);
		guard_close(&bench->out_guard[way]);
	}
	for (size_t i = 0; i < 3; i++)
		guard_close(&bench->arrays[i]);
}

/* Point the job at arrays of n that end where inaccessible pages begin. */
static void bench_size(struct bench *bench, size_t n)
{
	bench->in = (const uint8_t **)(void *)guard_tail(
		&bench->arrays[0], n * sizeof(*bench->in));
	bench->in_len = (size_t *)(void *)guard_tail(
		&bench->arrays[1], n * sizeof(*bench->in_len));
	bench->out = (uint8_t **)(void *)guard_tail(&bench->arrays[2],
						    n * sizeof(*bench->out));
	bench->job.in = bench->in;
	bench->job.in_len = bench->in_len;
	bench->job.out = bench->out;
}

/*
 * `len` bytes at either end of guarded memory; `offset` away from it, for the
 * alignment, in half of the cases.
 */
static uint8_t *place(const struct guard *guard, size_t len,
		      struct random *random)
{
	size_t offset =
		random_below(random, 4) < 2 ? 0 : random_below(random, 64);

	if (random_below(random, 2) == 0)
		return guard->start + offset;
	return guard_tail(guard, len) - offset;
}

/* Bytes behind the whole blocks: the fewest and most as often as others. */
static size_t tail_len(size_t rate, struct random *random)
{
	const size_t lens[] = {0, 1, rate - 1, random_below(random, rate),
			       random_below(random, rate)};

	return lens[random_below(random, 5)];
}

/* A message of its own, or now and then that of the way before. */
static void make_way(struct bench *bench, size_t way, size_t len,
		     struct random *random)
{
	size_t out_len = bench->job.out_len;
	uint8_t *in;

	bench->out[way] = place(&bench->out_guard[way], out_len, random);
	memset(bench->out_guard[way].start, CANARY,
	       (size_t)(bench->out_guard[way].end -
			bench->out_guard[way].start));
	if (way > 0 && random_below(random, 8) == 0) {
		bench->in[way] = bench->in[way - 1];
		bench->in_len[way] = bench->in_len[way - 1];
		if (random_below(random, 2) == 0)
			bench->out[way] = bench->out[way - 1];
		return;
	}
	in = place(&bench->in_guard[way], len, random);
	random_fill(random, in, len);
	bench->in[way] = len == 0 ? NULL : in;
	bench->in_len[way] = len;
}

static void check_way(struct bench *bench, size_t way)
{
	const struct bithose_keccak_job *job = &bench->job;
	const struct keccak_sponge sponge = {job->rate, job->suffix,
					     bench->kernel->rounds, job->start};
	const struct guard *guard = &bench->out_guard[way];
	uint8_t expected[RATE_MAX];

	keccak_hash(&sponge, bench->in[way], bench->in_len[way], expected,
		    job->out_len);
	expect(memcmp(bench->out[way], expected, job->out_len) == 0,
	       "%s: kernel of %u ways and %u rounds, rate %u, suffix %02x, "
	       "way %zu, %zu bytes to %zu",
	       bench->title, (unsigned)bench->kernel->ways,
	       (unsigned)bench->kernel->rounds, (unsigned)job->rate,
	       (unsigned)job->suffix, way, bench->in_len[way], job->out_len);
	for (const uint8_t *at = guard->start; at < guard->end; at++)
		expect(*at == CANARY || (at >= bench->out[way] &&
					 at < bench->out[way] + job->out_len),
		       "%s: way %zu wrote %td bytes from its output",
		       bench->title, way, at - bench->out[way]);
}

/* By `hash`, or, if there are turns, by so many of `hash_many`. */
static void check_job(struct bench *bench, size_t turns, struct random *random)
{
	size_t rate = bench->job.rate;
	size_t n = (turns ? turns : 1) * bench->kernel->ways;
	size_t whole = random_below(random, BLOCKS_MAX + 1) * rate;
	size_t tail = tail_len(rate, random);
	/* Messages of one length may take another path than ragged ones. */
	int ragged = random_below(random, 3) != 0;

	random_fill(random, bench->start, sizeof(bench->start));
	bench->job.start = random_below(random, 3) == 0 ? bench->start : NULL;
	bench_size(bench, n);
	for (size_t way = 0; way < n; way++) {
		if (ragged)
			tail = tail_len(rate, random);
		make_way(bench, way, whole + tail, random);
	}
	if (turns)
		bench->kernel->hash_many(&bench->job, turns);
	else
		bench->kernel->hash(&bench->job);
	for (size_t way = 0; way < n; way++)
		check_way(bench, way);
	tally_pass(n);
}

/* Every rate by every length of output; every suffix comes round. */
static void check_kernel(struct bench *bench, int many)
{
	struct random random = {bench->kernel->ways};
	unsigned suffix = 1;

	for (uint32_t rate = 8; rate <= RATE_MAX; rate += 8) {
		for (size_t out_len = 1; out_len <= rate; out_len++) {
			bench->job.rate = rate;
			bench->job.out_len = out_len;
			bench->job.suffix = suffix;
			check_job(bench, many ? out_len % TURNS_MAX + 1 : 0,
				  &random);
			suffix = suffix % 0x7f + 1;
		}
	}
}

static void check_function(int index, int many)
{
	const struct backend *backend = backends_under_test(index);
	const struct bithose_keccak_kernel *const *kernel;
	struct bench bench = {.title = backend->title};

	bench_open(&bench);
	for (kernel = plugin_kernels(backend); *kernel != NULL; kernel++) {
		bench.kernel = *kernel;
		if (many ? (*kernel)->hash_many != NULL
			 : (*kernel)->hash != NULL)
			check_kernel(&bench, many);
		else
			tally_skip("%s: its kernel of %u ways and %u rounds "
				   "has no %s",
				   backend->title, (unsigned)(*kernel)->ways,
				   (unsigned)(*kernel)->rounds,
				   many ? "hash_many" : "hash");
	}
	bench_close(&bench);
}

START_TEST(hash_is_permute)
{
	check_function(_i, 0);
}
END_TEST

START_TEST(hash_many_is_hash)
{
	check_function(_i, 1);
}
END_TEST

/* A digest of a turn lies where a message of the same or of an earlier one was. */
static void check_in_place(struct bench *bench)
{
	const struct bithose_keccak_job *job = &bench->job;
	const size_t n = TURNS_MAX * bench->kernel->ways;
	struct random random = {n};
	uint8_t expected[MESSAGES_MAX][32];

	bench->job.start = NULL;
	bench->job.rate = 136;
	bench->job.suffix = 0x06;
	bench->job.out_len = 32;
	for (size_t ragged = 0; ragged < 2; ragged++) {
		const struct keccak_sponge sponge = {
			job->rate, job->suffix, bench->kernel->rounds, NULL};

		bench_size(bench, n);
		random_fill(&random, bench->in_guard[0].start, 64 * n);
		for (size_t i = 0; i < n; i++) {
			bench->in[i] = bench->in_guard[0].start + 64 * i;
			bench->in_len[i] = 64 - ragged * (i % 7);
			bench->out[i] = bench->in_guard[0].start + 32 * i;
			keccak_hash(&sponge, bench->in[i], bench->in_len[i],
				    expected[i], 32);
		}
		bench->kernel->hash_many(job, TURNS_MAX);
		for (size_t i = 0; i < n; i++)
			expect(memcmp(bench->out[i], expected[i], 32) == 0,
			       "%s: kernel of %u ways and %u rounds, message "
			       "%zu in place",
			       bench->title, (unsigned)bench->kernel->ways,
			       (unsigned)bench->kernel->rounds, i);
		tally_pass(n);
	}
}

START_TEST(hash_many_in_place)
{
	const struct backend *backend = backends_under_test(_i);
	const struct bithose_keccak_kernel *const *kernel;
	struct bench bench = {.title = backend->title};

	bench_open(&bench);
	for (kernel = plugin_kernels(backend); *kernel != NULL; kernel++) {
		bench.kernel = *kernel;
		if ((*kernel)->hash_many != NULL)
			check_in_place(&bench);
	}
	bench_close(&bench);
}
END_TEST

int main(void)
{
	const TTest *const tests[] = {hash_is_permute, hash_many_is_hash,
				      hash_many_in_place};
	const struct suite suite = {
		.name = "check_job",
		.unit = "digests",
		.on_backends = tests,
		.on_backends_count = sizeof(tests) / sizeof(tests[0]),
	};

	return suite_main(&suite);
}
