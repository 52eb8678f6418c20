# SPDX-License-Identifier: Apache-2.0 OR MIT
# bithose-merkle root against trees by the letter of the standard.
import hashlib
import json
import os
import random

from merkle import Tree
from support import Case, main

EMPTY = hashlib.sha3_256().hexdigest()


class Roots(Case):
    def expect_root(self, expected, *arguments, **options):
        result = self.merkle("root", *arguments, **options)
        self.expect(result, 0)
        self.assertEqual(result.out, expected + "\n")

    def test_no_bytes(self):
        self.write("f", b"")
        expected = f"SHA3-256:rfc6962:4096:0:{EMPTY}"
        self.expect_root(expected, "f")
        self.expect_root(expected, stdin=b"")
        self.expect_root(expected, "--size=0", stdin=b"abc")

    def test_every_number_of_leaves(self):
        """Also with a last leaf that is shorter."""
        content = os.urandom(33 * 8)
        self.write("f", content)
        for size in range(1, len(content) + 1):
            with self.subTest(size):
                tree = Tree(content[:size], 8)
                self.expect_root(tree.root(), "--leaf-size=8", f"--size={size}", "f")

    def test_numbers_of_leaves_around_tasks(self):
        """The library hashes 256 leaves together, the tool windows of 4 MiB."""
        content = random.Random(7).randbytes(2049 * 16)
        for count in (255, 256, 257, 511, 513, 1023, 1025, 2047, 2048, 2049):
            for threads in map(str, (1, 2, 7)):
                with self.subTest(count, threads=threads):
                    tree = Tree(content[: count * 16], 16)
                    self.expect_root(
                        tree.root(), "--leaf-size=16", f"--threads={threads}",
                        stdin=content[: count * 16],
                    )  # fmt: skip

    def test_windows(self):
        """Files of several windows; leaves that divide none; pieces of a pipe."""
        content = random.Random(8).randbytes(9 * 1024 * 1024 + 12345)
        self.write("f", content)
        for leaf_size in (1000, 4096, 65536, 300_000, 1 << 20):
            expected = Tree(content, leaf_size).root()
            for threads in map(str, (1, 2, 5, 64)):
                with self.subTest(leaf_size, threads=threads):
                    options = [f"--leaf-size={leaf_size}", f"--threads={threads}"]
                    self.expect_root(expected, *options, "f")
                    self.expect_root(expected, *options, stdin=content)

    def test_size_of_a_window(self):
        content = random.Random(9).randbytes(12 * 1024 * 1024)
        self.write("f", content)
        for mib in (4, 8, 12):
            size = mib * 1024 * 1024
            for threads in map(str, (1, 2)):
                with self.subTest(size, threads=threads):
                    expected = Tree(content[:size]).root()
                    self.expect_root(expected, "--threads", threads, "--size", str(size), "f")
                    self.expect_root(expected, "--threads", threads, stdin=content[:size])

    def test_algorithms(self):
        content = os.urandom(5 * 32 + 3)
        kinds = [
            ["sha3-224"], ["sha3-256"], ["sha3-384"], ["sha3-512"], ["keccak-224"],
            ["keccak-256"], ["keccak-384"], ["keccak-512"],
            *([name, "-l", bits] for name in ("shake128", "shake256", "turboshake128")
              for bits in ("128", "264", "512")),
        ]  # fmt: skip
        for kind in kinds:
            with self.subTest(kind):
                tag = "-".join(part.upper() for part in kind if part != "-l")
                tree = Tree(content, 32, tag)
                self.expect_root(tree.root(), "--leaf-size=32", "-a", *kind, stdin=content)

    def test_plain(self):
        for leaf_size in (1, 64, 4096):
            for count in (1, 2, 4, 64, 512):
                with self.subTest(leaf_size, count=count):
                    content = os.urandom(count * leaf_size)
                    tree = Tree(content, leaf_size, mode="plain")
                    self.expect_root(
                        tree.root(), "--mode=plain", f"--leaf-size={leaf_size}",
                        stdin=content,
                    )  # fmt: skip

    def test_modes_keep_leaves_and_nodes_apart(self):
        """A leaf that is two digests is a node in plain, and none in rfc6962."""
        content = os.urandom(64)
        digests = b"".join(Tree(content, 16, mode="plain").digests[i] for i in range(4))
        self.expect_root(
            f"SHA3-256:plain:64:128:{Tree(content, 16, mode='plain').mth(0, 4).hex()}",
            "--mode=plain", "--leaf-size=64", stdin=digests,
        )  # fmt: skip
        digests = b"".join(Tree(content, 16).digests)
        self.assertNotEqual(
            self.merkle("root", "--leaf-size=64", stdin=digests).out.rsplit(":", 1)[1],
            self.merkle("root", "--leaf-size=16", stdin=content).out.rsplit(":", 1)[1],
        )

    def test_last_leaf_is_not_repeated(self):
        abc = self.merkle("root", "--leaf-size=1", stdin=b"abc").out
        abcc = self.merkle("root", "--leaf-size=1", stdin=b"abcc").out
        self.assertNotEqual(abc.rsplit(":", 1)[1], abcc.rsplit(":", 1)[1])

    def test_every_backend(self):
        content = os.urandom(1025 * 64)
        self.write("f", content)
        expected = Tree(content, 64).root()
        backends = json.loads(self.info("--json").out)["backends"]
        names = {b["name"] for b in backends if b["state"] in ("in use", "usable")}
        self.assertIn("scalar", names)
        for name in sorted(names):
            with self.subTest(name):
                print(f"backend {name}")
                self.expect_root(expected, "--leaf-size=64", f"--backend={name}", "f")
                self.expect_root(
                    expected, "--leaf-size=64", "f", env={"BITHOSE_BACKEND": name}
                )


if __name__ == "__main__":
    main()
