/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * A hasher as Ethereum clients use one, again and again without allocating:
 * reset, write pieces, read the sum without consuming it, write on.
 */
#include <bithose/bithose.h>

#include <stdio.h>

static void print_sum(const struct bithose_stream *hasher)
{
	uint8_t sum[32];

	if (bithose_stream_digest(hasher, sum, sizeof(sum)) != 0)
		return;
	for (size_t i = 0; i < sizeof(sum); i++)
		printf("%02x", sum[i]);
	putchar('\n');
}

int main(void)
{
	struct bithose_stream hasher;

	if (bithose_stream_init(&hasher, NULL, BITHOSE_KECCAK_256) != 0)
		return 1;
	bithose_stream_update(&hasher, "hel", 3);
	print_sum(&hasher);
	bithose_stream_update(&hasher, "lo", 2);
	print_sum(&hasher);
	bithose_stream_reset(&hasher);
	print_sum(&hasher);
	bithose_stream_wipe(&hasher);
	return 0;
}
