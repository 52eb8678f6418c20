# SPDX-License-Identifier: Apache-2.0 OR MIT
# Sizes -> many files, and the lines that bithose-sum is to print of them.
import hashlib
import random

from support import Case

SHA3 = ("-a", "sha3-256")
RATE = 136
KIB = 1024
MIB = 1024 * 1024
JOBS = ("1", "2", "8", "0")


class Many(Case):
    def setUp(self):
        super().setUp()
        self.random = random.Random(20)

    def make(self, sizes, prefix="f"):
        """Files of these sizes; their names and contents."""
        contents = {}
        for i, size in enumerate(sizes):
            name = f"{prefix}{i}"
            contents[name] = self.random.randbytes(size)
            self.write(name, contents[name])
        return contents

    def lines(self, contents, names):
        digests = {n: hashlib.sha3_256(contents[n]).hexdigest() for n in set(names)}
        return "".join(f"{digests[name]}  {name}\n" for name in names)

    def expect_all(self, result, contents, names):
        self.expect(result, 0)
        self.assertEqual(result.out, self.lines(contents, names))
