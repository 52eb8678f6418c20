# SPDX-License-Identifier: Apache-2.0 OR MIT
"""On a terminal a long run says how far it is, and ^C keeps what there is."""
import os
import pty
import re
import signal
import subprocess

from bench import BenchCase, Json, main
from support import command, environment

LONG = ["run", "--suite=hash", "--backend=scalar", "--algorithm=sha3-256", "--time=1s",
        "--size=" + ",".join(f"{size}B" for size in range(1, 33)), "--format=json"]


class Progress(BenchCase):
    def start(self, *arguments):
        """A run whose standard error is a terminal; and the other end of that."""
        ours, theirs = pty.openpty()
        self.addCleanup(os.close, ours)
        process = subprocess.Popen(command("bithose-bench", *arguments), stdin=subprocess.DEVNULL,
                                   stdout=subprocess.PIPE, stderr=theirs, env=environment())
        os.close(theirs)
        self.addCleanup(process.kill)
        return process, ours

    def read_until(self, terminal, pattern):
        said = b""
        while not re.search(pattern, said):
            said += os.read(terminal, 4096)
        return said.decode()

    def test_line_and_interrupt(self):
        process, terminal = self.start(*LONG)
        said = self.read_until(terminal, rb"\[3/32\] hash/sha3-256/3B, round \d")
        self.assertRegex(said, r"\r\x1b\[K\[2/32\] hash/sha3-256/2B")
        self.assertRegex(said, r"some \d+:\d\d left")
        process.send_signal(signal.SIGINT)
        out, _ = process.communicate(timeout=120)
        self.assertEqual(process.returncode, 1)
        self.assertIn("interrupted: what was measured so far is kept",
                      self.read_until(terminal, b"is kept"))
        output = Json(out.decode())
        self.assertEqual([case["size"] for case in output.cases][:2], [1, 2])
        self.assertLess(len(output.cases), 32)
        self.assertIn("the run was interrupted: cases are missing", output.header["warnings"])

    def test_none_elsewhere(self):
        result = self.bench("run", "--suite=hash", "--size=32B", "--time=1ms")
        self.assertNotIn("\r", result.err)
        self.assertNotIn("[1/", result.err)


if __name__ == "__main__":
    main()
