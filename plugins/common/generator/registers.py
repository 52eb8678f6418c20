# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Operations with their residence -> instructions on numbered registers.

Which register a value takes is free, but for two things: where an instruction overwrites its
first operand (`two_address`), a value takes the register of an operand that leaves, or a move
comes before it; and at the end of the loop every value has to be where the loop begins with it,
or moves bring it there. Choices are climbed from a seed to few moves.
"""

import random

from order import OrderError
from program import Instruction, register, slot

STEPS = 1500


class Stuck(Exception):
    """These choices lead to more registers than there are."""


class Assignment:
    """The instructions that one set of choices, by name of value, leads to."""

    def __init__(self, residence, count, two_address, wishes):
        self.residence = residence
        self.two_address = two_address
        self.wishes = wishes
        self.where = {name: number for number, name in enumerate(residence.first)}
        self.free = set(range(len(residence.first), count))
        self.instructions = []
        self.moves = 0
        self.iotas = 0
        for index, operation in enumerate(residence.operations):
            self.place(index, operation)
        self.return_home()

    def emit(self, kind, to, args, amount=0):
        self.instructions.append(Instruction(kind, to, tuple(args), amount))

    def move(self, to, of):
        self.emit("move", register(to), [register(of)])
        self.moves += 1

    def pick(self, name, among):
        if not among:
            raise Stuck
        wish = self.wishes.get(name)
        return wish if wish in among else min(among)

    def leave(self, index, but=None):
        for name in self.residence.leaving[index]:
            number = self.where.pop(name)
            if number != but:
                self.free.add(number)

    def take(self, name, number):
        self.free.discard(number)
        self.where[name] = number

    def place(self, index, operation):
        slots = self.residence.slots[index]
        name = operation.result
        if operation.kind == "store":
            self.emit("move", slot(slots[name]), [register(self.where[name])])
            self.leave(index)
            return
        if operation.kind == "load":
            number = self.pick(name, self.free)
            self.emit("move", register(number), [slot(slots[name])])
            self.take(name, number)
            return
        args = [slot(slots[arg]) if arg in operation.memory else register(self.where[arg])
                for arg in operation.args]
        amount = operation.amount
        if operation.kind == "iota":
            amount = self.iotas
            self.iotas += 1
        if self.two_address and operation.kind in ("xor", "iota"):
            number, args = self.overwritten(index, operation, args)
        else:
            self.leave(index)
            number = self.pick(name, self.free)
        self.emit(operation.kind, register(number), args, amount)
        self.take(name, number)

    def overwritten(self, index, operation, args):
        """The register of the result, which is that of the first operand too."""
        names = operation.args if operation.kind == "xor" else operation.args[:1]
        leaving = {self.where[name] for name in names
                   if name in self.residence.leaving[index]}
        if leaving:
            number = self.pick(operation.result, leaving)
            self.leave(index, number)
        else:
            number = self.pick(operation.result, self.free)
            of = next(arg for arg in args if arg.bank == "register")
            self.move(number, of.number)
            args[args.index(of)] = register(number)
        args.sort(key=lambda place: place != register(number))
        return number, args

    def return_home(self):
        """Moves every value home; a cycle goes through a register that is free."""
        last = self.residence.last
        pending = {self.where[name]: home for home, name in enumerate(last)
                   if self.where[name] != home}
        while pending:
            ready = [of for of, to in pending.items() if to not in pending]
            if ready:
                of = min(ready)
                to = pending.pop(of)
                self.move(to, of)
                self.free.discard(to)
                self.free.add(of)
                continue
            if not self.free:
                raise Stuck
            of = min(pending)
            spare = min(self.free)
            self.move(spare, of)
            self.free.discard(spare)
            pending[spare] = pending.pop(of)
            self.free.add(of)


def first_wishes(residence, two_address):
    """Values that end in a home register, and what they are made of, want to be there."""
    wishes = {name: home for home, name in enumerate(residence.last)}
    for operation, leaving in zip(residence.operations[::-1], residence.leaving[::-1]):
        if operation.result not in wishes or not two_address:
            continue
        for name in operation.args:
            if name in leaving and name not in wishes:
                wishes[name] = wishes[operation.result]
                break
    return wishes


def assign(residence, count, two_address, seed):
    """The best of the assignments that lie on a climb from `seed`."""
    source = random.Random(seed)
    wishes = first_wishes(residence, two_address)
    names = sorted({operation.result for operation in residence.operations})
    best = None
    for step in range(STEPS):
        tried = dict(wishes)
        for _ in range(source.randint(1, 3) if step else 0):
            tried[source.choice(names)] = source.randrange(count)
        try:
            found = Assignment(residence, count, two_address, tried)
        except Stuck:
            continue
        if best is None or found.moves <= best.moves:
            best, wishes = found, tried
    if best is None:
        raise OrderError(f"{residence.path}: more than {count} registers are needed")
    return best
