#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What the plugins and the library are made of: symbols, segments, needs.

check_symbols.py WHAT, where WHAT is "library", "fakes" (which must be found out), or the
name of a backend.
"""

import os
import re
import sys
import unittest

import elf

BUILD = os.environ["BITHOSE_BUILD"]
SOURCE = os.environ["BITHOSE_SOURCE"]
SANITIZED = "-fsanitize" in os.environ.get("BITHOSE_CFLAGS", "")
LIBRARY = os.path.join(BUILD, "lib", "libbithose.so.1")
PLUGINS = os.path.join(BUILD, "lib", "bithose", "abi-1")
FAKES = os.path.join(BUILD, "tests", "plugins", "fakes")

# The C library, and the dynamic loader, which has some of its symbols.
LIBC = re.compile(r"libc\.so\.6|libc\.so|libc\.musl-.*|ld-linux.*\.so\.\d|ld64?\.so\.\d")
WHAT = sys.argv.pop(1)


def safety_faults(file):
    """Faults that no shared object of the project may have."""
    stacks = file.of_type(elf.PT_GNU_STACK)
    if not stacks or any(stack.flags & elf.PF_X for stack in stacks):
        yield "executable stack"
    if file.tagged(elf.DT_TEXTREL) or any(flags & elf.DF_TEXTREL
                                          for flags in file.tagged(elf.DT_FLAGS)):
        yield "text relocations"
    if not file.of_type(elf.PT_GNU_RELRO):
        yield "no RELRO"
    if not (file.tagged(elf.DT_BIND_NOW) or
            any(flags & elf.DF_BIND_NOW for flags in file.tagged(elf.DT_FLAGS))):
        yield "no BIND_NOW"
    for segment in file.of_type(elf.PT_LOAD):
        if segment.flags & elf.PF_W and segment.flags & elf.PF_X:
            yield "a segment is both writable and executable"


def need_faults(file):
    for needed in file.dynamic_strings(elf.DT_NEEDED):
        if not LIBC.fullmatch(needed):
            yield f"needs {needed}"


def constructor_faults(file):
    for tag, _ in file.dynamic:
        if tag in elf.CONSTRUCTORS:
            yield f"has {elf.CONSTRUCTORS[tag]}"


def writable_faults(file):
    """Sections that stay writable once relocations are done."""
    protected = [(relro.vaddr, relro.vaddr + relro.memsz)
                 for relro in file.of_type(elf.PT_GNU_RELRO)]
    for section in file.sections:
        if section.flags & (elf.SHF_WRITE | elf.SHF_ALLOC) != elf.SHF_WRITE | elf.SHF_ALLOC:
            continue
        if section.size and not any(start <= section.vaddr and
                                    section.vaddr + section.size <= end
                                    for start, end in protected):
            yield f"{section.size} writable bytes in {section.name}"
    if file.of_type(elf.PT_TLS):
        yield "thread-local data"


def export_faults(file):
    exported = [(symbol.name, symbol.type) for symbol in file.exported()]
    if exported != [("bithose_backend", elf.STT_OBJECT)]:
        yield f"exports {exported}"


def plugin_faults(file):
    yield from safety_faults(file)
    yield from export_faults(file)
    if not SANITIZED:
        yield from need_faults(file)
        yield from constructor_faults(file)
        yield from writable_faults(file)


class Case(unittest.TestCase):
    maxDiff = None

    def assert_no_faults(self, faults):
        self.assertEqual(list(faults), [])


class Plugin(Case):
    def setUp(self):
        self.file = elf.Elf(os.path.join(PLUGINS, f"bithose-{WHAT}.so"))

    def test_safe(self):
        self.assert_no_faults(safety_faults(self.file))

    def test_exports_one_constant(self):
        self.assert_no_faults(export_faults(self.file))

    @unittest.skipIf(SANITIZED, "a sanitizer gives every plugin constructors, needs and data")
    def test_runs_nothing_and_needs_nothing(self):
        self.assert_no_faults(constructor_faults(self.file))
        self.assert_no_faults(need_faults(self.file))
        self.assert_no_faults(writable_faults(self.file))


class Library(Case):
    def setUp(self):
        self.file = elf.Elf(LIBRARY)

    def test_safe(self):
        self.assert_no_faults(safety_faults(self.file))

    def test_soname(self):
        self.assertEqual(self.file.dynamic_strings(elf.DT_SONAME), ["libbithose.so.1"])

    def test_exports_what_the_map_lists(self):
        with open(os.path.join(SOURCE, "core", "bithose.map"), encoding="ascii") as text:
            listed = re.findall(r"^\s*(\w+);", text.read(), re.MULTILINE)
        exported = [symbol.name for symbol in self.file.exported()]
        self.assertGreater(len(listed), 20)
        self.assertEqual(sorted(exported), sorted(listed))
        for symbol in self.file.exported():
            self.assertEqual(symbol.type, elf.STT_FUNC, symbol.name)

    @unittest.skipIf(SANITIZED, "a sanitizer adds names of its own")
    def test_static_library_defines_what_the_map_lists(self):
        """Other names would clash with those of the programs it is linked into."""
        static = elf.Elf(os.path.join(BUILD, "core", "bithose.o"))
        defined = {symbol.name for symbol in static.symbols(elf.SHT_SYMTAB)
                   if symbol.section and symbol.binding in (elf.STB_GLOBAL, elf.STB_WEAK)}
        self.assertEqual(defined, {symbol.name for symbol in self.file.exported()})

    def test_declares_what_it_exports(self):
        headers = os.path.join(SOURCE, "include", "bithose")
        declared = set()
        for name in os.listdir(headers):
            with open(os.path.join(headers, name), encoding="utf-8") as text:
                for statement in re.findall(r"BITHOSE_API\s[^;{]*;", text.read()):
                    declared.update(re.findall(r"\b(bithose_\w+)\s*\(", statement))
        self.assertEqual(declared, {symbol.name for symbol in self.file.exported()})

    @unittest.skipIf(SANITIZED, "a sanitizer brings its own library")
    def test_needs_nothing(self):
        self.assert_no_faults(need_faults(self.file))

    def test_asks_for_no_stdio_of_cpu_features(self):
        """Its messages are redirected (core/quiet.c)."""
        undefined = {symbol.name for symbol in self.file.symbols(elf.SHT_DYNSYM)
                     if not symbol.section}
        self.assertFalse(undefined & {"printf", "__printf_chk", "puts", "putchar"})


class Fakes(Case):
    """That these checks can fail."""

    def faults(self, name):
        return list(plugin_faults(elf.Elf(os.path.join(FAKES, f"bithose-{name}.so"))))

    def test_sound(self):
        self.assertEqual(self.faults("sound"), [])

    def test_executable_stack(self):
        self.assertIn("executable stack", self.faults("executable_stack"))

    def test_symbol(self):
        self.assertIn("exports []", self.faults("no_symbol"))

    @unittest.skipIf(SANITIZED, "a sanitizer gives every plugin constructors, needs and data")
    def test_others(self):
        self.assertIn("has INIT_ARRAY", self.faults("constructor"))
        self.assertIn("has FINI_ARRAY", self.faults("destructor"))
        self.assertIn("thread-local data", self.faults("thread_local"))
        self.assertIn("needs libbithose_test_missing.so", self.faults("missing_library"))
        self.assertTrue([fault for fault in self.faults("wrong_permute_second_call")
                         if fault.endswith("writable bytes in .bss")])


def main():
    suites = {"library": Library, "fakes": Fakes}
    suite = unittest.defaultTestLoader.loadTestsFromTestCase(suites.get(WHAT, Plugin))
    result = unittest.TextTestRunner(verbosity=2, stream=sys.stdout).run(suite)
    for test, reason in result.skipped:
        print(f"skipped 1: {test}: {reason}")
    return not result.wasSuccessful()


if __name__ == "__main__":
    sys.exit(main())
