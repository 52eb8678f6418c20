/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The backends of this build, each to an engine that it is forced in. */
#include "backends.h"
#include "expect.h"
#include "tally.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST 32

static struct backend backends[MOST];
static size_t count;
/* Which of them is the built-in scalar one. */
static size_t scalar;

/* A directory without plugins. */
static const char no_plugins[] = BITHOSE_TEST_VECTORS;

static void give_up(const char *what, const char *why)
{
	fprintf(stderr, "cannot test %s: %s\n", what, why);
	exit(EXIT_FAILURE);
}

static void log_line(void *user, enum bithose_log_level level,
		     const char *message)
{
	(void)user;
	if (level == BITHOSE_LOG_WARNING)
		fprintf(stderr, "%s\n", message);
}

/* `plugin_dir` NULL is where this build has its plugins. */
static struct bithose *opened(const char *names, const char *plugin_dir)
{
	struct bithose_options options = {
		.struct_size = sizeof(options),
		.backends = names,
		.plugin_dir = plugin_dir,
		.ignore_environment = 1,
		.log = log_line,
	};
	struct bithose *engine;
	int error = bithose_open(&options, &engine);

	if (error != 0)
		give_up(names != NULL ? names : "anything",
			bithose_strerror(error));
	return engine;
}

/* The kernels of a backend as a title: "avx512 x1 x8". */
static void describe(struct backend *backend)
{
	const struct bithose_backend_info *info = backend->info;
	unsigned single = 0;
	size_t len;

	snprintf(backend->title, sizeof(backend->title), "%s%s",
		 info->path == NULL ? "built-in " : "", info->name);
	for (size_t i = 0; i < info->kernel_count; i++) {
		const struct bithose_kernel_info *kernel = &info->kernels[i];

		if (kernel->ways > backend->ways)
			backend->ways = kernel->ways;
		if (kernel->ways == 1)
			single |= kernel->rounds == 24 ? 1u : 2u;
		len = strlen(backend->title);
		if (kernel->rounds == 24)
			snprintf(backend->title + len,
				 sizeof(backend->title) - len, " x%u",
				 (unsigned)kernel->ways);
	}
	backend->streams = single == 3;
}

/* Put an engine on the list, with the backend that was forced in it. */
static void add(struct bithose *engine, const char *name, int builtin)
{
	struct backend *backend = &backends[count++];
	const struct bithose_backend_info *info;

	backend->engine = engine;
	for (size_t i = 0; (info = bithose_backend_at(engine, i)) != NULL; i++)
		if (strcmp(info->name, name) == 0 &&
		    (info->path == NULL) == builtin &&
		    info->state == BITHOSE_BACKEND_IN_USE)
			break;
	if (info == NULL || count == MOST)
		give_up(name, "it is not in use where it was forced");
	backend->info = info;
	describe(backend);
}

/* Whether a backend was built, but is none for this machine. */
static int unusable(const struct bithose_backend_info *info)
{
	if (info->state == BITHOSE_BACKEND_REFUSED)
		give_up(info->name, info->detail);
	if (info->state != BITHOSE_BACKEND_UNUSABLE)
		return 0;
	tally_skip("%s: %s", info->name, info->detail);
	return 1;
}

/* Check that each backend of this build, "scalar,avx2", was a candidate. */
static void expect_built(const struct bithose *engine)
{
	char names[] = BITHOSE_TEST_BACKENDS;

	for (char *name = strtok(names, ","); name != NULL;
	     name = strtok(NULL, ",")) {
		const struct bithose_backend_info *info;
		size_t i = 0;

		while ((info = bithose_backend_at(engine, i++)) != NULL)
			if (info->path != NULL && strcmp(info->name, name) == 0)
				break;
		if (info == NULL)
			give_up(name, "its plugin is not in the plugin "
				      "directory");
	}
}

/*
 * Each backend of a directory's plugins, or each built-in one where there is
 * none, alone in an engine.
 */
static void add_each(const char *plugin_dir, int builtin)
{
	struct bithose *all = opened(NULL, plugin_dir);
	const struct bithose_backend_info *info;

	if (!builtin)
		expect_built(all);
	for (size_t i = 0; (info = bithose_backend_at(all, i)) != NULL; i++)
		if ((info->path == NULL) == builtin && !unusable(info))
			add(opened(info->name, plugin_dir), info->name,
			    builtin);
	bithose_close(all);
}

void backends_open(void)
{
	add_each(no_plugins, 1);
	add_each(NULL, 0);
	while (backends[scalar].info->path != NULL ||
	       strcmp(backends[scalar].info->name, "scalar") != 0)
		if (++scalar == count)
			give_up("anything", "there is no built-in scalar "
					    "backend");
}

void backends_close(void)
{
	while (count > 0)
		bithose_close(backends[--count].engine);
}

size_t backends_count(void)
{
	return count;
}

const char *backends_title(int number)
{
	return backends[number].title;
}

const char *backends_tag(int number)
{
	const struct bithose_backend_info *info = backends[number].info;

	return info->path == NULL ? "builtin" : info->name;
}

/* Whether a backend has a kernel for a call; streams need a single state. */
static int has_kernel(const struct backend *backend, unsigned rounds,
		      int single)
{
	const struct bithose_backend_info *info = backend->info;

	for (size_t i = 0; i < info->kernel_count; i++)
		if (info->kernels[i].rounds == rounds &&
		    (!single || info->kernels[i].ways == 1))
			return 1;
	return 0;
}

static void assert_serves(const struct backend *backend, unsigned rounds,
			  size_t states)
{
	const struct bithose_kernel_info *kernel =
		bithose_serving(backend->engine, rounds, states);

	expect(kernel != NULL, "nothing serves");
	if (has_kernel(backend, rounds, states == 0)) {
		expect(kernel->backend == backend->info,
		       "%s was forced, but %s serves %zu states of %u rounds",
		       backend->title, kernel->backend->name, states, rounds);
	} else {
		expect(strcmp(kernel->backend->name, "scalar") == 0 &&
			       kernel->backend->path == NULL,
		       "%s serves %zu states of %u rounds that %s has no "
		       "kernel for",
		       kernel->backend->name, states, rounds, backend->title);
	}
}

const struct backend *backends_under_test(int number)
{
	const struct backend *backend = &backends[number];

	for (unsigned rounds = 12; rounds <= 24; rounds += 12)
		for (size_t states = 0; states <= 2 * backend->ways + 1;
		     states++)
			assert_serves(backend, rounds, states);
	return backend;
}

struct bithose *backends_reopen(const struct backend *backend)
{
	const struct bithose_backend_info *info = backend->info;

	if (info->path == NULL)
		return opened(info->name, no_plugins);
	return opened(info->name, NULL);
}

void backends_expect(enum bithose_algorithm algorithm, const void *in,
		     size_t in_len, void *out, size_t out_len)
{
	expect_int(bithose_hash(backends[scalar].engine, algorithm, in, in_len,
				out, out_len),
		   0);
}
