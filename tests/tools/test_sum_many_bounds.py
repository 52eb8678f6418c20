# SPDX-License-Identifier: Apache-2.0 OR MIT
# bithose-sum with many files: lists of them, limits of the system, files that change.
import hashlib
import os
import resource
import subprocess
import time
import unittest

from many import JOBS, KIB, MIB, SHA3, Many
from support import EMULATOR, command, environment, is_sanitized, main


class Lists(Many):
    def setUp(self):
        super().setUp()
        self.contents = self.make([self.random.randrange(30000) for _ in range(700)])
        self.list = self.lines(self.contents, self.contents)

    def test_list(self):
        self.write("list", self.list.encode())
        for number in JOBS:
            with self.subTest(jobs=number):
                result = self.sum("-c", *SHA3, "-j", number, "list")
                self.expect(result, 0)
                expected = "".join(f"{name}: OK\n" for name in self.contents)
                self.assertEqual(result.out, expected)

    def test_one_bad_and_one_gone(self):
        self.write("f5", b"changed")
        os.unlink(self.path("f300"))
        for number in JOBS:
            with self.subTest(jobs=number):
                result = self.sum("-c", *SHA3, "-j", number, stdin=self.list.encode())
                verdicts = dict.fromkeys(self.contents, "OK")
                verdicts["f5"] = "FAILED"
                verdicts["f300"] = "FAILED open or read"
                self.assertEqual(result.status, 1)
                lines = [f"{name}: {v}" for name, v in verdicts.items()]
                self.assertEqual(result.lines, lines)
                self.assertIn("f300: No such file", result.err)

    def test_mixed_kinds(self):
        names = list(self.contents)
        lines = []
        for i, name in enumerate(names):
            content = self.contents[name]
            tag, digest = (
                ("SHA3-256", hashlib.sha3_256(content).hexdigest()),
                ("SHA3-512", hashlib.sha3_512(content).hexdigest()),
                ("SHAKE128-256", hashlib.shake_128(content).hexdigest(32)),
                ("SHAKE128-128", hashlib.shake_128(content).hexdigest(16)),
                ("SHAKE256-8000", hashlib.shake_256(content).hexdigest(1000)),
            )[i % 5]
            lines.append(f"{tag} ({name}) = {digest}\n")
        self.write("list", "".join(lines).encode())
        for number in JOBS:
            with self.subTest(jobs=number):
                result = self.sum("-c", "-j", number, "list")
                self.expect(result, 0)
                self.assertEqual(result.lines, [f"{name}: OK" for name in names])

    def test_warnings_in_their_place(self):
        lines = self.list.splitlines()[:40]
        lines.insert(30, "nonsense")
        lines.insert(10, "# a comment")
        self.write("list", "\n".join(lines).encode())
        for number in JOBS:
            with self.subTest(jobs=number), subprocess.Popen(
                command("bithose-sum", "-c", "-w", *SHA3, "-j", number, "list"),
                cwd=self.dir,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                env=environment(),
            ) as process:
                out = process.communicate()[0].decode().splitlines()
                expected = [f"f{i}: OK" for i in range(40)]
                # The comment is line 11, and leaves no trace.
                text = (
                    "neither 'HEX  NAME', 'TAG (NAME) = HEX' nor 'TAG(NAME)= HEX'"
                )
                expected.insert(30, f"bithose-sum: list: line 32: {text}")
                self.assertEqual(out[:41], expected)
                self.assertEqual(process.returncode, 0)

    def test_untagged_line_ends_the_report_there(self):
        tagged = [
            f"SHA3-256 ({name}) = {hashlib.sha3_256(content).hexdigest()}"
            for name, content in self.contents.items()
        ]
        self.write("list", "\n".join([*tagged[:30], self.list, *tagged]).encode())
        for number in JOBS:
            with self.subTest(jobs=number):
                result = self.sum("-c", "-j", number, "list")
                self.assertEqual(result.status, 2)
                self.assertEqual(result.lines, [f"f{i}: OK" for i in range(30)])
                self.assertIn("list: line 31:", result.err)

    def test_list_that_comes_slowly(self):
        lines = self.list.encode().splitlines(True)
        for number in JOBS:
            with self.subTest(jobs=number), subprocess.Popen(
                command("bithose-sum", "-c", *SHA3, "-j", number),
                cwd=self.dir,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                env=environment(),
            ) as process:
                # Each answer comes before more of the list does.
                for i in range(0, 30, 3):
                    process.stdin.write(b"".join(lines[i : i + 3]) + lines[i + 3][:20])
                    process.stdin.flush()
                    for name in range(i, i + 3):
                        got = process.stdout.readline().decode()
                        self.assertEqual(got, f"f{name}: OK\n")
                    process.stdin.write(lines[i + 3][20:])
                    process.stdin.flush()
                    got = process.stdout.readline().decode()
                    self.assertEqual(got, f"f{i + 3}: OK\n")
                process.stdin.close()
                process.wait()
                self.assertEqual(process.returncode, 0)


