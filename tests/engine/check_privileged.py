#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""A set-id program ignores the environment, which its caller wrote.

Needs root, which can make such a program and run it as another user.
"""

import os
import shutil
import tempfile
import unittest

import probe

# A user that need not exist.
USER = 54321


def obstacle():
    if os.geteuid() != 0:
        return "only root can make a set-id program for another user"
    if "-fsanitize=address" in os.environ.get("BITHOSE_CFLAGS", ""):
        return "LeakSanitizer cannot look into a set-id process"
    if probe.EMULATOR:
        return "the kernel gives an emulated program no privileges"
    if os.statvfs(tempfile.gettempdir()).f_flag & os.ST_NOSUID:
        return f"{tempfile.gettempdir()} is mounted with nosuid"
    return None


@unittest.skipIf(obstacle(), obstacle())
class Privileged(probe.Case):
    def setUp(self):
        self.folder = os.path.realpath(tempfile.mkdtemp(prefix="bithose-privileged-"))
        os.chmod(self.folder, 0o755)
        self.plugins = os.path.join(self.folder, "plugins")
        os.mkdir(self.plugins)
        os.chmod(self.plugins, 0o755)
        shutil.copy(os.path.join(probe.FAKES, "bithose-sound.so"), self.plugins)

    def tearDown(self):
        shutil.rmtree(self.folder)

    def run_as_user(self, mode):
        """The probe as a program of root with this mode, run by a user who asks for
        a directory and for a backend."""
        program = os.path.join(self.folder, f"probe-{mode:o}")
        shutil.copy(probe.STATIC, program)
        os.chown(program, 0, 0)
        os.chmod(program, mode)
        return probe.run("default", program=program, user=USER, group=USER, extra_groups=[],
                         cwd="/", environment={"BITHOSE_PLUGIN_DIR": self.plugins,
                                               "BITHOSE_BACKEND": "nothing"})

    def test_without_privileges(self):
        said = self.run_as_user(0o755)
        self.assert_right(said)
        self.assertEqual(said.one("secure"), "0")
        self.assertEqual(said.plugin_dir, self.plugins)
        self.assertEqual(said.backends["sound", False][0], "in use", said.text)
        self.assertEqual(said.error.count("\n"), 1)
        self.assertIn("backend 'nothing' cannot be used", said.error)

    def assert_ignored(self, said):
        self.assert_right(said)
        self.assertEqual(said.one("secure"), "1")
        self.assertNotEqual(said.plugin_dir, self.plugins)
        self.assertNotIn(("sound", False), said.backends)
        self.assertNotIn(self.plugins, said.text)
        self.assertEqual(said.mapped, [])
        self.assertEqual(said.error, "")

    def test_set_user_id(self):
        self.assert_ignored(self.run_as_user(0o4755))

    def test_set_group_id(self):
        self.assert_ignored(self.run_as_user(0o2755))


if __name__ == "__main__":
    probe.main()
