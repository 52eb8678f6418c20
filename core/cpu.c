/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The CPU -> the features that decide which kernels may run. */
#include "core.h"

#include <stdio.h>
#include <string.h>

#if defined(__x86_64__) || defined(__i386__)
#include <cpu_features/cpuinfo_x86.h>
#include <cpuid.h>
#elif defined(__aarch64__)
#include <cpu_features/cpuinfo_aarch64.h>
#endif

#define BIT(number, id, name, registers) | UINT64_C(1) << (number)

uint64_t cpu_known(void)
{
	return 0 BITHOSE_CPU_FEATURES(BIT);
}

const char *bithose_cpu_feature_name(unsigned feature)
{
	switch (feature) {
#define NAME(number, id, name, registers) \
	case number:                      \
		return name;
		BITHOSE_CPU_FEATURES(NAME)
#undef NAME
	default:
		return NULL;
	}
}

const char *cpu_registers(uint64_t mask)
{
	const char *widest = NULL;

#define REGISTERS(number, id, name, registers)                     \
	if (mask & UINT64_C(1) << (number) && (registers) != NULL) \
		widest = (registers);
	BITHOSE_CPU_FEATURES(REGISTERS)
#undef REGISTERS
	return widest ? widest : "the vector";
}

void cpu_names(uint64_t mask, char *text, size_t size)
{
	text[0] = '\0';
	for (unsigned i = 0; i < BITHOSE_CPU_FEATURE_LIMIT; i++) {
		const char *name = bithose_cpu_feature_name(i);
		char number[16];

		if (!(mask >> i & 1))
			continue;
		if (!name) {
			snprintf(number, sizeof(number), "bit %u", i);
			name = number;
		}
		if (text_add(text, size, name) < 0)
			return;
	}
}

#if defined(__x86_64__) || defined(__i386__)

/*
 * What CPUID reports of vector features, whether or not the system saves their
 * registers. It words a refusal; only cpu_features decides.
 */
static uint64_t x86_reported(void)
{
	unsigned a, b, c, d;
	uint64_t mask = 0;

	if (__get_cpuid(1, &a, &b, &c, &d)) {
		if (c & bit_AVX)
			mask |= BITHOSE_CPU_MASK(AVX);
		if (c & bit_FMA)
			mask |= BITHOSE_CPU_MASK(FMA);
		if (c & bit_F16C)
			mask |= BITHOSE_CPU_MASK(F16C);
	}
	if (__get_cpuid_count(7, 0, &a, &b, &c, &d)) {
		if (b & bit_AVX2)
			mask |= BITHOSE_CPU_MASK(AVX2);
		if (b & bit_AVX512F)
			mask |= BITHOSE_CPU_MASK(AVX512F);
		if (b & bit_AVX512VL)
			mask |= BITHOSE_CPU_MASK(AVX512VL);
		if (b & bit_AVX512BW)
			mask |= BITHOSE_CPU_MASK(AVX512BW);
		if (b & bit_AVX512DQ)
			mask |= BITHOSE_CPU_MASK(AVX512DQ);
	}
	return mask;
}

static void probe(struct bithose_cpu *cpu)
{
	const X86Info info = GetX86Info();
	const X86Features *f = &info.features;
	const X86Microarchitecture core = GetX86Microarchitecture(&info);
	uint64_t mask = 0;

#define HAVE(field, id) \
	if (f->field)   \
		mask |= BITHOSE_CPU_MASK(id);
	HAVE(sse2, SSE2)
	HAVE(sse3, SSE3)
	HAVE(ssse3, SSSE3)
	HAVE(sse4_1, SSE4_1)
	HAVE(sse4_2, SSE4_2)
	HAVE(popcnt, POPCNT)
	HAVE(bmi1, BMI1)
	HAVE(bmi2, BMI2)
	HAVE(avx, AVX)
	HAVE(avx2, AVX2)
	HAVE(fma3, FMA)
	/* cpu_features 0.7.0 reports F16C without asking for saved registers.
	 */
	if (f->avx)
		HAVE(f16c, F16C)
	HAVE(avx512f, AVX512F)
	HAVE(avx512vl, AVX512VL)
	HAVE(avx512bw, AVX512BW)
	HAVE(avx512dq, AVX512DQ)
#undef HAVE
	cpu->features = mask;
	cpu->unsaved = x86_reported() & ~mask;
	snprintf(cpu->vendor, sizeof(cpu->vendor), "%s", info.vendor);
	/* Some CPUs right-align it. */
	snprintf(cpu->model, sizeof(cpu->model), "%s",
		 info.brand_string + strspn(info.brand_string, " "));
	if (core != X86_UNKNOWN)
		snprintf(cpu->microarchitecture, sizeof(cpu->microarchitecture),
			 "%s", GetX86MicroarchitectureName(core));
#ifdef __x86_64__
	cpu->architecture = "x86-64";
#else
	cpu->architecture = "i386";
#endif
}

#elif defined(__aarch64__)

#ifdef __APPLE__

