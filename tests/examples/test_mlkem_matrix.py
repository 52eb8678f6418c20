#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The example's matrix of ML-KEM-768 is the one that FIPS 203 makes with hashlib."""
import hashlib
import os
import subprocess
import unittest

PROGRAM = os.path.join(os.environ["BITHOSE_BUILD"], "bin", "example-mlkem_matrix")
EMULATOR = [word for word in os.environ.get("BITHOSE_EMULATOR", "").split(";") if word]


def entry(rho, i, j):
    """SampleNTT(rho || j || i): FIPS 203, Algorithm 7."""
    stream = hashlib.shake_128(rho + bytes([j, i])).digest(168 * 20)
    numbers = []
    for a, b, c in zip(stream[::3], stream[1::3], stream[2::3]):
        numbers += [d for d in (a + 256 * (b % 16), b // 16 + 16 * c) if d < 3329]
    if len(numbers) < 256:
        raise AssertionError("20 blocks are too few")
    return numbers[:256]


def matrix_digest(first):
    rho = bytes((first + i) % 256 for i in range(32))
    numbers = [n for i in range(3) for j in range(3) for n in entry(rho, i, j)]
    return hashlib.sha3_256(b"".join(n.to_bytes(2, "little") for n in numbers)).hexdigest()


class Matrix(unittest.TestCase):
    def run_example(self, first, backend):
        env = {name: value for name, value in os.environ.items()
               if not name.startswith("BITHOSE_")}
        env["BITHOSE_BACKEND"] = backend
        done = subprocess.run([*EMULATOR, PROGRAM, str(first)], env=env, check=False,
                              stdout=subprocess.PIPE, text=True)
        self.assertEqual(done.returncode, 0, done.stdout)
        return done.stdout.splitlines()

    def test_seeds(self):
        for backend in ("", "scalar"):
            for first in (0, 1, 77, 200, 255):
                self.assertEqual(self.run_example(first, backend), [
                    "4 at a time: the same", "8 at a time: the same", "9 at a time: the same",
                    f"sha3-256 {matrix_digest(first)}"])


unittest.main()
