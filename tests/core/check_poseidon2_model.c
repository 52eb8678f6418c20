/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Parameter sets that take each layer to the ends of its range, to what the
 * integers of GMP give: a reduction that is delayed too long shows here.
 */
#include "expect.h"
#include "residues.h"
#include "suite.h"
#include "tally.h"

#ifdef BITHOSE_TEST_GMP
#include <gmp.h>

#define WIDTH_MAX BITHOSE_POSEIDON2_WIDTH_MAX

/* Numbers of a set, its constants being found while it is run. */
struct model {
	struct bithose_poseidon2_parameters parameters;
	uint32_t diagonal[WIDTH_MAX];
	uint32_t constants[BITHOSE_POSEIDON2_CONSTANTS_MAX];
	size_t constant;
	/* What goes into every S-box, or P for a random residue. */
	uint32_t target;
	/* Into those of the last full round before the partial ones, if not
	 * NULL. */
	const uint32_t *last;
	struct random *random;
	mpz_t x[WIDTH_MAX];
};

static void reduce(mpz_t a)
{
	mpz_mod_ui(a, a, P);
}

/* What goes into the next S-box. */
static uint32_t wanted_next(const struct model *model)
{
	const uint32_t width = model->parameters.width;
	const uint32_t before = model->parameters.full_rounds / 2 * width;

	if (model->last && model->constant < before &&
	    model->constant >= before - width)
		return model->last[model->constant % width];
	return model->target == P ? residues_random(model->random)
				  : model->target;
}

/* Chooses the constant that makes the element what is wanted, and cubes it. */
static void sbox(struct model *model, mpz_t x)
{
	const uint32_t wanted = wanted_next(model);
	mpz_t constant, p;

	mpz_init_set_ui(p, P);
	mpz_init_set_ui(constant, wanted);
	mpz_sub(constant, constant, x);
	reduce(constant);
	model->constants[model->constant++] = (uint32_t)mpz_get_ui(constant);
	mpz_add(x, x, constant);
	mpz_powm_ui(x, x, model->parameters.degree, p);
	mpz_clear(constant);
	mpz_clear(p);
}

/* The entry of the external matrix circ(2 M4, M4, .., M4). */
static unsigned external(size_t row, size_t column)
{
	static const unsigned m4[4][4] = {
		{2, 3, 1, 1}, {1, 2, 3, 1}, {1, 1, 2, 3}, {3, 1, 1, 2}};

	return m4[row % 4][column % 4] * (row / 4 == column / 4 ? 2 : 1);
}

static void multiply(struct model *model, int internal)
{
	const size_t width = model->parameters.width;
	mpz_t y[WIDTH_MAX];

	for (size_t i = 0; i < width; i++) {
		mpz_init(y[i]);
		for (size_t j = 0; j < width; j++)
			mpz_addmul_ui(y[i], model->x[j],
				      internal ? 1 : external(i, j));
		if (internal)
			mpz_addmul_ui(y[i], model->x[i], model->diagonal[i]);
		reduce(y[i]);
	}
	for (size_t i = 0; i < width; i++) {
		mpz_set(model->x[i], y[i]);
		mpz_clear(y[i]);
	}
}

static void full_rounds(struct model *model)
{
	for (uint32_t r = 0; r < model->parameters.full_rounds / 2; r++) {
		for (size_t i = 0; i < model->parameters.width; i++)
			sbox(model, model->x[i]);
		multiply(model, 0);
	}
}

/* Runs the model from a state, which becomes the result. */
static void model_run(struct model *model, uint32_t *state)
{
	const size_t width = model->parameters.width;

	model->constant = 0;
	for (size_t i = 0; i < width; i++)
		mpz_init_set_ui(model->x[i], state[i]);
	multiply(model, 0);
	full_rounds(model);
	for (uint32_t r = 0; r < model->parameters.partial_rounds; r++) {
		sbox(model, model->x[0]);
		multiply(model, 1);
	}
	full_rounds(model);
	for (size_t i = 0; i < width; i++) {
		state[i] = (uint32_t)mpz_get_ui(model->x[i]);
		mpz_clear(model->x[i]);
	}
}

/* A state in every way, and the same in Montgomery form. */
static void check_state(struct model *model, const struct backend *backend,
			size_t ways, const uint32_t *state)
{
	const size_t width = model->parameters.width;
	uint32_t expected[WIDTH_MAX], got[2][BITHOSE_WAYS_MAX * WIDTH_MAX];
	struct bithose_poseidon2_set set;

	memcpy(expected, state, width * sizeof(expected[0]));
	model_run(model, expected);
	expect_int(bithose_poseidon2_prepare(&model->parameters, &set, NULL),
		   0);
	for (size_t i = 0; i < ways * width; i++)
		got[0][i] = got[1][i] = state[i % width];
	residues_into(got[1], ways * width);
	expect_int(bithose_poseidon2_permute(backend->engine, &set, ways,
					     got[0], NULL),
		   0);
	expect_int(bithose_poseidon2_permute_montgomery(backend->engine, &set,
							ways, got[1], NULL),
		   0);
	residues_back(got[1], ways * width);
	for (size_t i = 0; i < 2 * ways * width; i++)
		expect(got[i / (ways * width)][i % (ways * width)] ==
			       expected[i % width],
		       "%s: width %zu, %u + %u rounds, degree %u, element %zu "
		       "of way %zu",
		       backend->title, width,
		       (unsigned)model->parameters.full_rounds,
		       (unsigned)model->parameters.partial_rounds,
		       (unsigned)model->parameters.degree, i % width,
		       i / width % ways);
	tally_pass(2 * ways);
}

