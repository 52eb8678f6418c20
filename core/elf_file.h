/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* What the files that judge an ELF file share. */
#ifndef CORE_ELF_FILE_H
#define CORE_ELF_FILE_H

#include "core.h"

#include <elf.h>
#include <link.h>

#if defined(__x86_64__)
#define ELF_MACHINE EM_X86_64
#define ELF_RELATIVE R_X86_64_RELATIVE
#define ELF_IRELATIVE R_X86_64_IRELATIVE
#elif defined(__i386__)
#define ELF_MACHINE EM_386
#define ELF_RELATIVE R_386_RELATIVE
#define ELF_IRELATIVE R_386_IRELATIVE
#elif defined(__aarch64__)
#define ELF_MACHINE EM_AARCH64
#define ELF_RELATIVE R_AARCH64_RELATIVE
#define ELF_IRELATIVE R_AARCH64_IRELATIVE
#elif defined(__arm__)
#define ELF_MACHINE EM_ARM
#define ELF_RELATIVE R_ARM_RELATIVE
#define ELF_IRELATIVE R_ARM_IRELATIVE
#elif defined(__s390__)
#define ELF_MACHINE EM_S390
#define ELF_RELATIVE R_390_RELATIVE
#define ELF_IRELATIVE R_390_IRELATIVE
#elif defined(__riscv)
#define ELF_MACHINE EM_RISCV
#define ELF_RELATIVE R_RISCV_RELATIVE
#define ELF_IRELATIVE R_RISCV_IRELATIVE
#elif defined(__powerpc64__)
#define ELF_MACHINE EM_PPC64
#define ELF_RELATIVE R_PPC64_RELATIVE
#define ELF_IRELATIVE R_PPC64_IRELATIVE
#endif

/* More than any plugin has; it bounds what is read of a hostile file. */
#define ELF_SEGMENTS_MAX 64

/* An open file, and what was read of it. */
struct elf {
	int fd;
	/* Bytes of the file. */
	uint64_t size;
	/* Where the file has its program headers. */
	uint64_t header_offset;
	size_t count;
	ElfW(Phdr) segments[ELF_SEGMENTS_MAX];
	/* Takes the reason if the file is refused. */
	struct candidate *candidate;
};

/* elf.c */

/* Reads exactly `len` bytes of `what`. Returns 0, or -1 with the reason set. */
int elf_read(const struct elf *elf, void *to, size_t len, uint64_t offset,
	     const char *what);

/* Sets REFUSED and, printf-like, the reason of damaged headers. Returns -1. */
__attribute__((format(printf, 2, 3))) int elf_damaged(const struct elf *elf,
						      const char *format, ...);

/* elf_segments.c */

/* Judges the program headers. Returns 0, or -1 with the reason set. */
int elf_check_segments(const struct elf *elf);

/* The segment that is mapped to all of [address, address + len), or NULL. */
const ElfW(Phdr) *
	elf_loaded(const struct elf *elf, uint64_t address, uint64_t len);

/* elf_dynamic.c */

/* Judges the dynamic section, once the segments are sound. Returns 0, or -1
 * with the reason set. */
int elf_check_dynamic(const struct elf *elf);

#endif
