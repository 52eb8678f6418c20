#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""bithose-info shows of each fake what the library knows of it."""

import json
import os
import subprocess
import sys
import unittest

sys.path.insert(0, os.path.join(os.environ["BITHOSE_SOURCE"], "tests", "engine"))
# pylint: disable=wrong-import-position
import probe  # noqa: E402

INFO = os.path.join(probe.BUILD, "bin", "bithose-info")


class Info(probe.Case):
    def setUp(self):
        self.known = probe.run(f"plugin_dir={probe.FAKES}")
        self.assert_right(self.known)
        self.fakes = {name: told for (name, builtin), told in self.known.backends.items()
                      if not builtin}
        self.assertGreater(len(self.fakes), 40)

    def info(self, *arguments):
        return subprocess.run([*probe.EMULATOR, INFO, *arguments], stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, text=True, check=False,
                              env=probe.clean_environment(BITHOSE_PLUGIN_DIR=probe.FAKES))

    def test_json(self):
        shown = self.info("--json")
        self.assertEqual((shown.returncode, shown.stderr), (0, ""))
        document = json.loads(shown.stdout)
        self.assertEqual(document["plugin_dir"], probe.FAKES)
        told = {backend["name"]: (backend["state"], backend["reason"], backend["path"],
                                  backend["detail"])
                for backend in document["backends"] if backend["path"]}
        self.assertEqual(told, self.fakes)

    def test_one_line_each(self):
        for name, (state, reason, _, detail) in self.fakes.items():
            with self.subTest(name):
                shown = self.info("--backend", name)
                usable = reason == "none"
                self.assertEqual(shown.returncode, 0 if usable else 1, shown.stdout)
                self.assertEqual(shown.stdout.count("\n"), 1)
                self.assertTrue(shown.stdout.startswith(f"{name}: {state}"), shown.stdout)
                self.assertIn(detail, shown.stdout)

    def test_table(self):
        shown = self.info()
        self.assertEqual((shown.returncode, shown.stderr), (0, ""))
        rows = {line.split()[0]: line for line in shown.stdout.splitlines() if line.split()}
        for name, (state, *_) in self.fakes.items():
            self.assertIn(state, rows.get(name, ""), name)


if __name__ == "__main__":
    probe.main()
