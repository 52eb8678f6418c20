# SPDX-License-Identifier: Apache-2.0 OR MIT
# bithose-merkle and files that fail, shrink, grow or are large; outputs that fail.
import os
import resource
import subprocess
import time
import unittest

from merkle import Tree
from support import (
    EMULATOR,
    NOBODY,
    Case,
    command,
    environment,
    is_sanitized,
    main,
    run,
)

MIB = 1024 * 1024


class Files(Case):
    def setUp(self):
        super().setUp()
        self.write("f", bytes(range(100)))
        root = self.merkle("root", "f").out.strip()
        self.reads = [
            ["root"],
            ["prove", "--leaves=0"],
            ["consistency", "--leaf-size=1", "--first-size=1"],
            ["verify", "--root=" + root],
        ]

    def expect_each(self, name, reason, **options):
        for arguments in self.reads:
            with self.subTest(arguments[0]):
                result = self.merkle(*arguments, name, **options)
                self.expect(result, 1, f"bithose-merkle: {os.fsdecode(name)}: {reason}\n")
                self.assertEqual(result.out, "")

    def test_missing(self):
        self.expect_each("gone", "No such file or directory")
        self.expect_each("f/g", "Not a directory")
        self.expect_each("n" * 5000, "File name too long")

    def test_unreadable(self):
        self.write("secret")
        os.chmod(self.path("secret"), 0)
        options = self.other_user()
        self.expect_each("secret", "Permission denied", **options)

    def other_user(self):
        """Options of run() for a user that is not root."""
        if os.geteuid() != 0:
            return {}
        options = {"user": NOBODY, "group": NOBODY, "extra_groups": []}
        try:
            works = run("bithose-merkle", "--version", **options).status == 0
        except PermissionError:
            works = False
        if not works:
            self.skipTest("other users cannot run the tools of this folder")
        return options

    @unittest.skipIf(EMULATOR, "the emulator has threads of its own")
    def test_no_more_threads(self):
        if is_sanitized():
            self.skipTest("the sanitizer has threads of its own")

        def limit():
            resource.setrlimit(resource.RLIMIT_NPROC, (0, 0))

        options = self.other_user()
        for threads in (1, 2, 64):
            with self.subTest(threads=threads):
                result = self.merkle("root", f"--threads={threads}", "f",
                                     preexec_fn=limit, **options)  # fmt: skip
                if threads == 1:
                    self.expect(result, 0)
                    continue
                self.expect(
                    result, 1, "bithose-merkle: f: Resource temporarily unavailable\n"
                )
                self.assertEqual(result.out, "")

    def test_directory(self):
        for threads in map(str, (1, 2)):
            result = self.merkle("root", "--threads", threads, ".")
            self.expect(result, 1, "bithose-merkle: .: Is a directory\n")

    def test_read_error(self):
        if not os.path.exists("/proc/self/mem"):
            self.skipTest("there is no /proc/self/mem, whose first byte is an error")
        for threads in map(str, (1, 2)):
            result = self.merkle("root", "--threads", threads, "/proc/self/mem")
            self.expect(result, 1, "/proc/self/mem: Input/output error\n")

    def test_file_that_says_it_is_empty(self):
        if not os.path.exists("/proc/version"):
            self.skipTest("there is no /proc/version, which has more than its size")
        with open("/proc/version", "rb") as file:
            content = file.read()
        result = self.merkle("root", "/proc/version")
        self.expect(result, 0)
        self.assertEqual(result.out.strip(), Tree(content).root())

    def test_message_escapes_the_name(self):
        result = self.merkle("root", b"\x1b[31m\n\xff")
        self.expect(result, 1, "bithose-merkle: \\033[31m\\n\\377: No such file")
        self.write(b"\x1b[31m\n", self.merkle("prove", "--leaves=0", "f").raw)
        result = self.merkle(*self.reads[3], b"\x1b[31m\n")
        self.expect(result, 0)
        self.assertEqual(result.out, "\\033[31m\\n: valid, leaves 0\n")

    def test_standard_input_from_where_it_is(self):
        with open(self.path("f"), "rb") as file:
            os.lseek(file.fileno(), 30, os.SEEK_SET)
            result = self.merkle("root", stdin=None,
                                 preexec_fn=lambda: os.dup2(file.fileno(), 0))  # fmt: skip
        self.expect(result, 0)
        self.assertEqual(result.out.strip(), Tree(bytes(range(30, 100))).root())

    @unittest.skipIf(EMULATOR, "the emulator would take the closed descriptor")
    def test_closed_standard_input(self):
        for arguments in self.reads:
            with self.subTest(arguments[0]):
                extra = [] if arguments[0] in ("root", "verify") else ["--size=9"]
                result = self.merkle(*arguments, *extra, stdin=None,
                                     preexec_fn=lambda: os.close(0))  # fmt: skip
                self.expect(result, 1, "standard input: Bad file descriptor")

    def test_size_is_more_than_there_is(self):
        for arguments in self.reads[:3]:
            with self.subTest(arguments[0]):
                result = self.merkle(*arguments, "--size=101", "f")
                self.expect(result, 1, "f: it has 100 bytes, and --size=101 is more\n")

    def test_pipe_that_ends_early(self):
        for arguments in self.reads[:3]:
            for threads in map(str, (1, 2)):
                with self.subTest(arguments[0], threads=threads):
                    result = self.merkle(*arguments, "--size=101", "--threads", threads,
                                         stdin=bytes(100))  # fmt: skip
                    self.expect(
                        result, 1, "standard input: it ended after 100 of 101 bytes\n"
                    )
                    self.assertEqual(result.out, "")

    def test_pipe_of_unknown_size(self):
        for arguments in self.reads[1:3]:
            result = self.merkle(*arguments, stdin=bytes(100))
            self.expect(result, 1, "standard input: its size is not known")
            self.assertIn("give --size=BYTES", result.err)

    def test_leaves_that_there_are_not(self):
        result = self.merkle("prove", "--leaf-size=10", "--leaves=9,3,10", "f")
        self.expect(result, 1, "there is no leaf 10: it has 10 leaves of 10 bytes")
        self.write("empty", b"")
        result = self.merkle("prove", "--leaves=0", "empty")
        self.expect(result, 1, "there is no leaf 0: it has 0 leaves")

    def test_first_size_is_more_than_there_is(self):
        result = self.merkle("consistency", "--leaf-size=1", "--first-size=101", "f")
        self.expect(result, 1, "it has 100 bytes, and --first-size=101 is more")

    def test_plain_needs_a_power_of_two(self):
        cases = {
            "7": "100 bytes are no multiple of the leaf size, 7",
            "10": "100 bytes are 10 leaves of 10: mode plain takes a power of two",
            "4": "100 bytes are 25 leaves of 4: mode plain takes a power of two",
        }
        for leaf_size, reason in cases.items():
            for name, content in (("f", b""), ("-", bytes(100))):
                for arguments in self.reads[: 2 if name == "f" else 1]:
                    with self.subTest(leaf_size, name=name, command=arguments[0]):
                        result = self.merkle(
                            *arguments, "--mode=plain", "--leaf-size", leaf_size, name,
                            stdin=content,
                        )  # fmt: skip
                        self.expect(result, 1, reason)
                        self.assertIn("mode rfc6962", result.err)
                        self.assertEqual(result.out, "")
        result = self.merkle("root", "--mode=plain", stdin=b"")
        self.expect(result, 1, "0 bytes are 0 leaves")

    def test_proof_that_would_be_too_long(self):
        os.truncate(self.path("f"), 20 * MIB)
        result = self.merkle("prove", "--leaf-size=1048576", "--leaves=0-15", "f")
        self.expect(result, 1, "a proof has up to 32 MiB, and that of 16 leaves")
        result = self.merkle("prove", "--leaf-size=1048576", "--leaves=0-14", "f")
        self.expect(result, 0)
        self.write("p", result.raw)
        root = self.merkle("root", "--leaf-size=1048576", "f").out.strip()
        self.expect(self.merkle("verify", f"--root={root}", "p"), 0)


