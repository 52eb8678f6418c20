/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * The plugin ABI: what a backend plugin and the core agree on.
 *
 * A plugin is a shared object named bithose-<name>.so that exports one symbol,
 * the constant `bithose_backend`. It has no constructors, no writable data, and
 * needs no library but libc. The core reads the constant, and decides from it
 * whether this CPU may run the plugin, before any of its functions runs.
 *
 * Members are appended to the structures and never moved; `struct_size` tells
 * which ones a plugin has. BITHOSE_BACKEND_ABI changes only when a meaning
 * does.
 */
#ifndef BITHOSE_BACKEND_H
#define BITHOSE_BACKEND_H

#include "cpu.h"
#include "poseidon2_backend.h"

/* The number of the plugin ABI: a plugin of another one is refused. */
#define BITHOSE_BACKEND_ABI 1

/* The most ways that a kernel may have. Any number up to it is allowed. */
#define BITHOSE_WAYS_MAX 16

/* The lanes of one Keccak-p[1600] state; lane (x, y) has index x + 5 * y. */
#define BITHOSE_KECCAK_LANES 25

#ifdef __cplusplus
extern "C" {
#endif

/*
 * What bithose_keccak_kernel.hash is to do: `ways` messages of the same number
 * of whole blocks, each from the start state to its digest.
 */
struct bithose_keccak_job {
	/*
	 * The state to start each message from, 25 lanes, or NULL for the
	 * all-zero state.
	 */
	const uint64_t *start;
	/*
	 * The messages, one pointer a way, at any alignment. A pointer whose
	 * length is 0 is not followed and may be NULL. Two ways may have the
	 * same message.
	 */
	const uint8_t *const *in;
	/* Their lengths in bytes; in_len[i] / rate is the same for every way.
	 */
	const size_t *in_len;
	/*
	 * Where the digests go, one pointer a way, at any alignment. Two ways
	 * may share an output only if they share the message.
	 */
	uint8_t *const *out;
	/* Bytes of each digest: 1 to rate. */
	size_t out_len;
	/* Bytes of a block: a multiple of 8, from 8 to 192. */
	uint32_t rate;
	/*
	 * The suffix bits and the first bit of the padding, from the lowest bit
	 * on: the byte that follows the message (FIPS 202, B.2): 0x06 for
	 * SHA-3.
	 */
	uint32_t suffix;
};

/* What one call costs on one microarchitecture. */
struct bithose_core_cost {
	/* As bithose_cpu.microarchitecture names it: "Neoverse-N1". */
	const char *microarchitecture;
	/* In the unit of bithose_keccak_kernel.call_cost; never 0. */
	uint32_t call_cost;
};

/* The most microarchitectures that a kernel may have costs for. */
#define BITHOSE_CORE_COSTS_MAX 64

/*
 * One way of running Keccak-p[1600, rounds]: `ways` states a call.
 *
 * The functions are re-entrant, allocate nothing, keep nothing, and touch only
 * what their arguments name. `states` is uint64_t[25][ways] in the byte order
 * of the machine: lane i of way w is states[i * ways + w]. It is aligned to 64
 * bytes when ways > 1, and to that of uint64_t when ways = 1.
 */
struct bithose_keccak_kernel {
	/* sizeof, as the compiler of the plugin saw it. */
	uint32_t struct_size;
	/* States a call: 1 to BITHOSE_WAYS_MAX. */
	uint32_t ways;
	/* 24 (Keccak-f[1600], FIPS 202) or 12 (the last 12 rounds, RFC 9861).
	 */
	uint32_t rounds;
	/*
	 * The time of one call of `permute`, in hundredths of what the scalar
	 * backend takes for one state and 24 rounds on the same machine.
	 */
	uint32_t call_cost;
	/* Permute every state. Never NULL: this makes a backend correct. */
	void (*permute)(uint64_t *states);
	/*
	 * Absorb `blocks` whole blocks of `rate` bytes into each way: xor block
	 * b of in[w] into way w, permute, and so on. in[w] points to blocks *
	 * rate bytes at any alignment; `rate` as in the job. May be NULL.
	 */
	void (*absorb)(uint64_t *states, const uint8_t *const *in,
		       size_t blocks, size_t rate);
	/* Hash `ways` messages. May be NULL. */
	void (*hash)(const struct bithose_keccak_job *job);
	/*
	 * Costs on microarchitectures where they are known, ended by one whose
	 * name is NULL; or NULL. On one of them its cost takes the place of
	 * call_cost, and the preferred features of the backend are not asked
	 * for: it is known how fast this kernel is.
	 */
	const struct bithose_core_cost *core_costs;
	/*
	 * Hash `calls` times `ways` messages, all of the same number of whole
	 * blocks: as `hash` does with the next `ways` elements of job->in,
	 * job->in_len and job->out in turn, so that a digest may lie where a
	 * message of the same or of an earlier turn was. `calls` is 1 or more.
	 * May be NULL.
	 */
	void (*hash_many)(const struct bithose_keccak_job *job, size_t calls);
};

/* What a plugin exports, as constant data. */
struct bithose_backend {
	/* BITHOSE_BACKEND_ABI, as the plugin was compiled with. */
	uint32_t abi;
	/* sizeof, as the compiler of the plugin saw it. */
	uint32_t struct_size;
	/*
	 * The name, as in the file's name bithose-<name>.so: 1 to
	 * BITHOSE_BACKEND_NAME_MAX characters of a-z, 0-9, '_', a letter first.
	 */
	const char *name;
	/* One line for people. */
	const char *summary;
	/* The features without which executing this plugin is illegal. */
	uint64_t cpu_required;
	/*
	 * The features without which it is legal but slow: such a backend is
	 * chosen only when no other can serve.
	 */
	uint64_t cpu_preferred;
	/* The compiler that made the plugin, for people. */
	const char *compiler;
	/* Kernels of Keccak-p[1600], NULL-terminated; NULL if there are none.
	 */
	const struct bithose_keccak_kernel *const *keccak;
	/* Kernels of Poseidon2 over KoalaBear, NULL-terminated; NULL if there
	 * are none. */
	const struct bithose_poseidon2_kernel *const *poseidon2;
};

/* The longest name of a backend, in characters. */
#define BITHOSE_BACKEND_NAME_MAX 31

#ifdef __cplusplus
}
#endif

#endif
