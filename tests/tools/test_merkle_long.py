# SPDX-License-Identifier: Apache-2.0 OR MIT
# bithose-merkle and files of gigabytes: roots, proofs and the memory they take.
import json
import os
import subprocess
import tempfile
import time
import unittest

from merkle import quick_root, sparse_root
from support import EMULATOR, Case, command, environment, is_sanitized, main

GIB = 1 << 30


class Real(Case):
    """A file with no holes, each byte of which is another."""

    def setUp(self):
        super().setUp()
        with open(self.path("f"), "wb") as file:
            for _ in range(64):
                file.write(os.urandom(GIB // 64))

    def test_root(self):
        for leaf_size in (4096, 64):
            with open(self.path("f"), "rb") as file:
                digits = quick_root(file, leaf_size)
            expected = f"SHA3-256:rfc6962:{leaf_size}:{GIB}:{digits}\n"
            for threads in map(str, (1, 2)):
                with self.subTest(leaf_size, threads=threads):
                    begin = time.monotonic()
                    result = self.merkle("root", f"--leaf-size={leaf_size}",
                                         "--threads", threads, "f")  # fmt: skip
                    took = time.monotonic() - begin
                    self.expect(result, 0)
                    self.assertEqual(result.out, expected)
                    print(f"leaves of {leaf_size}, {threads} threads: {took:.2f} s")


class Sparse(Case):
    """More than 4 GiB, so that no number fits into 32 bits."""

    SIZE = 5 * GIB + 3
    LEAF = 64
    COUNT = (SIZE + LEAF - 1) // LEAF

    def setUp(self):
        super().setUp()
        self.leaves = {
            0: b"first".ljust(self.LEAF, b"\0"),
            (4 * GIB) // self.LEAF: b"past 2^32".ljust(self.LEAF, b"\0"),
            self.COUNT - 1: b"end",
        }
        with open(self.path("f"), "wb") as file:
            for position, leaf in self.leaves.items():
                file.seek(position * self.LEAF)
                file.write(leaf)
        self.tree = f"SHA3-256:rfc6962:{self.LEAF}:{self.SIZE}:" + sparse_root(
            self.leaves, self.COUNT, self.LEAF
        )

    def test_root(self):
        for threads in map(str, (1, 2)):
            result = self.merkle("root", f"--leaf-size={self.LEAF}", "--threads", threads, "f")
            self.expect(result, 0)
            self.assertEqual(result.out, self.tree + "\n")

    def test_proofs(self):
        positions = ",".join(map(str, self.leaves))
        result = self.merkle("prove", f"--leaf-size={self.LEAF}", f"--leaves={positions}", "f")
        self.expect(result, 0)
        document = json.loads(result.out)
        leaves = [leaf.hex() for leaf in self.leaves.values()]
        self.assertEqual(document["leaves"], leaves)
        self.write("p", result.raw)
        self.expect(self.merkle("verify", f"--root={self.tree}", "p"), 0)
        first_size = 4 * GIB + 2 * self.LEAF
        opened = {p: leaf for p, leaf in self.leaves.items() if p * self.LEAF < first_size}
        first = f"SHA3-256:rfc6962:{self.LEAF}:{first_size}:" + sparse_root(
            opened, first_size // self.LEAF, self.LEAF
        )
        result = self.merkle(
            "consistency", f"--leaf-size={self.LEAF}", f"--first-size={first_size}", "f"
        )
        self.expect(result, 0)
        self.write("p", result.raw)
        result = self.merkle("verify", f"--root={self.tree}", f"--first-root={first}", "p")
        self.expect(result, 0)

    @unittest.skipIf(EMULATOR, "the memory would be the emulator's")
    @unittest.skipIf(is_sanitized(), "the memory would be the sanitizer's")
    def test_memory(self):
        for threads in map(str, (1, 2, 64)):
            with self.subTest(threads):
                peak = self.peak_kib(
                    "root", f"--leaf-size={self.LEAF}", f"--size={4 * GIB}",
                    "--threads", threads, "f",
                )  # fmt: skip
                print(f"{threads} threads: {peak} KiB at most")
                self.assertLess(peak, 16 * 1024)

    def peak_kib(self, *arguments):
        """Looked at while it runs, since a child also counts what it began as."""
        peak = 0
        with tempfile.TemporaryFile() as out, subprocess.Popen(
            command("bithose-merkle", *arguments), cwd=self.dir, stdout=out,
            env=environment(),
        ) as process:  # fmt: skip
            while process.poll() is None:
                with open(f"/proc/{process.pid}/status") as file:
                    for line in file:
                        if line.startswith("VmHWM:"):
                            peak = int(line.split()[1])
                time.sleep(0.02)
        self.assertEqual(process.returncode, 0)
        self.assertGreater(peak, 1024)
        return peak


if __name__ == "__main__":
    main()
