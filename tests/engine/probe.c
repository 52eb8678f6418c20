/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * A program that hashes -> lines about the engine it got, for tests that run it
 * as another user, on another CPU or in another folder.
 *
 * probe [default] [backends=LIST] [plugin_dir=DIR] [chdir=DIR] [load=FILE]
 *
 * Each line is a word and values with tabs between. Exit status 0, 1 for a
 * wrong digest, 2 if there is no engine.
 */
#define _GNU_SOURCE
#include "known.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <unistd.h>

static void print_warning(void *user, enum bithose_log_level level,
			  const char *message)
{
	(void)user;
	if (level == BITHOSE_LOG_WARNING)
		printf("warning\t%s\n", message);
}

static void print_features(const char *name, uint64_t mask)
{
	printf("required\t%s\t", name);
	for (unsigned i = 0; i < BITHOSE_CPU_FEATURE_LIMIT; i++)
		if (mask >> i & 1)
			printf("%s ", bithose_cpu_feature_name(i));
	printf("\n");
}

static void print_backends(const struct bithose *engine)
{
	static const char *const states[] = {"", "in use", "usable", "unusable",
					     "refused"};
	const struct bithose_backend_info *info;

	for (size_t i = 0; (info = bithose_backend_at(engine, i)); i++) {
		printf("backend\t%s\t%s\t%s\t%s\t%s\n", info->name,
		       states[info->state], bithose_reason_name(info->reason),
		       info->path ? info->path : "built-in", info->detail);
		if (info->path)
			print_features(info->name, info->cpu_required);
	}
}

static void print_serving(const struct bithose *engine)
{
	static const size_t states[] = {0, 1, 64};

	for (unsigned rounds = 12; rounds <= 24; rounds += 12) {
		for (size_t i = 0; i < sizeof(states) / sizeof(states[0]);
		     i++) {
			const struct bithose_kernel_info *kernel =
				bithose_serving(engine, rounds, states[i]);

			printf("serving\t%u\t%zu\t%s\t%u\n", rounds, states[i],
			       kernel->backend->name, (unsigned)kernel->ways);
		}
	}
}

/* The plugins that the process has mapped. */
static void print_mapped(void)
{
	FILE *maps = fopen("/proc/self/maps", "r");
	char line[8192];

	while (maps && fgets(line, sizeof(line), maps)) {
		const char *path = strchr(line, '/');
		const char *name = path ? strrchr(path, '/') : NULL;

		if (name && strncmp(name, "/bithose-", 9) == 0)
			printf("mapped\t%s", path);
	}
	if (maps)
		fclose(maps);
}

static int report(const struct bithose *engine)
{
	const char *fault = known_fault(engine);
	enum bithose_reason reason;
	const char *dir = bithose_plugin_dir(engine, &reason);

	printf("secure\t%lu\n", getauxval(AT_SECURE));
	printf("plugin_dir\t%s\t%s\n", dir, bithose_reason_name(reason));
	printf("plugin_dir_detail\t%s\n", bithose_plugin_dir_detail(engine));
	print_backends(engine);
	print_serving(engine);
	print_mapped();
	printf("digests\t%s\n", fault ? fault : "right");
	return fault ? 1 : 0;
}

/* The value of an argument NAME=VALUE, or NULL. */
static const char *value_of(const char *argument, const char *name)
{
	const size_t len = strlen(name);

	return strncmp(argument, name, len) == 0 ? argument + len : NULL;
}

static void need(int condition, const char *what)
{
	if (condition)
		return;
	fprintf(stderr, "probe: %s\n", what);
	exit(2);
}

int main(int argc, char **argv)
{
	struct bithose_options options = {
		.struct_size = sizeof(options),
		.log = print_warning,
	};
	struct bithose *engine = NULL;
	int use_default = 0, status;

	for (int i = 1; i < argc; i++) {
		const char *value;

		if (strcmp(argv[i], "default") == 0)
			use_default = 1;
		else if ((value = value_of(argv[i], "backends=")))
			options.backends = value;
		else if ((value = value_of(argv[i], "plugin_dir=")))
			options.plugin_dir = value;
		else if ((value = value_of(argv[i], "chdir=")))
			need(chdir(value) == 0, value);
		else if ((value = value_of(argv[i], "load=")))
			need(dlopen(value, RTLD_NOW) != NULL, dlerror());
		else
			need(0, argv[i]);
	}
	if (use_default)
		return report(NULL);
	status = bithose_open(&options, &engine);
	if (status < 0) {
		printf("error\t%d\t%s\n", status, bithose_strerror(status));
		return 2;
	}
	status = report(engine);
	bithose_close(engine);
	return status;
}
