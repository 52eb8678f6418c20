/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * An open file -> whether the dynamic loader can be trusted with it.
 *
 * dlopen() maps what the program headers say: where the file is shorter than
 * that, a later access is a SIGBUS that no caller can turn into an error. It
 * follows the offsets of damaged headers to wherever they lead. And it runs
 * constructors, before anything could ask whether this CPU can execute them.
 */
#define _DEFAULT_SOURCE
#include "elf_file.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define REFUSED BITHOSE_BACKEND_REFUSED
#define UNUSABLE BITHOSE_BACKEND_UNUSABLE

/* Reads exactly `len` bytes. Returns 0; 1 if the file ends before; -1. */
static int read_at(int fd, void *to, size_t len, uint64_t offset)
{
	char *p = to;

	if (offset > (uint64_t)INT64_MAX - len)
		return 1;
	while (len) {
		const ssize_t n = pread(fd, p, len, (off_t)offset);

		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0)
			return -1;
		if (n == 0)
			return 1;
		p += n;
		len -= (size_t)n;
		offset += (uint64_t)n;
	}
	return 0;
}

int elf_read(const struct elf *elf, void *to, size_t len, uint64_t offset,
	     const char *what)
{
	const int status = read_at(elf->fd, to, len, offset);

	if (status > 0)
		return candidate_reject(elf->candidate, REFUSED,
					BITHOSE_REASON_TRUNCATED,
					"file ends before its %s does", what);
	if (status < 0)
		return candidate_reject(elf->candidate, REFUSED,
					BITHOSE_REASON_SYSTEM,
					"cannot be read: %s", strerror(errno));
	return 0;
}

int elf_damaged(const struct elf *elf, const char *format, ...)
{
	char what[128];
	va_list arguments;

	va_start(arguments, format);
	vsnprintf(what, sizeof(what), format, arguments);
	va_end(arguments);
	return candidate_reject(elf->candidate, REFUSED, BITHOSE_REASON_NOT_ELF,
				"not sound as a shared object: %s", what);
}

static int check_ident(const unsigned char *ident, struct candidate *candidate)
{
	const int class = sizeof(void *) == 8 ? ELFCLASS64 : ELFCLASS32;
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
	const int data = ELFDATA2MSB;
#else
	const int data = ELFDATA2LSB;
#endif

	if (memcmp(ident, ELFMAG, SELFMAG) != 0)
		return candidate_reject(candidate, REFUSED,
					BITHOSE_REASON_NOT_ELF,
					"does not begin as an ELF file does");
	if (ident[EI_CLASS] != class)
		return candidate_reject(
			candidate, UNUSABLE, BITHOSE_REASON_ARCHITECTURE,
			"not made for %zu-bit programs", 8 * sizeof(void *));
	if (ident[EI_DATA] != data)
		return candidate_reject(candidate, UNUSABLE,
					BITHOSE_REASON_ARCHITECTURE,
					"made for the other byte order");
	return 0;
}

/* The name of a machine, for those that a wrong file is likely to be for. */
static const char *machine_name(unsigned machine, char *number, size_t size)
{
	switch (machine) {
	case EM_386:
		return "i386";
	case EM_X86_64:
		return "x86-64";
	case EM_ARM:
		return "arm";
	case EM_AARCH64:
		return "aarch64";
	case EM_S390:
		return "s390";
	case EM_RISCV:
		return "risc-v";
	case EM_PPC64:
		return "ppc64";
	}
	snprintf(number, size, "ELF machine %u", machine);
	return number;
}

static int check_header(const ElfW(Ehdr) * header, struct candidate *candidate)
{
#ifdef ELF_MACHINE
	if (header->e_machine != ELF_MACHINE) {
		char theirs[24], ours[24];

		return candidate_reject(
			candidate, UNUSABLE, BITHOSE_REASON_ARCHITECTURE,
			"made for %s, this is %s",
			machine_name(header->e_machine, theirs, sizeof(theirs)),
			machine_name(ELF_MACHINE, ours, sizeof(ours)));
	}
#endif
	if (header->e_type != ET_DYN)
		return candidate_reject(candidate, REFUSED,
					BITHOSE_REASON_NOT_ELF,
					"ELF file of type %u, not a shared "
					"object",
					(unsigned)header->e_type);
	if (header->e_version != EV_CURRENT || header->e_phnum < 1 ||
	    header->e_phnum > ELF_SEGMENTS_MAX ||
	    header->e_phentsize != sizeof(ElfW(Phdr)))
		return candidate_reject(candidate, REFUSED,
					BITHOSE_REASON_NOT_ELF,
					"has no usable program headers");
	return 0;
}

int elf_check(int fd, uint64_t size, struct candidate *candidate)
{
	struct elf elf = {.fd = fd, .size = size, .candidate = candidate};
	unsigned char ident[EI_NIDENT];
	ElfW(Ehdr) header;

	if (size < sizeof(ident))
		return candidate_reject(candidate, REFUSED,
					BITHOSE_REASON_NOT_ELF,
					"too short for an ELF file");
	if (elf_read(&elf, ident, sizeof(ident), 0, "ELF header") < 0 ||
	    check_ident(ident, candidate) < 0 ||
	    elf_read(&elf, &header, sizeof(header), 0, "ELF header") < 0 ||
	    check_header(&header, candidate) < 0)
		return -1;
	elf.header_offset = header.e_phoff;
	elf.count = header.e_phnum;
	if (elf_read(&elf, elf.segments, elf.count * sizeof(elf.segments[0]),
		     header.e_phoff, "program headers") < 0 ||
	    elf_check_segments(&elf) < 0)
		return -1;
	return elf_check_dynamic(&elf);
}