static void make_model(struct model *model, struct random *random, int i)
{
	static const uint32_t degrees[] = {3, 3, 5, 7, 9, 11, 25, 129};
	static const uint32_t targets[] = {P - 1, P - 1, 0, 1, P, P};
	const struct bithose_poseidon2_set *built_in =
		bithose_poseidon2_at((size_t)i % 7);
	const uint32_t width = built_in->width;

	model->parameters = (struct bithose_poseidon2_parameters){
		.struct_size = sizeof(model->parameters),
		.width = width,
		.degree = degrees[random_below(random, 8)],
		.full_rounds = 2 + 2 * (uint32_t)random_below(random, 8),
		.partial_rounds = (uint32_t)random_below(random, 65),
		.diagonal = model->diagonal,
		.constants = model->constants,
	};
	model->random = random;
	model->last = NULL;
	model->target = targets[random_below(random, 6)];
	/* The built-in diagonal, all p - 1, or a random one. */
	memcpy(model->diagonal, built_in->diagonal, width * 4);
	residues_back(model->diagonal, width);
	for (uint32_t k = 0; i % 4 == 1 && k < width; k++)
		model->diagonal[k] = P - 1;
	if (i % 4 == 2)
		residues_fill(random, model->diagonal, width);
}

START_TEST(ends_of_every_layer)
{
	const struct backend *backend = backends_under_test(_i);
	const size_t ways = residues_ways(backend);
	struct random random = {1};
	uint32_t state[WIDTH_MAX];
	struct model model;

	for (int i = 0; ways && i < 700; i++) {
		make_model(&model, &random, i);
		residues_fill(&random, state, WIDTH_MAX);
		for (size_t k = 0; i % 2 == 0 && k < WIDTH_MAX; k++)
			state[k] = P - 1;
		check_state(&model, backend, ways, state);
	}
}
END_TEST
/* The cube root of a / b. */
static uint32_t root(uint32_t a, uint32_t b)
{
	mpz_t p, x, exponent;
	uint32_t result;

	mpz_init_set_ui(p, P - 1);
	mpz_init_set_ui(exponent, 3);
	mpz_invert(exponent, exponent, p);
	mpz_set_ui(p, P);
	mpz_init_set_ui(x, b);
	mpz_invert(x, x, p);
	mpz_mul_ui(x, x, a);
	mpz_powm(x, x, exponent, p);
	result = (uint32_t)mpz_get_ui(x);
	mpz_clear(exponent);
	mpz_clear(x);
	mpz_clear(p);
	return result;
}

/*
 * Partial rounds that begin with 2^32 times the sum of all elements p - 1, and with 0
 * for those that are multiplied by negative powers of two: the least that kernels
 * take from a sum, -p. They are whole fours, the last ones. These fours are M4 (y + sum of all y), so that each y is less the sum: with
 * e = (1, 0, 0, 0), -t e in each, (n + 1) t e in the first four, and 0 elsewhere.
 * The elements of the others are then t (2, 1, 1, 3), and n + 2 times that in the
 * first. All but the very first sum up to t (5 (n + 2) + 7 others), which with the
 * S-box of 1 is to be -1 / 2^32.
 */
START_TEST(sum_and_negative_powers)
{
	const struct backend *backend = backends_under_test(_i);
	const size_t ways = residues_ways(backend);
	struct random random = {2};

	for (int i = 0; ways && i < 7; i++) {
		const uint32_t unit = (uint32_t)((UINT64_C(1) << 32) % P);
		uint32_t last[WIDTH_MAX] = {0}, state[WIDTH_MAX];
		uint32_t fours, n, sum;
		struct model model;

		make_model(&model, &random, 4 * i);
		fours = model.parameters.width / 4;
		n = fours / 2 - 1;
		sum = 5 * (n + 2) + 7 * (fours - n - 1);
		last[0] = root(P - (unit + 1) * (n + 1), sum * unit);
		for (uint32_t k = fours - n; k < fours; k++)
			last[4 * k] = root(unit + 1, sum * unit);
		model.last = last;
		model.target = 1;
		model.parameters.degree = 3;
		model.parameters.partial_rounds = 1;
		residues_fill(&random, state, WIDTH_MAX);
		check_state(&model, backend, ways, state);
	}
}
END_TEST
#else
START_TEST(ends_of_every_layer)
{
	tally_skip("%s: GMP was not found", backends_title(_i));
}
END_TEST

START_TEST(sum_and_negative_powers)
{
	tally_skip("%s: GMP was not found", backends_title(_i));
}
END_TEST
#endif

int main(void)
{
	const TTest *const tests[] = {ends_of_every_layer,
				      sum_and_negative_powers};
	const struct suite suite = {
		.name = "check_poseidon2_model",
		.unit = "states",
		.on_backends = tests,
		.on_backends_count = 2,
	};

	return suite_main(&suite);
}
