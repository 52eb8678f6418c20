# SPDX-License-Identifier: Apache-2.0 OR MIT
# bithose-merkle verify on damaged proofs: no change of one bit passes, and no cut.
import os

from merkle import Tree
from support import Case, main

# Files that are checked by one call.
BATCH = 2000


class Damage(Case):
    def setUp(self):
        super().setUp()
        self.content = os.urandom(11 * 4 + 3)
        self.write("f", self.content)
        self.root = f"--root={Tree(self.content, 4).root()}"

    def expect_all_invalid(self, documents, *arguments):
        for start in range(0, len(documents), BATCH):
            names = []
            for i, document in enumerate(documents[start : start + BATCH]):
                names.append(f"d{i}")
                self.write(names[-1], document)
            result = self.merkle("verify", *arguments, *names)
            self.assertEqual(result.status, 1, result.err)
            self.assertEqual(result.out, "")
            lines = result.err.splitlines()
            said = [line.split(": ")[1] for line in lines]
            self.assertEqual(said, names)
            self.assertTrue(all(line.isprintable() for line in lines))
        print(f"{len(documents)} damaged proofs refused")

    def expect_damage_found(self, document, *arguments):
        self.write("proof", document)
        self.expect(self.merkle("verify", *arguments, "proof"), 0)
        flipped = []
        for i in range(len(document)):
            for bit in range(8):
                damaged = bytearray(document)
                damaged[i] ^= 1 << bit
                flipped.append(damaged)
        self.expect_all_invalid(flipped, *arguments)
        # The last byte is a line feed, which JSON does not need.
        self.expect_all_invalid([document[:i] for i in range(len(document) - 1)], *arguments)

    def test_inclusion(self):
        for leaves in ("2", "1,5-6,11,1"):
            with self.subTest(leaves):
                proof = self.merkle("prove", "--leaf-size=4", f"--leaves={leaves}", "f")
                self.expect_damage_found(proof.raw, self.root)

    def test_consistency(self):
        first = f"--first-root={Tree(self.content[:20], 4).root()}"
        proof = self.merkle("consistency", "--leaf-size=4", "--first-size=20", "f")
        self.expect_damage_found(proof.raw, self.root, first)

    def test_root_of_the_command_line(self):
        proof = self.merkle("prove", "--leaf-size=4", "--leaves=2", "f")
        self.write("proof", proof.raw)
        flipped = 0
        for i in range(len("--root="), len(self.root)):
            for bit in range(7):
                character = chr(ord(self.root[i]) ^ 1 << bit)
                if character == "\0":
                    continue
                damaged = self.root[:i] + character + self.root[i + 1 :]
                result = self.merkle("verify", damaged, "proof")
                self.assertIn(result.status, (1, 2), damaged)
                self.assertEqual(result.out, "")
                flipped += 1
        print(f"{flipped} damaged roots refused")
        self.assertGreater(flipped, 500)


if __name__ == "__main__":
    main()
