/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* JSON lines with messages and digests, to vectors. */
#include "jsonl.h"
#include "expect.h"
#include "pattern.h"
#include "vector.h"

#include <stdlib.h>

static enum bithose_algorithm algorithm_named(const json_t *object)
{
	const char *name = jsonl_text(object, "alg");
	struct bithose_algorithm_info info;

	expect(bithose_algorithm_by_name(name, &info) == 0,
	       "no algorithm \"%s\"", name);
	return info.algorithm;
}

/* Have each line of a file filled into a vector, and visit it. */
static void each_line(const struct vector_file *file,
		      void (*fill)(struct vector *, const json_t *),
		      vector_visit *visit, void *user)
{
	struct jsonl jsonl;

	jsonl_open(&jsonl, file->path);
	while (jsonl_next(&jsonl)) {
		struct vector vector = {.path = file->path,
					.line = jsonl.number};

		vector.algorithm = algorithm_named(jsonl.object);
		fill(&vector, jsonl.object);
		visit(&vector, user);
		free(vector.msg);
		free(vector.out);
	}
	jsonl_close(&jsonl);
}

static void fill_acvp(struct vector *vector, const json_t *object)
{
	vector->msg = jsonl_bytes(object, "msg", &vector->msg_len);
	vector->out = jsonl_bytes(object, "md", &vector->out_len);
	if (jsonl_number(object, "len") == 0)
		vector->msg_len = 0;
	expect_int(vector->msg_len * 8, jsonl_number(object, "len"));
	if (json_object_get(object, "outLen") != NULL)
		expect_int(vector->out_len * 8, jsonl_number(object, "outLen"));
}

void vector_read_acvp(const struct vector_file *file, vector_visit *visit,
		      void *user)
{
	each_line(file, fill_acvp, visit, user);
}

static void fill_plain(struct vector *vector, const json_t *object)
{
	vector->msg = jsonl_bytes(object, "msg", &vector->msg_len);
	vector->out = jsonl_bytes(object, "out", &vector->out_len);
}

void vector_read_plain(const struct vector_file *file, vector_visit *visit,
		       void *user)
{
	each_line(file, fill_plain, visit, user);
}

static void fill_turboshake(struct vector *vector, const json_t *object)
{
	const json_t *msg = json_object_get(object, "msg");

	vector->algorithm = bithose_turboshake(
		vector->algorithm, (unsigned)jsonl_number(object, "D"));
	if (json_object_get(msg, "hex") != NULL) {
		vector->msg = jsonl_bytes(msg, "hex", &vector->msg_len);
	} else {
		vector->msg_len = jsonl_number(msg, "ptn");
		vector->msg = malloc(vector->msg_len);
		expect_memory(vector->msg);
		pattern_fill(vector->msg, vector->msg_len);
	}
	vector->skip = jsonl_number(object, "skip");
	vector->out = jsonl_bytes(object, "out", &vector->out_len);
	expect_int(vector->skip + vector->out_len,
		   jsonl_number(object, "outLen"));
}

void vector_read_turboshake(const struct vector_file *file, vector_visit *visit,
			    void *user)
{
	each_line(file, fill_turboshake, visit, user);
}
