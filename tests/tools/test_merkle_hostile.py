# SPDX-License-Identifier: Apache-2.0 OR MIT
# bithose-merkle verify on hostile documents: refused by name, in little memory.
import json
import os
import resource

from merkle import Tree
from support import EMULATOR, Case, is_sanitized, main

NUMBERS = ["-1", "1.0", "1e3", "1e400", '"1"', "null", "[]", "true",
           str(2**63), str(2**64), str(2**64 + 64), "9" * 400]  # fmt: skip
LIMIT_KIB = 64 * 1024


class Hostile(Case):
    def setUp(self):
        super().setUp()
        self.content = os.urandom(11 * 4 + 3)
        self.write("f", self.content)
        self.tree = Tree(self.content, 4)
        self.roots = [
            f"--root={self.tree.root()}",
            f"--first-root={Tree(self.content[:20], 4).root()}",
        ]
        self.inclusion = json.loads(
            self.merkle("prove", "--leaf-size=4", "--leaves=2,11,5", "f").out
        )
        self.consistency = json.loads(
            self.merkle("consistency", "--leaf-size=4", "--first-size=20", "f").out
        )

    def expect_refused(self, text, *reasons):
        """`reasons`: one of them is in the message, which is one line."""
        growth = b'"consistency"' in text
        self.write("p", text)
        result = self.merkle("verify", *self.roots[: 1 + growth], "p")
        self.assertEqual(result.status, 1, result.err)
        self.assertEqual(result.out, "")
        lines = result.err.splitlines()
        self.assertEqual(len(lines), 1, result.err)
        self.assertTrue(lines[0].startswith("bithose-merkle: p: "), lines[0])
        # A byte order mark is quoted as it is.
        self.assertTrue(lines[0].replace("\ufeff", "").isprintable(), lines[0])
        self.assertTrue(any(reason in lines[0] for reason in reasons), lines[0])

    def expect_changed_refused(self, changes, *reasons, document=None):
        document = dict(document or self.inclusion)
        document.update(changes)
        self.expect_refused(json.dumps(document).encode(), *reasons)

    def test_no_json(self):
        for text in (b"", b" ", b"{", b"}", b"[", b"nul", b"\0", b"\xff", b"{}x", b"{}{}",
                     b'{"a":1,}', b"{'a':1}", b'{"a":"\xff"}', b'{"a":"\\u0000"}',
                     b'{"a":"\\ud800"}', b'{"\\u0000":1}', b"\xef\xbb\xbf{}",
                     b"#!/bin/sh\n", b'{"\x1b[31m":}'):  # fmt: skip
            with self.subTest(text):
                self.expect_refused(text, "it is not JSON: line ")

    def test_no_object(self):
        for text in (b"[]", b"[1]"):
            with self.subTest(text):
                self.expect_refused(text, "it is not a JSON object")
        for text in (b"1", b'"a"', b"null"):
            with self.subTest(text):
                self.expect_refused(text, "it is not JSON", "it is not a JSON object")

    def test_repeated_members(self):
        text = json.dumps(self.inclusion).encode()
        self.expect_refused(text.replace(b"{", b'{"size": 47, ', 1), "duplicate")

    def test_missing_members(self):
        for document in (self.inclusion, self.consistency):
            for name in document:
                with self.subTest(document["proof"], name=name):
                    cut = {key: document[key] for key in document if key != name}
                    self.expect_refused(json.dumps(cut).encode(), f"'{name}' is missing",
                                        "'proof' is missing")  # fmt: skip

    def test_members_of_other_types(self):
        for document in (self.inclusion, self.consistency):
            for name in document:
                for value in (None, True, 1.5, {}):
                    with self.subTest(document["proof"], name=name, value=value):
                        if name == "proof":
                            self.roots = self.roots[:1]
                        self.expect_changed_refused(
                            {name: value}, f"'{name}' is no ", document=document
                        )

    def test_unknown_members(self):
        self.expect_changed_refused({"x": 1}, "'x' is no member of a proof")
        self.expect_changed_refused(
            {"\x1b\n": 1}, "'\\033\\n' is no member of a proof"
        )
        self.expect_changed_refused({"first_size": 4}, "'first_size' is no member")
        self.expect_changed_refused(
            {"leaves": []}, "'leaves' is no member", document=self.consistency
        )

    def test_numbers(self):
        names = ["schema", "leaf_size", "size", "leaf_count"]
        for document, more in ((self.inclusion, []),
                               (self.consistency, ["first_size", "first_leaf_count"])):  # fmt: skip
            for name in names + more:
                for number in NUMBERS:
                    with self.subTest(document["proof"], name=name, number=number):
                        text = json.dumps(document)
                        old = f'"{name}": {document[name]},'
                        self.assertIn(old, text)
                        text = text.replace(old, f'"{name}": {number},')
                        self.expect_refused(text.encode(), f"'{name}' is ", "not JSON",
                                            "is not that of the size")  # fmt: skip

    def test_other_schema(self):
        for schema in (0, 2, 2**63 - 1):
            self.expect_changed_refused(
                {"schema": schema}, "'schema' is not 1, which this version reads"
            )

    def test_kinds(self):
        changes = {
            "proof": ["", "Inclusion", "exclusion"],
            "algorithm": ["", "sha3-256", "SHA256", "SHAKE128", "SHAKE128-120",
                          "SHAKE128-520", "SHAKE128-", "TURBOSHAKE128-80-256", "X" * 10**6],
            "mode": ["", "RFC6962", "rfc9162"],
            "leaf_size": [0, (1 << 20) + 1, 2**32 + 4],
        }  # fmt: skip
        for name, values in changes.items():
            for value in values:
                with self.subTest(name, value=value):
                    self.expect_changed_refused({name: value}, f"'{name}' is ")

    def test_sizes_and_counts(self):
        for size, count in ((47, 11), (47, 13), (48, 13), (0, 1), (47, 0),
                            (2**63 - 1, 2**61 - 1), (2**63 - 1, 2**62)):  # fmt: skip
            with self.subTest(size, count=count):
                self.expect_changed_refused(
                    {"size": size, "leaf_count": count},
                    "'leaf_count' is not that of the size",
                )

    def test_claims_of_huge_trees(self):
        """As large as numbers are: nothing is allocated for a claim."""
        for count in (2**32 - 1, 2**61 - 1):
            changes = {"size": count * 4, "leaf_count": count}
            positions = [0, count - 1, count // 3]
            head = f"SHA3-256:rfc6962:4:{count * 4}:{self.inclusion['root']}"
            self.roots[0] = f"--root={head}"
            leaves = ["00" * 4] * 3
            with self.subTest(count):
                self.expect_changed_refused(
                    {**changes, "positions": positions, "leaves": leaves},
                    "digests, and these leaves need ",
                )
                self.expect_changed_refused(
                    changes, "not exactly the digests", document=self.consistency
                )

    def test_positions(self):
        for positions in ([], [12, 1, 2], [-1, 1, 2], ["1", 1, 2], [1.0, 1, 2], [None] * 3,
                          [2**63 - 1, 1, 2]):  # fmt: skip
            with self.subTest(positions):
                self.expect_changed_refused({"positions": positions}, "'positions' has ")
        self.expect_changed_refused({"positions": [0] * 4097}, "more than there can be")
        self.expect_changed_refused({"positions": [2, 11]}, "'leaves' has not one for")
        self.expect_changed_refused({"positions": [2, 10, 5]}, "'leaves' has not one for")
        self.expect_changed_refused(
            {"positions": [5, 11, 2]}, "not valid: the digests do not lead"
        )

    def test_one_position_with_two_leaves(self):
        leaves = list(self.inclusion["leaves"])
        leaves.append("00000000")
        self.expect_changed_refused(
            {"positions": [2, 11, 5, 5], "leaves": leaves},
            "not valid: a position is opened to two different leaves",
        )

    def test_leaves(self):
        good = self.inclusion["leaves"]
        for leaf in ("", "0", "0000000", "000000000", "0000000g", "0000000 ", 1, None,
                     good[0].upper() + "A", "\u00e9" * 4, "0" * 10**6):  # fmt: skip
            with self.subTest(leaf):
                self.expect_changed_refused(
                    {"leaves": [leaf, *good[1:]]}, "'leaves' has "
                )

    def test_digests(self):
        good = self.inclusion["digests"]
        for digest in ("", "00", good[0][:-1], good[0] + "0", "g" * 64, "A" * 64, 1, None):
            with self.subTest(digest):
                self.expect_changed_refused(
                    {"digests": [digest, *good[1:]]},
                    "'digests' has not the lower-case digits",
                )
        for digests in ([], good[1:], good[:-1], [*good, good[0]]):
            with self.subTest(len(digests)):
                self.expect_changed_refused(
                    {"digests": digests},
                    f"it has {len(digests)} digests, and these leaves need {len(good)}",
                )
        self.expect_changed_refused(
            {"digests": good[::-1]}, "the digests do not lead to the root"
        )
        path = self.consistency["digests"]
        for digests in ([], path[1:], [*path, path[0]]):
            self.expect_changed_refused(
                {"digests": digests}, "not exactly the digests", document=self.consistency
            )

    def test_growth_of_plain_trees(self):
        content = os.urandom(32)
        second, first = (Tree(content[:n], 4, mode="plain") for n in (32, 16))
        self.roots = [f"--root={second.root()}", f"--first-root={first.root()}"]
        self.expect_changed_refused(
            {"mode": "plain", "size": 32, "leaf_count": 8, "first_size": 16,
             "first_leaf_count": 4, "root": second.mth(0, 8).hex(),
             "first_root": first.mth(0, 4).hex(), "digests": [second.mth(4, 8).hex()]},
            "such trees do not grow", document=self.consistency,
        )  # fmt: skip

    def test_growth_of_a_part_of_a_leaf(self):
        first = Tree(self.content[:18], 4)
        self.roots[1] = f"--first-root={first.root()}"
        self.expect_changed_refused(
            {"first_size": 18, "first_root": first.mth(0, 5).hex()},
            "such trees do not grow", document=self.consistency,
        )  # fmt: skip


class Large(Case):
    """Documents that are long, or would be long in memory."""

    def expect_refused(self, text, reason):
        self.write("p", text)
        root = f"--root={Tree(b'a').root()}"
        self.expect(self.merkle("verify", root, "p"), 1, f"bithose-merkle: p: {reason}")
        if EMULATOR or is_sanitized():
            return  # The memory would be theirs.
        used = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
        self.assertLess(used, LIMIT_KIB)

    def test_longer_than_a_proof(self):
        os.truncate(os.open(self.path("p"), os.O_CREAT | os.O_WRONLY), 2**40)
        root = f"--root={Tree(b'a').root()}"
        result = self.merkle("verify", root, "p")
        self.expect(result, 1, "p: it is longer than 32 MiB")
        with open("/dev/zero", "rb") as zero:
            result = self.merkle("verify", root, stdin=None, preexec_fn=lambda: os.dup2(zero.fileno(), 0))
        self.expect(result, 1, "standard input: it is longer than 32 MiB")

    def test_many_values(self):
        more = "it has more lists or values than a proof has"
        self.expect_refused(b"[" * 10**6, more)
        self.expect_refused(b"[" * 10**6 + b"]" * 10**6, more)
        self.expect_refused(b'{"a":' * 10**6, more)
        self.expect_refused(b'{"digests": [' + b"[]," * 10**6 + b"[]]}", more)
        self.expect_refused(b'{"digests": [' + b'"",' * 10**6 + b'""]}', more)
        self.expect_refused(b'{"digests": [' + b"1," * 10**6 + b"1]}", more)
        self.expect_refused(b"{" + b'"a":1,' * 10**6 + b'"b":1}', more)

    def test_quotes_hide_no_values(self):
        text = b'{"a\\"": [' + b"1," * 10**6 + b"1]}"
        self.expect_refused(text, "it has more lists or values than a proof has")
        text = b'{"a\\\\": [' + b"1," * 10**6 + b"1]}"
        self.expect_refused(text, "it has more lists or values than a proof has")

    def test_long_words(self):
        self.expect_refused(b"0" * 10**7, "it is not JSON")
        self.expect_refused(b" " * 10**7, "it is not JSON")
        self.expect_refused(b'"' + b"a" * 10**7, "it is not JSON")

    def test_as_many_digests_as_there_can_be(self):
        """And one more: what the number of leaves says counts before."""
        for count, reason in ((262144, "'digests' has not the lower-case"),
                              (262145, "'digests' has more than there can be")):  # fmt: skip
            document = {
                "schema": 1, "proof": "inclusion", "algorithm": "SHA3-256",
                "mode": "rfc6962", "leaf_size": 4096, "size": 1, "leaf_count": 1,
                "root": "00" * 32, "positions": [0], "leaves": ["00"], "digests": [""] * count,
            }  # fmt: skip
            self.expect_refused(json.dumps(document).encode(), reason)


if __name__ == "__main__":
    main()
