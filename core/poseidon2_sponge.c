/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Rows of field elements -> their digests by a Poseidon2 sponge. */
#include "poseidon2_sponge.h"
#include "transpose.h"

#include <string.h>

/* A kernel's ways of rows that are being absorbed. Idle ways have some elements
 * below p. */
struct absorption {
	const struct poseidon2_sponge *sponge;
	const struct poseidon2_kernel *kernel;
	const struct poseidon2_lines *lines;
	_Alignas(64) uint32_t states[BITHOSE_POSEIDON2_WIDTH_MAX * WAYS];
};

static void permute(struct absorption *absorption)
{
	const struct poseidon2_call *call = &absorption->sponge->call;

	absorption->kernel->permute(absorption->states, call->set, call->form);
}

/* Puts the elements from `at` on over those of the block. */
static void overwrite(struct absorption *absorption, size_t at, size_t len)
{
	const struct poseidon2_lines *lines = absorption->lines;
	const uint32_t rate = absorption->sponge->rate;
	const size_t ways = absorption->kernel->ways, n = lines->count;
	uint32_t *to = absorption->states + absorption->sponge->first * ways;
	uint32_t blocks[BITHOSE_POSEIDON2_WIDTH_MAX * WAYS];

	for (size_t i = 0; lines->column_stride && i < len; i++)
		memcpy(to + i * ways,
		       lines->rows[0] + (at + i) * lines->column_stride,
		       n * sizeof(*to));
	if (lines->column_stride)
		return;
	for (size_t w = 0; w < n; w++)
		memcpy(blocks + w * rate, lines->rows[w] + at,
		       len * sizeof(*blocks));
	transpose(blocks, rate, n, len, to, ways);
}

/* The last block, with a 1 and zeros behind the row. */
static void absorb_padded(struct absorption *absorption, size_t at, size_t len)
{
	const struct poseidon2_sponge *sponge = absorption->sponge;
	const size_t ways = absorption->kernel->ways;
	uint32_t *to = absorption->states + (sponge->first + len) * ways;

	if (len)
		overwrite(absorption, at, len);
	for (size_t i = 0; i < (sponge->rate - len) * ways; i++)
		to[i] = i < ways ? poseidon2_one(&sponge->call) : 0;
	permute(absorption);
}

void poseidon2_sponge_hash(const struct poseidon2_sponge *sponge,
			   const struct poseidon2_kernel *kernel,
			   const struct poseidon2_lines *lines, uint32_t *out)
{
	const uint32_t ways = kernel->ways;
	const size_t last = (sponge->call.set->width - 1) * (size_t)ways;
	const size_t row_len = lines->row_len;
	struct absorption absorption = {sponge, kernel, lines, {0}};
	size_t at = 0;

	for (uint32_t w = 0; sponge->padded && w < ways; w++)
		absorption.states[last + w] = poseidon2_one(&sponge->call);
	for (; row_len - at >= sponge->rate; at += sponge->rate) {
		overwrite(&absorption, at, sponge->rate);
		permute(&absorption);
	}
	if (sponge->padded) {
		absorb_padded(&absorption, at, row_len - at);
	} else if (row_len > at) {
		overwrite(&absorption, at, row_len - at);
		permute(&absorption);
	}
	transpose(absorption.states, ways, DIGEST, lines->count, out, DIGEST);
}

int poseidon2_sponge_choose(struct poseidon2_sponge *sponge,
			    enum bithose_poseidon2_sponge kind)
{
	const uint32_t width = sponge->call.set->width;

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

size_t poseidon2_sponge_blocks(const struct poseidon2_sponge *sponge,
			       size_t row_len)
{
	return row_len / sponge->rate +
	       (sponge->padded || row_len % sponge->rate != 0);
}

/* Rows one after the other. */
static void hash_all(const struct poseidon2_sponge *sponge, size_t n,
		     const uint32_t *rows, size_t row_len, uint32_t *out)
{
	struct poseidon2_lines lines = {.row_len = row_len};

	for (size_t done = 0; done < n; done += lines.count) {
		const struct poseidon2_kernel *kernel =
			poseidon2_next(sponge->call.plan, n - done);

		lines.count = n - done < kernel->ways ? n - done : kernel->ways;
		for (size_t w = 0; row_len && w < lines.count; w++)
			lines.rows[w] = rows + (done + w) * row_len;
		poseidon2_sponge_hash(sponge, kernel, &lines,
				      out + done * DIGEST);
	}
}

static int hash_rows(const struct bithose *engine,
		     const struct bithose_poseidon2_set *set, uint32_t form,
		     enum bithose_poseidon2_sponge kind, size_t n,
		     const uint32_t *rows, size_t row_len, uint32_t *out,
		     struct bithose_poseidon2_fault *fault)
{
	struct poseidon2_sponge sponge;

	/* A row and its padding are at most a block longer. */
	if (poseidon2_call_begin(&sponge.call, engine, set, form) < 0 ||
	    poseidon2_sponge_choose(&sponge, kind) < 0 ||
	    !poseidon2_fits(n, row_len) || !poseidon2_fits(n, DIGEST) ||
	    row_len > SIZE_MAX / 8 || (n && row_len && !rows) || (n && !out) ||
	    poseidon2_overlap(rows, n * row_len, out, n * DIGEST))
		return BITHOSE_EINVAL;
	if (poseidon2_check_rows(rows, n, row_len, fault) < 0)
		return BITHOSE_EELEMENT;
	hash_all(&sponge, n, rows, row_len, out);
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
