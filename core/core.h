/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* What the files of the core share, grouped by the file that defines it. */
#ifndef CORE_CORE_H
#define CORE_CORE_H

#include <bithose/bithose.h>

#include "poseidon2.h"

/* The longest path that the system takes, with its NUL (PATH_MAX). */
#define PATH_SIZE 4096

/* Room for a sentence that quotes a directory and what is wrong with it. */
#define WHY_SIZE (2 * PATH_SIZE + 512)

/* algorithm.c */

/* The numbers that hashing needs. */
struct algorithm {
	enum bithose_algorithm id;
	uint32_t rate;
	uint32_t suffix;
	uint32_t rounds;
	/* 0 for extendable output. */
	uint32_t digest_len;
};

/* Fills `algorithm`; returns 0 or BITHOSE_EALGORITHM. */
int algorithm_find(enum bithose_algorithm id, struct algorithm *algorithm);

/* cpu.c */

void cpu_probe(struct bithose_cpu *cpu);

/* The mask of every feature that has a name. */
uint64_t cpu_known(void);

/* Writes the names of the features in `mask` into `text`, with ", " between. */
void cpu_names(uint64_t mask, char *text, size_t size);

/* The registers that the features in `mask` need saved: "YMM". */
const char *cpu_registers(uint64_t mask);

/* candidate.c */

/* A build id in hexadecimal, and its NUL. */
#define BUILD_ID_SIZE (2 * 32 + 1)

/* The most kernels that a backend may list. */
#define KERNELS_PER_BACKEND 16

/*
 * One file or built-in descriptor, and what became of it. The public
 * information points into this, so a candidate does not move.
 */
struct candidate {
	struct bithose_backend_info info;
	struct bithose_kernel_info kernels[KERNELS_PER_BACKEND];
	struct bithose_poseidon2_kernel_info poseidon2[KERNELS_PER_BACKEND];
	/* Set once the descriptor was accepted; then it is valid for ever. */
	const struct bithose_backend *descriptor;
	/* Copies: a plugin that was refused is unmapped again. */
	char name[64];
	char summary[128];
	char compiler[128];
	char build_id[BUILD_ID_SIZE];
	char detail[320];
	char path[PATH_SIZE];
};

/* Makes `candidate` say: a file (`path`) or built-in backend (NULL) that
 * nothing is known of but its name. */
void candidate_init(struct candidate *candidate, const char *name,
		    size_t name_len, const char *path);

/* Sets state, reason and, printf-like, the detail. Returns -1. */
__attribute__((format(printf, 4, 5))) int
candidate_reject(struct candidate *candidate, enum bithose_backend_state state,
		 enum bithose_reason reason, const char *format, ...);

/* Whether `name` (len characters) can be the name of a backend. */
int candidate_name_valid(const char *name, size_t len);

/* descriptor.c */

/* Whether a kernel has an optional member: long enough for it, and not NULL. */
#define KERNEL_HAS(kernel, member)                                \
	((kernel)->struct_size >=                                 \
		 offsetof(struct bithose_keccak_kernel, member) + \
			 sizeof((kernel)->member) &&              \
	 (kernel)->member != NULL)

/*
 * Judges a descriptor as data: nothing in it is called. Returns 0 with the
 * candidate filled, or -1 with the reason in the candidate.
 */
int descriptor_check(const struct bithose_backend *descriptor,
		     const struct bithose_cpu *cpu,
		     struct candidate *candidate);

/* elf.c */

/*
 * Judges an open file of `size` bytes as a shared object for this process,
 * without loading it. Returns 0, or -1 with the reason in the candidate.
 */
int elf_check(int fd, uint64_t size, struct candidate *candidate);

/* buildid.c */

/*
 * Writes the GNU build id of the loaded object that holds `address`, or "" if
 * it has none of 8 to 32 bytes.
 */
void buildid_read(const void *address, char id[BUILD_ID_SIZE]);

/* safety.c */

/*
 * Whether someone other than root and the effective user could have changed the
 * file or directory at the resolved absolute `path`. Returns
 * BITHOSE_REASON_NONE, or the reason, with words for it in `why`: what is wrong
 * comes first, so that a path that does not fit is what is cut.
 */
enum bithose_reason safety_check(const char *path, char *why, size_t size);

/* selection.c */

#define SELECTION_MAX 16

