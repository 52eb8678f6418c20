/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Random messages, to what other libraries make of them. */
#include "backends.h"
#include "expect.h"
#include "peer.h"
#include "random.h"
#include "suite.h"
#include "tally.h"

#include <bithose/bithose.h>
#include <string.h>

#define TEXT_MAX 6000
#define OUT_MAX 700
#define ROUNDS 60

typedef int peer_hash(const struct bithose_algorithm_info *info,
		      const uint8_t *in, size_t in_len, uint8_t *out,
		      size_t out_len);

/* A batch with a message for each way and one more, of all lengths. */
struct batch {
	const struct backend *backend;
	struct bithose_algorithm_info info;
	size_t n;
	size_t out_len;
	const void *in[BITHOSE_WAYS_MAX + 1];
	size_t in_len[BITHOSE_WAYS_MAX + 1];
	uint8_t outs[(BITHOSE_WAYS_MAX + 1) * OUT_MAX];
	uint8_t text[TEXT_MAX];
};

static void batch_fill(struct batch *batch, struct random *random)
{
	size_t longest = (size_t)1 << (4 + random_below(random, 9));

	batch->out_len = batch->info.digest_len;
	if (batch->out_len == 0)
		batch->out_len = 1 + random_below(random, OUT_MAX);
	batch->n = batch->backend->ways + 1;
	for (size_t i = 0; i < batch->n; i++) {
		batch->in_len[i] = random_below(random, longest + 1);
		batch->in[i] =
			batch->text +
			random_below(random, TEXT_MAX - batch->in_len[i] + 1);
	}
	expect_int(bithose_hash_many(batch->backend->engine,
				     batch->info.algorithm, batch->n, batch->in,
				     batch->in_len, batch->outs,
				     batch->out_len),
		   0);
}

/* Returns 0 if the peer does not have the algorithm. */
static int batch_compare(const struct batch *batch, peer_hash *peer)
{
	uint8_t expected[OUT_MAX];

	for (size_t i = 0; i < batch->n; i++) {
		if (!peer(&batch->info, batch->in[i], batch->in_len[i],
			  expected, batch->out_len))
			return 0;
		expect(memcmp(batch->outs + i * batch->out_len, expected,
			      batch->out_len) == 0,
		       "%s: %s of %zu bytes to %zu, message %zu of %zu",
		       batch->backend->title, batch->info.name,
		       batch->in_len[i], batch->out_len, i, batch->n);
	}
	tally_pass(batch->n);
	return 1;
}

static void compare(int backend, peer_hash *peer)
{
	static struct batch batch;
	struct random random = {(uint64_t)backend};
	size_t compared = 0;

	batch.backend = backends_under_test(backend);
	random_fill(&random, batch.text, sizeof(batch.text));
	for (size_t a = 0; bithose_algorithm_at(a, &batch.info) == 0; a++) {
		int has = 1;

		for (int i = 0; has && i < ROUNDS; i++) {
			batch_fill(&batch, &random);
			has = batch_compare(&batch, peer);
		}
		compared += (size_t)has;
	}
	/* Four SHA-3 and two SHAKE. */
	expect_int(compared, 6);
}

START_TEST(libcrypto)
{
#ifdef BITHOSE_TEST_LIBCRYPTO
	compare(_i, peer_libcrypto);
#else
	tally_skip("libcrypto was not found when the tests were built");
	(void)compare;
	(void)_i;
#endif
}
END_TEST

START_TEST(libgcrypt)
{
#ifdef BITHOSE_TEST_LIBGCRYPT
	compare(_i, peer_libgcrypt);
#else
	tally_skip("libgcrypt was not found when the tests were built");
	(void)compare;
	(void)_i;
#endif
}
END_TEST

int main(void)
{
	const TTest *const tests[] = {libcrypto, libgcrypt};
	const struct suite suite = {
		.name = "check_peers",
		.unit = "digests",
		.on_backends = tests,
		.on_backends_count = sizeof(tests) / sizeof(tests[0]),
	};

	return suite_main(&suite);
}
