#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The recursion of RFC 6962, 2.1, to the published roots under SHA-256 and to those under SHA3-256."""

import hashlib
import json
import os
import unittest

VECTORS = os.path.join(os.environ["BITHOSE_SOURCE"], "tests", "vectors", "merkle", "rfc6962.jsonl")


def tree_hash(leaves, algorithm):
    if not leaves:
        return hashlib.new(algorithm).digest()
    if len(leaves) == 1:
        return hashlib.new(algorithm, b"\0" + leaves[0]).digest()
    split = 1
    while 2 * split < len(leaves):
        split *= 2
    return hashlib.new(algorithm, b"\1" + tree_hash(leaves[:split], algorithm)
                       + tree_hash(leaves[split:], algorithm)).digest()


class Shape(unittest.TestCase):
    def test_roots(self):
        with open(VECTORS) as file:
            records = [json.loads(line) for line in file]
        self.assertEqual([len(record["leaves"]) for record in records], list(range(9)))
        for record in records:
            leaves = [bytes.fromhex(leaf) for leaf in record["leaves"]]
            self.assertEqual(tree_hash(leaves, "sha256").hex(), record["sha256"])
            self.assertEqual(tree_hash(leaves, "sha3_256").hex(), record["sha3-256"])


if __name__ == "__main__":
    unittest.main(verbosity=2)
