/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * The dynamic section and the relocations of a file -> whether dlopen() will
 * stay inside the object, and run nothing of it.
 */
#include "elf_file.h"

#include <string.h>

#define REFUSED BITHOSE_BACKEND_REFUSED

/* A sanitizer or a coverage counter brings constructors of its own. */
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define CONSTRUCTORS_ALLOWED 1
#endif
#endif
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || \
	defined(BITHOSE_ALLOW_CONSTRUCTORS)
#define CONSTRUCTORS_ALLOWED 1
#endif
#ifndef CONSTRUCTORS_ALLOWED
#define CONSTRUCTORS_ALLOWED 0
#endif

/* More than any plugin has; it bounds what is read of a hostile file. */
#define DYNAMIC_MAX 1024

/* Entries that are read at a time. */
#define CHUNK 64

/* A table of relocations. */
struct table {
	uint64_t address;
	uint64_t len;
	/* Whether its entries are Rela, not Rel. */
	int with_addend;
};

struct dynamic {
	struct table rel;
	struct table rela;
	struct table plt;
	int has_symbols;
	int has_strings;
};

static unsigned relocation_type(uint64_t info)
{
	return (unsigned)(sizeof(void *) == 8 ? ELF64_R_TYPE(info)
					      : ELF32_R_TYPE(info));
}

static int check_relocation(const struct elf *elf, const ElfW(Rela) * r,
			    int with_addend)
{
	const unsigned type = relocation_type(r->r_info);
	const ElfW(Phdr) *load = elf_loaded(elf, r->r_offset, sizeof(void *));

#ifdef ELF_IRELATIVE
	if (type == ELF_IRELATIVE)
		return candidate_reject(
			elf->candidate, REFUSED, BITHOSE_REASON_MALFORMED,
			"has functions that are resolved while it is loaded, "
			"before its features are checked (build it without "
			"ifunc and target_clones)");
#endif
	if (type && (!load || !(load->p_flags & PF_W)))
		return elf_damaged(elf, "a relocation writes outside its data");
#ifdef ELF_RELATIVE
	if (with_addend && type == ELF_RELATIVE &&
	    !elf_loaded(elf, (uint64_t)r->r_addend, 0))
		return elf_damaged(elf, "a relocation points outside");
#endif
	return 0;
}

static int check_table(const struct elf *elf, const struct table *table)
{
	const size_t size =
		table->with_addend ? sizeof(ElfW(Rela)) : sizeof(ElfW(Rel));
	const ElfW(Phdr) *load = elf_loaded(elf, table->address, table->len);
	unsigned char chunk[CHUNK * sizeof(ElfW(Rela))];
	uint64_t offset;

	if (!table->len)
		return 0;
	if (!load || table->len % size)
		return elf_damaged(elf, "its relocations are not a table");
	offset = table->address - load->p_vaddr + load->p_offset;
	for (uint64_t done = 0; done < table->len;) {
		const uint64_t left = table->len - done;
		const size_t now =
			left < CHUNK * size ? (size_t)left : CHUNK * size;

		if (elf_read(elf, chunk, now, offset + done, "relocations") < 0)
			return -1;
		for (size_t i = 0; i < now; i += size) {
			ElfW(Rela) r = {0};

			memcpy(&r, chunk + i, size);
			if (check_relocation(elf, &r, table->with_addend) < 0)
				return -1;
		}
		done += now;
	}
	return 0;
}

/* What the dynamic loader asserts, and ends the process over. */
static int check_entry_size(const struct elf *elf, uint64_t size,
			    uint64_t expected)
{
	return size == expected
		       ? 0
		       : elf_damaged(elf, "its tables have strange entries");
}

static int check_pointer(const struct elf *elf, uint64_t address)
{
	return elf_loaded(elf, address, 0)
		       ? 0
		       : elf_damaged(elf, "its dynamic section points outside");
}

static int check_entry(const struct elf *elf, const ElfW(Dyn) * entry,
		       struct dynamic *dynamic)
{
	const uint64_t value = entry->d_un.d_val;

	switch (entry->d_tag) {
	case DT_INIT:
	case DT_INIT_ARRAY:
	case DT_FINI:
	case DT_FINI_ARRAY:
		if (CONSTRUCTORS_ALLOWED)
			return 0;
		return candidate_reject(
			elf->candidate, REFUSED, BITHOSE_REASON_MALFORMED,
			"has constructors or destructors, which would run "
			"before its features are checked (link it with "
			"-nostartfiles)");
	case DT_STRTAB:
		dynamic->has_strings = 1;
		return check_pointer(elf, value);
	case DT_SYMTAB:
		dynamic->has_symbols = 1;
		return check_pointer(elf, value);
	case DT_HASH:
	case DT_GNU_HASH:
	case DT_VERSYM:
	case DT_VERNEED:
	case DT_VERDEF:
		return check_pointer(elf, value);
	case DT_REL:
		dynamic->rel.address = value;
		return 0;
	case DT_RELSZ:
		dynamic->rel.len = value;
		return 0;
	case DT_RELA:
		dynamic->rela.address = value;
		return 0;
	case DT_RELASZ:
		dynamic->rela.len = value;
		return 0;
	case DT_JMPREL:
		dynamic->plt.address = value;
		return 0;
	case DT_PLTRELSZ:
		dynamic->plt.len = value;
		return 0;
	case DT_PLTREL:
		dynamic->plt.with_addend = value == DT_RELA;
		return value == DT_REL ? 0
				       : check_entry_size(elf, value, DT_RELA);
	case DT_RELENT:
		return check_entry_size(elf, value, sizeof(ElfW(Rel)));
	case DT_RELAENT:
		return check_entry_size(elf, value, sizeof(ElfW(Rela)));
	case DT_SYMENT:
		return check_entry_size(elf, value, sizeof(ElfW(Sym)));
	}
	return 0;
}

/* Reads the section up to its DT_NULL, which the dynamic loader relies on. */
static int read_section(const struct elf *elf, const ElfW(Phdr) * section,
			struct dynamic *dynamic)
{
	const uint64_t count = section->p_filesz / sizeof(ElfW(Dyn));

	for (uint64_t i = 0; i < count && i < DYNAMIC_MAX; i++) {
		ElfW(Dyn) entry;

		if (elf_read(elf, &entry, sizeof(entry),
			     section->p_offset + i * sizeof(entry),
			     "dynamic section") < 0)
			return -1;
		if (entry.d_tag == DT_NULL)
			return 0;
		if (check_entry(elf, &entry, dynamic) < 0)
			return -1;
	}
	return elf_damaged(elf, "its dynamic section has no end");
}

int elf_check_dynamic(const struct elf *elf)
{
	struct dynamic dynamic = {.rela.with_addend = 1};
	const ElfW(Phdr) *section = NULL;

	for (size_t i = 0; i < elf->count; i++)
		if (elf->segments[i].p_type == PT_DYNAMIC)
			section = &elf->segments[i];
	if (!section)
		return elf_damaged(elf, "it has no dynamic section");
	if (read_section(elf, section, &dynamic) < 0)
		return -1;
	if (!dynamic.has_strings || !dynamic.has_symbols)
		return elf_damaged(elf, "it has no dynamic symbols");
	return check_table(elf, &dynamic.rel) < 0 ||
			       check_table(elf, &dynamic.rela) < 0 ||
			       check_table(elf, &dynamic.plt) < 0
		       ? -1
		       : 0;
}