/* The backends that were asked for; none means all. */
struct selection {
	size_t count;
	char names[SELECTION_MAX][BITHOSE_BACKEND_NAME_MAX + 1];
};

/*
 * Reads a comma list of names. Returns 0, or -1 with a sentence that quotes the
 * text in `why`.
 */
int selection_parse(const char *text, struct selection *selection, char *why,
		    size_t size);

/* Whether a name is among them, or all are meant. */
int selection_has(const struct selection *selection, const char *name);

/* registry.c */

/* A proven kernel, ready to be called. */
struct kernel {
	const struct bithose_kernel_info *info;
	/* The constant of the plugin, which outlives the engine. */
	const struct bithose_keccak_kernel *descriptor;
	uint32_t ways;
	uint32_t rounds;
	/* call_cost, or far more for a backend that this CPU runs slowly. */
	uint64_t cost;
	void (*permute)(uint64_t *states);
	/* NULL if the kernel has none. */
	void (*absorb)(uint64_t *states, const uint8_t *const *in,
		       size_t blocks, size_t rate);
	void (*hash)(const struct bithose_keccak_job *job);
	void (*hash_many)(const struct bithose_keccak_job *job, size_t calls);
};

/* From this many states on, the kernel with the least cost per way goes first.
 */
#define PLAN_MAX (2 * BITHOSE_WAYS_MAX)

/* Which kernel goes next, for one number of rounds. */
struct plan {
	/* The cheapest with one way. */
	const struct kernel *stream;
	/* next[n] is the first one to call for n states, next[0] for many. */
	const struct kernel *next[PLAN_MAX + 1];
};

struct registry {
	size_t count;
	struct kernel *kernels;
	/* For 24 and for 12 rounds. */
	struct plan plans[2];
};

/* Makes a kernel of a plugin's constant, without its information. */
void registry_kernel(struct kernel *kernel,
		     const struct bithose_keccak_kernel *from);

/* Appends the kernels of an accepted candidate to `registry->kernels`, where
 * there is room for them. */
void registry_add(struct registry *registry, const struct candidate *candidate,
		  const struct bithose_cpu *cpu);

/*
 * Makes the plans from the kernels whose backend is in `selection`, and from
 * the built-in scalar ones where those lack a kind.
 */
void registry_plan(struct registry *registry,
		   const struct selection *selection);

/* The plan for 24 or 12 rounds. */
const struct plan *registry_plan_for(const struct registry *registry,
				     uint32_t rounds);

/* The kernel to call for `n` states, n > 0. */
static inline const struct kernel *plan_next(const struct plan *plan, size_t n)
{
	return plan->next[n > PLAN_MAX ? 0 : n];
}

/* Whether a plan of the registry uses a kernel of the candidate. */
int registry_uses(const struct registry *registry,
		  const struct candidate *candidate);

/* Lets a kernel count by the cost that is now in its information: what was
 * measured overrules what the CPU is said to be slow at. */
void registry_measured(struct registry *registry,
		       const struct bithose_kernel_info *info);

/* reference.c */

/* Keccak-p[1600, rounds] step by step as in FIPS 202, 3.2; 25 lanes. */
void reference_permute(uint64_t *lanes, unsigned rounds);

/* The sponge over it (FIPS 202, 4), byte by byte. `start`: 25 lanes or NULL. */
void reference_hash(const uint64_t *start, size_t rate, uint8_t suffix,
		    unsigned rounds, const uint8_t *in, size_t in_len,
		    uint8_t *out, size_t out_len);

/* The reference as a backend, for when the built-in one fails its proof. */
extern const struct bithose_backend reference_backend;

/* selftest.c */

/* Whether the reference gives published answers. Returns 0 or -1. */
int selftest_reference(void);

/*
 * Proves a kernel in all its ways, aligned and not, with all its functions.
 * Returns 0, or -1 with what went wrong in `why`.
 */
int selftest_kernel(const struct bithose_keccak_kernel *kernel, char *why,
		    size_t size);

/* engine.c */

struct bithose {
	struct bithose_cpu cpu;
	enum bithose_reason plugin_dir_reason;
	char plugin_dir[PATH_SIZE];
	/* The reason in words, if there is one. */
	char plugin_dir_why[PATH_SIZE];
	/* The profile in use, or ""; and why there is none, or "". */
	char profile[PATH_SIZE];
	char profile_why[PATH_SIZE + 1024];
	size_t backend_count;
	struct candidate **backends;
	struct registry registry;
	struct poseidon2_registry poseidon2;
};