class Changing(Case):
    """Files that change while they are read: too long to be read at once."""

    def start(self, *arguments, size=2**40):
        self.write("f", b"")
        os.truncate(self.path("f"), size)
        process = subprocess.Popen(
            command("bithose-merkle", *arguments, "f"),
            cwd=self.dir, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment(),
        )  # fmt: skip
        self.addCleanup(process.stdout.close)
        self.addCleanup(process.stderr.close)
        self.addCleanup(process.kill)
        # Until it has read something.
        while self.at(process) < MIB:
            self.assertIsNone(process.poll())
            time.sleep(0.01)
        return process

    def at(self, process):
        """How far the process has read the file."""
        folder = f"/proc/{process.pid}"
        for fd in os.listdir(folder + "/fd"):
            try:
                if os.readlink(f"{folder}/fd/{fd}").endswith("/f"):
                    with open(f"{folder}/fdinfo/{fd}") as file:
                        return int(file.readline().split()[1])
            except FileNotFoundError:
                continue
        return 0

    def test_shrinks(self):
        if not os.path.exists("/proc/self/fdinfo"):
            self.skipTest("there is no /proc to see how far the tool has read")
        for arguments in (["root"], ["prove", "--leaves=1"],
                          ["consistency", "--first-size=4096"]):  # fmt: skip
            for threads in map(str, (1, 2)):
                with self.subTest(arguments[0], threads=threads):
                    process = self.start(*arguments, "--threads", threads)
                    os.truncate(self.path("f"), 1)
                    out, err = process.communicate(timeout=300)
                    self.assertEqual((process.returncode, out), (1, b""))
                    self.assertRegex(
                        err.decode(),
                        r"^bithose-merkle: f: it ended after \d+ of 1099511627776 "
                        r"bytes: it became shorter while it was read\n$",
                    )

    def test_grows(self):
        if not os.path.exists("/proc/self/fdinfo"):
            self.skipTest("there is no /proc to see how far the tool has read")
        # On a busy machine the tool may be at the end before this looks at it.
        for size in (256 * MIB, 2048 * MIB, 16384 * MIB):
            try:
                process = self.start("root", "--leaf-size=1048576", size=size)
            except AssertionError:
                continue
            with open(self.path("f"), "ab") as file:
                file.write(b"more")
            out, err = process.communicate(timeout=300)
            self.assertEqual((process.returncode, err), (0, b""))
            result = self.merkle("root", "--leaf-size=1048576", f"--size={size}", "f")
            self.assertEqual(out.decode(), result.out)
            return
        self.fail("each time it was at the end too early")


