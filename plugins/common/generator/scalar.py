# SPDX-License-Identifier: Apache-2.0 OR MIT
"""A round in order -> BMI1 and BMI2 instructions over 15 general registers, two rounds a loop.

Between two loops a block of a message can be xored in, so that the lanes of a stream stay where
they are from block to block.
"""

import re

import order
from program import (ADDRESS, LANES, Add, Instruction, Program, loop_constants, message, prove,
                     register, slot, state)
from registers import assign
from residence import Residence

# The last one is free where the loop begins and ends: it is the argument of the function.
REGISTERS = ("rax rcx rdx rbx rbp rsi r8 r9 r10 r11 r12 r13 r14 r15 rdi").split()
ROUNDS = 2
KINDS = order.SCALAR

# Behind the slots of the frame that are for lanes and what else has no register.
ADDRESS_SLOT = 28

# Lanes of the largest rate, 192 bytes.
MESSAGE_LANES = 24

# Holds the lane whose register is used while a block is xored in.
SPARE_SLOT = 31


def twice(operations):
    """The same round again, on what the first one leaves."""
    def second(name):
        letters, index = re.fullmatch(r"([A-Za-z]+'*)(\d*)", name).groups()
        if letters == "A":
            return "E" + index
        return name if name == "K" else letters + "'" + index

    return operations + [
        operation._replace(result=second(operation.result),
                           args=tuple(second(name) for name in operation.args),
                           memory=frozenset(second(name) for name in operation.memory))
        for operation in operations]


def load(residence):
    """State -> registers and slots, and the parities of its columns."""
    homes = {name: register(number) for number, name in enumerate(residence.first)}
    in_memory = [lane for lane in LANES if "A%d%d" % lane not in homes]
    in_registers = [lane for lane in LANES if "A%d%d" % lane in homes]
    spare = [homes["A%d%d" % lane] for lane in in_registers]
    begun = set()
    lines = []
    for number, (x, y) in enumerate(in_memory + in_registers):
        parity = homes[f"C{x}"]
        word = homes.get(f"A{x}{y}", spare[number % len(spare)])
        lines.append(Instruction("move", word, (state(x, y),), 0))
        if f"A{x}{y}" not in homes:
            lines.append(Instruction("move", slot(x + 5 * y), (word,), 0))
        if x in begun:
            lines.append(Instruction("xor", parity, (parity, word), 0))
        else:
            lines.append(Instruction("move", parity, (word,), 0))
        begun.add(x)
    return lines


def store(residence):
    homes = {name: register(number) for number, name in enumerate(residence.first)}
    in_registers = [lane for lane in LANES if "A%d%d" % lane in homes]
    in_memory = [lane for lane in LANES if "A%d%d" % lane not in homes]
    lines = [Instruction("move", state(x, y), (homes[f"A{x}{y}"],), 0) for x, y in in_registers]
    spare = list(homes.values())
    for number, (x, y) in enumerate(in_memory):
        word = spare[number % len(spare)]
        lines.append(Instruction("move", word, (slot(x + 5 * y),), 0))
        lines.append(Instruction("move", state(x, y), (word,), 0))
    return lines


def add(residence):
    """A block of a message -> xored into the lanes and the parities; lane by lane, last first.

    The address of the message has the register that is free between two loops. One more is needed
    for what goes on to memory: its lane waits in a slot.
    """
    homes = {name: register(number) for number, name in enumerate(residence.first)}
    word = next(place for name, place in homes.items() if name[0] == "A")
    spare = slot(SPARE_SLOT)
    lanes = {}
    for x, y in LANES[:MESSAGE_LANES]:
        home = homes.get(f"A{x}{y}", slot(x + 5 * y))
        lanes[x + 5 * y] = [Instruction("move", word, (message(x, y),), 0)] + [
            Instruction("xor", to, (to, word), 0)
            for to in (spare if home == word else home, homes[f"C{x}"])]
    return Add([Instruction("move", spare, (word,), 0)], lanes,
               [Instruction("move", word, (spare,), 0)])


def operand(place):
    if place.bank == "register":
        return "%" + REGISTERS[place.number]
    return f"{place.bank.upper()}({place.number})"


def text(instruction):
    to = operand(instruction.to)
    args = [operand(place) for place in instruction.args]
    in_memory = [place for place in (instruction.to, *instruction.args)
                 if place.bank != "register"]
    if instruction.kind == "xor" and args[0] == to:
        in_memory = in_memory[1:]
    if len(in_memory) > 1 or (in_memory and instruction.kind not in ("move", "xor", "andn")):
        raise order.OrderError(f"{instruction} has an operand in memory that it cannot have")
    if instruction.kind == "move":
        return f"movq {args[0]}, {to}"
    if instruction.kind == "rol":
        return f"rorxq ${64 - instruction.amount}, {args[0]}, {to}"
    if instruction.kind == "andn":
        if instruction.args[0].bank != "register":
            raise order.OrderError(f"{instruction} inverts an operand in memory")
        return f"andnq {args[1]}, {args[0]}, {to}"
    if args[0] != to:
        raise order.OrderError(f"{instruction} has three operands")
    if instruction.kind == "iota":
        return f"xorq {8 * instruction.amount}({args[1]}), {to}"
    return f"xorq {args[1]}, {to}"


def build(parsed):
    """An order -> a program that was proven."""
    residence = Residence(twice(parsed.operations), ROUNDS, parsed.path, {"K": ADDRESS_SLOT})
    found = assign(residence, len(REGISTERS), True, parsed.settings["seed"])
    if residence.slot_count() > ADDRESS_SLOT + 1:
        raise order.OrderError(f"{parsed.path}: more than {ADDRESS_SLOT} slots are needed")
    program = Program(load(residence), found.instructions, store(residence), ROUNDS, 0,
                      {slot(ADDRESS_SLOT): ADDRESS}, add(residence))
    prove(program, parsed.path)
    return program


def constants(program):
    return [f".quad {word:#018x}" for first in range(0, 24, program.rounds)
            for word in loop_constants(program, first)]


def emit(parsed):
    """The macros of an order, by name: lists of lines."""
    program = build(parsed)
    before, lanes, after = program.add
    adding = [text(line) for line in before] + ["\\jump"]
    for number in sorted(lanes, reverse=True):
        adding += [f"\\label\\()_{number}:"] + [text(line) for line in lanes[number]]
    return {"keccak_load": [text(line) for line in program.load],
            "keccak_rounds": [text(line) for line in program.loop],
            "keccak_store": [text(line) for line in program.store],
            "keccak_add jump, label": adding + [text(line) for line in after],
            "keccak_add_entries label": [f".long \\label\\()_{number} - ."
                                         for number in sorted(lanes)],
            "keccak_constants": constants(program)}
