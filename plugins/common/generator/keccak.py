# SPDX-License-Identifier: Apache-2.0 OR MIT
"""FIPS 202, 3.2 -> Keccak-p[1600] on integers: what every order file must equal."""

MASK = (1 << 64) - 1


def rol(word, amount):
    amount %= 64
    return (word << amount | word >> (64 - amount)) & MASK


def rho_offsets():
    """3.2.2: by how much lane (x, y) is rotated."""
    offsets = {(0, 0): 0}
    x, y = 1, 0
    for t in range(24):
        offsets[x, y] = (t + 1) * (t + 2) // 2 % 64
        x, y = y, (2 * x + 3 * y) % 5
    return offsets


def round_constants():
    """3.2.5, from the shift register of algorithm 5."""
    bits = []
    register = 1
    for _ in range(7 * 24):
        bits.append(register & 1)
        register <<= 1
        if register & 0x100:
            register ^= 0x171
    return [sum(bits[7 * i + j] << ((1 << j) - 1) for j in range(7)) for i in range(24)]


RHO = rho_offsets()
ROUND_CONSTANTS = round_constants()


def permuted_round(lanes, constant):
    """One round of lanes[x][y]."""
    c = [lanes[x][0] ^ lanes[x][1] ^ lanes[x][2] ^ lanes[x][3] ^ lanes[x][4] for x in range(5)]
    d = [c[(x + 4) % 5] ^ rol(c[(x + 1) % 5], 1) for x in range(5)]
    b = [[0] * 5 for _ in range(5)]
    for x in range(5):
        for y in range(5):
            b[y][(2 * x + 3 * y) % 5] = rol(lanes[x][y] ^ d[x], RHO[x, y])
    e = [[b[x][y] ^ (~b[(x + 1) % 5][y] & b[(x + 2) % 5][y] & MASK) for y in range(5)]
         for x in range(5)]
    e[0][0] ^= constant
    return e


def permuted(lanes, rounds):
    """The last `rounds` rounds, as RFC 9861 and FIPS 202, 3.3 count them."""
    for constant in ROUND_CONSTANTS[24 - rounds:]:
        lanes = permuted_round(lanes, constant)
    return lanes


def parities(lanes):
    return [lanes[x][0] ^ lanes[x][1] ^ lanes[x][2] ^ lanes[x][3] ^ lanes[x][4]
            for x in range(5)]


def random_lanes(source):
    return [[source.getrandbits(64) for _ in range(5)] for _ in range(5)]