class Output(Case):
    def setUp(self):
        super().setUp()
        self.write("f", bytes(100))
        root = self.merkle("root", "f").out.strip()
        self.write("p", self.merkle("prove", "--leaves=0", "f").raw)
        self.runs = [
            ["root", "f"],
            ["prove", "--leaves=0", "f"],
            ["prove", "--leaf-size=1", "--leaves=0-99,0-99,0-99", "f"],
            ["consistency", "--leaf-size=1", "--first-size=7", "f"],
            ["verify", f"--root={root}", "p"],
            ["-a", "list"],
            ["--help"],
            ["--version"],
        ]

    def test_full_disk(self):
        for arguments in self.runs:
            with self.subTest(arguments), open("/dev/full", "wb") as full:
                result = self.merkle(*arguments, stdout=full)
                text = "cannot write to standard output: No space left on device"
                self.expect(result, 1, text)

    @unittest.skipIf(EMULATOR, "the emulator would take the closed descriptor")
    def test_closed(self):
        for arguments in self.runs:
            with self.subTest(arguments):
                result = self.merkle(
                    *arguments, stdout=None, preexec_fn=lambda: os.close(1)
                )
                text = "cannot write to standard output: Bad file descriptor"
                self.expect(result, 1, text)


@unittest.skipIf(EMULATOR, "the memory would be the emulator's")
@unittest.skipIf(is_sanitized(), "the memory would be the sanitizer's")
@unittest.skipUnless(os.path.exists("/proc/self/status"), "there is no /proc/self/status")
class Memory(Case):
    def test_peak_of_a_pipe(self):
        """Looked at when all of it is read, and the tool waits for the end."""
        for threads in map(str, (1, 2, 64)):
            for leaf_size in ("64", "4096", "1048576"):
                with self.subTest(threads, leaf_size=leaf_size):
                    self.assertLess(self.peak_kib(threads, leaf_size), 16 * 1024)

    def peak_kib(self, threads, leaf_size):
        with subprocess.Popen(
            command("bithose-merkle", "root", "--threads", threads, "--leaf-size", leaf_size),
            stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, env=environment(),
        ) as process:  # fmt: skip
            for _ in range(64):
                process.stdin.write(bytes(MIB))
            process.stdin.flush()
            with open(f"/proc/{process.pid}/status") as file:
                lines = [line for line in file if line.startswith("VmHWM:")]
            process.stdin.close()
        self.assertEqual(process.returncode, 0)
        peak = int(lines[0].split()[1])
        print(f"{threads} threads, leaves of {leaf_size}: {peak} KiB")
        return peak


if __name__ == "__main__":
    main()
