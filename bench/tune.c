/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The command tune: kernels measured on this machine -> a tuning profile. */
#define _XOPEN_SOURCE 700
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "command.h"
#include "common/message.h"
#include "common/printable.h"
#include "tune.h"

/* NULL after having said why. `profile` as in bithose_options. */
static struct bithose *open_engine(const char *profile)
{
	const struct bithose_options options = {
		.struct_size = sizeof(options),
		.backends = "",
		.profile = profile,
	};
	struct bithose *engine = NULL;
	const int error = bithose_open(&options, &engine);

	if (error)
		complain("the library cannot be opened: %s",
			 bithose_strerror(error));
	return engine;
}

/* Whether programs will use it, what it changes, and what hides it. */
static int compare(const struct tune_options *options, const char *path,
		   const struct bithose *declared, const struct bithose *tuned,
		   const struct bithose *usual)
{
	char shown[TUNE_PATH_SIZE];
	const char *used, *why;
	char *real;

	if (!bithose_profile(tuned, &why)) {
		complain("the profile was written, but %s", why);
		return STATUS_FAILED;
	}
	tune_choice_write(declared, tuned);
	printable_copy(shown, sizeof(shown), path);
	printf("Written: %s\n", shown);
	if (options->output)
		return STATUS_OK;
	used = bithose_profile(usual, &why);
	real = used ? realpath(used, NULL) : NULL;
	if (!real || strcmp(real, path) != 0) {
		printable_copy(shown, sizeof(shown), used ? used : why);
		printf("But programs with this environment do not use it: %s "
		       "is in its place\n",
		       shown);
	}
	free(real);
	return STATUS_OK;
}

static int report(const struct tune_options *options, const char *path)
{
	struct bithose *declared = open_engine("none");
	struct bithose *tuned = open_engine(path);
	struct bithose *usual = open_engine(NULL);
	int status = STATUS_FAILED;

	if (declared && tuned && usual)
		status = compare(options, path, declared, tuned, usual);
	bithose_close(declared);
	bithose_close(tuned);
	bithose_close(usual);
	return status;
}

static int write_profile(const struct session *session,
			 const struct tune_options *options,
			 const struct tune_kernels *kernels, const char *path)
{
	size_t len = 0;
	char *text = tune_text(session, kernels, &len);
	int status;

	if (!text) {
		complain("there is no memory");
		return STATUS_FAILED;
	}
	status = tune_file_write(path, text, len);
	free(text);
	return status == STATUS_OK ? report(options, path) : status;
}

static int measure(struct session *session, const struct tune_options *options,
		   struct tune_kernels *kernels)
{
	int status = session_open(session);

	if (status == STATUS_OK)
		status = tune_measure(session, options->time_ns, kernels);
	if (status != STATUS_OK)
		return status;
	tune_table_write(kernels);
	for (size_t i = 0; i < session->machine->warning_count; i++)
		complain("doubtful: %s", session->machine->warnings[i]);
	return STATUS_OK;
}

static int tune(struct session *session, const struct tune_options *options,
		const char *path)
{
	struct tune_kernels kernels = {0};
	int status = measure(session, options, &kernels);

	if (status == STATUS_OK && !options->dry_run)
		status = write_profile(session, options, &kernels, path);
	free(kernels.items);
	session_close(session);
	return status;
}

int command_tune(int argc, char *argv[])
{
	struct tune_options options;
	char path[TUNE_PATH_SIZE];
	char real[TUNE_PATH_SIZE] = "";
	struct session *session;
	int status = tune_options_read(&options, argc, argv);

	if (status != STATUS_OK)
		return status;
	if (options.help) {
		puts("Usage: bithose-bench tune [OPTION]...\n"
		     "Measure every kernel on this machine, and write a tuning "
		     "profile that the\nlibrary chooses by from then on: see "
		     "bithose-profile(5).\n");
		tune_options_help();
		return STATUS_OK;
	}
	status = tune_path(&options, path);
	if (status == STATUS_OK && !options.dry_run)
		status = tune_file_prepare(&options, path, real);
	if (status != STATUS_OK)
		return status;
	session = calloc(1, sizeof(*session));
	if (!session) {
		complain("there is no memory");
		return STATUS_FAILED;
	}
	status = tune(session, &options, real);
	free(session);
	if (status == STATUS_OK && options.dry_run) {
		printable_copy(real, sizeof(real), path);
		printf("Not written: %s\n", real);
	}
	return status;
}
