# SPDX-License-Identifier: Apache-2.0 OR MIT
# bithose-sum and files that fail, outputs that fail, and sizes that are large.
import hashlib
import os
import resource
import subprocess
import time
import unittest

from support import EMULATOR, NOBODY, Case, command, environment, is_sanitized, main, run

A_256 = hashlib.sha3_256(b"a").hexdigest()
SHA3 = ("-a", "sha3-256")


class Files(Case):
    def setUp(self):
        super().setUp()
        self.write("f")

    def expect_others(self, bad, reason, **options):
        """The bad file gets a message; those around it are hashed."""
        result = self.sum(*SHA3, "f", bad, "f", **options)
        name = os.fsdecode(bad)
        self.expect(result, 1, f"bithose-sum: {name}: {reason}\n")
        self.assertEqual(result.out, f"{A_256}  f\n" * 2)

    def test_missing(self):
        self.expect_others("gone", "No such file or directory")
        self.expect_others("f/g", "Not a directory")

    def test_directory(self):
        self.expect_others(".", "Is a directory")

    def test_dangling_link(self):
        os.symlink("gone", self.path("link"))
        self.expect_others("link", "No such file or directory")

    def test_name_too_long(self):
        self.expect_others("n" * 5000, "File name too long")

    def test_empty_name(self):
        result = self.sum(*SHA3, "", "f")
        self.expect(result, 1, "bithose-sum: '': No such file or directory")
        self.assertEqual(result.out, f"{A_256}  f\n")

    def test_unreadable(self):
        self.write("secret")
        os.chmod(self.path("secret"), 0)
        options = {}
        if os.geteuid() == 0:
            options = {"user": NOBODY, "group": NOBODY, "extra_groups": []}
            try:
                works = run("bithose-sum", "--version", **options).status == 0
            except PermissionError:
                works = False
            if not works:
                self.skipTest("other users cannot run the tools of this folder")
        self.expect_others("secret", "Permission denied", **options)

    def test_read_error(self):
        if not os.path.exists("/proc/self/mem"):
            self.skipTest("there is no /proc/self/mem, whose first byte is an error")
        self.expect_others("/proc/self/mem", "Input/output error")

    def test_vanishing_file(self):
        os.mkfifo(self.path("fifo"))
        self.write("victim")
        with subprocess.Popen(
            command("bithose-sum", *SHA3, "fifo", "victim", "f"),
            cwd=self.dir,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=environment(),
        ) as process:
            # Opening it waits until the tool reads; the victim is next.
            with open(self.path("fifo"), "wb") as fifo:
                os.unlink(self.path("victim"))
                fifo.write(b"a")
            out, err = process.communicate()
        self.assertEqual(process.returncode, 1)
        self.assertEqual(out.decode(), f"{A_256}  fifo\n{A_256}  f\n")
        self.assertIn(b"victim: No such file or directory", err)

    def test_fifo(self):
        os.mkfifo(self.path("fifo"))
        content = os.urandom(1_000_003)
        with subprocess.Popen(
            command("bithose-sum", *SHA3, "fifo", "f"),
            cwd=self.dir,
            stdout=subprocess.PIPE,
            env=environment(),
        ) as process:
            with open(self.path("fifo"), "wb") as fifo:
                fifo.write(content)
            out, _ = process.communicate()
        self.assertEqual(process.returncode, 0)
        digest = hashlib.sha3_256(content).hexdigest()
        self.assertEqual(out.decode(), f"{digest}  fifo\n{A_256}  f\n")

    def test_proc(self):
        """Files with contents and the size 0."""
        name = "/proc/version"
        if not os.path.exists(name):
            self.skipTest("there is no /proc/version")
        self.assertEqual(os.stat(name).st_size, 0)
        with open(name, "rb") as file:
            digest = hashlib.sha3_256(file.read()).hexdigest()
        result = self.sum(*SHA3, name)
        self.expect(result, 0)
        self.assertEqual(result.out, f"{digest}  {name}\n")
        line = f"SHA3-256 ({name}) = {digest}\n".encode()
        self.expect(self.sum("-c", stdin=line), 0)

    def test_truncated_while_read(self):
        """The digest is one of what was there: of some beginning of the file."""
        self.write("shrinking", b"")
        os.truncate(self.path("shrinking"), 4 * 2**30)
        with subprocess.Popen(
            command("bithose-sum", *SHA3, "shrinking", "f"),
            cwd=self.dir,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=environment(),
        ) as process:
            time.sleep(0.3)
            os.truncate(self.path("shrinking"), 1)
            out, err = process.communicate()
        self.assertEqual((process.returncode, err), (0, b""))
        lines = out.decode().splitlines()
        self.assertEqual(lines[1:], [f"{A_256}  f"])
        digest = lines[0].removesuffix("  shrinking")
        beginning, block = hashlib.sha3_256(), bytes(4096)
        for _ in range(2**20):
            if beginning.hexdigest() == digest:
                return
            beginning.update(block)
        # It was not read before there was one byte left.
        self.assertEqual(digest, hashlib.sha3_256(b"\0").hexdigest())

    def test_message_escapes_the_name(self):
        result = self.sum(*SHA3, b"\x1b[31m\n\xff\xc2\x9b\xc3\xbc")
        name = "\\033[31m\\n\\377\\302\\233\u00fc"
        self.expect(result, 1, f"bithose-sum: {name}: No such file")


