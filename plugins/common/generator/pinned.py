# SPDX-License-Identifier: Apache-2.0 OR MIT
"""An order file with registers -> steps of one round of Keccak-p[1600] on AArch64, proven.

Names of values: Axy and Exy are the lanes before and after the round. Lane (x, y) is in register
x + 5y before it and after it. A line is a setting or a step `operation result@register = operands`.
"""

import random
import re
from collections import namedtuple

import keccak
from keccak import MASK, rol
from order import OrderError

LANES = [(x, y) for y in range(5) for x in range(5)]

# `to` and `args` are numbers of registers; of a store `to` is a slot, of a load `args` is one.
Step = namedtuple("Step", "kind to args amount")

# family: "scalar", "neon" or "sha3". frames: by lane, how far it stands rotated left between
# rounds. slots: how many words are put into memory.
Round = namedtuple("Round", "path family steps frames slots")

# The operands of each kind, and whether its last word is an amount.
SCALAR = {"xor": (2, "may"), "bic": (2, "may"), "constant": (0, ""), "store": (0, ""),
          "load": (0, "")}
NEON = {"xor": (2, ""), "bic": (2, ""), "shl": (1, "must"), "sri": (2, "must"),
        "constant": (0, "")}
SHA3 = {**NEON, "xor3": (3, ""), "rax": (2, ""), "xar": (2, "must"), "bcax": (3, "")}
FAMILIES = {"scalar": (SCALAR, 29), "neon": (NEON, 32), "sha3": (SHA3, 32)}

AMOUNT = {"must": "an amount", "may": "at most an amount", "": "no amount"}

LINE = re.compile(r"(?P<kind>[a-z]+[0-9]?) (?P<result>[A-Za-z]+\d*)(@(?P<to>\d+))?"
                  r"( =(?P<args>( [A-Za-z]+\d*)*))?( (?P<amount>[1-9]|[1-5]\d|6[0-3]))?\Z")


class Reader:
    """Follows which value is in which register."""

    def __init__(self, path):
        self.path = path
        self.family = None
        self.where = {f"A{x}{y}": x + 5 * y for x, y in LANES}
        self.held = {number: name for name, number in self.where.items()}
        self.slots = {}
        self.frames = dict.fromkeys(LANES, 0)
        self.steps = []

    def read(self, line):
        words = line.split()
        if words[0] == "instructions" and words[1:] and words[1] in FAMILIES:
            self.family = words[1]
            return
        if not self.family:
            raise OrderError(f"'instructions' and one of {' '.join(FAMILIES)} come first")
        found = LINE.match(line)
        if not found:
            raise OrderError("expected '<operation> <result>@<register> = <operands>'")
        if found["kind"] == "frame":
            self.frame(found["result"], int(found["amount"] or 0))
        else:
            self.step(found["kind"], found["result"], found["to"],
                      (found["args"] or "").split(), int(found["amount"] or 0))

    def frame(self, name, amount):
        if name not in self.where or self.steps:
            raise OrderError("a frame is that of a lane Axy, before all operations")
        self.frames[int(name[1]), int(name[2])] = amount

    def step(self, kind, result, to, names, amount):
        kinds, registers = FAMILIES[self.family]
        if kind not in kinds:
            raise OrderError(f"operations: {' '.join(kinds)}")
        count, turned = kinds[kind]
        if len(names) != count or (amount and not turned) or (not amount and turned == "must"):
            raise OrderError(f"{kind} takes {count} operands and {AMOUNT[turned]}")
        for name in [result] if kind == "store" else names:
            if name not in self.where:
                raise OrderError(f"{name} is in no register")
        if kind == "store":
            slot = self.slots.setdefault(result, len(self.slots))
            self.steps.append(Step(kind, slot, (self.where[result],), 0))
            return
        if to is None or int(to) >= registers:
            raise OrderError(f"a register is needed, 0 to {registers - 1}")
        if kind == "load" and result not in self.slots:
            raise OrderError(f"{result} was not stored")
        args = [self.slots[result]] if kind == "load" else [self.where[name] for name in names]
        if kind == "sri" and args[0] != int(to):
            raise OrderError(f"sri inserts into its first operand, in register {args[0]}")
        self.where.pop(self.held.get(int(to)), None)
        self.where[result] = int(to)
        self.held[int(to)] = result
        self.steps.append(Step(kind, int(to), tuple(args), amount))


def parse(path):
    """Reads and proves an order file."""
    reader = Reader(path)
    with open(path, encoding="ascii") as file:
        for number, line in enumerate(file, 1):
            line = " ".join(line.split("#")[0].split())
            try:
                if line:
                    reader.read(line)
            except OrderError as error:
                raise OrderError(f"{path}:{number}: {error}") from None
    found = Round(path, reader.family, reader.steps, reader.frames, len(reader.slots))
    prove(found)
    return found


def compute(step, args, constant):
    kind, amount = step.kind, step.amount
    if kind == "constant":
        return constant
    if kind == "shl":
        return args[0] << amount & MASK
    if kind == "sri":
        return args[0] & ~(MASK >> amount) | args[1] >> amount
    if kind == "xor":
        return args[0] ^ rol(args[1], amount)
    if kind == "bic":
        return args[0] & ~rol(args[1], amount) & MASK
    if kind == "xor3":
        return args[0] ^ args[1] ^ args[2]
    if kind == "rax":
        return args[0] ^ rol(args[1], 1)
    if kind == "xar":
        return rol(args[0] ^ args[1], amount)
    if kind == "bcax":
        return args[0] ^ (args[1] & ~args[2] & MASK)
    return args[0]


def run(steps, registers, slots, constant):
    for step in steps:
        bank = slots if step.kind == "load" else registers
        word = compute(step, [bank[number] for number in step.args], constant)
        (slots if step.kind == "store" else registers)[step.to] = word


def prove(found):
    """Runs the round 24 and 12 times, on random lanes, and compares after each."""
    source = random.Random(1600)
    for rounds in (24, 12):
        lanes = keccak.random_lanes(source)
        # What a round finds elsewhere is not its own.
        registers = [source.getrandbits(64) for _ in range(FAMILIES[found.family][1])]
        slots = [source.getrandbits(64) for _ in range(found.slots)]
        for x, y in LANES:
            registers[x + 5 * y] = rol(lanes[x][y], found.frames[x, y])
        for constant in keccak.ROUND_CONSTANTS[24 - rounds:]:
            lanes = keccak.permuted_round(lanes, constant)
            run(found.steps, registers, slots, constant)
            for x, y in LANES:
                if registers[x + 5 * y] != rol(lanes[x][y], found.frames[x, y]):
                    raise OrderError(f"{found.path}: lane ({x}, {y}) is wrong")
