# SPDX-License-Identifier: Apache-2.0 OR MIT
# FIPS 202 step by step, for digests that hashlib does not have.

MASK = (1 << 64) - 1


def rotate(lane, by):
    by %= 64
    return (lane << by | lane >> (64 - by)) & MASK


def round_constants():
    """FIPS 202, algorithm 5, for all 24 rounds."""
    constants, register = [], 1
    for _ in range(24):
        constant = 0
        for j in range(7):
            if register & 1:
                constant |= 1 << ((1 << j) - 1)
            register <<= 1
            if register & 0x100:
                register ^= 0x171
        constants.append(constant)
    return constants


CONSTANTS = round_constants()


def permute(lanes, rounds):
    """Keccak-p[1600, rounds] on 25 lanes, lane (x, y) at x + 5 * y."""
    for constant in CONSTANTS[24 - rounds :]:
        column = [0] * 5
        for i, lane in enumerate(lanes):
            column[i % 5] ^= lane
        lanes = [
            lane ^ column[(i + 4) % 5] ^ rotate(column[(i + 1) % 5], 1)
            for i, lane in enumerate(lanes)
        ]
        moved = [0] * 25
        moved[0] = lanes[0]
        x, y = 1, 0
        for t in range(24):
            target = y + 5 * ((2 * x + 3 * y) % 5)
            moved[target] = rotate(lanes[x + 5 * y], (t + 1) * (t + 2) // 2)
            x, y = y, (2 * x + 3 * y) % 5
        lanes = [
            moved[i]
            ^ (~moved[i - i % 5 + (i + 1) % 5] & moved[i - i % 5 + (i + 2) % 5])
            for i in range(25)
        ]
        lanes[0] ^= constant
    return lanes


def sponge(message, rate, suffix, rounds, out_len):
    padded = bytearray(message) + bytes([suffix])
    padded += bytes(-len(padded) % rate)
    padded[-1] ^= 0x80
    lanes = [0] * 25
    for start in range(0, len(padded), rate):
        for i in range(rate // 8):
            at = start + 8 * i
            lanes[i] ^= int.from_bytes(padded[at : at + 8], "little")
        lanes = permute(lanes, rounds)
    out = b""
    while True:
        out += b"".join(lane.to_bytes(8, "little") for lane in lanes)[:rate]
        if len(out) >= out_len:
            return out[:out_len]
        lanes = permute(lanes, rounds)


# Name, as the tool prints it: rate, suffix, rounds, bytes of output or 0.
ALGORITHMS = {
    "keccak-224": (144, 0x01, 24, 28),
    "keccak-256": (136, 0x01, 24, 32),
    "keccak-384": (104, 0x01, 24, 48),
    "keccak-512": (72, 0x01, 24, 64),
    "sha3-224": (144, 0x06, 24, 28),
    "sha3-256": (136, 0x06, 24, 32),
    "sha3-384": (104, 0x06, 24, 48),
    "sha3-512": (72, 0x06, 24, 64),
    "shake128": (168, 0x1F, 24, 0),
    "shake256": (136, 0x1F, 24, 0),
    "rawshake128": (168, 0x07, 24, 0),
    "rawshake256": (136, 0x07, 24, 0),
    "turboshake128": (168, 0x1F, 12, 0),
    "turboshake256": (136, 0x1F, 12, 0),
}


def digest(name, message, out_len=0):
    rate, suffix, rounds, fixed_len = ALGORITHMS[name]
    return sponge(message, rate, suffix, rounds, fixed_len or out_len)
