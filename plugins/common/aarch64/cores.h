/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * A cost on one core that LLVM 19 has a model of -> on all cores that it stands for.
 *
 * Each group X(name, ...) begins with the core of the model; what it is taken for the
 * others too follows the number and kind of their pipelines in Arm's software
 * optimization guides ("Pipeline overview" and the tables of "Data processing -
 * logical" and "Cryptography extensions" there), and, for the last group, mlkem-native
 * and aws-lc, which measured. No core was measured here: docs/aarch64.md.
 */
#ifndef PLUGINS_COMMON_AARCH64_CORES_H
#define PLUGINS_COMMON_AARCH64_CORES_H

/* Three general pipelines with free shifts, two of vectors. */
#define CORES_NEOVERSE_N1(X, ...)     \
	X("Neoverse-N1", __VA_ARGS__) \
	X("Cortex-A76", __VA_ARGS__)  \
	X("Cortex-A77", __VA_ARGS__)  \
	X("Cortex-A78", __VA_ARGS__)

/* Four and two; the SHA-3 instructions on one of the two. */
#define CORES_NEOVERSE_N2(X, ...)     \
	X("Neoverse-N2", __VA_ARGS__) \
	X("Neoverse-N3", __VA_ARGS__) \
	X("Cortex-A710", __VA_ARGS__) \
	X("Cortex-A715", __VA_ARGS__) \
	X("Cortex-A720", __VA_ARGS__)

/* Four and four; the SHA-3 instructions, where there are any, on one of the four. */
#define CORES_NEOVERSE_V1(X, ...)     \
	X("Neoverse-V1", __VA_ARGS__) \
	X("Cortex-X1", __VA_ARGS__)   \
	X("Cortex-X2", __VA_ARGS__)

/* Six and four; the SHA-3 instructions on one of the four. */
#define CORES_NEOVERSE_V2(X, ...)     \
	X("Neoverse-V2", __VA_ARGS__) \
	X("Cortex-X3", __VA_ARGS__)

/* Two and two; a shifted operand takes another pipeline, and twice the time. */
#define CORES_CORTEX_A57(X, ...)     \
	X("Cortex-A57", __VA_ARGS__) \
	X("Cortex-A72", __VA_ARGS__) \
	X("Cortex-A73", __VA_ARGS__) \
	X("Cortex-A75", __VA_ARGS__)

/* In order. */
#define CORES_CORTEX_A53(X, ...) X("Cortex-A53", __VA_ARGS__)
#define CORES_CORTEX_A55(X, ...) X("Cortex-A55", __VA_ARGS__)
#define CORES_CORTEX_A510(X, ...)     \
	X("Cortex-A510", __VA_ARGS__) \
	X("Cortex-A520", __VA_ARGS__)

/* As Neoverse V2 at least, with the SHA-3 instructions on all vector pipelines. */
#define CORES_CORTEX_X4(X, ...)       \
	X("Cortex-X4", __VA_ARGS__)   \
	X("Cortex-X925", __VA_ARGS__) \
	X("Neoverse-V3", __VA_ARGS__)

#endif
