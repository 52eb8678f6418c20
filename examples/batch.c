/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Many keys at once: the addresses of a block under Keccak-256. */
#include <bithose/bithose.h>

#include <stdio.h>

#define KEYS 1000

int main(void)
{
	static uint8_t keys[KEYS][20];
	static uint8_t digests[KEYS][32];
	const struct bithose_kernel_info *kernel =
		bithose_serving(NULL, 24, KEYS);
	int error;

	for (size_t i = 0; i < KEYS; i++) {
		keys[i][0] = (uint8_t)i;
		keys[i][1] = (uint8_t)(i >> 8);
	}
	error = bithose_hash_rows(NULL, BITHOSE_KECCAK_256, KEYS, keys,
				  sizeof(keys[0]), sizeof(keys[0]), digests,
				  sizeof(digests[0]));
	if (error) {
		fprintf(stderr, "batch: %s\n", bithose_strerror(error));
		return 1;
	}
	printf("%d digests by %s, %u at a time; the last one begins %02x%02x\n",
	       KEYS, kernel->backend->name, (unsigned)kernel->ways,
	       digests[KEYS - 1][0], digests[KEYS - 1][1]);
	return 0;
}
