# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Registers -> a round of Keccak-p[1600] on AArch64 as lines of an order file, to be climbed from.

Theta, rho and pi read a lane and write it to the place that pi gives it. A place is free when the
lane in it was read, so the lanes follow each other along the cycles of pi; where the place of a
lane is free from the start, because the lane is in memory or goes to another register, a cycle
begins. Chi then brings every lane to its register, x + 5y.
"""

import random

from frames import LANES, source
from keccak import RHO


def home(x, y):
    return x + 5 * y


def turned(amount):
    return f" {amount % 64}" if amount % 64 else ""


def cycle_from(start):
    """The places that lanes go to, with the lanes, backwards along pi."""
    steps, place = [], start
    while True:
        steps.append((place, source(*place)))
        place = source(*place)
        if place == start:
            return steps


class Scalar:
    """29 registers: two lanes are in memory while the parities are in registers."""

    def __init__(self, frames):
        self.frames = frames
        self.lines = [f"frame A{x}{y} {frames.lane[x, y]}" for x, y in LANES
                      if frames.lane[x, y]]
        first, second, column = next(self.choices())
        self.columns = [(column - 2 + i) % 5 for i in range(5)]
        self.begin(first, second)
        self.chi()

    def choices(self):
        """Two lanes for memory, and the column whose D may take the register of the second."""
        for first in LANES[1:]:
            steps = cycle_from(first)
            for number, (second, _) in enumerate(steps[1:], 1):
                done = [lane for _, lane in steps[:number]] + [(0, 0)]
                for column in range(5):
                    ages = [(lane[0] - column + 2) % 5 for lane in (first, second)]
                    if (sum(lane[0] == column for lane in done) == 5 and ages[0] != 3
                            and ages[1] not in (1, 3) and ages[0] != ages[1]):
                        yield first, second, column

    def parity(self, age, to, spilled):
        x, lane = self.columns[age], self.frames.lane
        head = self.frames.head[x]
        rows = [y for y in range(5) if y != head]
        name, frame = f"A{x}{rows[0]}", lane[x, rows[0]]
        for number, y in enumerate(rows[1:]):
            self.lines.append(f"xor p{x}{number}@{to} = {name} A{x}{y}"
                              + turned(frame - lane[x, y]))
            name = f"p{x}{number}"
        self.lines.append(f"xor C{x}@{to} = A{x}{head} {name}" + turned(lane[x, head] - frame))
        self.lines += [f"store A{x}{y}" for column, y in spilled if column == x]

    def theta(self, age, to):
        x = self.columns[age % 5]
        left, right, frame = (x + 4) % 5, (x + 1) % 5, self.frames.theta[x]
        parity = self.frames.parity
        if frame == parity[left]:
            self.lines.append(f"xor D{x}@{to} = C{left} C{right}"
                              + turned(1 + frame - parity[right]))
        else:
            self.lines.append(f"xor D{x}@{to} = C{right} C{left}" + turned(frame - parity[left]))

    def begin(self, first, second):
        spilled = (first, second)
        free, held = home(*first), home(*second)
        self.parity(0, 25, spilled)
        self.parity(2, 26, spilled)
        self.theta(1, 27)
        self.parity(4, 28, spilled)
        self.theta(3, 26)
        self.parity(1, held, spilled)
        self.theta(0, 28)
        self.parity(3, free, spilled)
        self.theta(2, held)
        self.theta(4, 25)
        self.move((0, 0), (0, 0))
        for place, lane in cycle_from(first):
            if lane in spilled:
                self.lines.append(f"load A{lane[0]}{lane[1]}@{home(*place)}")
            self.move(place, lane)

    def move(self, place, lane):
        frame = self.frames.moved[place] + RHO[lane]
        a, d = f"A{lane[0]}{lane[1]}", f"D{lane[0]}"
        of_a, of_d = self.frames.lane[lane], self.frames.theta[lane[0]]
        args = (f"{a} {d}" + turned(frame - of_d) if (frame - of_a) % 64 == 0
                else f"{d} {a}" + turned(frame - of_a))
        self.lines.append(f"xor B{place[0]}{place[1]}@{home(*place)} = {args}")

    def chi(self):
        for y in range(5):
            for x, to in ((0, 25), (1, 26), (2, 27), (3, 28), (4, 27)):
                self.invert(x, y, to)
                if x > 1:
                    self.combine(x, y)
            self.combine(0, y)
            self.combine(1, y)
            if y == 0:
                self.lines += ["constant K@28", "xor E00@0 = e00 K"]

    def invert(self, x, y, to):
        b, c, moved = (x + 1) % 5, (x + 2) % 5, self.frames.moved
        self.lines.append(f"bic n{x}{y}@{to} = B{c}{y} B{b}{y}" + turned(moved[c, y] - moved[b, y]))

    def combine(self, x, y):
        own, other = self.frames.moved[x, y], self.frames.moved[(x + 2) % 5, y]
        args = (f"B{x}{y} n{x}{y}" + turned(own - other) if self.frames.first[x, y] == 0
                else f"n{x}{y} B{x}{y}" + turned(other - own))
        name = "e00" if x == y == 0 else f"E{x}{y}"
        self.lines.append(f"xor {name}@{home(x, y)} = {args}")


class Vector:
    """32 registers. `plain` says of each SHA-3 instruction how many are made of others."""

    TOTAL = {"bcax": 25, "xor3": 10, "rax": 5, "xar": 24}

    def __init__(self, plain, seed):
        self.plain = {kind: {int((i + 0.5) * total / plain[kind]) for i in range(plain[kind])}
                      for kind, total in self.TOTAL.items()}
        self.count = dict.fromkeys(self.TOTAL, 0)
        self.lines = []
        self.layout(random.Random(seed))
        self.begin()
        for place, lane, to in self.moves:
            self.move(place, lane, to)
        self.chi()

    def is_plain(self, kind):
        self.count[kind] += 1
        return self.count[kind] - 1 in self.plain[kind]

    def layout(self, chance):
        """Rows in an order, each with a pair of columns that chi writes before it has read them.

        The pair of a row waits where the pair of the next row is to go, so nothing is moved.
        """
        while True:
            self.rows = [0] + chance.sample([1, 2, 3, 4], 4)
            self.pair = [chance.randrange(5) for _ in range(5)]
            place = {lane: home(*lane) for lane in LANES}
            for number, y in enumerate(self.rows):
                for k in (0, 1):
                    place[(self.pair[number] + k) % 5, y] = 30 + k if number == 4 else home(
                        (self.pair[number + 1] + k) % 5, self.rows[number + 1])
            if self.follow(place):
                return

    def follow(self, place):
        """The moves from free registers on; whether they are all."""
        lane_of, free, self.moves = {to: lane for lane, to in place.items()}, [30, 31], []
        while free:
            to = free.pop(0)
            if to in lane_of:
                lane = source(*lane_of[to])
                self.moves.append((lane_of.pop(to), lane, to))
                free.append(home(*lane))
        return not lane_of

    def parity(self, x, to):
        a = [f"A{x}{y}" for y in self.rows]
        self.xor3(f"p{x}", to, a[:3])
        self.xor3(f"C{x}", to, [f"p{x}", *a[3:]])

    def xor3(self, name, to, args):
        if self.is_plain("xor3"):
            self.lines += [f"xor t{name}@{to} = {args[0]} {args[1]}",
                           f"xor {name}@{to} = t{name} {args[2]}"]
        else:
            self.lines.append(f"xor3 {name}@{to} = {' '.join(args)}")

    def rol(self, name, to, of, amount):
        self.lines += [f"shl l{name}@{to} = {of} {amount}",
                       f"sri {name}@{to} = l{name} {of} {64 - amount}"]

    def theta(self, x, to, spare):
        left, right = (x + 4) % 5, (x + 1) % 5
        if self.is_plain("rax"):
            self.rol(f"R{x}", spare, f"C{right}", 1)
            self.lines.append(f"xor D{x}@{to} = C{left} R{x}")
        else:
            self.lines.append(f"rax D{x}@{to} = C{left} C{right}")

    def begin(self):
        self.parity(0, 30)
        self.parity(2, 26)
        self.theta(1, 27, 25)
        self.parity(4, 28)
        self.theta(3, 29, 25)
        self.parity(1, 26)
        self.theta(0, 25, 31)
        self.parity(3, 31)
        self.theta(2, 28, 28)
        self.theta(4, 26, 26)

    def move(self, place, lane, to):
        b, a, d = (f"{name}{x}{y}" for name, (x, y) in (("B", place), ("A", lane), ("D", lane)))
        d = d[:2]
        if RHO[lane] == 0:
            self.lines.append(f"xor {b}@{to} = {a} {d}")
        elif self.is_plain("xar"):
            m = "M" + a[1:]
            self.lines.append(f"xor {m}@{home(*lane)} = {a} {d}")
            self.rol(b, to, m, RHO[lane])
        else:
            self.lines.append(f"xar {b}@{to} = {a} {d} {RHO[lane]}")

    def chi(self):
        for number, y in enumerate(self.rows):
            for k in range(5):
                x = (self.pair[number] + k) % 5
                self.combine(x, y, home(x, y) if k < 2 else 23 + k)
            if y == 0:
                self.lines += ["constant K@29", "xor E00@0 = e00 K"]

    def combine(self, x, y, spare):
        a, b, c = f"B{x}{y}", f"B{(x + 1) % 5}{y}", f"B{(x + 2) % 5}{y}"
        name = "e00" if x == y == 0 else f"E{x}{y}"
        if self.is_plain("bcax"):
            self.lines += [f"bic n{x}{y}@{spare} = {c} {b}",
                           f"xor {name}@{home(x, y)} = {a} n{x}{y}"]
        else:
            self.lines.append(f"bcax {name}@{home(x, y)} = {a} {c} {b}")
