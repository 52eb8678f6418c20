/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Rows as leaves -> checked, and ready to be hashed. */
#include "merkle_keccak.h"

static const char *columns_wrong(const struct bithose_merkle_rows *rows)
{
	size_t column;

	if (rows->row_len % rows->element_len)
		return "row_len is no multiple of element_len";
	if (__builtin_mul_overflow(rows->count, rows->element_len, &column))
		return "count * element_len is no size_t";
	if (rows->stride < column)
		return "stride is less than count * element_len";
	if (!rows_fit(rows->row_len / rows->element_len, column, rows->stride))
		return "columns * stride is no size_t";
	return NULL;
}

const char *rows_wrong(const struct bithose_merkle_rows *rows)
{
	if (!rows || rows->struct_size < sizeof(*rows))
		return "rows is NULL or its struct_size too small";
	if (!rows->data)
		return "data is NULL";
	if (!rows->count)
		return "count is 0";
	if (!rows->row_len)
		return "row_len is 0";
	if (rows->leaf_len && rows->leaf_len < rows->row_len)
		return "leaf_len is less than row_len";
	if (rows->element_len)
		return columns_wrong(rows);
	if (rows->stride < rows->row_len)
		return "stride is less than row_len";
	if (!rows_fit(rows->count, rows->row_len, rows->stride))
		return "count * stride is no size_t";
	return NULL;
}

int rows_open(struct keccak_tree *tree, struct rows *rows,
	      const struct bithose_merkle *from,
	      const struct bithose_merkle_rows *leaves)
{
	const char *wrong = rows_wrong(leaves);
	const size_t zeros = !wrong && leaves->leaf_len
				     ? leaves->leaf_len - leaves->row_len
				     : 0;
	const int status = tree_open(tree, from, zeros);

	if (status < 0 || wrong)
		return status < 0 ? status : BITHOSE_EINVAL;
	*rows = (struct rows){
		.data = leaves->data,
		.row_len = leaves->row_len,
		.stride = leaves->stride,
		.element_len = leaves->element_len,
		.count = leaves->count,
	};
	return 0;
}

int bithose_merkle_leaves(const struct bithose_merkle *from,
			  const struct bithose_merkle_rows *leaves, void *out,
			  size_t out_len)
{
	struct keccak_tree tree;
	struct rows rows;
	const int status = rows_open(&tree, &rows, from, leaves);

	if (status < 0)
		return status;
	if (!out || out_len / tree.base.digest_len < leaves->count)
		return BITHOSE_EINVAL;
	rows_hash_with(tree.base.executor, tree.plan, &tree.leaf, &rows,
		       leaves->count, out);
	return 0;
}
