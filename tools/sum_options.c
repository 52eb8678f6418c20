/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The command line of bithose-sum -> what is to be done. */
#include "sum_options.h"

#include <stdio.h>
#include <string.h>

#include "common/message.h"
#include "common/options.h"
#include "digest_option.h"
#include "jobs_option.h"
#include "sum_called.h"

enum {
	KEY_TAG = OPTION_NO_LETTER,
	KEY_LENGTH_BYTES,
	KEY_BASE64,
	KEY_JSON,
	KEY_RAW,
	KEY_FILES0_FROM,
	KEY_CUSTOMIZATION,
	KEY_FUNCTION_NAME,
	KEY_KEY_FILE,
	KEY_BLOCK_LENGTH,
	KEY_IGNORE_MISSING,
	KEY_QUIET,
	KEY_STATUS,
	KEY_STRICT,
	KEY_HELP,
	KEY_VERSION
};

static const struct option_row rows[] = {
	{'a', "algorithm", "NAME",
	 "the algorithm: sha3-256, keccak-256, shake128, ...; "
	 "'list' prints the names"},
	{'l', "length", "BITS",
	 "bits of output, a multiple of 8; required where there is a choice"},
	{KEY_LENGTH_BYTES, "length-bytes", "BYTES", "the same in bytes"},
	{KEY_CUSTOMIZATION, "customization", "TEXT",
	 "the customization string of cshake, kmac, parallelhash, kt, hopmac"},
	{KEY_FUNCTION_NAME, "function-name", "TEXT",
	 "the function name of cshake"},
	{KEY_KEY_FILE, "key-file", "FILE",
	 "the key of kmac and hopmac: all bytes of a file"},
	{KEY_BLOCK_LENGTH, "block-length", "BYTES",
	 "the block size of parallelhash"},
	{KEY_BASE64, "base64", NULL,
	 "write digests in base64 instead of hexadecimal digits"},
	{'b', "binary", NULL, "no effect: every file is read as it is"},
	{'c', "check", NULL,
	 "read lists of digests from the files and check them"},
	{KEY_FILES0_FROM, "files0-from", "FILE",
	 "hash the files whose names, each with a NUL after it, are in FILE"},
	{'j', "jobs", "NUMBER",
	 "threads that hash, up to 64; 0: the processors (default: 1)"},
	{KEY_JSON, "json", NULL, "write an object of JSON for each file"},
	{KEY_RAW, "raw", NULL,
	 "write the bytes of the digest of one file, and nothing else"},
	{'r', "recursive", NULL,
	 "hash all regular files below each folder, sorted by name"},
	{KEY_TAG, "tag", NULL, "write lines that name the algorithm"},
	{'t', "text", NULL, "no effect, like --binary"},
	{'z', "zero", NULL,
	 "end lines with NUL instead of a line feed, and escape no names"},
	{KEY_HELP, "help", NULL, "print this help"},
	{KEY_VERSION, "version", NULL, "print the version"},
	{0, NULL, NULL, "With --check:"},
	{KEY_IGNORE_MISSING, "ignore-missing", NULL,
	 "pass over listed files that do not exist"},
	{KEY_QUIET, "quiet", NULL, "print no OK lines"},
	{KEY_STATUS, "status", NULL, "print nothing; the exit status tells"},
	{KEY_STRICT, "strict", NULL,
	 "fail if there are lines that are not well-formed"},
	{'w', "warn", NULL, "name each line that is not well-formed"},
	{0, NULL, NULL, NULL},
};

/* What was on the command line, before it is put together. */
struct arguments {
	struct digest_arguments digest;
	const char *jobs;
	/* The last option that has a meaning with --check alone. */
	const char *checking;
	/* The last option that has none with it. */
	const char *hashing;
	size_t operands;
};

void sum_options_help(void)
{
	sum_called_usage();
	puts("\n"
	     "Without a file, or where a file is -, read standard input.\n");
	options_help(rows);
	puts("\nExit status: 0 all is well; 1 a digest differs, or something "
	     "could not be read\nor written; 2 the command line is wrong.");
}

int sum_options_want_algorithm(void)
{
	return complain_usage("an algorithm is needed: -a NAME, as '-a list' "
			      "prints them. There is no safe default, since "
			      "digests of different algorithms look alike");
}

int sum_options_want_length(const struct digest_kind *kind)
{
	return complain_usage("%s has outputs of any length and no default: "
			      "-l BITS is needed, %u or more for its full "
			      "strength",
			      kind->function.name, kind->function.strength * 2);
}

