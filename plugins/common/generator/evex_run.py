# SPDX-License-Identifier: Apache-2.0 OR MIT
"""EVEX instructions, as text -> run on integers, and proven to be a round."""

import random
import re

import keccak
from keccak import MASK, rol
from order import OrderError, inputs, outputs

LINE = re.compile(r"(?P<name>\w+) (?:\$(?P<immediate>\w+), )?(?P<operands>.*)")


def ternary(table, a, b, c):
    """VPTERNLOGQ: bit 4a + 2b + c of the table, in every place."""
    result = 0
    for index in range(8):
        if table >> index & 1:
            result |= ((a if index & 4 else ~a) & (b if index & 2 else ~b) &
                       (c if index & 1 else ~c))
    return result & MASK


def step(line, registers, constant):
    found = LINE.fullmatch(line)
    *sources, to = found["operands"].split(", ")
    number = int(to[2:-1])
    args = [constant if source == "CONSTANT" else registers[int(source[2:-1])]
            for source in sources]
    immediate = int(found["immediate"] or "0", 0)
    if found["name"] == "vmovdqa64":
        result = args[0]
    elif found["name"] == "vprolq":
        result = rol(args[0], immediate)
    elif found["name"] == "vpxorq":
        result = args[0] ^ args[1]
    elif found["name"] == "vpandnq":
        result = args[0] & ~args[1] & MASK
    elif found["name"] == "vpternlogq":
        result = ternary(immediate, registers[number], args[1], args[0])
    else:
        raise OrderError(f"no proof knows '{line}'")
    registers[number] = result


def lanes_and_parities(lanes):
    return [lanes[x][y] for x in range(5) for y in range(5)] + list(keccak.parities(lanes))


def prove(lines, wanted):
    """Runs the lines on random lanes, and compares the wanted values in their registers."""
    source = random.Random(1600)
    for _ in range(2):
        lanes = keccak.random_lanes(source)
        constant = source.getrandbits(64)
        # What is behind the inputs holds nothing that may be relied on.
        registers = lanes_and_parities(lanes) + [source.getrandbits(64) for _ in range(2)]
        assert len(registers) == len(inputs()) + 2
        for line in lines:
            step(line, registers, constant)
        expected = lanes_and_parities(keccak.permuted_round(lanes, constant))
        for number, name in enumerate(outputs()):
            if name in wanted and registers[number] != expected[number]:
                raise OrderError(f"register {number} does not end with {name}")
