/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Engines: which backends are here, which were refused, which serve what. */
#ifndef BITHOSE_ENGINE_H
#define BITHOSE_ENGINE_H

#include "backend.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * The immutable result of probing the CPU, loading the backends and proving
 * them. Any number of threads may share one, and several may be open at once.
 */
struct bithose;

/* How much a log message matters. */
enum bithose_log_level {
	/* A request of the user cannot be honoured. */
	BITHOSE_LOG_WARNING = 1,
	/* What happened to one candidate, or which one was chosen. */
	BITHOSE_LOG_INFO = 2
};

/* How to open an engine. All-zero members after struct_size are the defaults.
 */
struct bithose_options {
	/* sizeof(struct bithose_options), as the caller was compiled with. */
	size_t struct_size;
	/*
	 * The only backends to choose from: names with commas between them,
	 * each of which must be usable. Where they lack a kind of kernel, the
	 * built-in scalar backend serves. "": all of them, whatever the
	 * environment says. NULL: what the environment variable BITHOSE_BACKEND
	 * says, and all of them if it is unset or empty.
	 */
	const char *backends;
	/*
	 * The absolute path of the directory that plugins are loaded from.
	 * NULL: what the environment variable BITHOSE_PLUGIN_DIR says; if it is
	 * unset or empty, bithose/abi-<N> beside libbithose; if there is none,
	 * the directory that was compiled in.
	 */
	const char *plugin_dir;
	/* Features to do without, as a mask, although the CPU has them. */
	uint64_t cpu_without;
	/* Do not look at environment variables (which privileged processes
	 * never do). */
	int ignore_environment;
	/*
	 * Called with each log message, in the thread that opens the engine;
	 * `message` lives as long as the call. NULL: nothing is logged.
	 */
	void (*log)(void *user, enum bithose_log_level level,
		    const char *message);
	/* Handed to `log`. */
	void *log_user;
	/*
	 * The tuning profile, whose measured costs replace those that the
	 * backends declare: the absolute path of a file, or "none". NULL: what
	 * the environment variable BITHOSE_PROFILE says; if it is unset or
	 * empty, bithose/profile in $XDG_CONFIG_HOME or $HOME/.config; if there
	 * is none, in the system's directory that was compiled in. A profile
	 * that does not fit is ignored: see bithose_profile().
	 */
	const char *profile;
};

/*
 * Open an engine: probe the CPU, load the plugins, prove every kernel with
 * known answers.
 *
 * `options` may be NULL for the defaults; its strings are not needed after the
 * call. The caller owns `*engine` and ends it with bithose_close().
 * Returns 0; BITHOSE_EINVAL (struct_size is 0 or not one this library knows, a
 * plugin_dir or profile that is not absolute, a bit of cpu_without that names
 * no feature); BITHOSE_EBACKEND (a named backend cannot be used: the log says
 * which, why and what is there); BITHOSE_ENOMEM; or BITHOSE_ESELFTEST. On an
 * error `*engine` is untouched. Threads: any, several at once.
 */
BITHOSE_API BITHOSE_CHECKED int
bithose_open(const struct bithose_options *options, struct bithose **engine);

/*
 * End an engine. Streams that were made with it go on working.
 *
 * `engine` may be NULL; it must not be the default engine. Threads: any, once
 * no other thread uses the engine.
 */
BITHOSE_API void bithose_close(struct bithose *engine);

/*
 * The engine of the whole process, opened with the default options on first
 * use, and never closed. Every call that takes an engine takes NULL for it.
 *
 * If BITHOSE_BACKEND is set and cannot be honoured, the first call prints one
 * line on standard error and chooses automatically. Never returns NULL: if
 * there is no memory to open an engine, the built-in scalar kernels serve.
 * Threads: any, from the first call; in a signal handler only after the first
 * call.
 */
BITHOSE_API const struct bithose *bithose_default(void);

/* What became of a backend. */
enum bithose_backend_state {
	/* It serves something, if its kernels of Poseidon2 prove sound. */
	BITHOSE_BACKEND_IN_USE = 1,
	/* It could serve, but others are cheaper, or were asked for. */
	BITHOSE_BACKEND_USABLE = 2,
	/* It is sound, but not for this machine. */
	BITHOSE_BACKEND_UNUSABLE = 3,
	/* It is not fit to be used anywhere. */
	BITHOSE_BACKEND_REFUSED = 4
};

