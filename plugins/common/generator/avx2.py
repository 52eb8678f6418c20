# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Two rounds in order -> AVX2 instructions over 16 YMM registers.

The states of the caller are the home slots, so that only what is in registers at the edge of
the loop is loaded and stored around it. What rotates by bytes is copied to the stack: a line of
read-only data that the L1 cache cannot hold together with one of the states, which depends on
where a process has them, would double the time (docs/performance.md).
"""

import order
from program import (LANES, Instruction, Program, loop_constants, prove, register, shuffle, slot,
                     state)
from registers import assign
from residence import LANES as HOME_SLOTS
from residence import Residence

REGISTERS = 16
KINDS = order.AVX2
SHIFTS = {"shl": "vpsllq", "shr": "vpsrlq"}


def load(residence):
    homes = {name: register(number) for number, name in enumerate(residence.first)}
    lines = []
    for x in range(5):
        parity = homes[f"C{x}"]
        words = []
        for y in range(5):
            word = state(x, y)
            if f"A{x}{y}" in homes:
                lines.append(Instruction("move", homes[f"A{x}{y}"], (word,), 0))
                word = homes[f"A{x}{y}"]
            words.append(word)
        lines.append(Instruction("move", parity, (words[0],), 0))
        lines += [Instruction("xor", parity, (parity, word), 0) for word in words[1:]]
    return lines


def store(residence):
    return [Instruction("move", state(x, y), (register(residence.first.index(f"A{x}{y}")),), 0)
            for x, y in LANES if f"A{x}{y}" in residence.first]


def at_home(place):
    """A home slot is a lane of the caller; the others are counted from 0."""
    if place.bank != "slot":
        return place
    if place.number < HOME_SLOTS:
        return place._replace(bank="state")
    return place._replace(number=place.number - HOME_SLOTS)


def placed(instruction, shuffles):
    """With its places in the frame, and that of the shuffle that it needs."""
    args = tuple(at_home(place) for place in instruction.args)
    if instruction.kind == "rol":
        args += (shuffles[instruction.amount],)
    return instruction._replace(to=at_home(instruction.to), args=args)


def operand(place):
    if place.bank == "register":
        return f"%ymm{place.number}"
    return f"{place.bank.upper()}({place.number})"


def text(instruction):
    to = operand(instruction.to)
    args = [operand(place) for place in instruction.args]
    amount = instruction.amount
    in_memory = [place for place in (instruction.to, *instruction.args)
                 if place.bank != "register"]
    if len(in_memory) > 1 or (
            in_memory and instruction.kind not in ("move", "xor", "andn", "rol")):
        raise order.OrderError(f"{instruction} has an operand in memory that it cannot have")
    if instruction.kind == "move":
        return f"vmovdqa {args[0]}, {to}"
    if instruction.kind == "rol":
        return f"vpshufb {args[1]}, {args[0]}, {to}"
    if instruction.kind == "shl" and amount == 1:
        return f"vpaddq {args[0]}, {args[0]}, {to}"
    if instruction.kind in SHIFTS:
        return f"{SHIFTS[instruction.kind]} ${amount}, {args[0]}, {to}"
    if instruction.kind == "iota":
        return f"vpxor CONSTANT({amount}), {args[0]}, {to}"
    # Only the last operand of an instruction can be in memory.
    first = instruction.args[0]
    if instruction.kind == "xor" and first.bank != "register":
        args.reverse()
    elif first.bank != "register":
        raise order.OrderError(f"{instruction} inverts an operand in memory")
    return f"{'vpxor' if instruction.kind == 'xor' else 'vpandn'} {args[1]}, {args[0]}, {to}"


def shuffled(instructions):
    """The amounts of all rotations that are shuffles."""
    return sorted({instruction.amount for instruction in instructions
                   if instruction.kind == "rol"})


def indices(amount):
    """What VPSHUFB takes to rotate every lane left by `amount` bits."""
    if amount % 8:
        raise order.OrderError(f"a rotation by {amount} is not one by whole bytes")
    found = [8 * (i // 8) + (i - amount // 8) % 8 for i in range(16)]
    return ".byte " + ", ".join(str(index) for index in found * 2)


def build(parsed):
    """An order -> a program that was proven."""
    rounds, frame = parsed.settings["rounds"], parsed.settings["frame"]
    residence = Residence(parsed.operations, rounds, parsed.path)
    found = assign(residence, REGISTERS, False, parsed.settings["seed"])
    first = max(0, residence.slot_count() - HOME_SLOTS)
    shuffles = {amount: slot(first + number)
                for number, amount in enumerate(shuffled(found.instructions))}
    loop = [placed(instruction, shuffles) for instruction in found.instructions]
    program = Program(load(residence), loop, store(residence), rounds, frame,
                      {place: shuffle(amount) for amount, place in shuffles.items()}, None)
    prove(program, parsed.path)
    return program


def slots_of(program):
    """How many vectors the stack has to hold."""
    return 1 + max(place.number for instruction in program.loop
                   for place in (instruction.to, *instruction.args) if place.bank == "slot")


def emit(parsed):
    """The macros of an order by name, as lists of lines, and numbers."""
    program = build(parsed)
    copies = []
    for number, place in enumerate(program.fixed):
        copies += [f"vmovdqa SHUFFLE({number}), %ymm0", f"vmovdqa %ymm0, {operand(place)}"]
    constants = [f".quad {word:#018x}, {word:#018x}, {word:#018x}, {word:#018x}"
                 for first in range(0, 24, program.rounds)
                 for word in loop_constants(program, first)]
    return {"keccak_slots": slots_of(program),
            "keccak_prepare": copies,
            "keccak_load": [text(line) for line in program.load],
            "keccak_rounds": [text(line) for line in program.loop],
            "keccak_store": [text(line) for line in program.store],
            "keccak_constants": constants,
            "keccak_shuffles": [indices(amount) for amount in shuffled(program.loop)]}
