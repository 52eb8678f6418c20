# SPDX-License-Identifier: Apache-2.0 OR MIT
# bithose-merkle prove, consistency and verify: what they say, and the digests in it.
import json
import os
import random

from merkle import Tree, sparse_root
from support import Case, main

COMMON = ["schema", "proof", "algorithm", "mode", "leaf_size"]
INCLUSION = [*COMMON, "size", "leaf_count", "root", "positions", "leaves", "digests"]
CONSISTENCY = [
    *COMMON, "first_size", "first_leaf_count", "first_root",
    "size", "leaf_count", "root", "digests",
]  # fmt: skip


class Prover(Case):
    def prove(self, *arguments, **options):
        result = self.merkle("prove", *arguments, **options)
        self.expect(result, 0)
        self.write("proof", result.raw)
        return json.loads(result.out)

    def expect_valid(self, text, *arguments):
        result = self.merkle("verify", *arguments, "proof")
        self.expect(result, 0)
        self.assertEqual(result.out, f"proof: valid, {text}\n")

    def expect_invalid(self, text, *arguments):
        result = self.merkle("verify", *arguments, "proof")
        self.expect(result, 1, f"bithose-merkle: proof: not valid: {text}")
        self.assertEqual(result.out, "")


class Inclusion(Prover):
    def test_document(self):
        content = os.urandom(11 * 4096 + 5)
        self.write("f", content)
        tree = Tree(content)
        document = self.prove("--leaves=11,3", "f")
        self.assertEqual(list(document), INCLUSION)
        digests = document.pop("digests")
        self.assertEqual(
            document,
            {
                "schema": 1,
                "proof": "inclusion",
                "algorithm": "SHA3-256",
                "mode": "rfc6962",
                "leaf_size": 4096,
                "size": len(content),
                "leaf_count": 12,
                "root": tree.mth(0, 12).hex(),
                "positions": [11, 3],
                "leaves": [tree.leaves[11].hex(), tree.leaves[3].hex()],
            },
        )
        self.assertTrue(all(len(digest) == 64 for digest in digests))
        self.expect_valid("leaves 11,3", f"--root={tree.root()}")

    def test_single_leaves_have_their_audit_path(self):
        """Every position of every tree of up to 17 leaves."""
        content = os.urandom(17 * 8)
        self.write("f", content)
        for count in range(1, 18):
            tree = Tree(content[: count * 8], 8)
            for position in range(count):
                with self.subTest(count, position=position):
                    document = self.prove(
                        "--leaf-size=8", f"--size={count * 8}",
                        f"--leaves={position}", "f",
                    )  # fmt: skip
                    path = [digest.hex() for digest in tree.path(position)]
                    self.assertEqual(document["digests"], path)
                    self.expect_valid(f"leaves {position}", f"--root={tree.root()}")

    def test_sets_of_leaves(self):
        """Each digest that cannot be computed, once; order and repetitions stay."""
        content = os.urandom(64 * 8 - 3)
        self.write("f", content)
        source = random.Random(6962)
        for _ in range(60):
            size = source.randrange(1, len(content) + 1)
            tree = Tree(content[:size], 8)
            count = len(tree.leaves)
            positions = [source.randrange(count) for _ in range(source.randrange(1, 20))]
            with self.subTest(size, positions=positions):
                document = self.prove(
                    "--leaf-size=8", f"--size={size}",
                    "--leaves=" + ",".join(map(str, positions)), "f",
                )  # fmt: skip
                self.assertEqual(document["positions"], positions)
                leaves = [tree.leaves[position].hex() for position in positions]
                self.assertEqual(document["leaves"], leaves)
                paths = [d.hex() for p in set(positions) for d in tree.path(p)]
                known = self.computed(tree, set(positions))
                self.assertCountEqual(document["digests"], set(paths) - known)
                result = self.merkle("verify", f"--root={tree.root()}", "proof")
                self.expect(result, 0)

    def computed(self, tree, positions):
        """The nodes above opened leaves, and these."""
        found = set()

        def walk(first, end):
            if any(first <= position < end for position in positions):
                found.add(tree.mth(first, end).hex())
                if end - first > 1:
                    middle = first + (1 << (end - first - 1).bit_length() - 1)
                    walk(first, middle)
                    walk(middle, end)

        walk(0, len(tree.leaves))
        return found

    def test_all_leaves_need_no_digests(self):
        content = os.urandom(1000)
        self.write("f", content)
        document = self.prove("--leaf-size=8", "--leaves=0-124", "f")
        self.assertEqual(document["digests"], [])
        self.assertEqual(bytes.fromhex("".join(document["leaves"])), content)
        self.expect_valid("leaves 0-124", f"--root={Tree(content, 8).root()}")

    def test_plain_and_other_algorithms(self):
        content = os.urandom(16 * 64)
        self.write("f", content)
        for kind in (["keccak-256"], ["sha3-512"], ["shake128", "-l", "128"]):
            for mode in ("plain", "rfc6962"):
                with self.subTest(kind, mode=mode):
                    tag = "-".join(part.upper() for part in kind if part != "-l")
                    tree = Tree(content, 64, tag, mode)
                    document = self.prove(
                        "-a", *kind, "--mode", mode, "--leaf-size=64", "--leaves=5", "f"
                    )
                    path = [digest.hex() for digest in tree.path(5)]
                    self.assertEqual(document["digests"], path)
                    self.expect_valid("leaves 5", f"--root={tree.root()}")

    def test_large_file_on_threads(self):
        """Leaves at the edges of windows and of tasks."""
        content = random.Random(1).randbytes(9 * 1024 * 1024 + 77)
        self.write("f", content)
        for leaf_size in (512, 5000, 65536):
            tree = Tree(content, leaf_size)
            last = len(tree.leaves) - 1
            edge = 4 * 1024 * 1024 // leaf_size
            positions = sorted({0, 1, edge - 1, edge, edge + 1, 2 * edge, last})
            positions = [p for p in positions if p <= last]
            for threads in map(str, (1, 2, 5)):
                with self.subTest(leaf_size, threads=threads):
                    document = self.prove(
                        f"--leaf-size={leaf_size}", "--threads", threads,
                        "--leaves=" + ",".join(map(str, positions)), "f",
                    )  # fmt: skip
                    leaves = [tree.leaves[p].hex() for p in positions]
                    self.assertEqual(document["leaves"], leaves)
                    result = self.merkle("verify", f"--root={tree.root()}", "proof")
                    self.expect(result, 0)

    def test_pruning(self):
        """80 random openings in 2^20 leaves: no digest twice, or that can be computed."""
        self.write("f", b"")
        os.truncate(self.path("f"), 64 << 20)
        positions = random.Random(80).sample(range(1 << 20), 80)
        document = self.prove(
            "--leaf-size=64", "--leaves=" + ",".join(map(str, positions)), "f"
        )
        root = sparse_root({}, 1 << 20, 64)
        self.assertEqual(document["root"], root)
        tree = f"SHA3-256:rfc6962:64:{64 << 20}:{root}"
        self.expect(self.merkle("verify", f"--root={tree}", "proof"), 0)
        # At each height, the siblings of opened nodes that are not opened themselves.
        needed, level = 0, set(positions)
        for _ in range(20):
            needed += sum(position ^ 1 not in level for position in level)
            level = {position >> 1 for position in level}
        self.assertEqual(len(document["digests"]), needed)
        print(f"{needed} digests, {32 * needed} bytes; "
              f"of single paths {80 * 20}, {32 * 80 * 20} bytes")  # fmt: skip

    def test_pipe_of_a_told_size(self):
        content = os.urandom(100_000)
        self.write("f", content)
        expected = self.prove("--leaves=3", "f")
        piped = self.prove("--leaves=3", "--size=100000", stdin=content + b"more")
        self.assertEqual(piped, expected)

    def test_leaves_that_have_to_be_opened(self):
        content = os.urandom(100)
        self.write("f", content)
        root = f"--root={Tree(content, 8).root()}"
        self.prove("--leaf-size=8", "--leaves=3,7,8,3", "f")
        self.expect_valid("leaves 3,7-8,3", root, "--leaves=3,7-8,3")
        for other in ("3", "3,7,8", "3,3,7,8", "7,3,8,3", "3,7,8,3,3", "0"):
            with self.subTest(other):
                self.expect_invalid("it does not open exactly", root, f"--leaves={other}")

    def test_roots_that_differ_in_one_part(self):
        content = os.urandom(64)
        self.write("f", content)
        self.prove("--leaf-size=8", "--leaves=3", "f")
        tree = Tree(content, 8)
        good = tree.root()
        other = Tree(os.urandom(64), 8).root()
        digits = good.rsplit(":", 1)[1]
        for wrong in (
            other,
            f"KECCAK-256:rfc6962:8:64:{digits}",
            f"SHA3-256:plain:8:64:{digits}",
            f"SHA3-256:rfc6962:16:64:{digits}",
            f"SHA3-256:rfc6962:8:63:{digits}",
        ):
            with self.subTest(wrong):
                self.expect_invalid(f"it is for {good}, and --root is {wrong}",
                                    f"--root={wrong}")  # fmt: skip

    def test_forged_for_the_root_inside(self):
        """A proof that is right in itself, but of another file."""
        self.write("f", os.urandom(64))
        self.write("g", os.urandom(64))
        document = self.prove("--leaf-size=8", "--leaves=3", "g")
        root = self.merkle("root", "--leaf-size=8", "f").out.strip()
        self.expect_invalid("it is for", f"--root={root}")
        document["root"] = root.rsplit(":", 1)[1]
        self.write("proof", json.dumps(document).encode())
        self.expect_invalid("the digests do not lead to the root", f"--root={root}")

    def test_node_passed_off_as_leaf(self):
        """What the root hashes, as a leaf of a plain tree of one."""
        content = os.urandom(32)
        tree = Tree(content, 16)
        data = b"\1" + b"".join(tree.digests)
        document = {
            "schema": 1, "proof": "inclusion", "algorithm": "SHA3-256", "mode": "plain",
            "leaf_size": 65, "size": 65, "leaf_count": 1, "root": tree.mth(0, 2).hex(),
            "positions": [0], "leaves": [data.hex()], "digests": [],
        }  # fmt: skip
        self.write("proof", json.dumps(document).encode())
        self.expect_invalid("it is for SHA3-256:plain:65", f"--root={tree.root()}")

    def test_several_proofs(self):
        content = os.urandom(100)
        self.write("f", content)
        self.prove("--leaf-size=8", "--leaves=3", "f")
        root = f"--root={Tree(content, 8).root()}"
        result = self.merkle("verify", root, "proof", "gone", "f", "proof")
        self.expect(result, 1, "bithose-merkle: gone: No such file")
        self.assertIn("bithose-merkle: f: it is not JSON: line 1", result.err)
        self.assertEqual(result.out, "proof: valid, leaves 3\n" * 2)

    def test_members_in_any_order_and_space(self):
        content = os.urandom(100)
        self.write("f", content)
        document = self.prove("--leaf-size=8", "--leaves=3", "f")
        text = json.dumps(dict(reversed(document.items())), separators=(",", ":"))
        self.write("proof", text.encode())
        self.expect_valid("leaves 3", f"--root={Tree(content, 8).root()}")


