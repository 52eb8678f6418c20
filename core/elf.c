/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * An open file -> whether the dynamic loader can be trusted with it.
 *
 * dlopen() maps what the program headers say: where the file is shorter than
 * that, a later access is a SIGBUS that no caller can turn into an error. And
 * it runs constructors, before anything could ask whether this CPU can execute
 * them.
 */
#define _DEFAULT_SOURCE
#include "core.h"

#include <elf.h>
#include <errno.h>
#include <link.h>
#include <string.h>
#include <unistd.h>

#define REFUSED BITHOSE_BACKEND_REFUSED
#define UNUSABLE BITHOSE_BACKEND_UNUSABLE

#if defined(__x86_64__)
#define MACHINE EM_X86_64
#elif defined(__i386__)
#define MACHINE EM_386
#elif defined(__aarch64__)
#define MACHINE EM_AARCH64
#elif defined(__arm__)
#define MACHINE EM_ARM
#elif defined(__s390__)
#define MACHINE EM_S390
#elif defined(__riscv)
#define MACHINE EM_RISCV
#elif defined(__powerpc64__)
#define MACHINE EM_PPC64
#endif

/* A sanitizer or a coverage counter brings constructors of its own. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || \
	defined(BITHOSE_ALLOW_CONSTRUCTORS)
#define CONSTRUCTORS_ALLOWED 1
#else
#define CONSTRUCTORS_ALLOWED 0
#endif

/* More than any plugin has; it bounds what is read of a hostile file. */
#define SEGMENTS_MAX 64
#define DYNAMIC_MAX 1024

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

static int read_part(int fd, void *to, size_t len, uint64_t offset,
		     const char *what, struct candidate *candidate)
{
	const int status = read_at(fd, to, len, offset);

	if (status > 0)
		return candidate_reject(candidate, REFUSED,
					BITHOSE_REASON_TRUNCATED,
					"file ends before its %s does", what);
	if (status < 0)
		return candidate_reject(candidate, REFUSED,
					BITHOSE_REASON_SYSTEM,
					"cannot be read: %s", strerror(errno));
	return 0;
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
					"does not begin as an ELF file");
	if (ident[EI_VERSION] != EV_CURRENT ||
	    (ident[EI_CLASS] != ELFCLASS32 && ident[EI_CLASS] != ELFCLASS64) ||
	    (ident[EI_DATA] != ELFDATA2LSB && ident[EI_DATA] != ELFDATA2MSB))
		return candidate_reject(candidate, REFUSED,
					BITHOSE_REASON_NOT_ELF,
					"has an unknown kind of ELF header");
	if (ident[EI_CLASS] != class)
		return candidate_reject(candidate, UNUSABLE,
					BITHOSE_REASON_ARCHITECTURE,
					"made for %d-bit programs, this is a "
					"%d-bit one",
					class == ELFCLASS64 ? 32 : 64,
					class == ELFCLASS64 ? 64 : 32);
	if (ident[EI_DATA] != data)
		return candidate_reject(candidate, UNUSABLE,
					BITHOSE_REASON_ARCHITECTURE,
					"made for the other byte order");
	return 0;
}

static int check_header(const ElfW(Ehdr) * header, struct candidate *candidate)
{
#ifdef MACHINE
	if (header->e_machine != MACHINE)
		return candidate_reject(
			candidate, UNUSABLE, BITHOSE_REASON_ARCHITECTURE,
			"made for ELF machine %u, this is %u",
			(unsigned)header->e_machine, (unsigned)MACHINE);
#endif
	if (header->e_type != ET_DYN)
		return candidate_reject(candidate, REFUSED,
					BITHOSE_REASON_NOT_ELF,
					"ELF file of type %u, not a shared "
					"object",
					(unsigned)header->e_type);
	if (header->e_version != EV_CURRENT || header->e_phnum < 1 ||
	    header->e_phnum > SEGMENTS_MAX ||
	    header->e_phentsize != sizeof(ElfW(Phdr)))
		return candidate_reject(candidate, REFUSED,
					BITHOSE_REASON_NOT_ELF,
					"has no usable program headers");
	return 0;
}

static int check_dynamic(int fd, const ElfW(Phdr) * segment,
			 struct candidate *candidate)
{
	const size_t count = segment->p_filesz / sizeof(ElfW(Dyn));
	ElfW(Dyn) entry;

	if (count > DYNAMIC_MAX)
		return candidate_reject(candidate, REFUSED,
					BITHOSE_REASON_NOT_ELF,
					"has an oversized dynamic section");
	for (size_t i = 0; i < count; i++) {
		if (read_part(fd, &entry, sizeof(entry),
			      segment->p_offset + i * sizeof(entry),
			      "dynamic section", candidate) < 0)
			return -1;
		if (entry.d_tag == DT_NULL)
			break;
		if (!CONSTRUCTORS_ALLOWED &&
		    (entry.d_tag == DT_INIT || entry.d_tag == DT_INIT_ARRAY))
			return candidate_reject(
				candidate, REFUSED, BITHOSE_REASON_MALFORMED,
				"has constructors, which would run before its "
				"features are checked (link it with "
				"-nostartfiles)");
	}
	return 0;
}

static int check_segments(int fd, const ElfW(Phdr) * segments, size_t count,
			  uint64_t size, struct candidate *candidate)
{
	const ElfW(Phdr) *dynamic = NULL;
	size_t loads = 0;

	for (size_t i = 0; i < count; i++) {
		const ElfW(Phdr) *s = &segments[i];

		if (s->p_type == PT_DYNAMIC)
			dynamic = s;
		if (s->p_type == PT_LOAD)
			loads++;
		if (s->p_type != PT_LOAD && s->p_type != PT_DYNAMIC)
			continue;
		if (s->p_offset > size || s->p_filesz > size - s->p_offset)
			return candidate_reject(
				candidate, REFUSED, BITHOSE_REASON_TRUNCATED,
				"file of %llu bytes ends before segment %zu "
				"does",
				(unsigned long long)size, i);
		if (s->p_filesz > s->p_memsz)
			return candidate_reject(candidate, REFUSED,
						BITHOSE_REASON_NOT_ELF,
						"segment %zu is longer in the "
						"file than in memory",
						i);
	}
	if (!loads || !dynamic)
		return candidate_reject(candidate, REFUSED,
					BITHOSE_REASON_NOT_ELF,
					"has no segments for the dynamic "
					"loader");
	return check_dynamic(fd, dynamic, candidate);
}

int elf_check(int fd, uint64_t size, struct candidate *candidate)
{
	ElfW(Phdr) segments[SEGMENTS_MAX];
	ElfW(Ehdr) header;
	unsigned char ident[EI_NIDENT];

	if (size < sizeof(ident))
		return candidate_reject(candidate, REFUSED,
					BITHOSE_REASON_NOT_ELF,
					"too short for an ELF file");
	if (read_part(fd, ident, sizeof(ident), 0, "ELF header", candidate) <
		    0 ||
	    check_ident(ident, candidate) < 0 ||
	    read_part(fd, &header, sizeof(header), 0, "ELF header", candidate) <
		    0 ||
	    check_header(&header, candidate) < 0)
		return -1;
	if (read_part(fd, segments, header.e_phnum * sizeof(segments[0]),
		      header.e_phoff, "program headers", candidate) < 0)
		return -1;
	return check_segments(fd, segments, header.e_phnum, size, candidate);
}
