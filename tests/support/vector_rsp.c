/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A response file with messages and digests, to vectors. */
#include "hex.h"
#include "expect.h"
#include "rsp.h"
#include "vector.h"

#include <stdlib.h>
#include <string.h>

static size_t bytes_of_bits(const char *value)
{
	size_t bits = strtoul(value, NULL, 10);

	expect(bits % 8 == 0, "%zu bits are no bytes", bits);
	return bits / 8;
}

/* The digest ends a record: hand it over. */
static void finish(struct vector *vector, const char *digest, size_t out_len,
		   vector_visit *visit, void *user)
{
	vector->out = hex_bytes(digest, &vector->out_len);
	if (out_len != 0)
		expect_int(vector->out_len, out_len);
	visit(vector, user);
	free(vector->out);
	free(vector->msg);
	vector->msg = NULL;
}

void vector_read_rsp(const struct vector_file *file, vector_visit *visit,
		     void *user)
{
	struct bithose_algorithm_info info;
	struct vector vector = {.path = file->path};
	size_t out_len = 0, msg_len = SIZE_MAX;
	struct rsp rsp;

	expect_int(bithose_algorithm_by_name(file->algorithm, &info), 0);
	vector.algorithm = info.algorithm;
	rsp_open(&rsp, file->path);
	while (rsp_next(&rsp)) {
		vector.line = rsp.number;
		if (strcmp(rsp.key, "Len") == 0) {
			msg_len = bytes_of_bits(rsp.value);
		} else if (strcmp(rsp.key, "Outputlen") == 0) {
			out_len = bytes_of_bits(rsp.value);
		} else if (strcmp(rsp.key, "Msg") == 0) {
			vector.msg = hex_bytes(rsp.value, &vector.msg_len);
			/* Len = 0 has a dummy byte. */
			if (msg_len == 0)
				vector.msg_len = 0;
			if (msg_len != SIZE_MAX)
				expect_int(vector.msg_len, msg_len);
		} else if (strcmp(rsp.key, "MD") == 0 ||
			   strcmp(rsp.key, "Output") == 0) {
			finish(&vector, rsp.value, out_len, visit, user);
		}
	}
	rsp_close(&rsp);
}
