#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Each backend requires exactly the features that its compile flags switch on."""

import os
import sys
import unittest

sys.path.insert(0, os.path.join(os.environ["BITHOSE_SOURCE"], "tests", "engine"))
# pylint: disable=wrong-import-position
import features  # noqa: E402
import probe  # noqa: E402

CLANG = os.environ["BITHOSE_COMPILER_ID"] == "Clang"


class Required(probe.Case):
    def test_required(self):
        said = probe.run()
        self.assertEqual(sorted(said.required), sorted(probe.BACKENDS))
        for backend, required in said.required.items():
            with self.subTest(backend):
                self.assertEqual(set(required), features.features_of(backend, CLANG))
                self.assertEqual(len(required), len(set(required)))


if __name__ == "__main__":
    probe.main()
