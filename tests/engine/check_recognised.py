#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""On AArch64 cores that the system names, by another /proc/cpuinfo: the kernels that serve there."""

import shutil
import subprocess
import tempfile
import unittest

import probe

SHA3 = "fp asimd aes sha1 sha2 crc32 atomics asimdrdm sha3 sha512"
PLAIN = "fp asimd aes sha1 sha2 crc32 atomics asimdrdm"

# Implementer and part (MIDR_EL1), features, and what then serves a stream and many states.
CORES = {
    "Neoverse-N1": (0x41, 0xd0c, PLAIN, ("neon", 1), ("neon", 4)),
    "Cortex-A72": (0x41, 0xd08, PLAIN, ("scalar", 1), ("neon", 2)),
    "Neoverse-V1": (0x41, 0xd40, SHA3, ("neon", 1), ("sha3ext", 3)),
    "Neoverse-N2": (0x41, 0xd49, SHA3, ("neon", 1), ("sha3ext", 8)),
    "Neoverse-V2": (0x41, 0xd4f, SHA3, ("neon", 1), ("sha3ext", 4)),
    "Neoverse-V3": (0x41, 0xd84, SHA3, ("neon", 1), ("sha3ext", 2)),
    "Apple M1": (0x61, 0x023, SHA3, ("sha3ext", 1), ("sha3ext", 2)),
}

CPUINFO = """processor\t: 0
Features\t: {features}
CPU implementer\t: {implementer:#04x}
CPU architecture: 8
CPU variant\t: 0x0
CPU part\t: {part:#05x}
CPU revision\t: 0
"""

HIDE = ["unshare", "--mount", "sh", "-c", 'mount --bind "$0" /proc/cpuinfo && exec "$@"']


def obstacle():
    if not probe.EMULATOR or "max" not in probe.EMULATOR:
        return "the processor under the test has a name of its own"
    if not {"neon", "scalar", "sha3ext"} <= set(probe.BACKENDS):
        return "not all backends were built"
    if not shutil.which("unshare"):
        return "there is no unshare"
    done = subprocess.run([*HIDE, "/proc/version", "true"], stderr=subprocess.PIPE, check=False)
    return "/proc/cpuinfo cannot be covered" if done.returncode else None


@unittest.skipIf(obstacle(), obstacle())
class Recognised(probe.Case):
    def run_as(self, implementer, part, features):
        # A core without the instructions: the emulator's own features are what counts.
        cpu = "max" if features == SHA3 else "neoverse-n1"
        emulator = [cpu if word == "max" else word for word in probe.EMULATOR]
        with tempfile.NamedTemporaryFile("w", suffix=".cpuinfo") as file:
            file.write(CPUINFO.format(implementer=implementer, part=part, features=features))
            file.flush()
            return probe.run("default", emulator=[*HIDE, file.name, *emulator])

    def test_serving(self):
        for name, (implementer, part, features, stream, many) in CORES.items():
            with self.subTest(name):
                said = self.run_as(implementer, part, features)
                self.assert_right(said)
                for rounds in (12, 24):
                    self.assertEqual(said.serving[rounds, 0], stream)
                    self.assertEqual(said.serving[rounds, 64], many)

    def test_unknown_part(self):
        said = self.run_as(0x41, 0xfff, PLAIN)
        self.assert_right(said)
        self.assertEqual(said.serving[24, 0], ("scalar", 1))
        self.assertEqual(said.serving[24, 64], ("neon", 4))


if __name__ == "__main__":
    probe.main()
