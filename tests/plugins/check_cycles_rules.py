#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Budgets that the built plugins do not keep -> check_cycles.py says so.

usage: check_cycles_rules.py BUDGETS PLUGIN...
"""

import os
import subprocess
import sys
import tempfile
import unittest

import check_cycles

BUDGETS, *PLUGINS = sys.argv[1:]
del sys.argv[1:]
SCRIPT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "check_cycles.py")


class Cycles(unittest.TestCase):
    def run_with(self, rows, path=None):
        """The status and the output for the heading of the budgets and these rows."""
        cores, _ = check_cycles.read_budgets(BUDGETS)
        with tempfile.NamedTemporaryFile("w", suffix=".budgets") as file:
            file.write(" ".join(cores) + "\n" + "\n".join(rows) + "\n")
            file.flush()
            done = subprocess.run([sys.executable, SCRIPT, file.name, *PLUGINS], text=True,
                                  stdout=subprocess.PIPE, check=False,
                                  env={**os.environ, "PATH": path or os.environ["PATH"]})
        return done.returncode, done.stdout

    def row(self, instructions=0, budget=None):
        """The first row, with so many more instructions, and another first budget."""
        _, rows = check_cycles.read_budgets(BUDGETS)
        first = rows[0]
        budgets = list(first.budgets.values())
        budgets[0] = budget or budgets[0]
        return " ".join([first.plugin, first.function, str(first.turns), str(first.ways),
                         str(first.instructions + instructions), *budgets])

    def test_instructions(self):
        for more in (-1, 1):
            status, output = self.run_with([self.row(more)])
            self.assertEqual(status, 1)
            self.assertIn("are recorded", output)

    @unittest.skipUnless(check_cycles.shutil.which(check_cycles.MCA), "needs llvm-mca-19")
    def test_budget(self):
        status, output = self.run_with([self.row(budget="100")])
        self.assertEqual(status, 1)
        self.assertIn("cycles on neoverse-n1, the budget is 100", output)
        self.assertIn("1 kernels, 1 over", output)

    def test_without_llvm(self):
        """The objdump of the tests has a whole path."""
        with tempfile.TemporaryDirectory() as empty:
            status, output = self.run_with([self.row()], path=empty)
        self.assertEqual(status, 0)
        self.assertRegex(output, r"skipped [1-9][0-9]*: llvm-mca-19 is not installed")

    def test_function_without_a_loop(self):
        with self.assertRaises(ValueError):
            check_cycles.loop([(0, "eor x0, x0, x1"), (4, "b.ne 8 <x+0x8>"), (8, "ret")])


if __name__ == "__main__":
    unittest.main(verbosity=2)