/* Why a backend is not in use. Append-only. */
enum bithose_reason {
	/* Nothing speaks against it. */
	BITHOSE_REASON_NONE = 0,
	/* There is no such file, directory or built-in backend. */
	BITHOSE_REASON_NOT_FOUND = 1,
	/* The file is for another architecture, word size or byte order. */
	BITHOSE_REASON_ARCHITECTURE = 2,
	/* The file is not an ELF shared object. */
	BITHOSE_REASON_NOT_ELF = 3,
	/* The file is shorter than its own headers say. */
	BITHOSE_REASON_TRUNCATED = 4,
	/* It does not export `bithose_backend`. */
	BITHOSE_REASON_NO_SYMBOL = 5,
	/* It was made for an older plugin ABI. */
	BITHOSE_REASON_ABI_OLD = 6,
	/* It was made for a newer plugin ABI. */
	BITHOSE_REASON_ABI_NEW = 7,
	/* A structure is too short to hold what the ABI requires. */
	BITHOSE_REASON_SHORT_STRUCT = 8,
	/* Its name is not the one in the name of its file, or not a name. */
	BITHOSE_REASON_NAME = 9,
	/* The CPU lacks a feature that it requires. */
	BITHOSE_REASON_CPU = 10,
	/* The operating system does not save registers that it requires. */
	BITHOSE_REASON_OS = 11,
	/* It requires a feature that this library does not know. */
	BITHOSE_REASON_UNKNOWN_FEATURE = 12,
	/* A kernel gave a wrong answer. */
	BITHOSE_REASON_WRONG_DIGEST = 13,
	/* Others could have changed the file or its directory. */
	BITHOSE_REASON_PERMISSIONS = 14,
	/* The dynamic loader could not load it. */
	BITHOSE_REASON_LOAD = 15,
	/* A member of a kernel is outside its range. */
	BITHOSE_REASON_MALFORMED = 16,
	/* It was not among the backends that were asked for; it was not run. */
	BITHOSE_REASON_NOT_SELECTED = 17,
	/* Its file could not be read, for want of memory, descriptors and such.
	 */
	BITHOSE_REASON_SYSTEM = 18,
	/* The path of the directory is not absolute, or is too long. */
	BITHOSE_REASON_PATH = 19,
	/* The library was built without a loader of plugins. */
	BITHOSE_REASON_NO_LOADER = 20
};

/*
 * Name a reason in a few words: "not found", "CPU lacks features".
 *
 * Returns a static string, never NULL. Threads: any.
 */
BITHOSE_API const char *bithose_reason_name(enum bithose_reason reason);

/* One kernel of a backend. */
struct bithose_kernel_info {
	/* The backend it belongs to. */
	const struct bithose_backend_info *backend;
	/* "keccak-p1600". */
	const char *permutation;
	/* States a call. */
	uint32_t ways;
	/* 24 or 12. */
	uint32_t rounds;
	/*
	 * The cost that choices are made by: measured, if a tuning profile is
	 * in use and knows the kernel; else the declared one. In hundredths, as
	 * in struct bithose_keccak_kernel.
	 */
	uint32_t call_cost;
	/* The cost that the backend declares, for this microarchitecture if it
	 * has one of its own. */
	uint32_t declared_cost;
	/* Whether the kernel has the optional function that absorbs blocks. */
	int has_absorb;
	/* Whether it has the one that hashes messages. */
	int has_hash;
};

/* One kernel of Poseidon2 of a backend. */
struct bithose_poseidon2_kernel_info {
	/* The backend it belongs to. */
	const struct bithose_backend_info *backend;
	/* Elements of a state: 16, 24 or 32. */
	uint32_t width;
	/* States a call. */
	uint32_t ways;
	/*
	 * The cost that choices are made by, as in struct
	 * bithose_poseidon2_kernel: measured, if a tuning profile is in use and
	 * knows the kernel; else the declared one.
	 */
	uint32_t call_cost;
	/* The cost that the backend declares. */
	uint32_t declared_cost;
	/* Whether the kernel has the optional function. */
	int has_chain;
};

/* One backend, or one file that could have been one. */
struct bithose_backend_info {
	/* The name; of a file that could not be read as a plugin, the part of
	 * its own name after "bithose-". */
	const char *name;
	/* Whether it serves something, could, or cannot. */
	enum bithose_backend_state state;
	/* Why it is not in use. */
	enum bithose_reason reason;
	/* The reason in full: "CPU lacks avx512f, avx512vl"; "" if there is
	 * none. */
	const char *detail;
	/* The file, or NULL for a built-in backend. */
	const char *path;
	/* One line for people; "" if it could not be read. */
	const char *summary;
	/* The compiler that made it, likewise. */
	const char *compiler;
	/*
	 * What tells this build of it from every other, in hexadecimal: the GNU
	 * build id of a plugin, and for built-in backends a digest of their
	 * code. "" for a plugin that has none, or that could not be loaded.
	 */
	const char *build_id;
	/* The mask of the features without which it cannot run. */
	uint64_t cpu_required;
	/* The mask of those without which it is slow. */
	uint64_t cpu_preferred;
	/* How many kernels it has, if it was accepted. */
	size_t kernel_count;
	/* They themselves. */
	const struct bithose_kernel_info *kernels;
	/* How many kernels of Poseidon2 it has, if it was accepted. */
	size_t poseidon2_count;
	/* They themselves. */
	const struct bithose_poseidon2_kernel_info *poseidon2;
};

