/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Rows that no kernel can read where they are -> a tile of them that it can. So
 * many are moved before the first is hashed that no load of a kernel waits for
 * the stores of the move.
 */
#include <string.h>

#include "rows.h"

/* Rows of a tile begin at multiples of it. */
#define TILE_ALIGN 32

/*
 * Bytes of a tile that are used, if that is enough. They are 32 rows of 65 bytes, moved
 * by 96 stores, so that those of the first rows have left the store queue (64 on Zen
 * 4) when these are hashed; and what the tile displaces in the first-level cache is little.
 */
#define TILE_USUAL 4096

_Static_assert(TILE_SIZE / TILE_ROW_MAX >= BITHOSE_WAYS_MAX,
	       "a tile fills the ways of every kernel");

/* Short rows are copied faster by hand than by a call each. */
static inline void copy_row(uint8_t *to, const uint8_t *from, size_t len)
{
	for (; len >= 32; len -= 32, to += 32, from += 32)
		memcpy(to, from, 32);
	if (len)
		memcpy(to, from, len);
}

static void fill(const struct rows *rows, size_t first, size_t n, uint8_t *to,
		 size_t pitch)
{
	if (rows->element_len) {
		columns_gather(rows, first, n, 0, rows->row_len, to, pitch);
		return;
	}
	for (size_t i = 0; i < n; i++)
		copy_row(to + i * pitch,
			 rows->data + (first + i) * rows->stride,
			 rows->row_len);
}

/* How many rows a tile has at a time: what fills the ways of every kernel. */
static size_t rows_at_once(size_t pitch)
{
	const size_t usual =
		TILE_USUAL / pitch / BITHOSE_WAYS_MAX * BITHOSE_WAYS_MAX;

	return usual ? usual : BITHOSE_WAYS_MAX;
}

void tile_hash(const struct plan *plan, const struct sponge *sponge,
	       const struct rows *rows, size_t first, size_t n, uint8_t *out)
{
	_Alignas(TILE_ALIGN) uint8_t tile[TILE_SIZE];
	const size_t len = sponge->at + rows->row_len;
	const size_t pitch = (len + TILE_ALIGN - 1) / TILE_ALIGN * TILE_ALIGN;
	const size_t most = rows->element_len ? TILE_SIZE / TILE_COLUMN_MAX
					      : rows_at_once(pitch);
	const struct rows moved = {tile, len, pitch, 0, most};
	struct sponge behind = *sponge;

	behind.at = 0;
	for (size_t i = 0; i < n && i < most; i++)
		memset(tile + i * pitch, 0, sponge->at);
	while (n) {
		const size_t now = n < most ? n : most;

		if (rows->row_len)
			fill(rows, first, now, tile + sponge->at, pitch);
		rows_hash(plan, &behind, &moved, 0, now, out);
		out += now * sponge->out_len;
		first += now;
		n -= now;
	}
}
