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
#include "digest_file.h"
#include "digest_option.h"
#include "key_file.h"
#include "sum_called.h"
#include "sum_files.h"
#include "sum_line.h"
#include "sum_options.h"

static int hash_file(const struct sum_options *options,
		     const struct file_reader *reader, struct sum_file *file)
{
	struct digest digest;

	if (!file->error)
		file->error = digest_file(reader, file->name, &options->kind,
					  &digest);
	if (file->error) {
		complain_about(file_label(file->name), "%s",
			       sum_file_problem(file));
		return STATUS_FAILED;
	}
	sum_line_write(&options->style, &options->kind, &digest, file->name);
	return STATUS_OK;
}

static int hash_files(const struct sum_options *options,
		      const struct file_reader *reader)
{
	int status = STATUS_OK;
	struct sum_files files;
	struct sum_file file;
	int error;

	sum_files_begin(&files, options);
	do {
		error = sum_files_next(&files, &file);
		if (!error && file.name &&
		    hash_file(options, reader, &file) != STATUS_OK)
			status = STATUS_FAILED;
		free(file.name);
	} while (!error && file.name && output_flush());
	sum_files_end(&files);
	if (!error)
		return status;
	complain("%s", strerror(error));
	return STATUS_FAILED;
}

static int check_lists(const struct sum_options *options,
		       const struct file_reader *reader)
{
	int status = STATUS_OK;

	for (size_t i = 0; i < options->file_count && output_flush(); i++) {
		int one = check_list(options, reader, options->files[i]);

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
	struct file_reader reader;
	int status = engine_open(&engine, NULL, NULL);
	int error;

	if (status != STATUS_OK)
		return status;
	error = file_reader_begin(&reader, engine);
	if (error) {
		complain("%s", strerror(error));
		bithose_close(engine);
		return STATUS_FAILED;
	}
	status = options->action == SUM_CHECK ? check_lists(options, &reader)
					      : hash_files(options, &reader);
	file_reader_end(&reader);
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