/* What cpu_features takes from sysctl is no MIDR. All of Apple's cores run the SHA-3
 * instructions on every vector pipe. */
static int identify(struct bithose_cpu *cpu, const Aarch64Info *info)
{
	(void)info;
	snprintf(cpu->vendor, sizeof(cpu->vendor), "Apple");
	return 0;
}

#else

/* MIDR_EL1 implementers and parts, as Arm assigns them and the Linux kernel
 * lists them (arch/arm64/include/asm/cputype.h). */
static const struct {
	int implementer;
	const char *name;
} implementers[] = {
	{0x41, "Arm"},	     {0x46, "Fujitsu"},	 {0x48, "HiSilicon"},
	{0x4e, "NVIDIA"},    {0x51, "Qualcomm"}, {0x61, "Apple"},
	{0x6d, "Microsoft"}, {0xc0, "Ampere"},
};

static const struct {
	int part;
	const char *name;
	/*
	 * The SHA-3 instructions run on one of several vector pipes only: pipe
	 * V0 in the table "Cryptography extensions" of Arm's software
	 * optimization guides for Neoverse N2, V1 and V2; mlkem-native and
	 * aws-lc say the same of all Arm cores before Cortex-X4.
	 */
	int slow_sha3;
} arm_cores[] = {
	{0xd03, "Cortex-A53", 0},  {0xd05, "Cortex-A55", 0},
	{0xd07, "Cortex-A57", 0},  {0xd08, "Cortex-A72", 0},
	{0xd09, "Cortex-A73", 0},  {0xd0a, "Cortex-A75", 0},
	{0xd0b, "Cortex-A76", 0},  {0xd0c, "Neoverse-N1", 0},
	{0xd0d, "Cortex-A77", 0},  {0xd41, "Cortex-A78", 0},
	{0xd44, "Cortex-X1", 0},   {0xd40, "Neoverse-V1", 1},
	{0xd46, "Cortex-A510", 1}, {0xd47, "Cortex-A710", 1},
	{0xd48, "Cortex-X2", 1},   {0xd49, "Neoverse-N2", 1},
	{0xd4d, "Cortex-A715", 1}, {0xd4e, "Cortex-X3", 1},
	{0xd4f, "Neoverse-V2", 1}, {0xd80, "Cortex-A520", 1},
	{0xd81, "Cortex-A720", 1}, {0xd8e, "Neoverse-N3", 1},
	{0xd82, "Cortex-X4", 0},   {0xd84, "Neoverse-V3", 0},
	{0xd85, "Cortex-X925", 0},
};

/* Names the core; returns whether the SHA-3 instructions are slow there. */
static int identify(struct bithose_cpu *cpu, const Aarch64Info *info)
{
	for (size_t i = 0; i < sizeof(implementers) / sizeof(implementers[0]);
	     i++)
		if (implementers[i].implementer == info->implementer)
			snprintf(cpu->vendor, sizeof(cpu->vendor), "%s",
				 implementers[i].name);
	/* The MIDR tells cores apart that have no name here. */
	if (info->implementer)
		snprintf(cpu->model, sizeof(cpu->model),
			 "implementer 0x%02x, part 0x%03x, variant %d",
			 (unsigned)info->implementer, (unsigned)info->part,
			 info->variant);
	if (info->implementer != 0x41)
		return 0;
	for (size_t i = 0; i < sizeof(arm_cores) / sizeof(arm_cores[0]); i++) {
		if (arm_cores[i].part != info->part)
			continue;
		snprintf(cpu->microarchitecture, sizeof(cpu->microarchitecture),
			 "%s", arm_cores[i].name);
		return arm_cores[i].slow_sha3;
	}
	return 0;
}

#endif

static void probe(struct bithose_cpu *cpu)
{
	const Aarch64Info info = GetAarch64Info();
	const Aarch64Features *f = &info.features;
	const int slow_sha3 = identify(cpu, &info);
	uint64_t mask = 0;

	cpu->architecture = "aarch64";
#define HAVE(field, id) \
	if (f->field)   \
		mask |= BITHOSE_CPU_MASK(id);
	HAVE(asimd, NEON)
	HAVE(sha2, SHA2)
	HAVE(sha512, SHA512)
	HAVE(sha3, SHA3)
	HAVE(atomics, LSE)
	HAVE(crc32, CRC32)
	HAVE(asimdrdm, RDM)
	if (!slow_sha3)
		HAVE(sha3, FAST_SHA3)
#undef HAVE
	cpu->features = mask;
}

#else

static void probe(struct bithose_cpu *cpu)
{
#if defined(__s390x__)
	cpu->architecture = "s390x";
#elif defined(__arm__)
	cpu->architecture = "arm";
#elif defined(__riscv)
	cpu->architecture = "riscv";
#elif defined(__powerpc__)
	cpu->architecture = "powerpc";
#else
	cpu->architecture = "other";
#endif
}

#endif

void cpu_probe(struct bithose_cpu *cpu)
{
	memset(cpu, 0, sizeof(*cpu));
	probe(cpu);
}
