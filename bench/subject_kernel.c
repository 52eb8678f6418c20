/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* An accepted backend -> its functions. */
#include "subject_kernel.h"

#include <dlfcn.h>

static void add(struct subject *subject, const struct bithose_kernel_info *info,
		void (*permute)(uint64_t *states))
{
	if (subject->kernel_count == SUBJECT_KERNELS_MAX)
		return;
	subject->kernels[subject->kernel_count++] = (struct subject_kernel){
		.ways = info->ways,
		.rounds = info->rounds,
		.call_cost = info->declared_cost,
		.permute = permute,
	};
}

/*
 * The file was loaded and proven by the engine, and stays loaded. Anything that
 * took its place since then is not: RTLD_NOLOAD refuses it.
 */
static void add_plugin(struct subject *subject)
{
	const struct bithose_backend_info *info = subject->info;
	void *handle = dlopen(info->path, RTLD_NOW | RTLD_LOCAL | RTLD_NOLOAD);
	const struct bithose_backend *descriptor;

	if (!handle)
		return;
	descriptor = dlsym(handle, "bithose_backend");
	for (size_t i = 0; descriptor && i < info->kernel_count; i++)
		add(subject, &info->kernels[i], descriptor->keccak[i]->permute);
	dlclose(handle);
}

/*
 * What is built in exports no descriptor, but a stream holds the function that
 * it calls.
 */
static void add_builtin(struct subject *subject)
{
	static const enum bithose_algorithm algorithms[] = {
		BITHOSE_SHAKE128, BITHOSE_TURBOSHAKE128};
	static const unsigned rounds[] = {24, 12};

	for (size_t i = 0; i < sizeof(rounds) / sizeof(rounds[0]); i++) {
		const struct bithose_kernel_info *serving =
			bithose_serving(subject->engine, rounds[i], 0);
		struct bithose_stream stream;

		if (serving->backend == subject->info &&
		    bithose_stream_init(&stream, subject->engine,
					algorithms[i]) == 0)
			add(subject, serving, stream.permute);
	}
}

void subject_kernels_find(struct subject *subject)
{
	if (!subject->info)
		return;
	if (subject->info->path)
		add_plugin(subject);
	else
		add_builtin(subject);
}
