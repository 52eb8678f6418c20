/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* bithose-sum: files -> lines with their digests; lists of them -> a check. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check_list.h"
#include "common/engine.h"
#include "common/message.h"
#include "common/output.h"
#include "common/version.h"
#include "digest_option.h"
#include "key_file.h"
#include "sum_called.h"
#include "sum_files.h"
#include "sum_line.h"
#include "sum_options.h"
#include "sum_work.h"

/* The files to hash, as jobs. */
struct hashing {
	const struct sum_options *options;
	struct sum_files files;
	int status;
};

static enum sum_next next_file(void *context, bool may_wait,
			       struct sum_job *job)
{
	struct hashing *hashing = context;
	struct sum_file file;
	enum sum_next next = sum_files_next(&hashing->files, may_wait, &file);

	if (next != SUM_NEXT_JOB)
		return next;
	job->name = file.name;
	job->kind = &hashing->options->kind;
	job->item = file.name;
	job->item_len = strlen(file.name) + 1;
	job->error = file.error;
	return SUM_NEXT_JOB;
}

static void write_file(void *context, struct sum_job *job,
		       struct digest *digest)
{
	struct hashing *hashing = context;
	const struct sum_options *options = hashing->options;

	if (!job->error) {
		sum_line_write(&options->style, &options->kind, digest,
			       job->name);
		return;
	}
	output_flush();
	complain_about(file_label(job->name), "%s",
		       sum_file_problem(job->error));
	hashing->status = STATUS_FAILED;
}

static void drop_file(void *context, struct sum_job *job)
{
	(void)context;
	free(job->item);
}

static int hash_files(const struct sum_options *options, struct sum_work *work)
{
	struct hashing hashing = {.options = options, .status = STATUS_OK};
	const struct sum_source source = {
		.context = &hashing,
		.next = next_file,
		.done = write_file,
		.drop = drop_file,
	};
	int error;

	sum_files_begin(&hashing.files, options);
	error = sum_work_run(work, &source);
	if (!error)
		error = hashing.files.error;
	sum_files_end(&hashing.files);
	if (!error)
		return hashing.status;
	complain("%s", strerror(error));
	return STATUS_FAILED;
}

static int check_lists(const struct sum_options *options, struct sum_work *work)
{
	int status = STATUS_OK;

	for (size_t i = 0; i < options->file_count && output_flush(); i++) {
		int one = check_list(options, work, options->files[i]);

		if (one == STATUS_USAGE)
			return one;
		if (one != STATUS_OK)
			status = one;
	}
	return status;
}

/* Hash or check, which both need an engine. */
static int work_with_key(const struct sum_options *options)
{
	struct bithose *engine = NULL;
	struct sum_work work;
	int status = engine_open(&engine, NULL, NULL);
	int error;

	if (status != STATUS_OK)
		return status;
	error = sum_work_begin(&work, engine, options->jobs);
	if (error) {
		complain("%s", strerror(error));
		bithose_close(engine);
		return STATUS_FAILED;
	}
	status = options->action == SUM_CHECK ? check_lists(options, &work)
					      : hash_files(options, &work);
	sum_work_end(&work);
	bithose_close(engine);
	return status;
}

/* The same, after the key has been read if there is one. */
static int work(struct sum_options *options)
{
	static struct key_file key;
	int status;

	if (!options->key_file)
		return work_with_key(options);
	status = key_file_read(&key, options->key_file);
	if (status != STATUS_OK)
		return status;
	options->kind.parameters.key = key.bytes;
	options->kind.parameters.key_len = key.len;
	status = work_with_key(options);
	key_file_wipe(&key);
	return status;
}

int main(int argc, char *argv[])
{
	struct sum_options options;
	int status;

	sum_called(argc > 0 ? argv[0] : NULL);
	output_open();
	status = sum_options_read(&options, argc, argv);
	if (status == STATUS_OK) {
		switch (options.action) {
		case SUM_HELP:
			sum_options_help();
			break;
		case SUM_VERSION:
			version_write();
			break;
		case SUM_LIST_ALGORITHMS:
			digest_option_list();
			break;
		default:
			status = work(&options);
		}
	}
	return output_close(status);
}
