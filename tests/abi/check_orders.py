#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Order files with one thing wrong -> refused, and programs with one thing wrong -> no proof.

usage: check_orders.py <plugins folder>
"""

import os
import re
import sys
import tempfile
import unittest

PLUGINS = sys.argv.pop()
sys.path.insert(0, os.path.join(PLUGINS, "common", "generator"))

import avx2  # noqa: E402
import evex  # noqa: E402
import mixed  # noqa: E402
import order  # noqa: E402
import program  # noqa: E402
import registers  # noqa: E402
import scalar  # noqa: E402

# The names of the operands differ, but each has these steps.
FAMILIES = {"bmi2": scalar, "avx2": avx2, "avx512": evex}


def lines_of(family):
    with open(os.path.join(PLUGINS, family, "round.order"), encoding="ascii") as file:
        return [line for line in file.read().splitlines() if line and line[0] != "#"]


class Orders(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        # Whether an order is refused does not depend on the choice of registers.
        self.addCleanup(setattr, registers, "STEPS", registers.STEPS)
        registers.STEPS = 1

    def written(self, lines):
        path = os.path.join(self.folder.name, "round.order")
        with open(path, "w", encoding="ascii") as file:
            file.write("\n".join(lines) + "\n")
        return path

    def refused(self, family, lines, message, whole=True):
        """Whether an order is refused, as a whole or already as operations."""
        module = FAMILIES[family]
        path = self.written(lines)
        with self.assertRaisesRegex(order.OrderError, message):
            parsed = order.parse(path, module.KINDS)
            if whole:
                module.emit(parsed)

    def test_accepted(self):
        for family, module in FAMILIES.items():
            with self.subTest(family):
                path = self.written(lines_of(family))
                self.assertTrue(module.emit(order.parse(path, module.KINDS)))

    def test_amounts(self):
        for family in FAMILIES:
            lines = lines_of(family)
            places = [i for i, line in enumerate(lines) if line[:3] in ("rol", "shl", "shr")]
            self.assertGreaterEqual(len(places), 29)
            for i in places:
                with self.subTest(family, line=lines[i]):
                    words = lines[i].split()
                    words[-1] = str(int(words[-1]) ^ 1 or 2)
                    self.refused(family, lines[:i] + [" ".join(words)] + lines[i + 1:],
                                 "is wrong or missing", whole=False)

    def test_amount_range(self):
        for amount in ("0", "64", "-1", "x", ""):
            with self.subTest(amount):
                self.refused("bmi2", [f"rol R1 = C1 {amount}"], "round.order:1: .* 1 to 63")

    def test_operands(self):
        for family in FAMILIES:
            lines = lines_of(family)
            places = [i for i, line in enumerate(lines) if line[:4] in ("andn", "chi ")]
            self.assertGreaterEqual(len(places), 25)
            for i in places:
                with self.subTest(family, line=lines[i]):
                    words = lines[i].split()
                    words[-1], words[-2] = words[-2], words[-1]
                    self.refused(family, lines[:i] + [" ".join(words)] + lines[i + 1:],
                                 "is wrong or missing", whole=False)

    def test_missing_operation(self):
        for family in FAMILIES:
            lines = lines_of(family)
            for i, line in enumerate(lines):
                if "=" in line:
                    with self.subTest(family, line=line):
                        self.refused(family, lines[:i] + lines[i + 1:],
                                     "before it is there|is wrong or missing", whole=False)

    def test_use_before_definition(self):
        for family in FAMILIES:
            lines = lines_of(family)
            for i, line in enumerate(lines):
                words = line.replace("[", "").replace("]", "").split()
                before = next((j for j in range(i) if "=" in lines[j] and
                               lines[j].split()[1].split("@")[0] in words[3:]), None)
                if before is not None:
                    with self.subTest(family, line=line):
                        moved = lines[:before] + [line] + lines[before:i] + lines[i + 1:]
                        self.refused(family, moved, "before it is there", whole=False)

    def test_computed_twice(self):
        for family in FAMILIES:
            lines = lines_of(family)
            self.refused(family, lines + lines[-1:], "twice|before it is there")

    def test_syntax(self):
        for line in ("xor", "xor M00", "xor M00 A00 D0", "xor M00 = A00", "xor M00 = A00 D0 D1",
                     "nand M00 = A00 D0", "frame x", "frame 1 2", "store = A00", "load"):
            with self.subTest(line):
                self.refused("avx2", ["# a comment", line], "round.order:2: ")

    def test_kind_of_another_family(self):
        self.refused("bmi2", ["chi E00 = M00 B10 B20"], "round.order:1: expected")
        self.refused("avx512", ["store A00"], "round.order:1: expected")

    def test_register_that_is_not_free(self):
        """All lanes are still in use where the first result comes."""
        first, *others = lines_of("avx512")
        kind, result, *rest = first.split()
        name, register = result.split("@")
        self.assertGreaterEqual(int(register), 25)
        for taken in range(25):
            with self.subTest(register=taken):
                self.refused("avx512", [" ".join([kind, f"{name}@{taken}", *rest])] + others,
                             f"{name} cannot have register {taken}")

    def test_registers_that_are_not_named(self):
        path = self.written([re.sub("@[0-9]+", "", line) for line in lines_of("avx512")])
        self.assertTrue(evex.emit(order.parse(path, evex.KINDS)))

    def test_name_of_a_register(self):
        for register in ("32", "-1", "x", "", "100"):
            with self.subTest(register):
                self.refused("avx512", [f"rol R1@{register} = C1 1"], "round.order:1: expected")
        self.refused("bmi2", ["rol R1@1 = C1 1"], "round.order:1: expected")

    def test_no_store(self):
        for family in ("bmi2", "avx2"):
            lines = lines_of(family)
            for i, line in enumerate(lines):
                if line.startswith("store"):
                    with self.subTest(family, line=line):
                        self.refused(family, lines[:i] + lines[i + 1:],
                                     "is read from memory, but not stored|not in a register|"
                                     "is to end in memory, but is not stored|registers are needed")

    def test_store_of_another_value(self):
        for family in ("bmi2", "avx2"):
            lines = lines_of(family)
            for i, line in enumerate(lines):
                # What was last computed is in a register.
                name = next((lines[j].split()[1] for j in range(i - 1, -1, -1)
                             if "=" in lines[j]), None)
                if line.startswith("store") and name and line != f"store {name}":
                    with self.subTest(family, line=line):
                        self.refused(family, lines[:i] + [f"store {name}"] + lines[i + 1:], "")

    def test_no_load(self):
        for family in ("bmi2", "avx2"):
            lines = lines_of(family)
            for i, line in enumerate(lines):
                if line.startswith("load"):
                    with self.subTest(family, line=line):
                        self.refused(family, lines[:i] + lines[i + 1:],
                                     "not in a register|registers are needed|"
                                     "is stored and never read|stored twice")

    def test_operand_that_is_not_in_memory(self):
        lines = lines_of("avx2")
        i = lines.index("xor D0 = C4 R1")
        self.refused("avx2", lines[:i] + ["xor D0 = C4 [R1]"] + lines[i + 1:],
                     "R1 is read from memory, but not stored|R1 is not used")

    def test_registers(self):
        lines = lines_of("avx2")
        # What is loaded long before its use needs a register until then.
        i = lines.index("load B44")
        j = lines.index("store B44") + 1
        self.refused("avx2", lines[:j] + ["load B44"] + lines[j:i] + lines[i + 1:],
                     "more than 16 registers are needed")

    def test_byte_rotation(self):
        lines = lines_of("avx2")
        i = lines.index("shr rB44 = M14 34")
        j = lines.index("xor B44 = lB44 rB44")
        changed = lines[:i] + lines[i + 1:j] + ["rol B44 = M14 30"] + lines[j + 1:]
        changed.remove("shl lB44 = M14 30")
        self.refused("avx2", changed, "not one by whole bytes")

    def test_inverted_operand_in_memory(self):
        for family in ("bmi2", "avx2"):
            module = FAMILIES[family]
            wrong = program.Instruction("andn", program.register(0),
                                        (program.slot(0), program.register(1)), 0)
            with self.assertRaisesRegex(order.OrderError, "inverts"):
                module.text(wrong)

    def test_two_operands_in_memory(self):
        for family in ("bmi2", "avx2"):
            module = FAMILIES[family]
            wrong = program.Instruction("move", program.slot(1), (program.slot(0),), 0)
            with self.assertRaisesRegex(order.OrderError, "in memory that it cannot have"):
                module.text(wrong)


class Programs(unittest.TestCase):
    """What was proven is no proof of anything else: each change is found."""

    def changed(self, family, change):
        module = FAMILIES[family]
        sound = module.build(order.parse(os.path.join(PLUGINS, family, "round.order"),
                                         module.KINDS))
        count = 0
        for part in ("load", "loop", "store"):
            instructions = getattr(sound, part)
            for i, instruction in enumerate(instructions):
                wrong = change(instruction)
                if wrong is None:
                    continue
                count += 1
                with self.subTest(family, part=part, instruction=instruction):
                    with self.assertRaises(order.OrderError):
                        program.prove(sound._replace(**{
                            part: instructions[:i] + [wrong] + instructions[i + 1:]}), family)
        return count

    def test_block(self):
        """Each lane of a block goes to its lane and to the parity of its column."""
        path = os.path.join(PLUGINS, "bmi2", "round.order")
        sound = scalar.build(order.parse(path, scalar.KINDS))
        self.assertEqual(len(sound.add.lanes), 24)
        for number, lines in sound.add.lanes.items():
            self.assertEqual(len(lines), 3)
            for i in range(3):
                with self.subTest(lane=number, instruction=lines[i]):
                    lanes = dict(sound.add.lanes)
                    lanes[number] = lines[:i] + lines[i + 1:]
                    with self.assertRaises(order.OrderError):
                        program.prove(sound._replace(add=sound.add._replace(lanes=lanes)), path)

    def test_store_to_another_slot(self):
        def change(instruction):
            to = instruction.to
            if to.bank == "register":
                return None
            return instruction._replace(to=to._replace(number=to.number ^ 1))

        self.assertGreaterEqual(self.changed("bmi2", change), 40 + 25)
        self.assertGreaterEqual(self.changed("avx2", change), 70 + 6)

    def test_load_from_another_slot(self):
        def change(instruction):
            args = tuple(place._replace(number=place.number ^ 1) if place.bank != "register"
                         else place for place in instruction.args)
            return instruction._replace(args=args) if args != instruction.args else None

        self.assertGreaterEqual(self.changed("bmi2", change), 60 + 25)
        self.assertGreaterEqual(self.changed("avx2", change), 70 + 25)

    def test_mixed(self):
        """Two streams in one loop: all lines of both, each in its order."""
        orders = [order.parse(os.path.join(PLUGINS, family, "round.order"), module.KINDS)
                  for family, module in (("avx2", avx2), ("bmi2", scalar))]
        mixed_lines = mixed.emit(*orders)["keccak_rounds"]
        vectors = [line for line in mixed_lines if "%ymm" in line]
        self.assertEqual(vectors, avx2.emit(orders[0])["keccak_rounds"])
        words = [line.replace("WORD_", "") for line in mixed_lines if "%ymm" not in line]
        self.assertEqual(words, scalar.emit(orders[1])["keccak_rounds"])

    def test_interleaved(self):
        self.assertEqual(mixed.interleaved([1, 2, 3, 4], ["a", "b"]), [1, "a", 2, 3, "b", 4])


if __name__ == "__main__":
    unittest.main()
