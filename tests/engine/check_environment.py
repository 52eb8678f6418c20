#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Where plugins are looked for, and that it is nowhere else.

A hostile plugin leaves a marker as soon as anything loads it.
"""

import os
import shutil
import tempfile
import unittest

import probe

HOSTILE = os.path.join(probe.FAKES, "bithose-constructor.so")
LIBRARY = os.path.join(probe.BUILD, "lib", "libbithose.so.1")
NAMES = ["avx2", "avx512", "neon", "sha3ext", "scalar", "constructor"]


class Hostile(probe.Case):
    def setUp(self):
        self.folder = os.path.realpath(tempfile.mkdtemp(prefix="bithose-environment-"))
        self.marker = os.path.join(self.folder, "marker")
        self.hostile = os.path.join(self.folder, "hostile")
        for below in ("", "lib", "bithose/abi-1", "lib/bithose/abi-1"):
            where = os.path.join(self.hostile, below)
            os.makedirs(where, exist_ok=True)
            for name in NAMES:
                shutil.copy(HOSTILE, os.path.join(where, f"bithose-{name}.so"))

    def tearDown(self):
        shutil.rmtree(self.folder)

    def run_probe(self, *arguments, environment=None, **more):
        return probe.run(*arguments, environment={"BITHOSE_TEST_MARKER": self.marker,
                                                  **(environment or {})}, **more)

    def assert_untouched(self, said):
        self.assert_right(said)
        self.assertFalse(os.path.exists(self.marker), "code of a hostile plugin ran")
        self.assertNotEqual(said.lines, [])
        self.assertNotIn(self.hostile, said.text)

    def test_marker_works(self):
        self.run_probe(f"load={self.hostile}/bithose-avx2.so")
        self.assertTrue(os.path.exists(self.marker))

    def test_working_directory(self):
        for cwd in (self.hostile, os.path.join(self.hostile, "bithose", "abi-1")):
            said = self.run_probe("default", cwd=cwd)
            self.assert_untouched(said)
            # Programs of the build find the library from where they are.
            self.assertEqual(os.path.realpath(said.plugin_dir),
                             os.path.realpath(probe.PLUGINS))
            self.assert_untouched(self.run_probe("default", cwd=cwd, program=probe.STATIC))

    def test_working_directory_later(self):
        self.assert_untouched(self.run_probe(f"chdir={self.hostile}"))

    def test_directory_of_the_program(self):
        for name in ("program", "libbithose"):
            program = os.path.join(self.hostile, name)
            shutil.copy(probe.STATIC, program)
            self.assert_untouched(self.run_probe("default", program=program))
            self.assert_untouched(self.run_probe("default", program=program, cwd=self.hostile))
            if not probe.EMULATOR:
                self.assert_untouched(self.run_probe("default", program=f"./{name}",
                                                     cwd=self.hostile))

    def test_library_path(self):
        for variable in ("LD_LIBRARY_PATH", "PATH"):
            value = f"{self.hostile}:{os.environ['PATH']}"
            self.assert_untouched(self.run_probe("default", environment={variable: value}))

    def test_names_are_no_paths(self):
        for name in ("../hostile/bithose-avx2", "./avx2", f"{self.hostile}/bithose-avx2.so"):
            said = self.run_probe(f"backends={name}", cwd=self.hostile)
            self.assertEqual(said.status, 2, said.text)
            self.assertIn("is not the name of a backend", said.warnings[0])
            self.assertFalse(os.path.exists(self.marker))


class Beside(Hostile):
    """The directory beside the library, wherever that is."""

    def setUp(self):
        super().setUp()
        self.libdir = os.path.join(self.folder, "moved", "lib")
        self.plugins = os.path.join(self.libdir, "bithose", "abi-1")
        shutil.copytree(probe.PLUGINS, self.plugins)
        self.library = shutil.copy(LIBRARY, self.libdir)

    def test_moved(self):
        said = self.run_probe("default", environment={"LD_LIBRARY_PATH": self.libdir})
        self.assert_untouched(said)
        self.assertEqual((said.plugin_dir, said.plugin_dir_reason), (self.plugins, "none"))
        for path in said.mapped:
            self.assertEqual(os.path.dirname(path), self.plugins)

    def test_through_links(self):
        """A folder of links leads to the plugins of the library that they lead to."""
        links = os.path.join(self.folder, "links")
        os.mkdir(links)
        os.symlink(self.library, os.path.join(links, "libbithose.so.1"))
        said = self.run_probe("default", environment={"LD_LIBRARY_PATH": links})
        self.assert_untouched(said)
        self.assertEqual(said.plugin_dir, self.plugins)
        # One that has plugins of its own is taken at its word.
        os.symlink(os.path.join(self.libdir, "bithose"), os.path.join(links, "bithose"))
        said = self.run_probe("default", environment={"LD_LIBRARY_PATH": links})
        self.assert_untouched(said)
        self.assertEqual(said.plugin_dir, os.path.join(links, "bithose", "abi-1"))

    def test_relative(self):
        """The library was found by a relative name; another folder has one like it."""
        shutil.copy(LIBRARY, os.path.join(self.hostile, "lib"))
        said = self.run_probe(f"chdir={self.hostile}", cwd=os.path.dirname(self.libdir),
                              environment={"LD_LIBRARY_PATH": "lib"})
        self.assert_untouched(said)

    def test_without_plugins(self):
        shutil.rmtree(self.plugins)
        said = self.run_probe("default", environment={"LD_LIBRARY_PATH": self.libdir})
        self.assert_untouched(said)
        self.assertNotEqual(said.plugin_dir, self.plugins)
        self.assertEqual(said.serving[24, 64], ("scalar", 1))


del Hostile

if __name__ == "__main__":
    probe.main()
