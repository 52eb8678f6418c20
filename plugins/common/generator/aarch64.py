# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Rounds with their registers -> AArch64 instructions: one stream, or several interleaved.

A file of streams has a line for each macro: `name = count order-file`, and further ones after
plus signs. Each stream is so many rounds of the order file, and all advance evenly, so that a
core finds work for its general and its vector units at any time.
"""

import os
import re

import keccak
import pinned
from order import OrderError
from pinned import LANES

# X18 is the platform's (AAPCS64, 6.1.1), X29 the address of the round constants.
GENERAL = [f"x{number}" for number in range(31) if number not in (18, 29)]

VECTOR = {"xor": ("eor", ".16b"), "bic": ("bic", ".16b"), "xor3": ("eor3", ".16b"),
          "bcax": ("bcax", ".16b"), "rax": ("rax1", ".2d"), "xar": ("xar", ".2d")}
STREAM = re.compile(r"(?P<count>[1-9]) (?P<file>\S+)\Z")


def general(step, number):
    """The line of a step; `number` is that of its round in the macro."""
    if step.kind == "store":
        return f"str {GENERAL[step.args[0]]}, SLOT({step.to})"
    to = GENERAL[step.to]
    if step.kind == "load":
        return f"ldr {to}, SLOT({step.args[0]})"
    if step.kind == "constant":
        return f"ldr {to}, CONSTANT({number})"
    name = {"xor": "eor", "bic": "bic"}[step.kind]
    args = ", ".join(GENERAL[arg] for arg in step.args)
    return f"{name} {to}, {args}" + (f", ror #{64 - step.amount}" if step.amount else "")


def vector(step, number):
    """The line of a step; `number` is that of its round in the macro."""
    if step.kind == "constant":
        return f"ldr q{step.to}, VECTOR_CONSTANT({number})"
    if step.kind in ("shl", "sri"):
        return f"{step.kind} v{step.to}.2d, v{step.args[-1]}.2d, #{step.amount}"
    name, shape = VECTOR[step.kind]
    registers = ", ".join(f"v{number}{shape}" for number in (step.to, *step.args))
    return f"{name} {registers}" + (f", #{64 - step.amount}" if step.kind == "xar" else "")


def text(found, rounds):
    write = general if found.family == "scalar" else vector
    return [write(step, number) for number in range(rounds) for step in found.steps]


def interleaved(streams):
    keyed = [((2 * index + 1) / len(lines), which, line)
             for which, lines in enumerate(streams) for index, line in enumerate(lines)]
    return [line for _, _, line in sorted(keyed, key=lambda entry: entry[:2])]


def load(found):
    """One state -> general registers, turned as the round wants its lanes."""
    registers = [(GENERAL[x + 5 * y], found.frames[x, y]) for x, y in LANES]
    return ([f"ldr {register}, STATE({number})" for number, (register, _) in enumerate(registers)]
            + [f"ror {register}, {register}, #{64 - frame}" for register, frame in registers
               if frame])


def store(found):
    registers = [(GENERAL[x + 5 * y], found.frames[x, y]) for x, y in LANES]
    return ([f"ror {register}, {register}, #{frame}" for register, frame in registers if frame]
            + [f"str {register}, STATE({number})" for number, (register, _) in enumerate(registers)])


def read_streams(path):
    """By name of the macro, its rounds and how many of each."""
    macros = {}
    with open(path, encoding="ascii") as file:
        for number, line in enumerate(file, 1):
            name, equals, streams = line.split("#")[0].strip().partition(" = ")
            if not name:
                continue
            found = [STREAM.match(stream.strip()) for stream in streams.split("+")]
            if not equals or None in found:
                raise OrderError(f"{path}:{number}: expected '<macro> = <count> <order file> + ...'")
            macros[name] = [(pinned.parse(os.path.join(os.path.dirname(path), stream["file"])),
                             int(stream["count"])) for stream in found]
    return macros


def constants():
    """A round constant in both ways, for each round."""
    return [f".quad {word:#018x}, {word:#018x}" for word in keccak.ROUND_CONSTANTS]


def pair_constants(first, vector_first, count):
    """What two scalar rounds and one of vectors want, so many times."""
    words = keccak.ROUND_CONSTANTS
    return [f".quad {words[first + 2 * i]:#018x}, {words[first + 2 * i + 1]:#018x}, "
            f"{words[vector_first + i]:#018x}, {words[vector_first + i]:#018x}"
            for i in range(count)]


def emit(path):
    """The macros of a file of streams, by name: lists of lines."""
    streams = read_streams(path)
    scalar = next(found for rounds in streams.values() for found, _ in rounds
                  if found.family == "scalar")
    macros = {"keccak_load": load(scalar), "keccak_store": store(scalar)}
    for name, rounds in streams.items():
        macros[name] = interleaved([text(found, count) for found, count in rounds])
    macros["keccak_constants"] = constants()
    macros["keccak_constants_x4_first"] = pair_constants(0, 0, 12)
    macros["keccak_constants_x4_second"] = pair_constants(0, 12, 12)
    macros["keccak_constants_x4_short"] = pair_constants(12, 12, 6)
    return macros
