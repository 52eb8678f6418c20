# SPDX-License-Identifier: Apache-2.0 OR MIT
"""A round in order -> EVEX instructions over 32 registers, of any width.

A value takes over the register of an operand that dies where there is one. Ternary logic
overwrites its first operand, so where none dies, a move comes before it. Moves at the end
bring every lane back to the register in which the next round expects it; which registers
are chosen is tried many times, and the least number of moves is kept.
"""

import random

import evex_run
import order
from order import inputs, outputs

REGISTERS = 32
KINDS = order.EVEX
TRIALS = 4000

TERNARY = {"xor3": lambda a, b, c: a ^ b ^ c, "chi": lambda a, b, c: a ^ ((1 - b) & c)}


def truth_table(kind, places):
    """The immediate of VPTERNLOGQ whose operand k holds argument places[k]."""
    table = 0
    for index in range(8):
        bits = (index >> 2 & 1, index >> 1 & 1, index & 1)
        args = [0, 0, 0]
        for place, argument in enumerate(places):
            args[argument] = bits[place]
        table |= TERNARY[kind](*args) << index
    return table


def last_uses(operations, wanted):
    last = {}
    for index, operation in enumerate(operations):
        for name in operation.args:
            last[name] = index
    for name in wanted:
        last[name] = len(operations)
    return last


def needed_for(operations, wanted):
    """The operations without which the wanted values are not computed, in their order."""
    needed = set(wanted)
    kept = []
    for operation in reversed(operations):
        if operation.result in needed:
            needed.update(operation.args)
            kept.append(operation)
    return kept[::-1]


class Allocation:
    """One try at giving every value a register."""

    def __init__(self, operations, wanted, source):
        self.last = last_uses(operations, wanted)
        self.source = source
        self.where = {name: number for number, name in enumerate(inputs())}
        self.free = set(range(len(inputs()), REGISTERS))
        self.lines = []
        self.moves = 0
        # The register in which the next round wants each output.
        self.home = {name: number for number, name in enumerate(outputs()) if name in wanted}
        for index, operation in enumerate(operations):
            self.place(index, operation)
        self.return_home()

    def emit(self, text):
        self.lines.append(text)

    def take(self, result):
        if not self.free:
            raise IndexError
        wanted = self.home.get(result)
        if wanted in self.free:
            register = wanted
        else:
            register = self.source.choice(sorted(self.free))
        self.free.remove(register)
        return register

    def move(self, to, of):
        self.emit(f"vmovdqa64 R({of}), R({to})")
        self.moves += 1

    def place(self, index, operation):
        registers = [self.where[name] for name in operation.args]
        dying = [k for k, name in enumerate(operation.args) if self.last[name] == index]
        for k in dying:
            del self.where[operation.args[k]]
        if operation.kind in TERNARY:
            register = self.place_ternary(operation, registers, dying)
        else:
            self.free.update(registers[k] for k in dying)
            register = self.pick(operation.result, [registers[k] for k in dying])
            self.emit(self.plain(operation, registers, register))
        self.where[operation.result] = register

    def pick(self, result, dying):
        if self.home.get(result) in self.free or not dying:
            return self.take(result)
        register = self.source.choice(dying)
        self.free.remove(register)
        return register

    def place_ternary(self, operation, registers, dying):
        wanted = self.home.get(operation.result)
        at_home = [k for k in dying if registers[k] == wanted]
        if dying:
            first = at_home[0] if at_home else self.source.choice(dying)
            register = registers[first]
            self.free.update(registers[k] for k in dying if k != first)
        else:
            first = 0
            register = self.take(operation.result)
            self.move(register, registers[0])
        rest = [k for k in range(3) if k != first]
        table = truth_table(operation.kind, [first] + rest)
        self.emit(f"vpternlogq ${table:#04x}, R({registers[rest[1]]}), "
                  f"R({registers[rest[0]]}), R({register})")
        return register

    @staticmethod
    def plain(operation, registers, register):
        if operation.kind == "rol":
            return f"vprolq ${operation.amount}, R({registers[0]}), R({register})"
        if operation.kind == "iota":
            return f"vpxorq CONSTANT, R({registers[0]}), R({register})"
        name = {"xor": "vpxorq", "andn": "vpandnq"}[operation.kind]
        return f"{name} R({registers[1]}), R({registers[0]}), R({register})"

    def return_home(self):
        """Moves every output home; a cycle goes through a free register."""
        pending = {self.where[name]: home for name, home in self.home.items()
                   if self.where[name] != home}
        while pending:
            ready = [of for of, to in pending.items() if to not in pending]
            if ready:
                of = min(ready)
                self.move(pending.pop(of), of)
                continue
            of = min(pending)
            spare = min(set(range(REGISTERS)) - set(pending) - set(self.home.values()))
            self.move(spare, of)
            pending[spare] = pending.pop(of)


def best(operations, wanted):
    """The lines of the allocation with the fewest moves that leaves the wanted values home."""
    operations = needed_for(operations, wanted)
    best = None
    for seed in range(TRIALS):
        try:
            found = Allocation(operations, wanted, random.Random(seed))
        except IndexError:
            continue
        if best is None or found.moves < best.moves:
            best = found
    if best is None:
        raise order.OrderError(f"more than {REGISTERS} registers are needed")
    evex_run.prove(best.lines, wanted)
    return best.lines


def macros(lines, digest):
    """The macros of a round, and of one of which only a digest is wanted, by name."""
    lanes = [(x, y) for x in range(5) for y in range(5)]
    parity = []
    for x in range(5):
        first = 5 * x
        parity += [f"vmovdqa64 R({first}), R({25 + x})",
                   f"vpternlogq $0x96, R({first + 1}), R({first + 2}), R({25 + x})",
                   f"vpternlogq $0x96, R({first + 3}), R({first + 4}), R({25 + x})"]
    return {"keccak_load": [f"LOAD(STATE({x + 5 * y}), R({5 * x + y}))" for x, y in lanes],
            "keccak_store": [f"STORE(R({5 * x + y}), STATE({x + 5 * y}))" for x, y in lanes],
            "keccak_parity": parity,
            "keccak_round": lines,
            "keccak_round_to_256_bits": digest}


def emit(parsed):
    """The macros of an order, by name: lists of lines."""
    operations = parsed.operations
    return macros(best(operations, outputs()), best(operations, ["E00", "E10", "E20", "E30"]))
