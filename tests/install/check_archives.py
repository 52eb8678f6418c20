#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The archive and the packages that cpack makes of this build: unpacked, moved, run."""

import glob
import json
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.join(os.environ["BITHOSE_SOURCE"], "tests", "tools"))
import support  # noqa: E402

CMAKE = os.environ["BITHOSE_CMAKE"]
BUILD = os.environ["BITHOSE_BUILD"]
BACKENDS = os.environ["BITHOSE_BUILT_BACKENDS"].split(";")

# FIPS 202 example value.
SHA3_256_ABC = "3a985da74fe225b2045c172d6bd390bd855f086e3e9d525b46bfe24511431532"


def run(*command, **more):
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          check=False, **more)
    if done.returncode != 0:
        raise AssertionError(f"{shlex.join(command)}: {done.returncode}\n{done.stdout}")
    return done.stdout.decode()


class Archives(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="bithose-archives-")
        self.addCleanup(shutil.rmtree, self.folder)

    def pack(self, generator):
        run(os.path.join(os.path.dirname(CMAKE), "cpack"), "-G", generator,
            "--config", os.path.join(BUILD, "CPackConfig.cmake"), "-B", self.folder)

    def unpack(self, archive, into):
        os.makedirs(into, exist_ok=True)
        run(CMAKE, "-E", "tar", "xf", archive, cwd=into)

    def assert_runs(self, prefix):
        """The tools in `prefix` find the library, and that its plugins, from there."""
        env = support.environment()
        tool = [*support.EMULATOR, os.path.join(prefix, "bin", "bithose-info"), "--json"]
        info = json.loads(run(*tool, env=env))
        files = {os.path.basename(backend["path"]): os.path.dirname(backend["path"])
                 for backend in info["backends"] if backend["path"]}
        self.assertEqual(set(files), {f"bithose-{name}.so" for name in BACKENDS})
        for folder in files.values():
            self.assertEqual(os.path.commonpath([folder, prefix]), prefix)
        said = run(*support.EMULATOR, os.path.join(prefix, "bin", "bithose-sum"), "-a",
                   "sha3-256", env=env, input=b"abc")
        self.assertEqual(said.split()[0], SHA3_256_ABC)

    def test_archive(self):
        self.pack("TGZ")
        archive, = glob.glob(os.path.join(self.folder, "*.tar.gz"))
        moved = os.path.join(self.folder, "a folder", "anywhere")
        self.unpack(archive, moved)
        top, = os.listdir(moved)
        self.assert_runs(os.path.join(moved, top))

    @unittest.skipUnless(shutil.which("rpmbuild"), "there is no rpmbuild (rpm)")
    @unittest.skipIf(support.EMULATOR, "rpm takes this build for one of this machine")
    def test_rpm(self):
        self.pack("RPM")
        names = {}
        for file in glob.glob(os.path.join(self.folder, "*.rpm")):
            name = run("rpm", "-qp", "--queryformat", "%{NAME}", file)
            names[name] = file
            self.unpack(file, os.path.join(self.folder, "root"))
        plugins = {f"bithose-plugin-{name}" for name in BACKENDS}
        self.assertLessEqual(plugins | {"libbithose1", "bithose-devel", "bithose-tools"},
                             names.keys())
        self.assertIn("bithose-plugin-abi = 1",
                      run("rpm", "-qp", "--provides", names["libbithose1"]))
        for name in plugins:
            self.assertIn("bithose-plugin-abi = 1",
                          run("rpm", "-qp", "--requires", names[name]))
        self.assertIn("libbithose1 = 1.0.0",
                      run("rpm", "-qp", "--requires", names["bithose-devel"]))
        self.assert_runs(os.path.join(self.folder, "root", "usr"))


if __name__ == "__main__":
    support.main()
