# SPDX-License-Identifier: Apache-2.0 OR MIT
# bithose-sum and files that take long, change or have no size: progress, signals, ends.
import errno
import hashlib
import os
import pty
import select
import signal
import subprocess
import time

from support import EMULATOR, Case, command, environment, main

SHA3 = ("-a", "sha3-256")
# More than could be hashed here in the time that a test may take.
HUGE = 100 * 2**30
PATIENCE = 60
ERASE = b"\r\x1b[K"


class Terminal(Case):
    """Standard error is a terminal of ours."""

    def start(self, *arguments, stdout=subprocess.PIPE):
        ours, theirs = pty.openpty()
        self.addCleanup(os.close, ours)
        process = subprocess.Popen(
            command("bithose-sum", *SHA3, *arguments),
            cwd=self.dir,
            stdin=subprocess.DEVNULL,
            stdout=stdout,
            stderr=theirs,
            env=environment(),
        )
        self.addCleanup(self.end, process)
        os.close(theirs)
        self.screen = b""
        return process, ours

    def end(self, process):
        process.kill()
        process.wait()
        if process.stdout:
            process.stdout.close()

    def read_screen(self, ours, until=None):
        """What was written to the terminal, until a text is there or it is closed."""
        deadline = time.monotonic() + PATIENCE
        while until is None or until not in self.screen:
            ready = select.select([ours], [], [], deadline - time.monotonic())[0]
            self.assertTrue(ready, self.screen)
            try:
                piece = os.read(ours, 4096)
            except OSError as error:
                # How Linux says that nobody has the other end.
                self.assertEqual(error.errno, errno.EIO)
                return
            self.screen += piece

    def make_huge(self, name):
        self.write(name, b"")
        try:
            os.truncate(self.path(name), HUGE)
        except OSError as error:
            self.skipTest(f"this file system has no file of 100 GiB: {error}")

    def test_sparse_file_and_signals(self):
        self.make_huge("huge")
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            with self.subTest(number):
                process, ours = self.start("huge")
                self.read_screen(ours, b" left")
                shown = (
                    rb"huge: \d+ MiB of 102400 MiB, [1-9]\d* MiB/s, \d+ s left"
                )
                self.assertRegex(self.screen, shown)
                before = time.monotonic()
                process.send_signal(number)
                self.read_screen(ours)
                out, _ = process.communicate()
                self.assertLess(time.monotonic() - before, PATIENCE / 4)
                self.assertEqual(out, b"")
                if not EMULATOR:
                    self.assertEqual(process.returncode, -number)
                self.assertTrue(self.screen.endswith(ERASE), self.screen)

    def test_lines_fit_and_name_nothing_that_a_terminal_obeys(self):
        name = b"\x1b[31m" + b"n" * 200
        self.make_huge(name)
        process, ours = self.start(name)
        self.read_screen(ours, b" left")
        process.terminate()
        self.read_screen(ours)
        for line in self.screen.split(ERASE):
            self.assertNotIn(b"\x1b", line)
            self.assertLess(len(line), 80)
        self.assertIn(b"\\033[31mnnnnn", self.screen)

    def test_gone_at_the_end(self):
        self.make_huge("huge")
        process, ours = self.start("huge", "gone")
        self.read_screen(ours, b" left")
        os.truncate(self.path("huge"), 0)
        self.read_screen(ours)
        process.wait()
        self.assertEqual(process.returncode, 1)
        last = self.screen.split(ERASE)[-1]
        self.assertEqual(last, b"bithose-sum: gone: No such file or directory\r\n")

    def test_pipe_has_no_end_to_tell(self):
        os.mkfifo(self.path("fifo"))
        process, ours = self.start("fifo")
        deadline = time.monotonic() + PATIENCE
        with open(self.path("fifo"), "wb", buffering=0) as fifo:
            while b"MiB/s" not in self.screen:
                self.assertLess(time.monotonic(), deadline)
                fifo.write(bytes(65536))
                if select.select([ours], [], [], 0)[0]:
                    self.screen += os.read(ours, 4096)
        self.read_screen(ours)
        process.communicate()
        self.assertEqual(process.returncode, 0)
        self.assertRegex(self.screen, rb"fifo: \d+ MiB, \d+ MiB/s")
        self.assertNotIn(b" left", self.screen)
        self.assertTrue(self.screen.endswith(ERASE), self.screen)

    def test_no_terminal_no_progress(self):
        self.make_huge("huge")
        with subprocess.Popen(
            command("bithose-sum", *SHA3, "huge"),
            cwd=self.dir,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=environment(),
        ) as process:
            time.sleep(1.5)
            running = process.poll() is None
            process.send_signal(signal.SIGINT)
            out, err = process.communicate(timeout=PATIENCE)
        self.assertTrue(running)
        self.assertEqual((out, err), (b"", b""))

    def test_short_files_have_none(self):
        for i in range(20):
            self.write(str(i), bytes(1000))
        process, ours = self.start(*map(str, range(20)))
        self.read_screen(ours)
        process.communicate()
        self.assertEqual((process.returncode, self.screen), (0, b""))


if __name__ == "__main__":
    main()
