# SPDX-License-Identifier: Apache-2.0 OR MIT
"""A round in order -> EVEX instructions over 32 registers, of any width.

An order file may name the register of each result, since that choice alone is worth 4 % on
Zen 5. Ternary logic overwrites its first operand: it takes over the register of an operand
that dies, or a move comes before it. Moves at the end bring every lane back to the register
in which the next round expects it.
"""

import evex_run
import order
from order import inputs, outputs

REGISTERS = 32
KINDS = order.EVEX

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


class Assignment:
    """Every value with a register: the one it is to have by its operation, where it can have it."""

    def __init__(self, operations, wanted):
        self.last = last_uses(operations, wanted)
        self.where = {name: number for number, name in enumerate(inputs())}
        self.free = set(range(len(inputs()), REGISTERS))
        self.lines = []
        # The register in which the next round wants each output.
        self.home = {name: number for number, name in enumerate(outputs()) if name in wanted}
        self.operations = [self.place(index, operation)
                           for index, operation in enumerate(operations)]
        self.return_home()

    def move(self, to, of):
        self.lines.append(f"vmovdqa64 R({of}), R({to})")

    def place(self, index, operation):
        """The operation with the register that its result has got."""
        registers = [self.where[name] for name in operation.args]
        dying = [self.where.pop(name) for name in dict.fromkeys(operation.args)
                 if self.last[name] == index]
        self.free.update(dying)
        if operation.kind in TERNARY:
            register = self.pick(operation, dying or sorted(self.free))
            self.ternary(operation, registers, register, dying)
        else:
            register = self.pick(operation, dying + sorted(self.free))
            self.lines.append(self.plain(operation, registers, register))
        self.free.remove(register)
        self.where[operation.result] = register
        return operation._replace(register=register)

    def pick(self, operation, among):
        if not among:
            raise order.OrderError(f"more than {REGISTERS} registers are needed")
        for wish in (operation.register, self.home.get(operation.result)):
            if wish in among:
                return wish
        return among[0]

    def ternary(self, operation, registers, register, dying):
        first = registers.index(register) if dying else 0
        if not dying:
            self.move(register, registers[0])
        rest = [k for k in range(3) if k != first]
        table = truth_table(operation.kind, [first] + rest)
        self.lines.append(f"vpternlogq ${table:#04x}, R({registers[rest[1]]}), "
                          f"R({registers[rest[0]]}), R({register})")

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


def assigned(operations, wanted):
    """The lines that leave the wanted values home, proven, and the operations with their registers."""
    found = Assignment(needed_for(operations, wanted), wanted)
    evex_run.prove(found.lines, wanted)
    return found.lines, found.operations


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
    lines, operations = assigned(parsed.operations, outputs())
    for given, got in zip(needed_for(parsed.operations, outputs()), operations):
        if given.register not in (None, got.register):
            raise order.OrderError(f"{parsed.path}: {given.result} cannot have register "
                                   f"{given.register}")
    return macros(lines, assigned(parsed.operations, ["E00", "E10", "E20", "E30"])[0])
