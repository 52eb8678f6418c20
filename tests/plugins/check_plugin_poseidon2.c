/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Poseidon2 kernels with a planted fault, to the reason they are refused for. */
#include "core.h"
#include "outcome.h"

#include <string.h>

#define WAYS 3
#define DIGEST BITHOSE_POSEIDON2_DIGEST

/* What is wrong with the next call. */
static enum fault {
	NONE,
	LAST_ELEMENT_OF_LAST_WAY,
	MONTGOMERY,
	/* Right for the built-in sets alone. */
	ANY_SET,
	/* p and not 0. */
	NOT_REDUCED,
	CHAIN_BY_ROWS,
	CHAIN_BY_COLUMNS,
	SECOND_BLOCK,
	FAULTS
} fault;

static int in_form(uint32_t form)
{
	return form == BITHOSE_POSEIDON2_MONTGOMERY;
}

static void permute_one(uint32_t *state,
			const struct bithose_poseidon2_set *set, uint32_t form)
{
	for (uint32_t i = 0; in_form(form) && i < set->width; i++)
		state[i] = poseidon2_from_montgomery(state[i]);
	poseidon2_reference(state, set);
	for (uint32_t i = 0; in_form(form) && i < set->width; i++)
		state[i] = poseidon2_to_montgomery(state[i]);
}

static void permute(uint32_t *states, const struct bithose_poseidon2_set *set,
		    uint32_t form)
{
	uint32_t state[BITHOSE_POSEIDON2_WIDTH_MAX];

	for (size_t w = 0; w < WAYS; w++) {
		for (size_t i = 0; i < set->width; i++)
			state[i] = states[i * WAYS + w];
		permute_one(state, set, form);
		for (size_t i = 0; i < set->width; i++)
			states[i * WAYS + w] = state[i];
	}
	if (fault == LAST_ELEMENT_OF_LAST_WAY)
		states[set->width * WAYS - 1] ^= 1;
	if (fault == MONTGOMERY && in_form(form))
		states[0] ^= 1;
	if (fault == ANY_SET && set->degree != 3)
		states[0] ^= 1;
	if (fault == NOT_REDUCED)
		states[0] += POSEIDON2_P;
}

static void chain(const struct bithose_poseidon2_chain_job *job)
{
	for (size_t w = 0; w < WAYS; w++) {
		uint32_t state[2 * DIGEST];

		for (size_t e = 0; e < job->blocks * DIGEST; e++) {
			const uint32_t *in =
				job->in + w * job->way_stride +
				(e - e % DIGEST) * job->element_stride;

			if (e % DIGEST != 0)
				continue;
			for (size_t i = 0; i < DIGEST; i++) {
				state[i] = job->values[i * WAYS + w];
				state[DIGEST + i] = in[i * job->element_stride];
			}
			permute_one(state, job->set, job->form);
			for (size_t i = 0; i < DIGEST; i++)
				job->values[i * WAYS + w] = poseidon2_sum(
					state[DIGEST + i],
					in[i * job->element_stride]);
		}
	}
	if ((fault == CHAIN_BY_ROWS && job->way_stride != 1) ||
	    (fault == CHAIN_BY_COLUMNS && job->way_stride == 1) ||
	    (fault == SECOND_BLOCK && job->blocks > 1))
		job->values[0] ^= 1;
}

static struct bithose_poseidon2_kernel sound(void)
{
	return (struct bithose_poseidon2_kernel){
		.struct_size = sizeof(struct bithose_poseidon2_kernel),
		.width = 16,
		.ways = WAYS,
		.call_cost = 1,
		.permute = permute,
		.chain = chain,
	};
}

START_TEST(wrong_answers)
{
	static const char *const words[FAULTS] = {
		[LAST_ELEMENT_OF_LAST_WAY] = "permute, width 16, 3 ways, in "
					     "way 2",
		[MONTGOMERY] = "permute, width 16",
		[ANY_SET] = "permute, width 16",
		[NOT_REDUCED] = "permute, width 16",
		[CHAIN_BY_ROWS] = "chain, width 16",
		[CHAIN_BY_COLUMNS] = "chain, width 16",
		[SECOND_BLOCK] = "chain, width 16",
	};
	struct bithose_poseidon2_kernel kernel = sound();
	char why[128] = "";

	fault = (enum fault)_i;
	if (fault == NONE) {
		ck_assert_int_eq(poseidon2_prove(&kernel, why, sizeof(why)), 0);
		return;
	}
	ck_assert_int_eq(poseidon2_prove(&kernel, why, sizeof(why)), -1);
	ck_assert_msg(strstr(why, words[_i]) != NULL, "%s", why);
	/* A chain that the kernel is too short to have is not looked at. */
	kernel.struct_size = offsetof(struct bithose_poseidon2_kernel, chain);
	ck_assert_int_eq(poseidon2_prove(&kernel, why, sizeof(why)),
			 fault >= CHAIN_BY_ROWS ? 0 : -1);
}
END_TEST

