/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The same message under Keccak-256 and SHA3-256. */
#include <bithose/bithose.h>

#include <stdio.h>
#include <string.h>

static void print(const char *name, const uint8_t *digest, size_t len)
{
	printf("%-10s ", name);
	for (size_t i = 0; i < len; i++)
		printf("%02x", digest[i]);
	putchar('\n');
}

int main(int argc, char **argv)
{
	const char *message = argc > 1 ? argv[1] : "abc";
	uint8_t digest[32];

	bithose_keccak_256(message, strlen(message), digest);
	print("keccak-256", digest, sizeof(digest));
	bithose_sha3_256(message, strlen(message), digest);
	print("sha3-256", digest, sizeof(digest));
	return 0;
}
