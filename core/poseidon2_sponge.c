/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Rows of field elements -> their digests by a Poseidon2 sponge. */
#include "poseidon2_call.h"

#include <string.h>

/* A kernel's ways of rows that are being absorbed. */
struct sponge {
	const struct poseidon2_call *call;
	const struct poseidon2_kernel *kernel;
	int padded;
	/* The first element that blocks go to, and the elements of a block. */
	uint32_t first;
	uint32_t rate;
	size_t row_len;
	/* Rows that are there; idle ways repeat the first. */
	size_t count;
	const uint32_t *rows;
	_Alignas(64) uint32_t states[BITHOSE_POSEIDON2_WIDTH_MAX * WAYS];
};

/* Element `e` of row `w`, with the padding that comes after it. */
static uint32_t element(const struct sponge *sponge, size_t w, size_t e)
{
	if (e < sponge->row_len)
		return sponge->rows[w * sponge->row_len + e];
	return e == sponge->row_len ? poseidon2_one(sponge->call) : 0;
}

static void absorb(struct sponge *sponge, size_t at, size_t len)
{
	const uint32_t ways = sponge->kernel->ways;

	for (uint32_t w = 0; w < ways; w++)
		for (size_t i = 0; i < len; i++)
			sponge->states[(sponge->first + i) * ways + w] =
				element(sponge, w < sponge->count ? w : 0,
					at + i);
	sponge->kernel->permute(sponge->states, sponge->call->set,
				sponge->call->form);
}

static void hash_group(struct sponge *sponge, uint32_t *out)
{
	const uint32_t ways = sponge->kernel->ways;
	const uint32_t width = sponge->call->set->width;
	const size_t all =
		sponge->padded
			? (sponge->row_len / sponge->rate + 1) * sponge->rate
			: sponge->row_len;

	memset(sponge->states, 0, sizeof(sponge->states));
	for (uint32_t w = 0; sponge->padded && w < ways; w++)
		sponge->states[(width - 1) * ways + w] =
			poseidon2_one(sponge->call);
	for (size_t at = 0; at < all; at += sponge->rate)
		absorb(sponge, at,
		       all - at < sponge->rate ? all - at : sponge->rate);
	for (size_t w = 0; w < sponge->count; w++)
		for (uint32_t k = 0; k < DIGEST; k++)
			out[w * DIGEST + k] = sponge->states[k * ways + w];
}

/* Sets the numbers of a kind of sponge. Returns 0 or BITHOSE_EINVAL. */
static int choose(struct sponge *sponge, enum bithose_poseidon2_sponge kind,
		  uint32_t width)
{
	sponge->rate = width - DIGEST;
	sponge->padded = kind == BITHOSE_POSEIDON2_PADDED;
	sponge->first = kind == BITHOSE_POSEIDON2_CHAINED ? DIGEST : 0;
	if (kind == BITHOSE_POSEIDON2_CHAINED)
		return width == 24 ? 0 : BITHOSE_EINVAL;
	return kind == BITHOSE_POSEIDON2_PADDED ||
			       kind == BITHOSE_POSEIDON2_PADDING_FREE
		       ? 0
		       : BITHOSE_EINVAL;
}

static int hash_rows(const struct bithose *engine,
		     const struct bithose_poseidon2_set *set, uint32_t form,
		     enum bithose_poseidon2_sponge kind, size_t n,
		     const uint32_t *rows, size_t row_len, uint32_t *out,
		     struct bithose_poseidon2_fault *fault)
{
	struct poseidon2_call call;
	struct sponge sponge;

	/* A row and its padding are at most a block longer. */
	if (poseidon2_call_begin(&call, engine, set, form) < 0 ||
	    choose(&sponge, kind, set->width) < 0 ||
	    !poseidon2_fits(n, row_len) || !poseidon2_fits(n, DIGEST) ||
	    row_len > SIZE_MAX / 8 || (n && row_len && !rows) || (n && !out) ||
	    poseidon2_overlap(rows, n * row_len, out, n * DIGEST))
		return BITHOSE_EINVAL;
	if (poseidon2_check_rows(rows, n, row_len, fault) < 0)
		return BITHOSE_EELEMENT;
	sponge.call = &call;
	sponge.row_len = row_len;
	for (size_t done = 0; done < n; done += sponge.count) {
		sponge.kernel = poseidon2_next(call.plan, n - done);
		sponge.count = n - done < sponge.kernel->ways
				       ? n - done
				       : sponge.kernel->ways;
		sponge.rows = row_len ? rows + done * row_len : NULL;
		hash_group(&sponge, out + done * DIGEST);
	}
	return 0;
}

int bithose_poseidon2_hash_rows(const struct bithose *engine,
				const struct bithose_poseidon2_set *set,
				enum bithose_poseidon2_sponge sponge, size_t n,
				const uint32_t *rows, size_t row_len,
				uint32_t *out,
				struct bithose_poseidon2_fault *fault)
{
	return hash_rows(engine, set, BITHOSE_POSEIDON2_CANONICAL, sponge, n,
			 rows, row_len, out, fault);
}

int bithose_poseidon2_hash_rows_montgomery(
	const struct bithose *engine, const struct bithose_poseidon2_set *set,
	enum bithose_poseidon2_sponge sponge, size_t n, const uint32_t *rows,
	size_t row_len, uint32_t *out, struct bithose_poseidon2_fault *fault)
{
	return hash_rows(engine, set, BITHOSE_POSEIDON2_MONTGOMERY, sponge, n,
			 rows, row_len, out, fault);
}
