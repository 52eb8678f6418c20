# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Instructions on registers and memory -> proven to permute, by running them on integers."""

import random
from collections import namedtuple

import keccak
from keccak import MASK, rol
from order import OrderError

# Where a word is: bank "register", "slot" (of the kernel) or "state" (of the caller).
Place = namedtuple("Place", "bank number")

# kind: move, rol, shl, shr, xor, andn, iota. `amount` is that of a rotation or shift, and
# for iota which round of the loop it is in.
Instruction = namedtuple("Instruction", "kind to args amount")

# A loop of `rounds` rounds between the loading of a state and its storing; `frame` as in an
# order file, `address` the place of the address of the round constants or None.
Program = namedtuple("Program", "load loop store rounds frame address")

# The word that stands for it.
ADDRESS = "the address of the round constants"

LANES = [(x, y) for y in range(5) for x in range(5)]


def register(number):
    return Place("register", number)


def slot(number):
    return Place("slot", number)


def state(x, y):
    return Place("state", x + 5 * y)


def compute(instruction, args, constants):
    kind = instruction.kind
    if kind == "move":
        return args[0]
    if kind == "rol":
        return rol(args[0], instruction.amount)
    if kind == "shl":
        return args[0] << instruction.amount & MASK
    if kind == "shr":
        return args[0] >> instruction.amount
    if kind == "xor":
        return args[0] ^ args[1]
    if kind == "andn":
        return ~args[0] & args[1] & MASK
    # Where the address of the constants is an operand, it must be that and nothing else.
    if args[1:] not in ([], [ADDRESS]):
        raise OrderError("iota takes its constant from what is no address")
    return args[0] ^ constants[instruction.amount]


def run(instructions, places, constants, where):
    for instruction in instructions:
        for place in instruction.args:
            if place not in places:
                raise OrderError(f"{where}: {instruction} reads what nothing has written")
        args = [places[place] for place in instruction.args]
        try:
            places[instruction.to] = compute(instruction, args, constants)
        except TypeError:
            raise OrderError(f"{where}: {instruction} computes with an address") from None


def prove(program, where):
    """Runs the whole permutation, of 24 and of 12 rounds, and compares all lanes."""
    source = random.Random(1600)
    for rounds in (24, 12, 24):
        lanes = keccak.random_lanes(source)
        places = {state(x, y): lanes[x][y] for x, y in LANES}
        if program.address is not None:
            places[program.address] = ADDRESS
        run(program.load, places, [], where)
        for first in range(24 - rounds, 24, program.rounds):
            run(program.loop, places, loop_constants(program, first), where)
        run(program.store, places, [], where)
        expected = keccak.permuted(lanes, rounds)
        for x, y in LANES:
            if places[state(x, y)] != expected[x][y]:
                raise OrderError(f"{where}: after {rounds} rounds lane ({x}, {y}) is wrong")


def loop_constants(program, first):
    """The constants of one turn of the loop, in the frame that each round leaves."""
    last = program.rounds - 1
    return [rol(keccak.ROUND_CONSTANTS[first + number], 0 if number == last else program.frame)
            for number in range(program.rounds)]
