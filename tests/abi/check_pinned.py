#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Order files of AArch64 with one thing wrong -> refused; streams -> interleaved, all of them.

usage: check_pinned.py <plugins folder>
"""

import os
import re
import sys
import tempfile
import unittest

PLUGINS = sys.argv.pop()
sys.path.insert(0, os.path.join(PLUGINS, "common", "generator"))

import aarch64  # noqa: E402
import pinned  # noqa: E402
from order import OrderError  # noqa: E402

FILES = {"scalar": "common/aarch64/scalar.order", "neon": "neon/neon.order",
         "sha3": "sha3ext/sha3.order", "mixed": "sha3ext/mixed.order",
         "narrow": "sha3ext/narrow.order"}
# What a round is at least made of: 101 operations of two operands on general registers, 58 more
# instructions of NEON for 29 rotations, or 66 SHA-3 instructions.
LEAST = {"scalar": 101, "neon": 159, "sha3": 66, "mixed": 66, "narrow": 66}


def lines_of(name):
    with open(os.path.join(PLUGINS, FILES[name]), encoding="ascii") as file:
        return [line for line in file.read().splitlines() if line and line[0] != "#"]


class Case(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def written(self, lines, name="round.order"):
        path = os.path.join(self.folder, name)
        with open(path, "w", encoding="ascii") as file:
            file.write("\n".join(lines) + "\n")
        return path

    def refused(self, lines, message):
        with self.assertRaisesRegex(OrderError, message):
            pinned.parse(self.written(lines))

    def each(self, chosen, changed, message):
        """Changes each line that was chosen, one at a time; how many there were."""
        count = 0
        for name in FILES:
            lines = lines_of(name)
            for i, line in enumerate(lines):
                if chosen(line):
                    count += 1
                    with self.subTest(name, line=line):
                        self.refused(lines[:i] + changed(line) + lines[i + 1:], message)
        return count


class Orders(Case):
    def test_accepted(self):
        for name in FILES:
            found = pinned.parse(os.path.join(PLUGINS, FILES[name]))
            logic = [step for step in found.steps
                     if step.kind not in ("constant", "store", "load")]
            self.assertGreaterEqual(len(logic), LEAST[name], name)
            if name not in ("mixed", "narrow"):
                self.assertEqual(len(logic), LEAST[name], name)

    def test_amounts(self):
        def changed(line):
            words = line.split()
            return [" ".join(words[:-1] + [str(int(words[-1]) ^ 1 or 2)])]

        self.assertGreaterEqual(self.each(lambda line: re.search(r" \d+$", line), changed,
                                          r"lane \(.*\) is wrong"), 70 + 58 + 24 + 30)

    def test_operands(self):
        def changed(line):
            return [re.sub(r"(\w+) (\w+)( \d+)?$", r"\2 \1\3", line)]

        self.assertGreaterEqual(self.each(lambda line: re.match("(bic|bcax) ", line), changed,
                                          r"lane \(.*\) is wrong"), len(FILES) * 25)

    def test_missing(self):
        self.assertGreaterEqual(self.each(lambda line: "@" in line or line.startswith("store"),
                                          lambda line: [],
                                          "is wrong|is in no register|was not stored"), 440)

    def test_registers_at_the_end(self):
        def changed(line):
            return [re.sub(r"@(\d+)", lambda found: f"@{int(found[1]) ^ 1}", line)]

        self.assertEqual(self.each(lambda line: re.match(r"\w+ E", line), changed,
                                   "is wrong|is in no register"), len(FILES) * 25)

    def test_syntax(self):
        for line, message in (
                ("xor", "round.order:2: expected"),
                ("xor M00@0 A00 A01", "round.order:2: expected"),
                ("xor M00@0 = A00", "xor takes 2 operands"),
                ("xor M00@0 = A00 A01 64", "expected"),
                ("xor M00 = A00 A01", "a register is needed, 0 to 28"),
                ("xor M00@29 = A00 A01", "a register is needed, 0 to 28"),
                ("xor M00@0 = A00 X", "X is in no register"),
                ("bcax M00@0 = A00 A01 A02", "operations: xor bic"),
                ("load A00@3", "A00 was not stored"),
                ("store X", "X is in no register"),
                ("frame C0 3", "a frame is that of a lane"),
                ("frame A00 0", "expected")):
            with self.subTest(line):
                self.refused(["instructions scalar", line], message)
        self.refused(["xor M00@0 = A00 A01"], "'instructions' and one of")
        self.refused(["instructions neon", "sri B00@1 = A00 A01 3"], "in register 0")
        self.refused(["instructions neon", "xor B00@1 = A00 A01 3"], "2 operands and no amount")
        self.refused(["instructions neon", "shl B00@1 = A00"], "1 operands and an amount")

    def test_register_that_was_written_over(self):
        lines = lines_of("sha3")
        first = next(i for i, line in enumerate(lines) if "@" in line)
        self.refused(lines[:first] + ["xor X@0 = A10 A20"] + lines[first:], "A00 is in no register")


class Streams(Case):
    def test_all_lines_in_their_order(self):
        streams = [[f"a{i}" for i in range(7)], [f"b{i}" for i in range(20)], ["c0"]]
        lines = aarch64.interleaved(streams)
        self.assertEqual(len(lines), 28)
        for which, stream in zip("abc", streams):
            self.assertEqual([line for line in lines if line[0] == which], stream)

    def test_evenly(self):
        lines = aarch64.interleaved([["a"] * 10, ["b"] * 30])
        for cut in range(len(lines) + 1):
            self.assertLess(abs(lines[:cut].count("a") - cut / 4), 1.01)

    def test_hybrid(self):
        macros = aarch64.emit(os.path.join(PLUGINS, "neon", "round.streams"))
        both = macros["keccak_rounds_x4"]
        vectors = [line for line in both if re.search(r"\b[vq]\d", line)]
        self.assertEqual(vectors, macros["keccak_rounds_x2"])
        general = [line for line in both if line not in vectors]
        once = macros["keccak_rounds_x1"]
        self.assertEqual(general[:len(once)], once)
        self.assertEqual(len(general), 2 * len(once))

    def test_syntax(self):
        order = os.path.abspath(os.path.join(PLUGINS, FILES["scalar"]))
        for line in ("rounds", "rounds = ", f"rounds = 0 {order}", f"rounds = {order}",
                     f"rounds = 1 {order} +", f"rounds 1 {order}"):
            with self.subTest(line):
                with self.assertRaisesRegex(OrderError, "round.streams:2: expected"):
                    aarch64.emit(self.written(["# comment", line], "round.streams"))

    def test_constants(self):
        words = [word for line in aarch64.pair_constants(0, 12, 12)
                 for word in re.findall(r"0x\w+", line)]
        scalar = [int(word, 16) for at in range(0, 48, 4) for word in words[at:at + 2]]
        vector = [int(word, 16) for at in range(0, 48, 4) for word in words[at + 2:at + 4]]
        self.assertEqual(scalar, aarch64.keccak.ROUND_CONSTANTS)
        self.assertEqual(vector, [word for word in aarch64.keccak.ROUND_CONSTANTS[12:]
                                  for _ in (0, 1)])


if __name__ == "__main__":
    unittest.main()
