#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The ABI of the library and of plugins against the one that is recorded beside this file.

Built with debugging information, since that is where types are read from. What may
change is in docs/abi.md; `--write`, which is scripts/abi, records the ABI anew."""

import os
import pathlib
import platform
import shlex
import shutil
import subprocess
import sys
import tempfile
import unittest

SOURCE = pathlib.Path(__file__).resolve().parent.parent.parent
HERE = SOURCE / "tests" / "interface"
HEADERS = SOURCE / "include" / "bithose"
sys.path.insert(0, str(SOURCE / "tests" / "tools"))

CMAKE = os.environ.get("BITHOSE_CMAKE", "cmake")
COMPILER = os.environ.get("BITHOSE_COMPILER", "gcc")
TOOLCHAIN = os.environ.get("BITHOSE_TOOLCHAIN", "")

MACHINE = platform.machine()
OBJECTS = {
    "libbithose": "lib/libbithose.so",
    "plugin": "lib/bithose/abi-1/bithose-scalar.so",
}


def run(*command):
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True, check=False)
    if done.returncode != 0:
        raise AssertionError(f"{shlex.join(command)}: {done.returncode}\n{done.stdout}")
    return done.stdout


def build(folder):
    run(CMAKE, "-S", str(SOURCE), "-B", folder, "-G", "Ninja",
        f"-DCMAKE_C_COMPILER={COMPILER}", "-DCMAKE_BUILD_TYPE=Debug",
        "-DBITHOSE_BACKENDS=scalar", "-DBITHOSE_TOOLS=OFF", "-DBITHOSE_BENCH=OFF",
        "-DBITHOSE_EXAMPLES=OFF", "-DBITHOSE_TESTS=OFF")
    run(CMAKE, "--build", folder, "--target", "bithose", "bithose_plugin_scalar")


def recorded(name):
    return HERE / f"{name}-{MACHINE}.abi"


def dump(name, folder, out):
    """The ABI of what was built in `folder`, without what the headers do not show."""
    run("abidw", "--headers-dir", str(HEADERS), "--drop-private-types",
        "--exported-interfaces-only", "--no-show-locs", "--no-comp-dir-path",
        "--no-corpus-path", "--no-elf-needed", "--out-file", str(out),
        os.path.join(folder, OBJECTS[name]))


def write():
    with tempfile.TemporaryDirectory(prefix="bithose-abi-") as folder:
        build(folder)
        for name in OBJECTS:
            dump(name, folder, recorded(name))
            print(f"wrote {recorded(name).relative_to(SOURCE)}")


@unittest.skipIf(TOOLCHAIN, "this build is for another machine")
@unittest.skipUnless(shutil.which("abidiff"), "there is no abidiff (abigail-tools)")
@unittest.skipUnless(recorded("plugin").exists(), f"no ABI is recorded for {MACHINE}")
class Abi(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.mkdtemp(prefix="bithose-abi-")
        build(cls.folder)
        for name in OBJECTS:
            dump(name, cls.folder, cls.built(name))

    @classmethod
    def built(cls, name):
        return pathlib.Path(cls.folder, f"{name}.abi")

    @classmethod
    def tearDownClass(cls):
        shutil.rmtree(cls.folder)

    def compare(self, name, old):
        """What changed, in words; "" if nothing did but what is allowed to."""
        done = subprocess.run(
            ["abidiff", "--no-added-syms", str(old), str(self.built(name))],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
        # 4: changed; 8: incompatibly, too. Others: abidiff itself failed.
        self.assertIn(done.returncode, (0, 4, 12), done.stdout)
        return done.stdout if done.returncode else ""

    def test_library(self):
        self.assertEqual(self.compare("libbithose", recorded("libbithose")), "")

    def test_plugin(self):
        self.assertEqual(self.compare("plugin", recorded("plugin")), "")

    def assert_seen(self, name, words, *edits):
        """The record with `edits`, pairs of old and new text, must differ by `words`."""
        text = recorded(name).read_text()
        for old, new in edits:
            self.assertIn(old, text)
            text = text.replace(old, new)
        other = pathlib.Path(self.folder, "other.abi")
        other.write_text(text)
        self.assertIn(words, self.compare(name, other))

    def test_sees_a_symbol_that_is_gone(self):
        self.assert_seen("libbithose", "bithose_forgotten",
                         ("bithose_strerror", "bithose_forgotten"))

    def test_sees_a_structure_that_grew(self):
        self.assert_seen("libbithose", "type size changed",
                         ("name='bithose_stream' size-in-bits='1984'",
                          "name='bithose_stream' size-in-bits='1920'"))

    def test_sees_a_member_that_moved(self):
        self.assert_seen("plugin", "cpu_preferred", ("layout-offset-in-bits='256'",
                                                     "layout-offset-in-bits='288'"))

    def test_sees_a_number_that_changed(self):
        self.assert_seen("libbithose", "'bithose_reason::BITHOSE_REASON_PATH'",
                         ("'BITHOSE_REASON_PATH' value='19'",
                          "'BITHOSE_REASON_PATH' value='18'"))

    def test_lets_enumerations_and_symbols_grow(self):
        older = pathlib.Path(self.folder, "older.abi")
        lines = recorded("libbithose").read_text().splitlines(keepends=True)
        kept = [line for line in lines if "'BITHOSE_REASON_NO_LOADER'" not in line
                and "<elf-symbol name='bithose_version'" not in line]
        self.assertEqual(len(kept), len(lines) - 2)
        older.write_text("".join(kept))
        self.assertEqual(self.compare("libbithose", older), "")


if __name__ == "__main__":
    if sys.argv[1:] == ["--write"]:
        write()
    else:
        import support
        support.main()