/* A descriptor that has only this kernel, `count` times. */
static int judge(const struct bithose_poseidon2_kernel *kernel, size_t count,
		 size_t descriptor_size, struct candidate *candidate)
{
	static const struct bithose_cpu cpu;
	const struct bithose_poseidon2_kernel *list[KERNELS_PER_BACKEND + 2] = {
		NULL};
	const struct bithose_backend descriptor = {
		.abi = BITHOSE_BACKEND_ABI,
		.struct_size = (uint32_t)descriptor_size,
		.name = "made_up",
		.poseidon2 = list,
	};

	for (size_t i = 0; i < count; i++)
		list[i] = kernel;
	candidate_init(candidate, "made_up", strlen("made_up"), NULL);
	return descriptor_check(&descriptor, &cpu, candidate);
}

START_TEST(descriptors)
{
	static struct candidate candidate;
	const size_t size = sizeof(struct bithose_backend);
	struct bithose_poseidon2_kernel kernel = sound();

	ck_assert_int_eq(judge(&kernel, 2, size, &candidate), 0);
	ck_assert_uint_eq(candidate.info.kernel_count, 0);
	ck_assert_uint_eq(candidate.info.poseidon2_count, 2);
	ck_assert_ptr_eq(candidate.info.poseidon2, candidate.poseidon2);
	ck_assert_uint_eq(candidate.poseidon2[1].ways, WAYS);
	ck_assert_uint_eq(candidate.poseidon2[1].width, 16);
	ck_assert_int_eq(candidate.poseidon2[1].has_chain, 1);
	ck_assert_int_eq(judge(&kernel, KERNELS_PER_BACKEND, size, &candidate),
			 0);
	/* One too many; none; and a list that the descriptor is too old for. */
	ck_assert_int_eq(
		judge(&kernel, KERNELS_PER_BACKEND + 1, size, &candidate), -1);
	ck_assert_int_eq(candidate.info.reason, BITHOSE_REASON_MALFORMED);
	ck_assert_int_eq(judge(&kernel, 0, size, &candidate), -1);
	ck_assert_int_eq(judge(&kernel, 1,
			       offsetof(struct bithose_backend, poseidon2),
			       &candidate),
			 -1);
	ck_assert_str_eq(candidate.info.detail,
			 "lists no kernels of a permutation that this library "
			 "knows");
}
END_TEST

#define REFUSED(member, value, because, words)                              \
	do {                                                                \
		struct bithose_poseidon2_kernel kernel = sound();           \
                                                                            \
		kernel.member = value;                                      \
		ck_assert_int_eq(judge(&kernel, 1,                          \
				       sizeof(struct bithose_backend),      \
				       &candidate),                         \
				 -1);                                       \
		ck_assert_int_eq(candidate.info.reason,                     \
				 BITHOSE_REASON_##because);                 \
		ck_assert_msg(strstr(candidate.info.detail, words) != NULL, \
			      "%s", candidate.info.detail);                 \
	} while (0)

START_TEST(malformed_kernels)
{
	static struct candidate candidate;

	REFUSED(struct_size, offsetof(struct bithose_poseidon2_kernel, permute),
		SHORT_STRUCT, "Poseidon2 kernel of 16 bytes");
	REFUSED(width, 8, MALFORMED, "of width 8");
	REFUSED(width, 40, MALFORMED, "of width 40");
	REFUSED(width, 24, MALFORMED, "of width 24 with a chain");
	REFUSED(ways, 0, MALFORMED, "with 0 ways");
	REFUSED(ways, BITHOSE_WAYS_MAX + 1, MALFORMED, "with 17 ways");
	REFUSED(call_cost, 0, MALFORMED, "without a call cost");
	REFUSED(permute, NULL, MALFORMED, "without a permutation");
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("plugins.poseidon2");
	TCase *tests = outcome_case(suite, "made-up kernels");

	tcase_add_loop_test(tests, wrong_answers, 0, FAULTS);
	tcase_add_test(tests, descriptors);
	tcase_add_test(tests, malformed_kernels);
	return outcome_run(suite, "plugins.poseidon2");
}