/*
 * What an engine knows of the CPU, less the features it was told to do without.
 *
 * `engine` may be NULL for the default engine. The engine owns the result.
 * Threads: any.
 */
BITHOSE_API const struct bithose_cpu *bithose_cpu(const struct bithose *engine);

/*
 * The directory where an engine looked for plugins.
 *
 * `engine` may be NULL for the default engine. `reason`, if not NULL, is set to
 * BITHOSE_REASON_NONE, or to why nothing was loaded from there: not found, not
 * an absolute path, unsafe permissions, a failure of the system, or a library
 * that was built without a loader. The engine owns the result. Threads: any.
 */
BITHOSE_API const char *bithose_plugin_dir(const struct bithose *engine,
					   enum bithose_reason *reason);

/*
 * Why nothing was loaded from the directory of bithose_plugin_dir(), in words and
 * with the path that is at fault, without a full stop; "" if it was used.
 *
 * `engine` may be NULL for the default engine. The engine owns the result.
 * Threads: any.
 */
BITHOSE_API const char *bithose_plugin_dir_detail(const struct bithose *engine);

/*
 * The tuning profile in use.
 *
 * `engine` may be NULL for the default engine. `why`, if not NULL, is set to a
 * sentence, without a full stop, that says why no profile is in use, or to ""
 * if one is. Returns its path, or NULL if none is in use. The engine owns the
 * results. Threads: any.
 */
BITHOSE_API const char *bithose_profile(const struct bithose *engine,
					const char **why);

/*
 * Walk through the backends: plugins in the order of their names, then built-in
 * ones.
 *
 * `engine` may be NULL for the default engine. `index`: 0, 1, 2, … Returns what
 * the engine owns, or NULL past the last one. Threads: any.
 */
BITHOSE_API const struct bithose_backend_info *
bithose_backend_at(const struct bithose *engine, size_t index);

/*
 * Which kernel a call would use first.
 *
 * `engine` may be NULL for the default engine. `rounds`: 24 or 12. `states`:
 * how many messages with the same number of blocks a batch holds, or 0 for a
 * stream. Returns what the engine owns, or NULL if `rounds` is something else.
 * Threads: any.
 */
BITHOSE_API const struct bithose_kernel_info *
bithose_serving(const struct bithose *engine, unsigned rounds, size_t states);

/*
 * Which kernel a call of Poseidon2 would use first. It is proven, unless it was
 * before: a kernel of Poseidon2 is proven when it is first to be used, and
 * passed over from then on if it gave a wrong answer.
 *
 * `engine` may be NULL for the default engine. `width`: 16, 24 or 32. `states`:
 * how many there are, or 0 for a chain that is fed piece by piece. Returns what
 * the engine owns, or NULL if `width` is something else; where every kernel of
 * the engine was wrong, that is the library's own reference, whose backend
 * bithose_backend_at() does not list. Threads: any.
 */
BITHOSE_API const struct bithose_poseidon2_kernel_info *
bithose_poseidon2_serving(const struct bithose *engine, unsigned width,
			  size_t states);

/*
 * Prove a kernel of Poseidon2 now, again if it was proven before. One that gives
 * a wrong answer before it was used is never used.
 *
 * `engine` may be NULL for the default engine. `kernel`: one that the engine may
 * use, by its address: of a backend that was accepted and not passed over for
 * BITHOSE_REASON_NOT_SELECTED. `why`: room for `why_size` bytes, for a sentence
 * without a full stop that says what went wrong, cut to fit (128 bytes are enough);
 * "" if nothing did this time; may be NULL if `why_size` is 0. Returns 0;
 * BITHOSE_ESELFTEST if the answer is wrong, or was when the kernel was to be used;
 * or BITHOSE_EINVAL. Threads: any.
 */
BITHOSE_API BITHOSE_CHECKED int
bithose_poseidon2_prove(const struct bithose *engine,
			const struct bithose_poseidon2_kernel_info *kernel,
			char *why, size_t why_size);

/*
 * Prove all accepted kernels again with the known answers. A kernel of Poseidon2
 * that was or is now found wrong before it was used is passed over, as at first
 * use.
 *
 * `engine` may be NULL for the default engine. `failed`, if not NULL, is set to
 * the first kernel that fails, or to NULL if that is one of Poseidon2, or the
 * reference. Returns 0 or BITHOSE_ESELFTEST. Threads: any.
 */
BITHOSE_API BITHOSE_CHECKED int
bithose_self_test(const struct bithose *engine,
		  const struct bithose_kernel_info **failed);

#ifdef __cplusplus
}
#endif

#endif
