# SPDX-License-Identifier: Apache-2.0 OR MIT
# What bithose-merkle shows on a terminal while it reads.
import errno
import os
import pty
import re
import subprocess
import time

from merkle import Tree
from support import Case, command, environment, main

MIB = 1024 * 1024
# What the tests write, a MiB at a time.
MOST_MIB = 30


def screen(terminal):
    """The rest of what was written to a terminal whose other end is closed. It may
    come in pieces, long after it was written."""
    shown = b""
    while True:
        try:
            shown += os.read(terminal, 65536)
        except OSError as error:
            # How Linux says that nobody has the other end.
            assert error.errno == errno.EIO, error
            return shown.decode()


class Progress(Case):
    def feed_until(self, pattern, *arguments):
        """Writes MiB after MiB until a terminal has shown `pattern`. Returns all that
        it showed, what the tool printed, and how many MiB there were."""
        terminal, other = pty.openpty()
        self.addCleanup(os.close, terminal)
        os.set_blocking(terminal, False)
        shown = ""
        with subprocess.Popen(
            command("bithose-merkle", "root", *arguments),
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=other, env=environment(),
        ) as process:  # fmt: skip
            for count in range(1, MOST_MIB):
                process.stdin.write(bytes(MIB))
                process.stdin.flush()
                time.sleep(0.3)
                shown += self.shown(terminal)
                if re.search(pattern, shown):
                    break
            process.stdin.write(bytes(MIB * (MOST_MIB - count)))
            process.stdin.close()
            out = process.stdout.read().decode().strip()
        os.close(other)
        os.set_blocking(terminal, True)
        shown += screen(terminal)
        self.assertEqual(process.returncode, 0)
        self.assertEqual(out, Tree(bytes(MOST_MIB * MIB)).root())
        self.assertRegex(shown, pattern)
        return shown

    def shown(self, terminal):
        try:
            return os.read(terminal, 65536).decode()
        except BlockingIOError:
            return ""

    def test_on_a_terminal(self):
        shown = self.feed_until(r"^\r\x1b\[K\d+ MiB, \d+ MiB/s")
        self.assertTrue(shown.endswith("\r\x1b[K"), shown)

    def test_with_the_size(self):
        self.feed_until(rf"\d+ MiB of {MOST_MIB} MiB, \d+ MiB/s, \d+ s left",
                        f"--size={MOST_MIB * MIB}")  # fmt: skip

    def test_short_runs_show_nothing(self):
        terminal, other = pty.openpty()
        self.addCleanup(os.close, terminal)
        self.write("f")
        subprocess.run(
            command("bithose-merkle", "root", "f"), cwd=self.dir, stderr=other,
            stdout=subprocess.DEVNULL, env=environment(), check=True,
        )  # fmt: skip
        os.set_blocking(terminal, False)
        os.close(other)
        try:
            shown = os.read(terminal, 65536)
        except OSError:
            shown = b""
        self.assertEqual(shown, b"")


if __name__ == "__main__":
    main()
