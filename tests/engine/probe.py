# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Runs the probe, and reads what it says; for the tests that are scripts."""

import os
import subprocess
import sys
import unittest

SOURCE = os.environ["BITHOSE_SOURCE"]
BUILD = os.environ["BITHOSE_BUILD"]
BACKENDS = os.environ["BITHOSE_BUILT_BACKENDS"].split(";")
EMULATOR = [part for part in os.environ.get("BITHOSE_EMULATOR", "").split(";") if part]
SANITIZED = "-fsanitize" in os.environ.get("BITHOSE_CFLAGS", "")

PLUGINS = os.path.join(BUILD, "lib", "bithose", "abi-1")
FAKES = os.path.join(BUILD, "tests", "plugins", "fakes")
SHARED = os.path.join(BUILD, "bin", "bithose_probe")
STATIC = os.path.join(BUILD, "bin", "bithose_probe_static")

STATUS_SKIPPED = 77


class Said:
    """What the probe printed, by the first word of the line."""

    def __init__(self, done):
        self.status = done.returncode
        self.error = done.stderr
        self.lines = [line.split("\t") for line in done.stdout.splitlines()]
        self.plugin_dir, self.plugin_dir_reason = (self.all("plugin_dir") or [["", ""]])[0]
        self.backends = {(name, path == "built-in"): (state, reason, path, detail)
                         for name, state, reason, path, detail in self.all("backend")}
        self.serving = {(int(rounds), int(states)): (name, int(ways))
                        for rounds, states, name, ways in self.all("serving")}
        self.required = {name: features.split() for name, features in self.all("required")}
        self.mapped = [path for path, in self.all("mapped")]
        self.warnings = [text for text, in self.all("warning")]
        self.text = done.stdout + done.stderr

    def all(self, word):
        return [line[1:] for line in self.lines if line[0] == word]

    def one(self, word):
        (line,) = self.all(word)
        return line[0]


def clean_environment(**more):
    env = {key: value for key, value in os.environ.items()
           if not key.startswith("BITHOSE_") and key != "LD_LIBRARY_PATH"}
    env.update(more)
    return env


def run(*arguments, program=SHARED, emulator=None, environment=None, **more):
    """Runs the probe without the environment's settings but for those given."""
    command = [*(EMULATOR if emulator is None else emulator), program, *arguments]
    return Said(subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                               text=True, check=False,
                               env=clean_environment(**(environment or {})), **more))


class Case(unittest.TestCase):
    maxDiff = None

    def assert_right(self, said):
        self.assertEqual(said.status, 0, said.text)
        self.assertEqual(said.one("digests"), "right")


def main():
    """Runs the tests of the calling script; if all were skipped, so is the script."""
    result = unittest.main(exit=False, verbosity=2).result
    skipped = len(result.skipped)
    print(f"{result.testsRun - skipped} tests run, {skipped} skipped", flush=True)
    for test, reason in result.skipped:
        print(f"skipped 1: {test}: {reason}")
    if not result.wasSuccessful():
        sys.exit(1)
    sys.exit(STATUS_SKIPPED if skipped and skipped == result.testsRun else 0)
