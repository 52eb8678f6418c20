/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Messages of equal length that lie in memory by a rule. */
#ifndef CORE_ROWS_H
#define CORE_ROWS_H

#include <bithose/executor.h>

#include "group.h"

/*
 * Row after row, or column after column. Row i is the row_len bytes at data + i
 * * stride; or, if element_len is not 0, the elements at data + i * element_len
 * + c * stride for c = 0, 1, ...
 */
struct rows {
	const uint8_t *data;
	size_t row_len;
	size_t stride;
	/* Of columns; a divisor of row_len then. */
	size_t element_len;
	/* The rows that there are, of which some are hashed at a time. */
	size_t count;
};

/* Whether the end of the last of `n` rows, row after row, is a size_t. */
int rows_fit(size_t n, size_t row_len, size_t stride);

/* Hashes the rows first to first + n - 1 to n digests, one after the other. */
void rows_hash(const struct plan *plan, const struct sponge *sponge,
	       const struct rows *rows, size_t first, size_t n, uint8_t *out);

/* Of n messages, how many each of `count` tasks gets: a multiple of the widest
 * kernel's ways, if they are as many. */
size_t rows_share(const struct plan *plan, size_t n, uint32_t count);

/* Hashes n rows from the first on, in pieces for an executor, or NULL. */
void rows_hash_with(const struct bithose_executor *executor,
		    const struct plan *plan, const struct sponge *sponge,
		    const struct rows *rows, size_t n, uint8_t *out);

/* tile.c */

/* Bytes of a tile: it stays in the first-level cache, with the states. */
#define TILE_SIZE 32768

/* A longer row has no place in a tile, for want of enough of them; one of columns
 * sooner, since what is read of a column is to be some cache lines. */
#define TILE_ROW_MAX 2048
#define TILE_COLUMN_MAX 512

/* Some rows, put together behind as many zeros as `start` has bytes of a block.
 */
void tile_hash(const struct plan *plan, const struct sponge *sponge,
	       const struct rows *rows, size_t first, size_t n, uint8_t *out);

/* columns.c */

/*
 * Copies the bytes from `begin` to before `end` of `n` rows, stored by columns,
 * to rows that are `pitch` bytes apart.
 */
void columns_gather(const struct rows *rows, size_t first, size_t n,
		    size_t begin, size_t end, uint8_t *to, size_t pitch);

/* Rows stored by columns, block by block. */
void columns_hash(const struct plan *plan, const struct sponge *sponge,
		  const struct rows *rows, size_t first, size_t n,
		  uint8_t *out);

#endif
