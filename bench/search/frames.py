# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Where each rotation of a round is put off to -> frames that the round itself restores.

A lane stands rotated left by its frame until a shifted operand turns it back (Becker and
Kannwischer, IACR ePrint 2022/1243). A result takes the frame of its first operand, so every
choice of first operands leads each frame back to another one. If all lead back to lane (0, 0),
which rho does not turn, the frames after a round are those before it, and no rotation is left.
"""

import random
from collections import namedtuple

from keccak import RHO

LANES = [(x, y) for y in range(5) for x in range(5)]

# Frames of the lanes, parities, of what theta adds, of the lanes after pi; and by lane after
# chi which operand is the first, 0 for its own and 2 for the one two columns on.
Frames = namedtuple("Frames", "lane parity theta moved first head")


def source(x, y):
    """FIPS 202, 3.2.3: the lane that pi brings to (x, y)."""
    return (x + 3 * y) % 5, x


def options(known, node):
    """The frames that a node can have, given those of others, with how they come about."""
    kind, *at = node
    if kind == "parity":
        for y in range(5):
            if ("lane", at[0], y) in known:
                yield known["lane", at[0], y], y
    elif kind == "theta":
        if ("parity", (at[0] + 4) % 5) in known:
            yield known["parity", (at[0] + 4) % 5], 0
        if ("parity", (at[0] + 1) % 5) in known:
            yield known["parity", (at[0] + 1) % 5] - 1, 1
    elif kind == "moved":
        x, y = source(*at)
        for operand in (("lane", x, y), ("theta", x)):
            if operand in known:
                yield known[operand] - RHO[x, y], operand[0]
    else:
        for other in (0, 2):
            if ("moved", (at[0] + other) % 5, at[1]) in known:
                yield known["moved", (at[0] + other) % 5, at[1]], other


def grow(chance):
    """One choice for every node, so that all of them lead back to lane (0, 0)."""
    waiting = [("parity", x) for x in range(5)] + [("theta", x) for x in range(5)]
    waiting += [(kind, x, y) for kind in ("lane", "moved") for x, y in LANES]
    known, how = {("lane", 0, 0): 0}, {("lane", 0, 0): 0}
    waiting.remove(("lane", 0, 0))
    known["moved", 0, 0], how["moved", 0, 0] = 0, "lane"
    waiting.remove(("moved", 0, 0))
    while waiting:
        chance.shuffle(waiting)
        for node in list(waiting):
            found = list(options(known, node))
            if found:
                frame, how[node] = min(found, key=lambda option: (option[0] % 64 != 0,
                                                                  chance.random()))
                known[node] = frame % 64
                waiting.remove(node)
    return known, how


def turned(known):
    return sum(known["lane", x, y] != 0 for x, y in LANES)


def search(tries, seed):
    """The choice that leaves the fewest lanes turned."""
    chance = random.Random(seed)
    known, how = min((grow(chance) for _ in range(tries)), key=lambda found: turned(found[0]))
    return Frames(lane={at: known[("lane", *at)] for at in LANES},
                  parity=[known["parity", x] for x in range(5)],
                  theta=[known["theta", x] for x in range(5)],
                  moved={at: known[("moved", *at)] for at in LANES},
                  first={at: how[("lane", *at)] for at in LANES},
                  head=[how["parity", x] for x in range(5)])
