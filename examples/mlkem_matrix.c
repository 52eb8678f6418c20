/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * The matrix of ML-KEM-768 from its seed: nine polynomials, each sampled from
 * SHAKE128 of the seed and two indices (FIPS 203, Algorithm 13, lines 3 to 7,
 * and Algorithm 7). One at a time, then four, eight and all nine at a time: the
 * entries are the same.
 */
#include <bithose/bithose.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define Q 3329
#define N 256
#define K 3
#define ENTRIES (K * K)
#define RATE 168
/* So many blocks are enough most of the time; then one more, until it is. */
#define BLOCKS 3

struct matrix {
	/* Entry (i, j) at K * i + j. */
	uint16_t coefficients[ENTRIES][N];
};

/* The seed, j and i: what entry (i, j) is sampled from. */
static void make_seed(const uint8_t rho[32], size_t entry, uint8_t seed[34])
{
	memcpy(seed, rho, 32);
	seed[32] = (uint8_t)(entry % K);
	seed[33] = (uint8_t)(entry / K);
}

/* Takes coefficients from whole blocks, on from `have` of them. Returns how
 * many there are then. */
static size_t sample(uint16_t *coefficients, size_t have, const uint8_t *in,
		     size_t in_len)
{
	for (; have < N && in_len >= 3; in += 3, in_len -= 3) {
		const unsigned d1 = in[0] + 256u * (in[1] % 16u);
		const unsigned d2 = in[1] / 16u + 16u * in[2];

		if (d1 < Q)
			coefficients[have++] = (uint16_t)d1;
		if (d2 < Q && have < N)
			coefficients[have++] = (uint16_t)d2;
	}
	return have;
}

/* One entry after the other, each from a stream. */
static int expand_single(const uint8_t rho[32], struct matrix *matrix)
{
	struct bithose_stream stream;
	uint8_t seed[34], block[RATE];
	int error = 0;

	for (size_t entry = 0; entry < ENTRIES && !error; entry++) {
		size_t have = 0;

		make_seed(rho, entry, seed);
		error = bithose_stream_init(&stream, NULL, BITHOSE_SHAKE128);
		if (!error)
			error = bithose_stream_update(&stream, seed,
						      sizeof(seed));
		while (have < N && !error) {
			error = bithose_stream_squeeze(&stream, block,
						       sizeof(block));
			if (!error)
				have = sample(matrix->coefficients[entry], have,
					      block, sizeof(block));
		}
	}
	return error;
}

/* `count` entries from the first one on, side by side. */
static int expand_some(const uint8_t rho[32], size_t first, size_t count,
		       struct matrix *matrix)
{
	struct bithose_multi multi;
	uint8_t seeds[ENTRIES][34], blocks[ENTRIES][BLOCKS * RATE];
	const void *in[ENTRIES];
	void *out[ENTRIES];
	size_t have[ENTRIES] = {0};
	size_t now = BLOCKS, short_of;
	int error;

	for (size_t i = 0; i < count; i++) {
		make_seed(rho, first + i, seeds[i]);
		in[i] = seeds[i];
		out[i] = blocks[i];
	}
	error = bithose_multi_init(&multi, NULL, BITHOSE_SHAKE128, count);
	if (!error)
		error = bithose_multi_absorb(&multi, in, sizeof(seeds[0]));
	do {
		short_of = 0;
		if (!error)
			error = bithose_multi_squeeze_blocks(&multi, out, now);
		/* An entry that is complete takes nothing of the block. */
		for (size_t i = 0; i < count && !error; i++) {
			have[i] = sample(matrix->coefficients[first + i],
					 have[i], blocks[i], now * RATE);
			short_of += have[i] < N;
		}
		now = 1;
	} while (short_of && !error);
	return error;
}

static int expand(const uint8_t rho[32], size_t at_a_time,
		  struct matrix *matrix)
{
	int error = 0;

	for (size_t first = 0; first < ENTRIES && !error; first += at_a_time) {
		const size_t left = ENTRIES - first;

		error = expand_some(rho, first,
				    left < at_a_time ? left : at_a_time,
				    matrix);
	}
	return error;
}

/* SHA3-256 of the coefficients, two bytes each, the low one first. */
static void print_digest(const struct matrix *matrix)
{
	uint8_t bytes[ENTRIES * N * 2], digest[32];
	uint8_t *to = bytes;

	for (size_t entry = 0; entry < ENTRIES; entry++) {
		for (size_t i = 0; i < N; i++) {
			*to++ = (uint8_t)matrix->coefficients[entry][i];
			*to++ = (uint8_t)(matrix->coefficients[entry][i] >> 8);
		}
	}
	bithose_sha3_256(bytes, sizeof(bytes), digest);
	printf("sha3-256 ");
	for (size_t i = 0; i < sizeof(digest); i++)
		printf("%02x", digest[i]);
	putchar('\n');
}

/* The seed counts up from 0, or from the number that is the first argument. */
int main(int argc, char **argv)
{
	static const size_t widths[] = {4, 8, ENTRIES};
	struct matrix single, matrix;
	uint8_t rho[32];
	int error, status = 0;

	for (size_t i = 0; i < sizeof(rho); i++)
		rho[i] = (uint8_t)(i +
				   (argc > 1 ? strtoul(argv[1], NULL, 0) : 0));
	error = expand_single(rho, &single);
	for (size_t i = 0; i < 3 && !error; i++) {
		memset(&matrix, 0xff, sizeof(matrix));
		error = expand(rho, widths[i], &matrix);
		if (!error) {
			const int same =
				memcmp(&matrix, &single, sizeof(matrix)) == 0;

			printf("%zu at a time: %s\n", widths[i],
			       same ? "the same" : "NOT the same");
			status |= !same;
		}
	}
	if (error) {
		fprintf(stderr, "mlkem_matrix: %s\n", bithose_strerror(error));
		return 1;
	}
	print_digest(&single);
	return status;
}
