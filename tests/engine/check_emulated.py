#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""On other CPUs, by qemu: what is chosen there, and that nothing else runs.

check_emulated.py CPU
"""

import os
import shutil
import sys
import unittest

import probe

LACKS = "CPU lacks features"
UNSAVED = "system does not save registers"

# What becomes of each backend (None: it may run; else the reason, and how the words for
# it begin), and which one serves many states.
CPUS = {
    "x86_64": {
        "Nehalem": ({"avx2": (LACKS, "CPU lacks bmi1, bmi2, avx, avx2"),
                     "avx512": (LACKS, "CPU lacks avx, avx2, ")}, "scalar"),
        "Haswell": ({"avx2": None,
                     "avx512": (LACKS, "CPU lacks avx512f, ")}, "avx2"),
        "Haswell,-xsave": ({"avx2": (UNSAVED, "operating system does not save YMM registers"),
                            "avx512": (LACKS, "CPU lacks avx512f, ")}, "bmi2"),
    },
    "aarch64": {
        "max": ({"neon": None, "sha3ext": None}, "sha3ext"),
        "cortex-a57": ({"neon": None, "sha3ext": (LACKS, "CPU lacks ")}, "neon"),
        "neoverse-n1": ({"neon": None, "sha3ext": (LACKS, "CPU lacks ")}, "neon"),
    },
}

CPU = sys.argv.pop(1)
MACHINE = next(machine for machine, cpus in CPUS.items() if CPU in cpus)
EXPECTED, MANY = CPUS[MACHINE][CPU]


def emulator():
    """The command that runs a program on the CPU, or None."""
    for name in (f"qemu-{MACHINE}-static", f"qemu-{MACHINE}"):
        if shutil.which(name):
            break
    else:
        return None
    # Of the build's own command, what is not about the CPU: the loader's prefix.
    kept = probe.EMULATOR[1:]
    if "-cpu" in kept:
        at = kept.index("-cpu")
        del kept[at:at + 2]
    return [name, "-cpu", CPU, *kept]


COMMAND = emulator()


def obstacle():
    if not COMMAND:
        return f"there is no qemu-{MACHINE}-static"
    if probe.SANITIZED:
        return "qemu has no room for the shadow memory of a sanitizer"
    return None


@unittest.skipIf(obstacle(), obstacle())
class Emulated(probe.Case):
    def run_probe(self, *arguments):
        said = probe.run(*arguments, emulator=COMMAND)
        # What qemu itself has to say.
        own = os.path.basename(COMMAND[0]) + ": "
        said.error = "".join(line for line in said.error.splitlines(True)
                             if not line.startswith(own))
        return said

    def expected(self):
        return {name: what for name, what in EXPECTED.items() if name in probe.BACKENDS}

    def test_default(self):
        said = self.run_probe("default")
        self.assert_right(said)
        self.assertEqual(said.error, "")
        for line in said.lines:
            self.assertGreater(len(line), 1, f"not of the probe: {line}")
        for name, what in self.expected().items():
            state, reason, _, detail = said.backends[name, False]
            if what is None:
                self.assertIn(state, ("in use", "usable"), said.text)
            else:
                self.assertEqual((state, reason), ("unusable", what[0]))
                self.assertTrue(detail.startswith(what[1]), detail)
        if MANY in probe.BACKENDS:
            self.assertEqual(said.serving[24, 64][0], MANY)
            self.assertEqual(said.serving[12, 64][0], MANY)

    def test_forced(self):
        for name, what in self.expected().items():
            said = self.run_probe(f"backends={name}")
            if what is None:
                self.assert_right(said)
                self.assertEqual(said.backends[name, False][0], "in use")
                self.assertEqual(said.serving[24, 64][0], name)
            else:
                self.assertEqual(said.status, 2)
                self.assertIn(f"backend '{name}' cannot be used: {what[1]}", said.warnings[0])
                self.assertIn("; available: ", said.warnings[0])

    def test_fakes(self):
        """What a plugin computes is proven on this CPU too."""
        said = self.run_probe(f"plugin_dir={probe.FAKES}")
        self.assert_right(said)
        self.assertEqual(said.backends["wrong_hash", False][:2], ("refused", "wrong digest"))


if __name__ == "__main__":
    probe.main()
