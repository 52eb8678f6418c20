/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Messages, to what each kernel's hash makes of them in every way. */
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
	struct guard in_guard[BITHOSE_WAYS_MAX];
	struct guard out_guard[BITHOSE_WAYS_MAX];
	struct guard arrays[3];
};

static void bench_open(struct bench *bench)
{
	for (size_t way = 0; way < BITHOSE_WAYS_MAX; way++) {
		guard_open(&bench->in_guard[way], (BLOCKS_MAX + 1) * RATE_MAX);
		guard_open(&bench->out_guard[way], RATE_MAX);
	}
	for (size_t i = 0; i < 3; i++)
		guard_open(&bench->arrays[i], 8 * BITHOSE_WAYS_MAX);
}

static void bench_close(struct bench *bench)
{
	for (size_t way = 0; way < BITHOSE_WAYS_MAX; way++) {
		guard_close(&bench->in_guard[way]);
		guard_close(&bench->out_guard[way]);
	}
	for (size_t i = 0; i < 3; i++)
		guard_close(&bench->arrays[i]);
}

/* Point the job at arrays that end where inaccessible pages begin. */
static void bench_kernel(struct bench *bench,
			 const struct bithose_keccak_kernel *kernel)
{
	size_t ways = kernel->ways;

	bench->kernel = kernel;
	bench->in = (const uint8_t **)(void *)guard_tail(
		&bench->arrays[0], ways * sizeof(*bench->in));
	bench->in_len = (size_t *)(void *)guard_tail(
		&bench->arrays[1], ways * sizeof(*bench->in_len));
	bench->out = (uint8_t **)(void *)guard_tail(&bench->arrays[2],
						    ways * sizeof(*bench->out));
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

static void check_job(struct bench *bench, struct random *random)
{
	size_t rate = bench->job.rate, ways = bench->kernel->ways;
	size_t whole = random_below(random, BLOCKS_MAX + 1) * rate;
	size_t tail = tail_len(rate, random);
	/* Messages of one length may take another path than ragged ones. */
	int ragged = random_below(random, 3) != 0;

	random_fill(random, bench->start, sizeof(bench->start));
	bench->job.start = random_below(random, 3) == 0 ? bench->start : NULL;
	for (size_t way = 0; way < ways; way++) {
		if (ragged)
			tail = tail_len(rate, random);
		make_way(bench, way, whole + tail, random);
	}
	bench->kernel->hash(&bench->job);
	for (size_t way = 0; way < ways; way++)
		check_way(bench, way);
	tally_pass(ways);
}

/* Every rate by every length of output; every suffix comes round. */
static void check_kernel(struct bench *bench)
{
	struct random random = {bench->kernel->ways};
	unsigned suffix = 1;

	for (uint32_t rate = 8; rate <= RATE_MAX; rate += 8) {
		for (size_t out_len = 1; out_len <= rate; out_len++) {
			bench->job.rate = rate;
			bench->job.out_len = out_len;
			bench->job.suffix = suffix;
			check_job(bench, &random);
			suffix = suffix % 0x7f + 1;
		}
	}
}

START_TEST(hash_is_permute)
{
	const struct backend *backend = backends_under_test(_i);
	const struct bithose_keccak_kernel *const *kernel;
	struct bench bench = {.title = backend->title};

	bench_open(&bench);
	for (kernel = plugin_kernels(backend); *kernel != NULL; kernel++) {
		bench_kernel(&bench, *kernel);
		if ((*kernel)->hash != NULL)
			check_kernel(&bench);
		else
			tally_skip("%s: its kernel of %u ways and %u rounds "
				   "has no hash",
				   backend->title, (unsigned)(*kernel)->ways,
				   (unsigned)(*kernel)->rounds);
	}
	bench_close(&bench);
}
END_TEST

int main(void)
{
	const TTest *const tests[] = {hash_is_permute};
	const struct suite suite = {
		.name = "check_job",
		.unit = "digests",
		.on_backends = tests,
		.on_backends_count = sizeof(tests) / sizeof(tests[0]),
	};

	return suite_main(&suite);
}
