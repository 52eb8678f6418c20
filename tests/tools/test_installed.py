# SPDX-License-Identifier: Apache-2.0 OR MIT
# The tools in an installed tree that was moved: their library, plugins, man pages.
import hashlib
import json
import os
import shutil
import subprocess

import support
from support import BUILD, Case, main

CMAKE = os.environ["BITHOSE_CMAKE"]
TOOLS = ("bithose-info", "bithose-merkle", "bithose-sum")
NAMES = ("keccak256sum", "kt128sum")


class Installed(Case):
    def setUp(self):
        super().setUp()
        staged = os.path.join(self.dir, "staged")
        subprocess.run(
            [CMAKE, "--install", BUILD, "--prefix", "/opt/one"],
            env=dict(os.environ, DESTDIR=staged),
            stdout=subprocess.DEVNULL,
            check=True,
        )
        self.prefix = os.path.join(self.dir, "moved", "two")
        os.makedirs(os.path.dirname(self.prefix))
        os.rename(os.path.join(staged, "opt", "one"), self.prefix)
        self.addCleanup(setattr, support, "TOOLS_DIR", support.TOOLS_DIR)
        support.TOOLS_DIR = os.path.join(self.prefix, "bin")

    def find(self, name):
        for folder, _, files in os.walk(self.prefix):
            if name in files:
                return os.path.join(folder, name)
        return self.fail(f"{name} is not installed")

    def test_tools_find_library_and_plugins(self):
        document = json.loads(self.info("--json").out)
        plugin = self.find("bithose-scalar.so")
        self.assertEqual(
            os.path.realpath(document["plugin_dir"]), os.path.dirname(plugin)
        )
        self.assertEqual(document["plugin_dir_reason"], "none")
        result = self.sum("-a", "sha3-256", stdin=b"a")
        self.expect(result, 0)
        self.assertEqual(result.out, f"{hashlib.sha3_256(b'a').hexdigest()}  -\n")

    def test_library_without_plugins(self):
        shutil.rmtree(os.path.dirname(self.find("bithose-scalar.so")))
        document = json.loads(self.info("--json").out)
        self.assertTrue(all(b["path"] is None for b in document["backends"]))
        result = self.sum("-a", "sha3-256", stdin=b"a")
        self.expect(result, 0)

    def test_man_pages(self):
        for tool in TOOLS + NAMES:
            folder = os.path.dirname(self.find(tool + ".1"))
            self.assertTrue(folder.endswith(os.path.join("man", "man1")), folder)

        for page in ("man5/bithose-profile.5", "man7/bithose.7"):
            path = os.path.join(self.prefix, "share", "man", page)
            self.assertTrue(os.path.isfile(path), path)

    def test_completions(self):
        share = os.path.join(self.prefix, "share")
        for tool in TOOLS + NAMES:
            for path in (
                f"bash-completion/completions/{tool}",
                f"fish/vendor_completions.d/{tool}.fish",
            ):
                self.assertTrue(os.path.isfile(os.path.join(share, path)), path)
        functions = os.listdir(os.path.join(share, "zsh", "site-functions"))
        self.assertLessEqual({f"_{tool}" for tool in TOOLS}, set(functions))

    def test_names_of_the_program(self):
        folder = support.TOOLS_DIR
        for name in NAMES:
            self.assertEqual(os.readlink(os.path.join(folder, name)), "bithose-sum")
        result = support.run("kt128sum", stdin=b"a")
        self.expect(result, 0)
        same = self.sum("-a", "kt128", "-l", "256", stdin=b"a")
        self.assertEqual(result.out, same.out)


if __name__ == "__main__":
    main()
