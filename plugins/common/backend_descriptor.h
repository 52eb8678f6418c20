/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * The compile flags of a backend, and what it says of itself in macros -> its
 * descriptor. Included once, at the end of a backend.c, which defines
 *
 *   BACKEND_SUMMARY    one line for people
 *   BACKEND_PREFERRED  features without which the backend is slow, as a mask
 *   BACKEND_KECCAK     the NULL-terminated list of its kernels
 *   BACKEND_POSEIDON2  the same of Poseidon2, if it has any
 *
 * The build gives the name, BITHOSE_BACKEND_ID. The symbol differs by backend,
 * so that several of them can be linked into one program.
 */
#include <bithose/backend.h>

#define BACKEND_PASTE_(a, b) a##b
#define BACKEND_PASTE(a, b) BACKEND_PASTE_(a, b)
#define BACKEND_STRING_(a) #a
#define BACKEND_STRING(a) BACKEND_STRING_(a)
#ifdef BITHOSE_BACKEND_PLUGIN
#define BACKEND_SYMBOL bithose_backend
#define BACKEND_VISIBILITY BITHOSE_API
#else
#define BACKEND_SYMBOL BACKEND_PASTE(bithose_backend_, BITHOSE_BACKEND_ID)
#define BACKEND_VISIBILITY
#endif

#ifdef __clang__
#define BACKEND_COMPILER "clang " __clang_version__
#else
#define BACKEND_COMPILER "gcc " __VERSION__
#endif

/*
 * A compiler may emit any instruction that its flags allow, so what the flags
 * switch on is what the CPU must have. Features of the architecture's baseline
 * are left out, but a backend made of NEON says so.
 */
/* clang-format off */
#if defined(__AVX512VBMI__) || defined(__AVX512IFMA__) ||          \
	defined(__AVX512CD__) || defined(__AVX512VBMI2__) ||        \
	defined(__AVX512BITALG__) || defined(__AVX512VNNI__) ||     \
	defined(__AVXVNNI__) || defined(__GFNI__) ||                \
	defined(__VAES__) || defined(__FMA4__) || defined(__XOP__) || \
	defined(__LZCNT__) || defined(__MOVBE__) || defined(__ADX__) || \
	defined(__ARM_FEATURE_SVE) || defined(__ARM_FEATURE_DOTPROD) || \
	defined(__ARM_FEATURE_AES)
#error "a flag of this backend allows instructions that no feature covers"
#endif

BACKEND_VISIBILITY extern const struct bithose_backend BACKEND_SYMBOL;
const struct bithose_backend BACKEND_SYMBOL = {
	.abi = BITHOSE_BACKEND_ABI,
	.struct_size = sizeof(struct bithose_backend),
	.name = BACKEND_STRING(BITHOSE_BACKEND_ID),
	.summary = BACKEND_SUMMARY,
	.cpu_required = 0
#if defined(__SSE2__) && !defined(__x86_64__)
		| BITHOSE_CPU_MASK(SSE2)
#endif
#ifdef BACKEND_USES_NEON
		| BITHOSE_CPU_MASK(NEON)
#endif
#ifdef __SSE3__
		| BITHOSE_CPU_MASK(SSE3)
#endif
#ifdef __SSSE3__
		| BITHOSE_CPU_MASK(SSSE3)
#endif
#ifdef __SSE4_1__
		| BITHOSE_CPU_MASK(SSE4_1)
#endif
#ifdef __SSE4_2__
		| BITHOSE_CPU_MASK(SSE4_2)
#endif
#ifdef __POPCNT__
		| BITHOSE_CPU_MASK(POPCNT)
#endif
#ifdef __BMI__
		| BITHOSE_CPU_MASK(BMI1)
#endif
#ifdef __BMI2__
		| BITHOSE_CPU_MASK(BMI2)
#endif
#ifdef __AVX__
		| BITHOSE_CPU_MASK(AVX)
#endif
#ifdef __AVX2__
		| BITHOSE_CPU_MASK(AVX2)
#endif
#ifdef __FMA__
		| BITHOSE_CPU_MASK(FMA)
#endif
#ifdef __F16C__
		| BITHOSE_CPU_MASK(F16C)
#endif
#ifdef __AVX512F__
		| BITHOSE_CPU_MASK(AVX512F)
#endif
#ifdef __AVX512VL__
		| BITHOSE_CPU_MASK(AVX512VL)
#endif
#ifdef __AVX512BW__
		| BITHOSE_CPU_MASK(AVX512BW)
#endif
#ifdef __AVX512DQ__
		| BITHOSE_CPU_MASK(AVX512DQ)
#endif
#ifdef __ARM_FEATURE_SHA2
		| BITHOSE_CPU_MASK(SHA2)
#endif
#ifdef __ARM_FEATURE_SHA512
		| BITHOSE_CPU_MASK(SHA512)
#endif
#ifdef __ARM_FEATURE_SHA3
		| BITHOSE_CPU_MASK(SHA3)
#endif
#ifdef __ARM_FEATURE_ATOMICS
		| BITHOSE_CPU_MASK(LSE)
#endif
#ifdef __ARM_FEATURE_CRC32
		| BITHOSE_CPU_MASK(CRC32)
#endif
#ifdef __ARM_FEATURE_QRDMX
		| BITHOSE_CPU_MASK(RDM)
#endif
		,
	.cpu_preferred = BACKEND_PREFERRED,
	.compiler = BACKEND_COMPILER,
	.keccak = BACKEND_KECCAK,
#ifdef BACKEND_POSEIDON2
	.poseidon2 = BACKEND_POSEIDON2,
#endif
};
/* clang-format on */
