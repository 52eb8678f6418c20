# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The installed tool finds the installed library, wherever both are moved to."""
import os
import subprocess

from bench import EMULATOR, QUICK, BenchCase, main
from support import environment


class Installed(BenchCase):
    def setUp(self):
        super().setUp()
        staged = os.path.join(self.dir, "staged")
        for component in ("core", "bench", "plugin-scalar"):
            subprocess.run(
                [os.environ["BITHOSE_CMAKE"], "--install", os.environ["BITHOSE_BUILD"],
                 "--prefix", "/opt/one", "--component", component],
                env=dict(os.environ, DESTDIR=staged), check=True, stdout=subprocess.DEVNULL)
        self.prefix = os.path.join(self.dir, "two")
        os.rename(os.path.join(staged, "opt", "one"), self.prefix)

    def test_runs(self):
        done = subprocess.run(
            [*EMULATOR, os.path.join(self.prefix, "bin", "bithose-bench"), "run", *QUICK,
             "--size=64B"],
            env=environment(), stdout=subprocess.PIPE, check=False, text=True)
        self.assertEqual(done.returncode, 0)
        self.assertIn("\nhash sha3-256 (", done.stdout)

    def test_files(self):
        self.assertTrue(os.path.isfile(
            os.path.join(self.prefix, "share", "man", "man1", "bithose-bench.1")))
        for path in ("bash-completion/completions/bithose-bench",
                     "fish/vendor_completions.d/bithose-bench.fish",
                     "zsh/site-functions/_bithose-bench"):
            self.assertTrue(os.path.isfile(os.path.join(self.prefix, "share", path)), path)
        self.assertEqual(os.listdir(os.path.join(self.prefix, "bin")), ["bithose-bench"])


if __name__ == "__main__":
    main()
