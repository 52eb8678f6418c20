# SPDX-License-Identifier: Apache-2.0 OR MIT
"""An order file -> a list of operations, proven to be rounds of Keccak-p[1600].

Names of values: Axy and Cx are the lanes and column parities before the first round, Exy and
C'x after it, E'xy and C''x after the second. A line is an operation or a setting. Of EVEX
instructions, `result@n` names the register that the result is to have.
"""

import random
import re
from collections import namedtuple

import keccak
from keccak import MASK, rol

# What an operation computes: `args` are names of values, `memory` those of them that are
# operands in memory, `amount` the bits of a rotation or shift, `register` the number of the one
# that the result is to have, or None.
Operation = namedtuple("Operation", "kind result args memory amount register", defaults=[None])

# rounds: how many the file has. frame: by how much lanes stand rotated left between two
# of them. seed: which of the possible choices of registers was pinned.
SETTINGS = {"rounds": 1, "frame": 0, "seed": 0}

Order = namedtuple("Order", "path operations settings")

# The operands of each kind, by what the instructions of a family can do. K is the address of
# the round constants where that has to be loaded; elsewhere it is in a register of its own.
SCALAR = {"rol": 1, "xor": 2, "andn": 2, "iota": 2, "store": 0, "load": 0}
AVX2 = {"rol": 1, "shl": 1, "shr": 1, "xor": 2, "andn": 2, "iota": 1, "store": 0, "load": 0}
EVEX = {"rol": 1, "xor": 2, "andn": 2, "xor3": 3, "chi": 3, "iota": 1}
NAME = "[A-Za-z]+'*[0-9]*"
SHIFTS = ("rol", "shl", "shr")


class OrderError(Exception):
    """The order file is no round; says where and why."""


def parse_operation(words, kinds, where):
    kind, result, args = words[0], words[1] if len(words) > 1 else "", words[3:]
    named = re.fullmatch(f"({NAME})(?:@([12]?[0-9]|3[01]))?", result)
    if kind not in kinds or not named or (named[2] and kinds is not EVEX) or (
            words[2:3] != (["="] if kinds[kind] else [])):
        raise OrderError(f"{where}: expected '<operation> <result> = <operands>' "
                         f"or a setting; operations: {' '.join(kinds)}")
    amount = 0
    if kind in SHIFTS:
        if not args or not re.fullmatch("[1-9]|[1-5][0-9]|6[0-3]", args[-1]):
            raise OrderError(f"{where}: the last word of {kind} is an amount, 1 to 63")
        amount = int(args.pop())
    if len(args) != kinds[kind]:
        raise OrderError(f"{where}: {kind} takes {kinds[kind]} operands")
    memory = frozenset(arg[1:-1] for arg in args if arg[0] + arg[-1] == "[]")
    names = tuple(arg.strip("[]") for arg in args)
    return Operation(kind, named[1], names, memory, amount, named[2] and int(named[2]))


def parse(path, kinds):
    """Reads and checks an order file; `kinds` are the operations of its family."""
    operations = []
    settings = dict(SETTINGS)
    with open(path, encoding="ascii") as file:
        for number, line in enumerate(file, 1):
            words = line.split("#")[0].split()
            if not words:
                continue
            if words[0] in settings and len(words) == 2 and words[1].isdigit():
                settings[words[0]] = int(words[1])
            else:
                operations.append(parse_operation(words, kinds, f"{path}:{number}"))
    order = Order(path, operations, settings)
    check(order)
    return order


def inputs():
    return [f"A{x}{y}" for x in range(5) for y in range(5)] + [f"C{x}" for x in range(5)]


def outputs(rounds=1):
    lane, parity = "E" + "'" * (rounds - 1), "C" + "'" * rounds
    return ([f"{lane}{x}{y}" for x in range(5) for y in range(5)] +
            [f"{parity}{x}" for x in range(5)])


def compute(operation, args, constant):
    kind = operation.kind
    if kind == "rol":
        return rol(args[0], operation.amount)
    if kind == "shl":
        return args[0] << operation.amount & MASK
    if kind == "shr":
        return args[0] >> operation.amount
    if kind == "xor":
        return args[0] ^ args[1]
    if kind == "andn":
        return ~args[0] & args[1] & MASK
    if kind == "xor3":
        return args[0] ^ args[1] ^ args[2]
    if kind == "chi":
        return args[0] ^ (~args[1] & args[2] & MASK)
    return args[0] ^ constant


def check(order):
    """Evaluates the operations on random lanes and compares every round with the standard."""
    source = random.Random(1600)
    for _ in range(4):
        lanes = keccak.random_lanes(source)
        constants = [source.getrandbits(64) for _ in range(order.settings["rounds"])]
        values = evaluate(order, lanes, constants)
        for number, constant in enumerate(constants, 1):
            lanes = keccak.permuted_round(lanes, constant)
            last = number == order.settings["rounds"]
            compare(order, values, lanes, number, 0 if last else order.settings["frame"])


def evaluate(order, lanes, constants):
    values = {f"A{x}{y}": lanes[x][y] for x in range(5) for y in range(5)}
    values.update((f"C{x}", parity) for x, parity in enumerate(keccak.parities(lanes)))
    values["K"] = 0
    # The last round of a file turns its lanes back.
    last = order.settings["rounds"] - 1
    waiting = [rol(constant, 0 if number == last else order.settings["frame"])
               for number, constant in enumerate(constants)]
    for operation in order.operations:
        for name in operation.args or (operation.result,):
            if name not in values:
                raise OrderError(f"{order.path}: {operation.kind} {operation.result} "
                                 f"uses {name} before it is there")
        if not operation.args:
            continue
        if operation.result in values:
            raise OrderError(f"{order.path}: {operation.result} is computed twice")
        if operation.kind == "iota" and not waiting:
            raise OrderError(f"{order.path}: more than one iota in a round")
        constant = waiting.pop(0) if operation.kind == "iota" else 0
        values[operation.result] = compute(
            operation, [values[name] for name in operation.args], constant)
    return values


def compare(order, values, lanes, number, frame):
    expected = [rol(lanes[x][y], frame) for x in range(5) for y in range(5)]
    expected += [rol(parity, frame) for parity in keccak.parities(lanes)]
    for name, word in zip(outputs(number), expected):
        if values.get(name) != word:
            raise OrderError(f"{order.path}: {name} is wrong or missing")