@unittest.skipIf(EMULATOR, "the limits would be the emulator's")
class Bounds(Many):
    def limited(self, what, limit, *arguments, **options):
        return self.sum(
            *arguments,
            preexec_fn=lambda: resource.setrlimit(what, (limit, limit)),
            **options,
        )

    def test_few_descriptors(self):
        contents = self.make([i % 300 for i in range(5000)])
        self.write("list", self.lines(contents, contents).encode())
        for number in JOBS:
            with self.subTest(jobs=number):
                result = self.limited(
                    resource.RLIMIT_NOFILE, 64, *SHA3, "-j", number, *contents
                )
                self.expect_all(result, contents, contents)
                result = self.limited(
                    resource.RLIMIT_NOFILE, 64, "-c", "--quiet", *SHA3, "-j", number,
                    "list",
                )  # fmt: skip
                self.expect(result, 0)

    @unittest.skipIf(is_sanitized(), "the memory would be the sanitizer's")
    def test_little_memory(self):
        """40 MiB of addresses, the libraries included, and lists of far more."""
        contents = self.make([MIB] * 20 + [MIB + 1, 64 * MIB])
        names = list(contents) * 3
        result = self.limited(resource.RLIMIT_AS, 40 * MIB, *SHA3, *names)
        self.expect_all(result, contents, names)
        # Lines of 64 KiB, whose names are not those of files.
        lines = [f"{'0' * 64}  {'n' * (64 * KIB)}{i}\n" for i in range(1600)]
        self.write("list", "".join(lines).encode())
        result = self.limited(
            resource.RLIMIT_AS, 40 * MIB, "-c", *SHA3, "--status", "list"
        )
        self.assertEqual(result.status, 1)
        self.assertEqual(result.err.count("File name too long"), 1600)

    @unittest.skipIf(is_sanitized(), "the memory would be the sanitizer's")
    def test_too_little_memory(self):
        """A message, and never a crash or a wrong digest."""
        self.write("f")
        seen = set()
        for limit in range(2, 40, 1):
            result = self.limited(resource.RLIMIT_AS, limit * MIB, *SHA3, "f")
            if result.status == 0:
                self.assertEqual(
                    result.out, f"{hashlib.sha3_256(b'a').hexdigest()}  f\n"
                )
            else:
                self.assertEqual(result.out, "")
                self.assertNotEqual(result.err, "")
            seen.add(result.status)
        self.assertIn(0, seen)
        self.assertIn(1, seen)


class Changing(Many):
    def test_files_that_change_while_they_are_read(self):
        """A line for each, of whatever was read, and right ones for what stays."""
        content = self.random.randbytes(40 * KIB)
        small = 10 * KIB
        self.write("f", content)
        self.write("g", content)
        digest = hashlib.sha3_256(content).hexdigest()
        stop = time.monotonic() + 1
        while time.monotonic() < stop:
            with subprocess.Popen(
                command("bithose-sum", *SHA3, "-j", "2", *["f", "g"] * 200),
                cwd=self.dir,
                stdout=subprocess.PIPE,
                env=environment(),
            ) as process:
                with open(self.path("f"), "r+b") as file:
                    while process.poll() is None:
                        file.truncate(small)
                        file.seek(small)
                        file.write(content[small:])
                        file.flush()
                lines = process.stdout.read().decode().splitlines()
            self.assertEqual(process.returncode, 0)
            self.assertEqual(len(lines), 400)
            for line in lines[::2]:
                self.assertRegex(line, "^[0-9a-f]{64}  f$")
            self.assertEqual(set(lines[1::2]), {f"{digest}  g"})
        result = self.sum(*SHA3, "f")
        self.assertEqual(result.out, f"{digest}  f\n")

    def test_file_longer_than_it_says(self):
        """Those of /proc say that they are empty."""
        path = "/proc/self/status" if EMULATOR else "/proc/cpuinfo"
        if not os.path.exists(path):
            self.skipTest(f"there is no {path}")
        self.assertEqual(os.stat(path).st_size, 0)
        contents = self.make([100] * 20)
        result = self.sum(*SHA3, *contents, path, *contents)
        self.expect(result, 0)
        self.assertEqual(len(result.lines), 41)
        empty = hashlib.sha3_256().hexdigest()
        self.assertNotEqual(result.lines[20].split()[0], empty)
        lines = self.lines(contents, contents).splitlines()
        self.assertEqual(result.lines[:20] + result.lines[21:], lines * 2)

    def test_proc_file(self):
        path = "/proc/version"
        if not os.path.exists(path):
            self.skipTest(f"there is no {path}")
        with open(path, "rb") as file:
            digest = hashlib.sha3_256(file.read()).hexdigest()
        result = self.sum(*SHA3, *[path] * 40)
        self.expect(result, 0)
        self.assertEqual(result.out, f"{digest}  {path}\n" * 40)


if __name__ == "__main__":
    main()
