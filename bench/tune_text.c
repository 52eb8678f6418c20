/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Measured costs -> the text of a profile, as in bithose-profile(5). */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>

#include "tune.h"

/* A part of the line that says which CPU. */
static void write_part(FILE *file, const char *part, char end)
{
	for (; *part; part++)
		fputc(*part >= ' ' && *part <= '~' && *part != '|' ? *part
								   : '?',
		      file);
	fputc(end, file);
}

/* A backend and its kernels, if there is one to write. */
static void write_backend(FILE *file, const struct subject *subject,
			  const struct tune_kernels *kernels)
{
	const struct bithose_backend_info *info = subject->info;
	size_t count = 0;

	for (size_t i = 0; i < kernels->count; i++) {
		const struct tune_kernel *kernel = &kernels->items[i];

		if (kernel->subject != subject || kernel->why_not)
			continue;
		if (!count++)
			fprintf(file, "backend %s %s %s\n", info->name,
				info->path ? "plugin" : "builtin",
				info->build_id);
		fprintf(file, "cost %s %u %u %u\n", kernel->permutation,
			(unsigned)kernel->kind, (unsigned)kernel->ways,
			(unsigned)kernel->cost);
	}
}

static void write_body(FILE *file, const struct session *session,
		       const struct tune_kernels *kernels)
{
	const struct bithose_cpu *cpu = bithose_cpu(session->engine);

	fprintf(file, "bithose-profile 1\nabi %d\ncpu ", BITHOSE_BACKEND_ABI);
	write_part(file, cpu->architecture, '|');
	write_part(file, cpu->vendor, '|');
	write_part(file, cpu->model, '|');
	write_part(file, cpu->microarchitecture, '\n');
	for (size_t i = 0; i < session->subjects.count; i++)
		write_backend(file, &session->subjects.items[i], kernels);
}

/* Appends the digest of what is there. Returns 0 or -1. */
static int write_end(FILE *file, const struct bithose *engine,
		     char *const *text, const size_t *len)
{
	uint8_t digest[32];

	if (fflush(file) != 0 ||
	    bithose_hash(engine, BITHOSE_SHA3_256, *text, *len, digest,
			 sizeof(digest)) != 0)
		return -1;
	fputs("end sha3-256 ", file);
	for (size_t i = 0; i < sizeof(digest); i++)
		fprintf(file, "%02x", digest[i]);
	fputc('\n', file);
	return 0;
}

char *tune_text(const struct session *session,
		const struct tune_kernels *kernels, size_t *len)
{
	char *text = NULL;
	FILE *file = open_memstream(&text, len);
	int status;

	if (!file)
		return NULL;
	write_body(file, session, kernels);
	status = write_end(file, session->engine, &text, len);
	status |= ferror(file);
	if (fclose(file) == 0 && status == 0)
		return text;
	free(text);
	return NULL;
}