/* The engine that a public call means: `engine`, or the default for NULL. */
static inline const struct bithose *engine_or_default(const struct bithose *e)
{
	return e ? e : bithose_default();
}

/* The memory of an engine that is made without any other. */
struct last_resort {
	struct bithose engine;
	struct candidate candidate;
	struct candidate *candidates[1];
	struct kernel kernels[KERNELS_PER_BACKEND];
	struct poseidon2_kernel poseidon2[KERNELS_PER_BACKEND];
};

/* Makes an engine of one built-in backend, or of the reference if that one
 * cannot be used. */
void engine_last_resort(struct last_resort *memory,
			const struct bithose_backend *descriptor);

/* What an engine is being opened with. */
struct opening {
	struct bithose *engine;
	struct selection selection;
	/* Who asked for the selection, for messages: "BITHOSE_BACKEND". */
	const char *asked_by;
	void (*log)(void *user, enum bithose_log_level level,
		    const char *message);
	void *log_user;
};

__attribute__((format(printf, 3, 4))) void
opening_log(const struct opening *opening, enum bithose_log_level level,
	    const char *format, ...);

/* Appends a candidate. Returns NULL if there is no memory. */
struct candidate *opening_candidate(struct opening *opening, const char *name,
				    size_t name_len, const char *path);

/*
 * Judges the descriptor of a candidate, proves its kernels and registers them.
 * What came of it is in the candidate. Returns 0 or BITHOSE_ENOMEM.
 */
int opening_judge(struct opening *opening, struct candidate *candidate,
		  const struct bithose_backend *descriptor);

/* request.c */

/*
 * Reads what backends the options or the environment ask for. Returns 0, or -1
 * with a sentence in `why`.
 */
int request_read(struct opening *opening, const struct bithose_options *options,
		 char *why, size_t size);

/*
 * Whether each backend that was asked for was accepted. Returns 0, or -1 with a
 * sentence in `why`.
 */
int request_check(const struct opening *opening, char *why, size_t size);

/* Logs that the request cannot be honoured, why, and what is available. */
void request_refuse(const struct opening *opening, const char *why);

/* profile.c */

/* What asks for no profile, instead of a path. */
#define PROFILE_NONE "none"

/*
 * Looks for a tuning profile, and replaces the costs of the registered kernels
 * by the measured ones. What came of it is in the engine. Returns 0 or
 * BITHOSE_ENOMEM.
 */
int profile_use(struct opening *opening, const struct bithose_options *options);

/* loader.c */

/* Examines every plugin of the engine's plugin directory. Returns 0 or
 * BITHOSE_ENOMEM. */
int loader_scan(struct opening *opening);

/* plugindir.c */

/*
 * Sets the directory to load plugins from, as given; the engine's reason if it
 * is not an absolute path or does not fit. `asked` may be NULL.
 */
void plugindir_find(struct bithose *engine, const char *asked,
		    int ignore_environment);

/* text.c */

/* Replaces what would move the cursor of a terminal or begin another line. */
void text_clean(char *text);

/* Appends to a list with ", " between; what does not fit becomes "...". Returns
 * 0, or -1 if it did not fit. */
int text_add(char *text, size_t size, const char *item);

/* builtin.c */

/* The built-in backends, NULL-terminated; scalar is the last one. */
extern const struct bithose_backend *const builtin_backends[];

extern const struct bithose_backend bithose_backend_scalar;

/* What tells their code from that of every other build, as a build id. */
extern const char builtin_id[BUILD_ID_SIZE];

/* sponge.c */

/* Xors `len` bytes into a state from byte `at` of the block on; at + len is
 * within the rate. */
void sponge_add(uint64_t *lanes, size_t at, const uint8_t *in, size_t len);

/* Xors the suffix and the last bit of the padding (FIPS 202, 5.1 and B.2). */
void sponge_pad(uint64_t *lanes, size_t at, size_t rate, uint32_t suffix);

/* Copies `len` bytes out of a state from byte `at` of the block on. */
void sponge_get(const uint64_t *lanes, size_t at, uint8_t *out, size_t len);

/* Whether out_len is one that the algorithm can give. */
static inline int digest_len_valid(const struct algorithm *algorithm,
				   size_t out_len)
{
	return !algorithm->digest_len || out_len == algorithm->digest_len;
}

#endif
