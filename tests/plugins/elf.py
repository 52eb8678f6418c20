# SPDX-License-Identifier: Apache-2.0 OR MIT
"""An object -> its segments, dynamic section, exported symbols and sections."""

import collections
import struct

PT_LOAD, PT_DYNAMIC, PT_TLS = 1, 2, 7
PT_GNU_STACK, PT_GNU_RELRO = 0x6474e551, 0x6474e552
PF_X, PF_W, PF_R = 1, 2, 4
SHT_SYMTAB, SHT_NOBITS, SHT_DYNSYM = 2, 8, 11
SHF_WRITE, SHF_ALLOC = 1, 2
DT_NULL, DT_NEEDED, DT_SONAME = 0, 1, 14
DT_FLAGS, DT_FLAGS_1 = 30, 0x6ffffffb
DF_TEXTREL, DF_BIND_NOW = 4, 8
STB_GLOBAL, STB_WEAK = 1, 2
STT_OBJECT, STT_FUNC = 1, 2
CONSTRUCTORS = {12: "INIT", 13: "FINI", 25: "INIT_ARRAY", 26: "FINI_ARRAY", 32: "PREINIT_ARRAY"}
DT_TEXTREL, DT_BIND_NOW = 22, 24

Segment = collections.namedtuple("Segment", "type flags offset vaddr filesz memsz align")
Section = collections.namedtuple("Section", "name type flags vaddr offset size link")
Symbol = collections.namedtuple("Symbol", "name type binding section size")


class Elf:
    def __init__(self, path):
        with open(path, "rb") as file:
            self.data = file.read()
        assert self.data[:4] == b"\x7fELF", f"{path} is no ELF file"
        self.wide = self.data[4] == 2
        self.order = "<" if self.data[5] == 1 else ">"
        self.read_header()
        self.dynamic = list(self.read_dynamic())

    def unpack(self, layout, offset):
        """Fields of B, H, I, Q; a P is an address of the file's class."""
        layout = self.order + layout.replace("P", "Q" if self.wide else "I")
        return struct.unpack_from(layout, self.data, offset)

    def string(self, offset):
        return self.data[offset:self.data.index(b"\0", offset)].decode()

    def read_header(self):
        (_, _, _, _, phoff, shoff, _, _, phentsize, phnum, shentsize, shnum,
         shstrndx) = self.unpack("HHIPPPIHHHHHH", 16)
        self.segments = [self.read_segment(phoff + i * phentsize) for i in range(phnum)]
        raw = [self.unpack("IIPPPPII", shoff + i * shentsize) for i in range(shnum)]
        names = raw[shstrndx][4]
        self.sections = [Section(self.string(names + name), kind, flags, addr, offset, size, link)
                         for name, kind, flags, addr, offset, size, link, _ in raw]

    def read_segment(self, at):
        if self.wide:
            kind, flags, offset, vaddr, _, filesz, memsz, align = self.unpack("IIPPPPPP", at)
        else:
            kind, offset, vaddr, _, filesz, memsz, flags, align = self.unpack("IPPPPPIP", at)
        return Segment(kind, flags, offset, vaddr, filesz, memsz, align)

    def read_dynamic(self):
        size = 16 if self.wide else 8
        for segment in self.of_type(PT_DYNAMIC):
            for at in range(segment.offset, segment.offset + segment.filesz, size):
                tag, value = self.unpack("PP", at)
                if tag == DT_NULL:
                    return
                yield tag, value

    def of_type(self, kind):
        return [segment for segment in self.segments if segment.type == kind]

    def tagged(self, tag):
        return [value for found, value in self.dynamic if found == tag]

    def dynamic_strings(self, tag):
        (table,) = [section for section in self.sections if section.name == ".dynstr"]
        return [self.string(table.offset + value) for value in self.tagged(tag)]

    def symbols(self, kind):
        size = 24 if self.wide else 16
        for section in self.sections:
            if section.type != kind:
                continue
            names = self.sections[section.link].offset
            for at in range(section.offset + size, section.offset + section.size, size):
                if self.wide:
                    name, info, _, index, _, length = self.unpack("IBBHQQ", at)
                else:
                    name, _, length, info, _, index = self.unpack("IIIBBH", at)
                yield Symbol(self.string(names + name), info & 15, info >> 4, index, length)

    def exported(self):
        """Defined global symbols; names of versions are absolute and left out."""
        return [symbol for symbol in self.symbols(SHT_DYNSYM)
                if symbol.section not in (0, 0xfff1)
                and symbol.binding in (STB_GLOBAL, STB_WEAK)]
