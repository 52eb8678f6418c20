# SPDX-License-Identifier: Apache-2.0 OR MIT
"""An order file -> a list of operations, proven to be one round of Keccak-p[1600]."""

import random
from collections import namedtuple

MASK = (1 << 64) - 1

# What an operation computes: `args` are names of values, `amount` a rotation.
Operation = namedtuple("Operation", "kind result args amount")

KINDS = {"rol": 1, "xor": 2, "andn": 2, "xor3": 3, "chi": 3, "iota": 1}


class OrderError(Exception):
    """The order file is no round; says where and why."""


def parse(path):
    operations = []
    with open(path, encoding="ascii") as file:
        for number, line in enumerate(file, 1):
            words = line.split("#")[0].split()
            if not words:
                continue
            where = f"{path}:{number}"
            if len(words) < 4 or words[2] != "=" or words[0] not in KINDS:
                raise OrderError(f"{where}: expected '<operation> <result> = <operands>'")
            kind, result, _, *args = words
            amount = 0
            if kind == "rol":
                amount = int(args.pop())
            if len(args) != KINDS[kind]:
                raise OrderError(f"{where}: {kind} takes {KINDS[kind]} operands")
            operations.append(Operation(kind, result, tuple(args), amount))
    check(operations, path)
    return operations


def rol(word, amount):
    return (word << amount | word >> (64 - amount)) & MASK if amount else word


def compute(operation, args, constant):
    kind = operation.kind
    if kind == "rol":
        return rol(args[0], operation.amount)
    if kind == "xor":
        return args[0] ^ args[1]
    if kind == "andn":
        return ~args[0] & args[1] & MASK
    if kind == "xor3":
        return args[0] ^ args[1] ^ args[2]
    if kind == "chi":
        return args[0] ^ (~args[1] & args[2] & MASK)
    return args[0] ^ constant


def reference_round(lanes, constant):
    """FIPS 202, 3.2; lanes[x][y]."""
    c = [lanes[x][0] ^ lanes[x][1] ^ lanes[x][2] ^ lanes[x][3] ^ lanes[x][4] for x in range(5)]
    d = [c[(x + 4) % 5] ^ rol(c[(x + 1) % 5], 1) for x in range(5)]
    b = [[0] * 5 for _ in range(5)]
    offset = {(0, 0): 0}
    x, y = 1, 0
    for t in range(24):
        offset[x, y] = (t + 1) * (t + 2) // 2 % 64
        x, y = y, (2 * x + 3 * y) % 5
    for x in range(5):
        for y in range(5):
            b[y][(2 * x + 3 * y) % 5] = rol(lanes[x][y] ^ d[x], offset[x, y])
    e = [[b[x][y] ^ (~b[(x + 1) % 5][y] & b[(x + 2) % 5][y] & MASK) for y in range(5)]
         for x in range(5)]
    e[0][0] ^= constant
    return e


def inputs():
    return [f"A{x}{y}" for x in range(5) for y in range(5)] + [f"C{x}" for x in range(5)]


def outputs():
    return [f"E{x}{y}" for x in range(5) for y in range(5)] + [f"C'{x}" for x in range(5)]


def check(operations, path):
    """Evaluates the operations on random lanes and compares with the reference."""
    source = random.Random(1600)
    for _ in range(4):
        lanes = [[source.getrandbits(64) for _ in range(5)] for _ in range(5)]
        constant = source.getrandbits(64)
        values = {f"A{x}{y}": lanes[x][y] for x in range(5) for y in range(5)}
        for x in range(5):
            values[f"C{x}"] = 0
            for y in range(5):
                values[f"C{x}"] ^= lanes[x][y]
        for operation in operations:
            for name in operation.args:
                if name not in values:
                    raise OrderError(f"{path}: {operation.result} uses {name} before it is there")
            if operation.result in values:
                raise OrderError(f"{path}: {operation.result} is computed twice")
            values[operation.result] = compute(
                operation, [values[name] for name in operation.args], constant)
        expected = reference_round(lanes, constant)
        for x in range(5):
            parity = 0
            for y in range(5):
                parity ^= expected[x][y]
                if values.get(f"E{x}{y}") != expected[x][y]:
                    raise OrderError(f"{path}: E{x}{y} is wrong or missing")
            if values.get(f"C'{x}") != parity:
                raise OrderError(f"{path}: C'{x} is wrong or missing")
