/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Every residue of the field, to its Montgomery form and back. */
#include "expect.h"
#include "residues.h"
#include "suite.h"
#include "tally.h"

#include <stdlib.h>

#define WIDTH 16
#define PIECE (UINT32_C(1) << 16)
/* 2^32 mod p. */
#define R UINT32_C(33554430)

/*
 * Sixteen residues are a state. The kernel brings it into Montgomery form and its
 * result back; that must be what it makes of the Montgomery form, which is
 * counted up here by additions of R.
 */
START_TEST(every_residue)
{
	const struct backend *backend = backends_under_test(_i);
	const struct bithose_poseidon2_set *set = residues_set("gnark-16");
	uint32_t *plain = malloc(2 * PIECE * sizeof(*plain));
	uint32_t *form = plain + PIECE;
	const size_t ways = residues_ways(backend);
	uint64_t residue = 0;
	uint32_t next = 0;

	expect_memory(plain);
	while (ways && residue < P) {
		for (size_t i = 0; i < PIECE; i++) {
			plain[i] = residue < P ? (uint32_t)residue++ : 0;
			form[i] = plain[i] ? next : 0;
			next += next < P - R ? R : R - P;
		}
		residues_into(plain, PIECE);
		expect_bytes(plain, form, PIECE * sizeof(*plain));
		residues_back(plain, PIECE);
		expect_int(bithose_poseidon2_permute(backend->engine, set,
						     PIECE / WIDTH, plain,
						     NULL),
			   0);
		expect_int(bithose_poseidon2_permute_montgomery(
				   backend->engine, set, PIECE / WIDTH, form,
				   NULL),
			   0);
		residues_back(form, PIECE);
		expect_bytes(plain, form, PIECE * sizeof(*plain));
	}
	tally_pass((size_t)residue);
	free(plain);
}
END_TEST

int main(void)
{
	const TTest *const tests[] = {every_residue};
	const struct suite suite = {
		.name = "check_poseidon2_long",
		.unit = "residues",
		.on_backends = tests,
		.on_backends_count = 1,
	};

	return suite_main(&suite);
}
