/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* What is measured: a backend through an engine of its own, or a peer. */
#ifndef BENCH_SUBJECT_H
#define BENCH_SUBJECT_H

#include <bithose/bithose.h>

struct peer;

#define SUBJECT_NAME_SIZE (BITHOSE_BACKEND_NAME_MAX + 1)
#define SUBJECT_KERNELS_MAX 16

/* A kernel that is called directly. */
struct subject_kernel {
	uint32_t ways;
	uint32_t rounds;
	/* As declared by the backend. */
	uint32_t call_cost;
	void (*permute)(uint64_t *states);
};

struct subject {
	/* "avx512", "auto" for all backends together, "libcrypto". */
	char name[SUBJECT_NAME_SIZE];
	/* The engine that has this backend alone; NULL for a peer. */
	struct bithose *engine;
	/* The backend's entry in the engine; NULL for "auto" and for a peer. */
	const struct bithose_backend_info *info;
	/* The other library; NULL for a backend. */
	const struct peer *peer;
	/*
	 * The kernels that can be called directly: those of plugins that the
	 * engine accepted, and the built-in scalar one.
	 */
	size_t kernel_count;
	struct subject_kernel kernels[SUBJECT_KERNELS_MAX];
};

/*
 * Open a backend by name: an engine with nothing else in it. Returns 0, or -1
 * with the library's reason, a sentence, in `why`.
 */
int subject_open(struct subject *subject, const char *name, char *why,
		 size_t size);

/*
 * Open a plugin by its file, .../bithose-<name>.so, with the directory it is in
 * as the plugin directory. As subject_open() otherwise.
 */
int subject_open_file(struct subject *subject, const char *path, char *why,
		      size_t size);

/* Open "auto": as the default engine would choose. */
int subject_open_auto(struct subject *subject, char *why, size_t size);

/* Open a built-in backend by name, in an engine that looks for no plugins. */
int subject_open_builtin(struct subject *subject, const char *name, char *why,
			 size_t size);

/* Open what all are compared with: the built-in scalar backend. */
int subject_open_reference(struct subject *subject, char *why, size_t size);

/* Make a subject of a peer. */
void subject_of_peer(struct subject *subject, const struct peer *peer);

/* End a subject; a zeroed one needs no end and may have one. */
void subject_close(struct subject *subject);

/* The kernel with those ways and rounds, or NULL. */
const struct subject_kernel *subject_kernel(const struct subject *subject,
					    uint32_t ways, uint32_t rounds);

/* Whether a backend of an engine can run here. */
int subject_usable(const struct bithose_backend_info *info);

/* Why not, in words; "" if it can. */
const char *subject_reason(const struct bithose_backend_info *info);

#endif
