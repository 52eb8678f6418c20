# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Two rounds in order -> AVX2 instructions over 16 YMM registers.

The states of the caller are the home slots, so that only what is in registers at the edge of
the loop is loaded and stored around it.
"""

import order
from program import LANES, Instruction, Program, loop_constants, prove, register, slot, state
from registers import assign
from residence import LANES as HOME_SLOTS
from residence import Residence

REGISTERS = 16
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
    if len(in_memory) > 1 or (in_memory and instruction.kind not in ("move", "xor", "andn")):
        raise order.OrderError(f"{instruction} has an operand in memory that it cannot have")
    if instruction.kind == "move":
        return f"vmovdqa {args[0]}, {to}"
    if instruction.kind == "rol":
        if amount % 8:
            raise order.OrderError(f"{instruction} rotates by no whole bytes")
        return f"vpshufb left_{amount}(%rip), {args[0]}, {to}"
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


def shuffle(amount):
    """What VPSHUFB takes to rotate every lane left by `amount` bits."""
    indices = [8 * (i // 8) + (i - amount // 8) % 8 for i in range(16)]
    return ".byte " + ", ".join(str(index) for index in indices * 2)


def build(path):
    """An order file -> a program that was proven."""
    parsed = order.parse(path, order.AVX2)
    rounds, frame = parsed.settings["rounds"], parsed.settings["frame"]
    residence = Residence(parsed.operations, rounds, path)
    found = assign(residence, REGISTERS, False, parsed.settings["seed"])
    loop = [instruction._replace(to=at_home(instruction.to),
                                 args=tuple(at_home(place) for place in instruction.args))
            for instruction in found.instructions]
    program = Program(load(residence), loop, store(residence), rounds, frame, None)
    prove(program, path)
    return program


def emit(path):
    """The macros of an order file, by name: lists of lines."""
    program = build(path)
    constants = [f".quad {word:#018x}, {word:#018x}, {word:#018x}, {word:#018x}"
                 for first in range(0, 24, program.rounds)
                 for word in loop_constants(program, first)]
    amounts = sorted({line.amount for line in program.loop if line.kind == "rol"})
    return {"keccak_load": [text(line) for line in program.load],
            "keccak_rounds": [text(line) for line in program.loop],
            "keccak_store": [text(line) for line in program.store],
            "keccak_constants": constants,
            "keccak_shuffles": [line for amount in amounts
                                for line in (f"left_{amount}:", shuffle(amount))]}
