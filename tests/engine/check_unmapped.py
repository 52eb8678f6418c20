#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Plugins of whoever owns the library are trusted, and so they are in a user namespace
that shows the owner of the system's files as nobody.

Needs root, which can give files away and act for others.
"""

import os
import shutil
import subprocess
import tempfile
import unittest

import probe

# Users that need not exist.
USER = 54321
OWNER = 54322
OTHER = 54323


def obstacle():
    if os.geteuid() != 0:
        return "only root can give files away"
    return None


def namespaces():
    """Whether that user can make a namespace where only it is mapped."""
    done = subprocess.run(["unshare", "--user", "--map-current-user", "true"], user=USER,
                          group=USER, extra_groups=[], capture_output=True, check=False)
    return done.returncode == 0


@unittest.skipIf(obstacle(), obstacle())
class Unmapped(probe.Case):
    def setUp(self):
        self.folder = os.path.realpath(tempfile.mkdtemp(prefix="bithose-unmapped-"))
        os.chmod(self.folder, 0o755)
        self.plugins = os.path.join(self.folder, "plugins")
        os.mkdir(self.plugins)
        os.chmod(self.plugins, 0o755)
        self.plugin = shutil.copy(os.path.join(probe.FAKES, "bithose-sound.so"), self.plugins)
        self.program = shutil.copy(probe.STATIC, self.folder)

    def tearDown(self):
        shutil.rmtree(self.folder)

    def give(self, owner, *paths):
        for path in paths:
            os.chown(path, owner, owner)

    def run_as(self, user, emulator=None):
        said = probe.run("default", program=self.program, user=user, group=user,
                         extra_groups=[], cwd="/", emulator=emulator,
                         environment={"BITHOSE_PLUGIN_DIR": self.plugins})
        self.assert_right(said)
        return said

    def assert_used(self, said):
        self.assertEqual(said.plugin_dir_reason, "none", said.text)
        self.assertEqual(said.backends["sound", False][0], "in use", said.text)

    def assert_refused(self, said, owner, path):
        self.assertEqual(said.plugin_dir_reason, "unsafe permissions", said.text)
        self.assertEqual(said.one("plugin_dir_detail"),
                         f"owned by user {owner}, not by root or user {USER}: {path}")

    def test_owner_of_the_library(self):
        self.give(OWNER, self.program, self.plugin, self.plugins)
        self.assert_used(self.run_as(USER))
        self.assert_used(self.run_as(0))

    def test_another_owner(self):
        self.give(OWNER, self.program)
        self.give(OTHER, self.plugins)
        self.assert_refused(self.run_as(USER), OTHER, self.plugins)

    def test_plugin_of_another_owner(self):
        self.give(OWNER, self.program, self.plugins)
        self.give(OTHER, self.plugin)
        state, reason, _, detail = self.run_as(USER).backends["sound", False]
        self.assertEqual((state, reason), ("refused", "unsafe permissions"))
        self.assertIn(f"owned by user {OTHER}, ", detail)

    def in_namespace(self):
        if not namespaces():
            self.skipTest("no user namespace can be made here")
        return self.run_as(USER, ["unshare", "--user", "--map-current-user", *probe.EMULATOR])

    def test_namespace_without_root(self):
        self.assert_used(self.in_namespace())

    def test_namespace_and_a_library_of_the_user(self):
        """Then nobody is not the owner of the library, and may be anyone."""
        self.give(USER, self.program)
        said = self.in_namespace()
        self.assertEqual(said.plugin_dir_reason, "unsafe permissions")
        self.assertIn("owned by user 65534, ", said.one("plugin_dir_detail"))


if __name__ == "__main__":
    probe.main()
