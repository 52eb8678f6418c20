/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The CPU features that decide which kernels may run, and which ones should. */
#ifndef BITHOSE_CPU_H
#define BITHOSE_CPU_H

#include "base.h"

/*
 * Every feature: X(number, identifier, name, registers). The table is
 * append-only; a number never changes its meaning, since it is part of the
 * plugin ABI. `registers` names the register file that the operating system
 * must save for the feature to be usable, or is NULL.
 *
 * Plain features say "may execute". FAST features say "is worth executing on
 * this microarchitecture".
 */
#define BITHOSE_CPU_FEATURES(X)                       \
	X(0, SSE2, "sse2", NULL)                      \
	X(1, SSE3, "sse3", NULL)                      \
	X(2, SSSE3, "ssse3", NULL)                    \
	X(3, SSE4_1, "sse4.1", NULL)                  \
	X(4, SSE4_2, "sse4.2", NULL)                  \
	X(5, POPCNT, "popcnt", NULL)                  \
	X(6, BMI1, "bmi1", NULL)                      \
	X(7, BMI2, "bmi2", NULL)                      \
	X(8, AVX, "avx", "YMM")                       \
	X(9, AVX2, "avx2", "YMM")                     \
	X(10, FMA, "fma", "YMM")                      \
	X(11, F16C, "f16c", "YMM")                    \
	X(12, AVX512F, "avx512f", "ZMM and opmask")   \
	X(13, AVX512VL, "avx512vl", "ZMM and opmask") \
	X(14, AVX512BW, "avx512bw", "ZMM and opmask") \
	X(15, AVX512DQ, "avx512dq", "ZMM and opmask") \
	X(32, NEON, "neon", NULL)                     \
	X(33, SHA2, "sha2", NULL)                     \
	X(34, SHA512, "sha512", NULL)                 \
	X(35, SHA3, "sha3", NULL)                     \
	X(36, LSE, "lse", NULL)                       \
	X(37, CRC32, "crc32", NULL)                   \
	X(38, RDM, "rdm", NULL)                       \
	X(48, FAST_SHA3, "fast-sha3", NULL)

/* A row of the table -> an enumerator. Not kept. */
#define BITHOSE_CPU_ENUMERATOR_(number, id, name, registers) \
	BITHOSE_CPU_##id = (number),

/* The number of each feature: its bit in a feature mask. */
enum bithose_cpu_feature {
	BITHOSE_CPU_FEATURES(BITHOSE_CPU_ENUMERATOR_)
	/* Masks have 64 bits; numbers from here on name no feature. */
	BITHOSE_CPU_FEATURE_LIMIT = 64
};

#undef BITHOSE_CPU_ENUMERATOR_

/* The mask of one feature by its identifier: BITHOSE_CPU_MASK(AVX2). */
#define BITHOSE_CPU_MASK(id) (UINT64_C(1) << BITHOSE_CPU_##id)

#ifdef __cplusplus
extern "C" {
#endif

/* What was found out about the CPU, once; nothing changes it afterwards. */
struct bithose_cpu {
	/* Features that this CPU has, whose registers the system saves. */
	uint64_t features;
	/* Features that this CPU has, but whose registers the system does not
	 * save. */
	uint64_t unsaved;
	/* Short name of the architecture the library was built for: "x86-64".
	 */
	const char *architecture;
	/* What the CPU says of its maker, or "" where it says nothing. */
	char vendor[16];
	/* What it says of itself, likewise. */
	char model[64];
	/* Name of the microarchitecture, or "" where it is not known. */
	char microarchitecture[32];
};

/*
 * Name a feature as bithose-info prints it: "avx512vl".
 *
 * `feature`: its number, 0 to 63. Returns a static string, or NULL for a number
 * that names no feature. Threads: any.
 */
BITHOSE_API const char *bithose_cpu_feature_name(unsigned feature);

#ifdef __cplusplus
}
#endif

#endif