static void read_option(struct sum_options *options,
			struct arguments *arguments, int key,
			const char *argument)
{
	switch (key) {
	case 'a':
		arguments->digest.algorithm = argument;
		break;
	case 'l':
		arguments->digest.length = argument;
		break;
	case KEY_CUSTOMIZATION:
		arguments->digest.custom = argument;
		break;
	case KEY_FUNCTION_NAME:
		arguments->digest.function_name = argument;
		break;
	case KEY_KEY_FILE:
		arguments->digest.key_file = argument;
		break;
	case KEY_BLOCK_LENGTH:
		arguments->digest.block_length = argument;
		break;
	case 'j':
		arguments->jobs = argument;
		break;
	case 'c':
		options->action = SUM_CHECK;
		break;
	case KEY_LENGTH_BYTES:
		arguments->digest.length_bytes = argument;
		break;
	case KEY_TAG:
		options->style.tag = true;
		break;
	case KEY_BASE64:
		options->style.base64 = true;
		arguments->hashing = "--base64";
		break;
	case KEY_JSON:
		options->style.json = true;
		arguments->hashing = "--json";
		break;
	case KEY_RAW:
		options->style.raw = true;
		arguments->hashing = "--raw";
		break;
	case KEY_FILES0_FROM:
		options->names_from = argument;
		arguments->hashing = "--files0-from";
		break;
	case 'r':
		options->recursive = true;
		arguments->hashing = "--recursive";
		break;
	case 'z':
		options->style.zero = true;
		break;
	case KEY_IGNORE_MISSING:
		options->ignore_missing = true;
		arguments->checking = "--ignore-missing";
		break;
	case KEY_QUIET:
		options->quiet = true;
		arguments->checking = "--quiet";
		break;
	case KEY_STATUS:
		options->status_only = true;
		arguments->checking = "--status";
		break;
	case KEY_STRICT:
		options->strict = true;
		arguments->checking = "--strict";
		break;
	case 'w':
		options->warn = true;
		arguments->checking = "--warn";
		break;
	default: /* --binary and --text */
		break;
	}
}

/* Whether the forms of output and the names of files agree. */
static int check_output(const struct sum_options *options,
			const struct arguments *arguments)
{
	const struct sum_style *style = &options->style;

	if (style->json && (style->tag || style->base64))
		return complain_usage("--json is a form of its own: leave %s "
				      "out",
				      style->tag ? "--tag" : "--base64");
	if (style->raw &&
	    (style->tag || style->base64 || style->json || style->zero))
		return complain_usage("--raw writes bytes alone: leave %s out",
				      style->tag      ? "--tag"
				      : style->base64 ? "--base64"
				      : style->json   ? "--json"
						      : "--zero");
	if (style->raw && (arguments->operands > 1 || options->recursive ||
			   options->names_from))
		return complain_usage("--raw is for one file, since nothing "
				      "would tell where the next one begins");
	if (options->names_from && arguments->operands)
		return complain_usage("--files0-from takes the place of the "
				      "operands: leave these out");
	if (options->recursive && !options->names_from && !arguments->operands)
		return complain_usage("--recursive needs the name of a folder "
				      "or file; the current one is '.'");
	return STATUS_OK;
}

/* What the options mean together. */
static int combine(struct sum_options *options,
		   const struct arguments *arguments)
{
	const struct digest_arguments *digest = &arguments->digest;
	bool check = options->action == SUM_CHECK;
	int status = STATUS_OK;

	if (arguments->jobs)
		status = jobs_option_read(arguments->jobs, &options->jobs);
	if (status != STATUS_OK)
		return status;
	if (digest->algorithm && !strcmp(digest->algorithm, "list")) {
		options->action = SUM_LIST_ALGORITHMS;
		return STATUS_OK;
	}
	if (arguments->checking && !check)
		return complain_usage("%s has a meaning with --check only",
				      arguments->checking);
	if (options->style.tag && check)
		return complain_usage("--tag has no meaning with --check, "
				      "which reads both kinds of lines");
	if (arguments->hashing && check)
		return complain_usage("%s has no meaning with --check",
				      arguments->hashing);
	status = check_output(options, arguments);
	if (status != STATUS_OK)
		return status;
	if (!digest->algorithm && digest_option_dependent(digest))
		return complain_usage("%s needs --algorithm",
				      digest_option_dependent(digest));
	if (!digest->algorithm)
		return check ? STATUS_OK : sum_options_want_algorithm();
	options->has_kind = true;
	options->key_file = digest->key_file;
	status = digest_option_read(digest, &options->kind);
	if (status == STATUS_OK && !check && options->kind.len == 0)
		return sum_options_want_length(&options->kind);
	return status;
}

int sum_options_read(struct sum_options *options, int argc, char *argv[])
{
	static const char *const standard_input[] = {"-"};
	struct arguments arguments = {0};
	struct option_reader reader;
	int key;

	*options = (struct sum_options){.action = SUM_HASH, .jobs = 1};
	options_begin(&reader, rows);
	while ((key = options_next(&reader, argc, argv)) != -1) {
		if (key == '?')
			return STATUS_USAGE;
		if (key == KEY_HELP || key == KEY_VERSION) {
			options->action =
				key == KEY_HELP ? SUM_HELP : SUM_VERSION;
			return STATUS_OK;
		}
		read_option(options, &arguments, key, reader.argument);
	}
	sum_called_default(&arguments.digest);
	options->files = standard_input;
	options->file_count = 1;
	if (reader.operands < argc) {
		options->files = (const char *const *)argv + reader.operands;
		options->file_count = (size_t)(argc - reader.operands);
		arguments.operands = options->file_count;
	}
	return combine(options, &arguments);
}