class Input(Case):
    def test_standard_input(self):
        for operands in ([], ["-"]):
            with self.subTest(operands):
                result = self.sum(*SHA3, *operands, stdin=b"a")
                self.expect(result, 0)
                self.assertEqual(result.out, f"{A_256}  -\n")

    def test_standard_input_among_files(self):
        self.write("f", b"b")
        b_256 = hashlib.sha3_256(b"b").hexdigest()
        result = self.sum(*SHA3, "f", "-", "f", stdin=b"a")
        self.assertEqual(result.out, f"{b_256}  f\n{A_256}  -\n{b_256}  f\n")

    def test_file_named_like_standard_input(self):
        self.write("-")
        result = self.sum(*SHA3, "./-", stdin=b"b")
        self.assertEqual(result.out, f"{A_256}  ./-\n")

    def test_pieces(self):
        lengths = (1, 135, 136, 137, 65536, 1, 300000)
        with subprocess.Popen(
            command("bithose-sum", *SHA3),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=environment(),
        ) as process:
            for length in lengths:
                process.stdin.write(bytes(length))
                process.stdin.flush()
            out, _ = process.communicate()
        expected = hashlib.sha3_256(bytes(sum(lengths))).hexdigest()
        self.assertEqual(out.decode(), f"{expected}  -\n")

    @unittest.skipIf(EMULATOR, "the emulator would take the closed descriptor")
    def test_closed_standard_input(self):
        self.write("f")
        result = self.sum(*SHA3, "-", "f", stdin=None, preexec_fn=lambda: os.close(0))
        self.expect(result, 1, "standard input: Bad file descriptor")
        self.assertEqual(result.out, f"{A_256}  f\n")

    @unittest.skipIf(EMULATOR, "the emulator would take the closed descriptor")
    def test_closed_standard_input_is_not_the_list(self):
        self.write("list", f"SHA3-256 (-) = {hashlib.sha3_256().hexdigest()}".encode())
        result = self.sum("-c", "list", stdin=None, preexec_fn=lambda: os.close(0))
        self.expect(result, 1, "standard input: Bad file descriptor")
        self.assertEqual(result.out, "-: FAILED open or read\n")

    def test_directory_as_standard_input(self):
        fd = os.open(self.dir, os.O_RDONLY)
        self.addCleanup(os.close, fd)
        result = self.sum(*SHA3, stdin=None, preexec_fn=lambda: os.dup2(fd, 0))
        self.expect(result, 1, "standard input: Is a directory")


class Output(Case):
    """Each way of writing, to outputs that take nothing."""

    def setUp(self):
        super().setUp()
        self.write("f")
        self.write("list", f"SHA3-256 (f) = {A_256}\n".encode())
        self.runs = [
            [*SHA3, "f"],
            [*SHA3, *["f"] * 200],
            ["-a", "shake128", "-l", "80000", "f"],
            ["-a", "shake128", "-l", str(2**64 - 8), "f"],
            ["-c", "list"],
            ["-a", "list"],
            ["--help"],
            ["--version"],
        ]

    def test_full_disk(self):
        for arguments in self.runs:
            with self.subTest(arguments), open("/dev/full", "wb") as full:
                result = self.sum(*arguments, stdout=full)
                text = "cannot write to standard output: No space left on device"
                self.expect(result, 1, text)

    @unittest.skipIf(EMULATOR, "the emulator would take the closed descriptor")
    def test_closed(self):
        for arguments in self.runs:
            with self.subTest(arguments):
                result = self.sum(
                    *arguments, stdout=None, preexec_fn=lambda: os.close(1)
                )
                text = "cannot write to standard output: Bad file descriptor"
                self.expect(result, 1, text)

    def test_nothing_to_write(self):
        with open("/dev/full", "wb") as full:
            self.expect(self.sum("-c", "--status", "list", stdout=full), 0)

    def test_usage_errors_keep_their_status(self):
        with open("/dev/full", "wb") as full:
            result = self.sum("-a", "sha3", stdout=full)
        self.expect(result, 2, "sha3-256")

    def test_reader_that_goes_away(self):
        with subprocess.Popen(
            command("bithose-sum", "-a", "shake128", "-l", str(2**64 - 8), "f"),
            cwd=self.dir,
            stdout=subprocess.PIPE,
            env=environment(),
        ) as process:
            begin = process.stdout.read(200_000)
            process.stdout.close()
            process.wait()
        self.assertNotEqual(process.returncode, 0)
        self.assertEqual(begin.decode(), hashlib.shake_128(b"a").hexdigest(100_000))


@unittest.skipIf(EMULATOR, "the memory would be the emulator's")
@unittest.skipIf(is_sanitized(), "the memory would be the sanitizer's")
class Memory(Case):
    LIMIT_KIB = 64 * 1024

    def expect_constant(self, *arguments):
        with open(os.devnull, "wb") as null:
            self.expect(self.sum(*arguments, stdout=null), 0)
        used = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
        self.assertLess(used, self.LIMIT_KIB)

    def test_large_file(self):
        self.write("f")
        os.truncate(self.path("f"), 2 * 1024 * self.LIMIT_KIB)
        self.expect_constant(*SHA3, "f")

    def test_large_output(self):
        self.write("f")
        self.expect_constant("-a", "shake128", "-l", str(8 * 1024 * self.LIMIT_KIB), "f")
        self.expect_constant("-a", "shake128", "-l", "8000000000", "--raw", "f")


if __name__ == "__main__":
    main()
