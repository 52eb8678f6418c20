/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Field elements in any pieces -> the digest of their chain. */
#include <bithose/poseidon2_chain.h>

#include "poseidon2_call.h"

#include <string.h>

static void compress(const struct bithose_poseidon2_chain *chain,
		     uint32_t value[DIGEST], const uint32_t block[DIGEST])
{
	uint32_t state[2 * DIGEST];

	memcpy(state, value, DIGEST * sizeof(*value));
	memcpy(state + DIGEST, block, DIGEST * sizeof(*block));
	chain->permute(state, chain->set, chain->form);
	for (int k = 0; k < DIGEST; k++)
		value[k] = poseidon2_sum(state[DIGEST + k], block[k]);
}

static int init(struct bithose_poseidon2_chain *chain,
		const struct bithose *engine,
		const struct bithose_poseidon2_set *set, uint32_t form,
		const uint32_t *state, struct bithose_poseidon2_fault *fault)
{
	struct poseidon2_call call;

	if (!chain || poseidon2_call_begin(&call, engine, set, form) < 0 ||
	    set->width != 2 * DIGEST)
		return BITHOSE_EINVAL;
	if (state && poseidon2_check_rows(state, 1, DIGEST, fault) < 0)
		return BITHOSE_EELEMENT;
	memset(chain, 0, sizeof(*chain));
	chain->set = set;
	chain->permute = poseidon2_at(call.plan, POSEIDON2_ONE)->permute;
	chain->form = form;
	if (state)
		memcpy(chain->value, state, sizeof(chain->value));
	return 0;
}

int bithose_poseidon2_chain_init(struct bithose_poseidon2_chain *chain,
				 const struct bithose *engine,
				 const struct bithose_poseidon2_set *set,
				 const uint32_t *state,
				 struct bithose_poseidon2_fault *fault)
{
	return init(chain, engine, set, BITHOSE_POSEIDON2_CANONICAL, state,
		    fault);
}

int bithose_poseidon2_chain_init_montgomery(
	struct bithose_poseidon2_chain *chain, const struct bithose *engine,
	const struct bithose_poseidon2_set *set, const uint32_t *state,
	struct bithose_poseidon2_fault *fault)
{
	return init(chain, engine, set, BITHOSE_POSEIDON2_MONTGOMERY, state,
		    fault);
}

int bithose_poseidon2_chain_update(struct bithose_poseidon2_chain *chain,
				   const uint32_t *in, size_t n,
				   struct bithose_poseidon2_fault *fault)
{
	if (!chain || (n && !in))
		return BITHOSE_EINVAL;
	if (n && poseidon2_check_rows(in, 1, n, fault) < 0)
		return BITHOSE_EELEMENT;
	for (size_t i = 0; i < n; i++) {
		chain->block[chain->filled++] = in[i];
		if (chain->filled == DIGEST) {
			compress(chain, chain->value, chain->block);
			chain->filled = 0;
		}
	}
	return 0;
}

void bithose_poseidon2_chain_digest(const struct bithose_poseidon2_chain *chain,
				    uint32_t out[BITHOSE_POSEIDON2_DIGEST])
{
	uint32_t value[DIGEST], last[DIGEST] = {0};

	memcpy(value, chain->value, sizeof(value));
	if (chain->filled) {
		memcpy(last + DIGEST - chain->filled, chain->block,
		       chain->filled * sizeof(last[0]));
		compress(chain, value, last);
	}
	memcpy(out, value, sizeof(value));
}
