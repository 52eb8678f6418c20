/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Rows at any stride, to the digests that scalar calls give. */
#include "backends.h"
#include "expect.h"
#include "guard.h"
#include "random.h"
#include "suite.h"
#include "tally.h"

#include <bithose/bithose.h>
#include <string.h>

#define COUNT_MAX 257
#define ROW_MAX 400
#define STRIDE_MAX (ROW_MAX + 64)
#define OUT_MAX 200
#define MARGIN 64
#define FAR_LEN (131 * 9000)
#define CANARY 0x3c

struct table {
	const struct backend *backend;
	enum bithose_algorithm algorithm;
	size_t out_len;
	struct guard memory;
	struct guard digests;
};

/* With so many bytes for rows. */
static void table_open(struct table *table, int backend, size_t len)
{
	struct random random = {320};

	memset(table, 0, sizeof(*table));
	table->backend = backends_under_test(backend);
	guard_open(&table->memory, len);
	random_fill(&random, table->memory.start,
		    (size_t)(table->memory.end - table->memory.start));
	guard_seal(&table->memory);
	guard_open(&table->digests, COUNT_MAX * OUT_MAX + MARGIN);
}

static void table_close(struct table *table)
{
	guard_close(&table->memory);
	guard_close(&table->digests);
}

/* Hash n rows from an address on, to the end of the memory for digests. */
static void rows_check(struct table *table, const uint8_t *rows, size_t n,
		       size_t row_len, size_t stride)
{
	uint8_t *out = guard_tail(&table->digests, n * table->out_len);
	uint8_t expected[OUT_MAX];

	memset(out - MARGIN, CANARY, MARGIN + n * table->out_len);
	expect_int(bithose_hash_rows(table->backend->engine, table->algorithm,
				     n, rows, row_len, stride, out,
				     table->out_len),
		   0);
	for (size_t i = 0; i < n; i++) {
		backends_expect(table->algorithm, rows + i * stride, row_len,
				expected, table->out_len);
		expect(memcmp(out + i * table->out_len, expected,
			      table->out_len) == 0,
		       "%s: algorithm %x, row %zu of %zu with %zu bytes "
		       "at a stride of %zu",
		       table->backend->title, (unsigned)table->algorithm, i, n,
		       row_len, stride);
	}
	for (size_t i = 1; i <= MARGIN; i++)
		expect_int(*(out - i), CANARY);
	tally_pass(n);
}

/* The last row ends, and then the first begins, at an inaccessible page. */
static void both_ends(struct table *table, size_t n, size_t row_len,
		      size_t stride)
{
	size_t len = n == 0 ? 0 : (n - 1) * stride + row_len;

	rows_check(table, guard_tail(&table->memory, len), n, row_len, stride);
	rows_check(table, table->memory.start, n, row_len, stride);
}

static void every_stride(struct table *table, size_t n, size_t row_len)
{
	const size_t strides[] = {
		0, 1, row_len / 2, row_len, row_len + 1, row_len + 61,
	};

	for (size_t s = 0; s < sizeof(strides) / sizeof(strides[0]); s++)
		both_ends(table, n, row_len, strides[s]);
}

static void every_row(struct table *table, enum bithose_algorithm algorithm,
		      size_t out_len)
{
	struct bithose_algorithm_info info;

	expect_int(bithose_algorithm_info(algorithm, &info), 0);
	table->algorithm = algorithm;
	table->out_len = out_len;
	for (size_t n = 0; n <= 2 * table->backend->ways + 1; n++) {
		const size_t lens[] = {
			0,
			1,
			32,
			info.rate - 1,
			info.rate,
			info.rate + 1,
			2 * (size_t)info.rate + 3,
		};

		for (size_t l = 0; l < sizeof(lens) / sizeof(lens[0]); l++)
			every_stride(table, n, lens[l]);
	}
	every_stride(table, 33, 64);
	every_stride(table, COUNT_MAX, 64);
}

START_TEST(strides)
{
	struct table table;

	table_open(&table, _i, COUNT_MAX * STRIDE_MAX);
	every_row(&table, BITHOSE_SHA3_256, 32);
	every_row(&table, BITHOSE_SHAKE128, 200);
	every_row(&table, BITHOSE_TURBOSHAKE128, 17);
	table_close(&table);
}
END_TEST

/* More rows than a cache holds, which are fetched before they are hashed: to the
 * last one and no farther. */
START_TEST(many_rows)
{
	struct table table;

	table_open(&table, _i, FAR_LEN);
	table.algorithm = BITHOSE_KECCAK_256;
	table.out_len = 32;
	both_ends(&table, 131, 273, 9000);
	both_ends(&table, 1101, 1000, 1000);
	both_ends(&table, 1101, 1000, 1063);
	both_ends(&table, 1101, 1000, 999);
	table_close(&table);
}
END_TEST

START_TEST(no_rows_at_null)
{
	const struct backend *backend = backends_under_test(_i);
	uint8_t out[3 * 32], expected[32];

	expect_int(bithose_hash_rows(backend->engine, BITHOSE_SHA3_256, 3, NULL,
				     0, 0, out, 32),
		   0);
	backends_expect(BITHOSE_SHA3_256, NULL, 0, expected, 32);
	for (size_t i = 0; i < 3; i++)
		expect_bytes(out + 32 * i, expected, 32);
	expect_int(bithose_hash_rows(backend->engine, BITHOSE_SHA3_256, 0, NULL,
				     64, 64, NULL, 32),
		   0);
	expect_int(bithose_hash_rows(backend->engine, BITHOSE_SHAKE128, 3, NULL,
				     0, 0, NULL, 0),
		   0);
	tally_pass(3);
}
END_TEST

int main(void)
{
	const TTest *const tests[] = {strides, many_rows, no_rows_at_null};
	const struct suite suite = {
		.name = "check_rows",
		.unit = "digests",
		.on_backends = tests,
		.on_backends_count = sizeof(tests) / sizeof(tests[0]),
	};

	return suite_main(&suite);
}
