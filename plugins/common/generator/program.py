# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Instructions on registers and memory -> proven to permute, by running them on integers."""

import random
from collections import namedtuple

import keccak
from keccak import MASK, rol
from order import OrderError

# Where a word is: bank "register", "slot" (of the kernel), "state" (of the caller) or "message".
Place = namedtuple("Place", "bank number")

# kind: move, rol, shl, shr, xor, andn, iota. `amount` is that of a rotation or shift, and
# for iota which round of the loop it is in.
Instruction = namedtuple("Instruction", "kind to args amount")

# A loop of `rounds` rounds between the loading of a state and its storing; `frame` as in an
# order file, `fixed` what is in memory all the time, by place: words that are no lanes. `add`
# xors a block of a message in, where there is a way to do that between two loops.
Program = namedtuple("Program", "load loop store rounds frame fixed add")

# What comes before the first lane, that for each lane, and what comes after the last one.
Add = namedtuple("Add", "before lanes after")

ADDRESS = "the address of the round constants"


def shuffle(amount):
    return f"the shuffle of bytes that rotates by {amount}"

LANES = [(x, y) for y in range(5) for x in range(5)]


def register(number):
    return Place("register", number)


def slot(number):
    return Place("slot", number)


def state(x, y):
    return Place("state", x + 5 * y)


def message(x, y):
    return Place("message", x + 5 * y)


def operand(instruction):
    """The word that has to be the second operand, where that is no lane."""
    return {"iota": ADDRESS, "rol": shuffle(instruction.amount)}.get(instruction.kind)


def compute(instruction, args, constants):
    kind = instruction.kind
    if len(args) > 1 and operand(instruction) not in (None, args[1]):
        raise OrderError(f"{instruction} takes {args[1]} for {operand(instruction)}")
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
            raise OrderError(f"{where}: {instruction} computes with what is no lane") from None


def prove(program, where):
    """Runs the whole permutation, of 24 and of 12 rounds, and compares all lanes."""
    source = random.Random(1600)
    for rounds in (24, 12, 24):
        lanes = keccak.random_lanes(source)
        places = {state(x, y): lanes[x][y] for x, y in LANES}
        places.update(program.fixed)
        run(program.load, places, [], where)
        for first in range(24 - rounds, 24, program.rounds):
            run(program.loop, places, loop_constants(program, first), where)
        run(program.store, places, [], where)
        expected = keccak.permuted(lanes, rounds)
        for x, y in LANES:
            if places[state(x, y)] != expected[x][y]:
                raise OrderError(f"{where}: after {rounds} rounds lane ({x}, {y}) is wrong")
    if program.add:
        prove_add(program, source, where)


def prove_add(program, source, where):
    """Absorbs two blocks of each length, and compares all lanes."""
    for count in range(1, len(program.add.lanes) + 1):
        lanes = keccak.random_lanes(source)
        places = {state(x, y): lanes[x][y] for x, y in LANES}
        places.update(program.fixed)
        run(program.load, places, [], where)
        for _ in range(2):
            block = [source.getrandbits(64) for _ in range(count)]
            places.update((message(x, y), word) for (x, y), word in zip(LANES, block))
            run(program.add.before, places, [], where)
            for number in range(count - 1, -1, -1):
                run(program.add.lanes[number], places, [], where)
            run(program.add.after, places, [], where)
            for first in range(0, 24, program.rounds):
                run(program.loop, places, loop_constants(program, first), where)
            for (x, y), word in zip(LANES, block):
                lanes[x][y] ^= word
            lanes = keccak.permuted(lanes, 24)
        run(program.store, places, [], where)
        for x, y in LANES:
            if places[state(x, y)] != lanes[x][y]:
                raise OrderError(f"{where}: after two blocks of {count} lanes "
                                 f"lane ({x}, {y}) is wrong")


def loop_constants(program, first):
    """The constants of one turn of the loop, in the frame that each round leaves."""
    last = program.rounds - 1
    return [rol(keccak.ROUND_CONSTANTS[first + number], 0 if number == last else program.frame)
            for number in range(program.rounds)]
