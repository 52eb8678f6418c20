/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* An address in a loaded object -> the build id that its linker gave it. */
#define _GNU_SOURCE
#include "core.h"
#include "forklock.h"

#include <elf.h>
#include <link.h>
#include <string.h>

/* Shorter ids are not unique; longer ones are none that a linker makes. */
#define ID_MIN 8
#define ID_MAX ((BUILD_ID_SIZE - 1) / 2)

struct search {
	uintptr_t address;
	char *id;
};

/* Whether a readable segment of the object holds all of [at, at + len) in what
 * it has of the file; `at` counts from where the object is loaded. */
static int is_mapped(const struct dl_phdr_info *object, uint64_t at,
		     uint64_t len)
{
	for (size_t i = 0; i < object->dlpi_phnum; i++) {
		const ElfW(Phdr) *s = &object->dlpi_phdr[i];

		if (s->p_type == PT_LOAD && (s->p_flags & PF_R) &&
		    at >= s->p_vaddr && at - s->p_vaddr <= s->p_filesz &&
		    len <= s->p_filesz - (at - s->p_vaddr))
			return 1;
	}
	return 0;
}

static void write_hex(const unsigned char *bytes, size_t len, char *hex)
{
	static const char digits[] = "0123456789abcdef";

	for (size_t i = 0; i < len; i++) {
		*hex++ = digits[bytes[i] >> 4];
		*hex++ = digits[bytes[i] & 15];
	}
	*hex = '\0';
}

/* The notes of a segment are each a header, a name and a description, whose
 * ends are rounded up to `align` (gABI, "Note Section"). */
static void read_notes(const unsigned char *notes, uint64_t len, uint64_t align,
		       char *id)
{
	ElfW(Nhdr) header;
	uint64_t at = 0;

	while (at <= len && len - at >= sizeof(header)) {
		uint64_t name = at + sizeof(header), desc, end;

		memcpy(&header, notes + at, sizeof(header));
		desc = (name + header.n_namesz + align - 1) & ~(align - 1);
		end = desc + header.n_descsz;
		if (end > len)
			return;
		if (header.n_type == NT_GNU_BUILD_ID &&
		    header.n_namesz == sizeof(ELF_NOTE_GNU) &&
		    memcmp(notes + name, ELF_NOTE_GNU, sizeof(ELF_NOTE_GNU)) ==
			    0 &&
		    header.n_descsz >= ID_MIN && header.n_descsz <= ID_MAX) {
			write_hex(notes + desc, header.n_descsz, id);
			return;
		}
		at = (end + align - 1) & ~(align - 1);
	}
}

static int visit(struct dl_phdr_info *object, size_t size, void *user)
{
	const struct search *search = user;

	(void)size;
	if (!is_mapped(object, search->address - object->dlpi_addr, 1))
		return 0;
	for (size_t i = 0; i < object->dlpi_phnum && !*search->id; i++) {
		const ElfW(Phdr) *s = &object->dlpi_phdr[i];

		if (s->p_type == PT_NOTE &&
		    is_mapped(object, s->p_vaddr, s->p_filesz))
			read_notes((const unsigned char *)object->dlpi_addr +
					   s->p_vaddr,
				   s->p_filesz, s->p_align == 8 ? 8 : 4,
				   search->id);
	}
	return 1;
}

void buildid_read(const void *address, char id[BUILD_ID_SIZE])
{
	struct search search = {(uintptr_t)address, id};

	*id = '\0';
	/* It locks the list of objects, which glibc leaves locked in a child. */
	forklock_take(FORKLOCK_LOADER);
	dl_iterate_phdr(visit, &search);
	forklock_give(FORKLOCK_LOADER);
}