class Growth(Prover):
    def grow(self, *arguments, **options):
        result = self.merkle("consistency", *arguments, **options)
        self.expect(result, 0)
        self.write("proof", result.raw)
        return json.loads(result.out)

    def test_document(self):
        content = os.urandom(5 * 8 + 3)
        self.write("f", content)
        document = self.grow("--leaf-size=8", "--first-size=24", "f")
        tree = Tree(content, 8)
        self.assertEqual(list(document), CONSISTENCY)
        self.assertEqual(document["proof"], "consistency")
        self.assertEqual((document["first_size"], document["first_leaf_count"]), (24, 3))
        self.assertEqual((document["size"], document["leaf_count"]), (43, 6))
        self.assertEqual(document["first_root"], tree.mth(0, 3).hex())
        self.assertEqual(document["root"], tree.mth(0, 6).hex())

    def test_every_pair_of_sizes(self):
        content = os.urandom(12 * 8)
        self.write("f", content)
        for second in range(1, 13):
            tree = Tree(content[: second * 8], 8)
            for first in range(1, second + 1):
                with self.subTest(first, second=second):
                    document = self.grow(
                        "--leaf-size=8", f"--first-size={first * 8}",
                        f"--size={second * 8}", "f",
                    )  # fmt: skip
                    expected = [digest.hex() for digest in tree.consistency(first)]
                    self.assertEqual(document["digests"], expected)
                    self.expect_valid(
                        f"the first {first * 8} of {second * 8} bytes",
                        f"--root={tree.root()}",
                        f"--first-root={Tree(content[: first * 8], 8).root()}",
                    )

    def test_file_that_really_grows(self):
        content = random.Random(2).randbytes(10 * 1024 * 1024 + 99)
        self.write("f", content[: 5 * 1024 * 1024])
        first = self.merkle("root", "f").out.strip()
        self.write("f", content)
        second = self.merkle("root", "f").out.strip()
        self.grow(f"--first-size={5 * 1024 * 1024}", "f")
        self.expect_valid(
            f"the first {5 * 1024 * 1024} of {len(content)} bytes",
            f"--root={second}", f"--first-root={first}",
        )  # fmt: skip

    def test_file_that_changed(self):
        content = bytearray(os.urandom(80))
        self.write("f", content)
        first = self.merkle("root", "--leaf-size=8", "--size=40", "f").out.strip()
        content[3] ^= 1
        self.write("f", content)
        root = self.merkle("root", "--leaf-size=8", "f").out.strip()
        document = self.grow("--leaf-size=8", "--first-size=40", "f")
        arguments = [f"--root={root}", f"--first-root={first}"]
        self.expect_invalid("it is for", *arguments)
        document["first_root"] = first.rsplit(":", 1)[1]
        self.write("proof", json.dumps(document).encode())
        self.expect_invalid("the digests do not lead to the first root", *arguments)

    def test_kinds_of_proofs(self):
        content = os.urandom(80)
        self.write("f", content)
        root = f"--root={Tree(content, 8).root()}"
        first = f"--first-root={Tree(content[:40], 8).root()}"
        self.grow("--leaf-size=8", "--first-size=40", "f")
        result = self.merkle("verify", root, "proof")
        self.expect(result, 2, "a proof of consistency needs --first-root=ROOT")
        self.expect_invalid("it opens no leaves", root, first, "--leaves=1")
        self.prove("--leaf-size=8", "--leaves=1", "f")
        self.expect_invalid("it opens leaves, and --first-root", root, first)


if __name__ == "__main__":
    main()
