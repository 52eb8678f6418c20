/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Known answers through every usable backend -> a line a kernel, a status. */
#include "info_self_test.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "common/message.h"
#include "common/printable.h"
#include "common/wrap.h"
#include "info_backend.h"

struct tally {
	unsigned passed, failed, skipped;
};

/* "name: verdict text" */
static void write_line(const struct bithose_backend_info *backend,
		       const char *verdict, const char *text)
{
	char name[BITHOSE_BACKEND_NAME_MAX + 1];
	int used;

	printable_copy(name, sizeof(name), backend->name);
	used = printf("%s%s: %s ", name, backend->path ? "" : " (built-in)",
		      verdict);
	wrap_write(stdout, (size_t)used, 4, text);
}

static void write_kernel(const struct bithose_kernel_info *kernel,
			 const char *verdict)
{
	char text[128];

	snprintf(text, sizeof(text), "%" PRIu32 " rounds, %" PRIu32 " %s: %s",
		 kernel->rounds, kernel->ways,
		 kernel->ways == 1 ? "way" : "ways", verdict);
	write_line(kernel->backend, kernel->permutation, text);
}

static void prove_poseidon2(const struct bithose *engine,
			    const struct bithose_poseidon2_kernel_info *kernel,
			    struct tally *tally)
{
	char fault[INFO_FAULT_SIZE] = "", text[INFO_FAULT_SIZE + 64];
	const int failed = bithose_poseidon2_prove(engine, kernel, fault,
						   sizeof(fault)) != 0;

	snprintf(text, sizeof(text), "width %" PRIu32 ", %" PRIu32 " %s: %s%s",
		 kernel->width, kernel->ways,
		 kernel->ways == 1 ? "way" : "ways",
		 failed ? "FAILED: " : "passed", fault);
	write_line(kernel->backend, "poseidon2", text);
	if (failed)
		tally->failed++;
	else
		tally->passed++;
}

/* Report the kernels of one backend. `failed` is NULL if all passed. */
static void report(const struct bithose *engine,
		   const struct bithose_backend_info *backend,
		   const struct bithose_kernel_info *failed,
		   struct tally *tally)
{
	for (size_t i = 0; i < backend->kernel_count; i++) {
		const struct bithose_kernel_info *kernel = &backend->kernels[i];

		if (!failed) {
			write_kernel(kernel, "passed");
			tally->passed++;
		} else if (kernel == failed) {
			write_kernel(kernel, "FAILED: a wrong answer");
		} else {
			/* A proof ends at the first wrong answer. */
			write_kernel(kernel, "not decided");
		}
	}
	for (size_t i = 0; i < backend->poseidon2_count; i++)
		prove_poseidon2(engine, &backend->poseidon2[i], tally);
}

/* Prove the backends of one name, in an engine where no others serve. */
static void prove(const char *name, struct tally *tally)
{
	const struct bithose_options options = {
		.struct_size = sizeof(options),
		.backends = name,
	};
	const struct bithose_backend_info *backend;
	const struct bithose_kernel_info *failed = NULL;
	struct bithose *engine;
	int error = bithose_open(&options, &engine);

	if (error) {
		printf("%s: FAILED: %s\n", name, bithose_strerror(error));
		tally->failed++;
		return;
	}
	if (bithose_self_test(engine, &failed) != 0)
		tally->failed++;
	for (size_t i = 0; (backend = bithose_backend_at(engine, i)); i++) {
		if (!strcmp(backend->name, name) && info_is_usable(backend))
			report(engine, backend, failed, tally);
	}
	if (failed && strcmp(failed->backend->name, name))
		write_kernel(failed, "FAILED: a wrong answer");
	bithose_close(engine);
}

int info_self_test(const struct bithose *engine)
{
	const struct bithose_backend_info *backend;
	struct tally tally = {0};

	for (size_t i = 0; (backend = bithose_backend_at(engine, i)); i++) {
		bool first =
			info_find_backend(engine, backend->name) == backend;

		if (backend->reason == BITHOSE_REASON_WRONG_DIGEST) {
			write_line(backend, "FAILED:", info_reason(backend));
			tally.failed++;
		} else if (!info_is_usable(backend)) {
			write_line(backend, "skipped:", info_reason(backend));
			tally.skipped++;
		} else if (first) {
			prove(backend->name, &tally);
		}
	}
	printf("%u kernels passed, %u failed, %u backends skipped\n",
	       tally.passed, tally.failed, tally.skipped);
	return tally.failed ? STATUS_FAILED : STATUS_OK;
}
