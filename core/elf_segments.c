/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The program headers of a file -> whether they can be mapped as they say. */
#include "elf_file.h"

#define REFUSED BITHOSE_BACKEND_REFUSED

/* Far more than any plugin, far less than overflows an address. */
#define SPAN_MAX (UINT64_C(1) << 30)

const ElfW(Phdr) *
	elf_loaded(const struct elf *elf, uint64_t address, uint64_t len)
{
	for (size_t i = 0; i < elf->count; i++) {
		const ElfW(Phdr) *s = &elf->segments[i];

		if (s->p_type == PT_LOAD && address >= s->p_vaddr &&
		    address - s->p_vaddr <= s->p_memsz &&
		    len <= s->p_memsz - (address - s->p_vaddr))
			return s;
	}
	return NULL;
}

/* A part of the file that is mapped, on its own. */
static int check_load(const struct elf *elf, size_t i)
{
	const ElfW(Phdr) *s = &elf->segments[i];

	if (s->p_offset > elf->size || s->p_filesz > elf->size - s->p_offset)
		return candidate_reject(
			elf->candidate, REFUSED, BITHOSE_REASON_TRUNCATED,
			"file of %llu bytes ends before segment %zu does",
			(unsigned long long)elf->size, i);
	if (s->p_filesz > s->p_memsz)
		return elf_damaged(elf,
				   "segment %zu is longer in the file "
				   "than in memory",
				   i);
	if (s->p_vaddr > SPAN_MAX || s->p_memsz > SPAN_MAX ||
	    s->p_align > SPAN_MAX)
		return elf_damaged(elf, "segment %zu is too large", i);
	if (s->p_align & (s->p_align - 1) ||
	    (s->p_align && (s->p_vaddr - s->p_offset) % s->p_align))
		return elf_damaged(elf, "segment %zu is not aligned", i);
	if (!(s->p_flags & PF_R) ||
	    (s->p_flags & (PF_W | PF_X)) == (PF_W | PF_X))
		return elf_damaged(elf,
				   "segment %zu is not readable, or both "
				   "writable and executable",
				   i);
	/* Where code ends too early, zeros would be executed. */
	if (!(s->p_flags & PF_W) && s->p_filesz != s->p_memsz)
		return elf_damaged(elf, "segment %zu is not all in the file",
				   i);
	return 0;
}

/* Segments must rise, in the file as in memory: one that moved away from its
 * bytes comes to lie on another. */
static int check_loads(const struct elf *elf)
{
	const ElfW(Phdr) *last = NULL;
	int executable = 0;

	for (size_t i = 0; i < elf->count; i++) {
		const ElfW(Phdr) *s = &elf->segments[i];

		if (s->p_type != PT_LOAD)
			continue;
		if (check_load(elf, i) < 0)
			return -1;
		if (last && (s->p_vaddr < last->p_vaddr + last->p_memsz ||
			     s->p_offset < last->p_offset + last->p_filesz))
			return elf_damaged(elf, "segment %zu overlaps another",
					   i);
		executable |= (s->p_flags & PF_X) != 0;
		last = s;
	}
	if (!executable)
		return elf_damaged(elf, "no segment is executable");
	return 0;
}

/* What dlopen() makes read-only must be the object's, to the end of its last
 * page: behind that is memory of others. */
static int protects_its_own(const ElfW(Phdr) * s, const ElfW(Phdr) * load)
{
	const uint64_t page = load->p_align ? load->p_align : 1;
	const uint64_t end = (uint64_t)load->p_vaddr + load->p_memsz;

	return (load->p_flags & PF_W) && s->p_memsz <= SPAN_MAX &&
	       s->p_vaddr + s->p_memsz <= (end + page - 1) / page * page;
}

/* What the dynamic loader or an unwinder reads must be the loaded bytes. */
static int check_within(const struct elf *elf, size_t i)
{
	const ElfW(Phdr) *s = &elf->segments[i];
	const ElfW(Phdr) *load = elf_loaded(elf, s->p_vaddr, s->p_filesz);

	if (!load ||
	    s->p_vaddr - load->p_vaddr != s->p_offset - load->p_offset ||
	    s->p_vaddr - load->p_vaddr + s->p_filesz > load->p_filesz)
		return elf_damaged(elf,
				   "segment %zu is not among the loaded "
				   "ones",
				   i);
	if (s->p_type == PT_PHDR && s->p_offset != elf->header_offset)
		return elf_damaged(elf,
				   "segment %zu is not the program "
				   "headers",
				   i);
	if (s->p_type == PT_GNU_RELRO && !protects_its_own(s, load))
		return elf_damaged(elf,
				   "segment %zu protects what is not its "
				   "own",
				   i);
	return 0;
}

int elf_check_segments(const struct elf *elf)
{
	int stack = 0;

	if (check_loads(elf) < 0)
		return -1;
	for (size_t i = 0; i < elf->count; i++) {
		const ElfW(Phdr) *s = &elf->segments[i];

		switch (s->p_type) {
		case PT_DYNAMIC:
		case PT_NOTE:
		case PT_PHDR:
		case PT_GNU_EH_FRAME:
		case PT_GNU_PROPERTY:
		case PT_GNU_RELRO:
			if (check_within(elf, i) < 0)
				return -1;
			break;
		case PT_TLS:
			return candidate_reject(elf->candidate, REFUSED,
						BITHOSE_REASON_MALFORMED,
						"has thread-local data");
		case PT_GNU_STACK:
			stack = !(s->p_flags & PF_X);
			break;
		}
	}
	/* dlopen() would make the stacks of the whole process executable. */
	if (!stack)
		return candidate_reject(elf->candidate, REFUSED,
					BITHOSE_REASON_MALFORMED,
					"asks for an executable stack (link it "
					"with -z noexecstack)");
	return 0;
}
