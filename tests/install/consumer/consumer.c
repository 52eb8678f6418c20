/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Prints what a user of the installed library sees: directory, digests, backends. */
#include <bithose/bithose.h>

#include <stdio.h>

int main(void)
{
	uint8_t digest[32];

	bithose_sha3_256("abc", 3, digest);
	printf("sha3-256 ");
	for (size_t i = 0; i < sizeof(digest); i++)
		printf("%02x", digest[i]);
	printf("\nversion %s\nplugins %s\n", bithose_version(),
	       bithose_plugin_dir(NULL, NULL));
	for (size_t i = 0; bithose_backend_at(NULL, i); i++) {
		const struct bithose_backend_info *backend =
			bithose_backend_at(NULL, i);

		printf("backend %s %d %s\n", backend->name, backend->state,
		       backend->path ? backend->path : "built-in");
	}
	return 0;
}
