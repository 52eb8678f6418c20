#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""An AArch64 plugin -> landing pads and signed return addresses everywhere, and X18 left alone.

usage: check_branches.py PLUGIN
"""

import os
import re
import struct
import subprocess
import sys
import unittest

import elf
import isa

PATH = sys.argv.pop()

# AArch64 ELF ABI, "Program property": the features that a file keeps to as a whole.
FEATURE_1_AND = 0xc0000000
BTI, PAC = 1, 2

# What may stand where an indirect call leads.
PADS = re.compile(r"(?:paci[ab]sp|bti\s+j?c)\b")
# AAPCS64, 6.1.1: the platform register. "x18" is part of no other name or number.
PLATFORM = re.compile(r"\b[xw]18\b")


def properties(data):
    """The property words of a note section, by their type."""
    found, at = {}, 0
    while at < len(data):
        name_size, size, kind = struct.unpack_from("<III", data, at)
        at += 12 + (name_size + 3) // 4 * 4
        end = at + size
        while kind == 5 and at < end:
            of, length = struct.unpack_from("<II", data, at)
            found[of] = struct.unpack_from("<I", data, at + 8)[0]
            at += 8 + (length + 7) // 8 * 8
        at = end
    return found


def unpadded(listing):
    """Functions that do not begin with a landing pad."""
    pending = None
    for text in listing:
        heading = isa.FUNCTION.match(text)
        if heading:
            pending = heading["name"]
            continue
        line = isa.Line.parse(text)
        if line and pending:
            if not pending.endswith("@plt") and pending != ".plt" and not PADS.match(
                    f"{line.mnemonic} {line.operands}".strip()):
                yield pending
            pending = None


class Branches(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        command = [os.environ["BITHOSE_OBJDUMP"], "-d", "-w", PATH]
        cls.listing = subprocess.run(command, stdout=subprocess.PIPE, text=True,
                                     check=True).stdout.splitlines()

    def test_property(self):
        file = elf.Elf(PATH)
        (note,) = (section for section in file.sections if section.name == ".note.gnu.property")
        found = properties(file.data[note.offset:note.offset + note.size])
        self.assertEqual(found.get(FEATURE_1_AND, 0) & (BTI | PAC), BTI | PAC)

    def test_landing_pads(self):
        # A function that the compiler only calls directly needs none, and has one nevertheless
        # where it is not local to its file; kernels are called by pointer only, and what
        # they have of a plain permutation by them alone.
        called = {name for name in unpadded(self.listing)
                  if re.match(r"bithose_|absorb_|keccak_hash_|permute_(?!plain_)", name)}
        self.assertEqual(called, set())

    def test_platform_register(self):
        uses = [f"{function}: {line.mnemonic} {line.operands}"
                for function, line in isa.instructions(self.listing)
                if PLATFORM.search(line.operands)]
        self.assertEqual(uses, [])

    def test_rules(self):
        """What is wrong is found."""
        self.assertEqual(list(unpadded(["0000000000001000 <bare>:",
                                        "    1000:\td65f03c0 \tret",
                                        "0000000000001010 <padded>:",
                                        "    1010:\td503245f \tbti\tc"])), ["bare"])
        self.assertTrue(PLATFORM.search("x0, x18, x1") and PLATFORM.search("w18, w2"))
        self.assertFalse(PLATFORM.search("x1, #0x18") or PLATFORM.search("v18.16b, v1.16b"))
        note = struct.pack("<III4sIIII", 4, 16, 5, b"GNU\0", FEATURE_1_AND, 4, BTI, 0)
        self.assertEqual(properties(note), {FEATURE_1_AND: BTI})


if __name__ == "__main__":
    unittest.main(verbosity=2)
