/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The plugins of this build -> every function that their kernels have. */
#include "subjects.h"

#include <bithose/bithose.h>

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The rate of SHA3-256, in two whole blocks and a part of one. */
#define RATE 136
#define BLOCKS 2
#define MESSAGE_LEN (BLOCKS * RATE + 61)

struct subject subjects[SUBJECTS_MAX];
int subject_count;
int subjects_skipped;

static _Alignas(64) uint64_t states[BITHOSE_KECCAK_LANES * BITHOSE_WAYS_MAX];
static uint8_t message[MESSAGE_LEN];
static uint8_t digests[BITHOSE_WAYS_MAX][32];
static const uint8_t *in[BITHOSE_WAYS_MAX];
static size_t in_len[BITHOSE_WAYS_MAX];
static uint8_t *out[BITHOSE_WAYS_MAX];

static const struct bithose_keccak_job job = {
	.in = in,
	.in_len = in_len,
	.out = out,
	.out_len = sizeof(digests[0]),
	.rate = RATE,
	.suffix = 0x06,
};

static void give_up(const char *what, const char *why)
{
	fprintf(stderr, "cannot test %s: %s\n", what, why);
	exit(EXIT_FAILURE);
}

static uint64_t address(const void *p)
{
	return (uint64_t)(uintptr_t)p;
}

static struct subject *add(const char *backend,
			   const struct bithose_keccak_kernel *kernel,
			   const char *name)
{
	struct subject *subject = &subjects[subject_count++];

	if (subject_count == SUBJECTS_MAX)
		give_up(backend, "there are too many kernels");
	snprintf(subject->title, sizeof(subject->title),
		 "%s x%u, %u rounds, %s", backend, (unsigned)kernel->ways,
		 (unsigned)kernel->rounds, name);
	subject->kernel = kernel;
	return subject;
}

static void add_kernel(const char *backend,
		       const struct bithose_keccak_kernel *kernel)
{
	struct subject *subject = add(backend, kernel, "permute");

	subject->function = (abi_function)kernel->permute;
	subject->args[0] = address(states);
	if (kernel->absorb) {
		subject = add(backend, kernel, "absorb");
		subject->function = (abi_function)kernel->absorb;
		subject->args[0] = address(states);
		subject->args[1] = address(in);
		subject->args[2] = BLOCKS;
		subject->args[3] = RATE;
	}
	if (kernel->hash) {
		subject = add(backend, kernel, "hash");
		subject->function = (abi_function)kernel->hash;
		subject->args[0] = address(&job);
	}
}

static void add_plugin(const struct bithose_backend_info *info)
{
	const struct bithose_backend *descriptor;
	void *object = dlopen(info->path, RTLD_NOW | RTLD_LOCAL);

	descriptor = object ? dlsym(object, "bithose_backend") : NULL;
	if (!descriptor)
		give_up(info->path, dlerror());
	for (size_t i = 0; descriptor->keccak[i]; i++)
		add_kernel(info->name, descriptor->keccak[i]);
}

void subjects_find(void)
{
	struct bithose_options options = {
		.struct_size = sizeof(options),
		.backends = "",
		.plugin_dir = BITHOSE_TEST_PLUGIN_DIR,
	};
	const struct bithose_backend_info *info;
	struct bithose *engine;
	int error = bithose_open(&options, &engine);

	if (error)
		give_up("anything", bithose_strerror(error));
	for (size_t i = 0; i < BITHOSE_WAYS_MAX; i++) {
		in[i] = message;
		/* Ways that differ, as those of a ragged batch do. */
		in_len[i] = MESSAGE_LEN - 3 * i;
		out[i] = digests[i];
	}
	for (size_t i = 0; (info = bithose_backend_at(engine, i)); i++) {
		if (!info->path)
			continue;
		if (info->state == BITHOSE_BACKEND_REFUSED)
			give_up(info->name, info->detail);
		if (info->state == BITHOSE_BACKEND_UNUSABLE) {
			printf("skipped 1: %s: %s\n", info->name, info->detail);
			subjects_skipped++;
			continue;
		}
		add_plugin(info);
	}
	bithose_close(engine);
	if (subject_count == 0)
		give_up(BITHOSE_TEST_PLUGIN_DIR, "there is no plugin to test");
}
