# SPDX-License-Identifier: Apache-2.0 OR MIT
# bithose-sum with many files at once: digests, order, messages, bounds, threads.
import hashlib
import json
import os
import random
import resource
import subprocess
import time
import unittest

import keccak
from support import EMULATOR, Case, command, environment, is_sanitized, main, run

SHA3 = ("-a", "sha3-256")
RATE = 136
KIB = 1024
MIB = 1024 * 1024
# Around blocks; what a batch takes, and what it does not.
SIZES = (0, 1, RATE - 1, RATE, RATE + 1, 2 * RATE, 4095, 4096, 4097, 16 * KIB,
         MIB - 1, MIB, MIB + 1, 3 * MIB)  # fmt: skip


JOBS = ("1", "2", "8", "0")


class Many(Case):
    def setUp(self):
        super().setUp()
        self.random = random.Random(20)

    def make(self, sizes, prefix="f"):
        """Files of these sizes; their names and contents."""
        contents = {}
        for i, size in enumerate(sizes):
            name = f"{prefix}{i}"
            contents[name] = self.random.randbytes(size)
            self.write(name, contents[name])
        return contents

    def lines(self, contents, names):
        digests = {n: hashlib.sha3_256(contents[n]).hexdigest() for n in set(names)}
        return "".join(f"{digests[name]}  {name}\n" for name in names)

    def expect_all(self, result, contents, names):
        self.expect(result, 0)
        self.assertEqual(result.out, self.lines(contents, names))


class Digests(Many):
    def test_sizes_in_any_order(self):
        contents = self.make(SIZES * 3)
        names = list(contents)
        for number in JOBS:
            for order in (names, names[::-1], self.random.sample(names, len(names))):
                with self.subTest(jobs=number):
                    result = self.sum(*SHA3, "-j", number, *order)
                    self.expect_all(result, contents, order)

    def test_small_sizes(self):
        contents = self.make(range(0, 5 * RATE))
        for number in JOBS:
            with self.subTest(jobs=number):
                result = self.sum(*SHA3, "-j", number, *contents)
                self.expect_all(result, contents, contents)

    def test_counts(self):
        contents = self.make([self.random.randrange(2000) for _ in range(600)])
        names = list(contents)
        for count in (1, 2, 7, 8, 9, 15, 16, 17, 47, 48, 49, 255, 256, 257, 600):
            with self.subTest(count):
                result = self.sum(*SHA3, *names[:count])
                self.expect_all(result, contents, names[:count])

    def test_same_file_often(self):
        contents = self.make([1000, MIB + 1])
        names = ["f0", "f0", "f1", "f1", "f0"] * 60
        for number in JOBS:
            with self.subTest(jobs=number):
                result = self.sum(*SHA3, "-j", number, *names)
                self.expect_all(result, contents, names)

    def test_each_backend(self):
        contents = self.make(SIZES + (1000,) * 40)
        backends = json.loads(self.info("--json").out)["backends"]
        names = {b["name"] for b in backends if b["state"] in ("in use", "usable")}
        self.assertIn("scalar", names)
        for backend in sorted(names):
            for number in JOBS[:2]:
                with self.subTest(backend, jobs=number):
                    env = {"BITHOSE_BACKEND": backend}
                    result = self.sum(*SHA3, "-j", number, *contents, env=env)
                    self.expect_all(result, contents, contents)
        print("backends:", ", ".join(sorted(names)))

    def test_every_algorithm(self):
        contents = self.make([0, 1, 71, 72, 136, 168, 500] * 4)
        for name, (_, _, _, fixed_len) in keccak.ALGORITHMS.items():
            with self.subTest(name):
                # 128 bytes wait in memory for their turn, 129 do not.
                for size in [fixed_len] if fixed_len else [128, 129]:
                    length = [] if fixed_len else ["-l", str(8 * size)]
                    result = self.sum("-a", name, *length, *contents)
                    self.expect(result, 0)
                    for line, (file, content) in zip(result.lines, contents.items()):
                        digest = keccak.digest(name, content, size).hex()
                        self.assertEqual(line, f"{digest}  {file}")

    def test_functions_are_as_one_by_one(self):
        """Around the chunk of kt, where its form changes, and with all options."""
        sizes = [0, 1, 168, 8186, 8187, 8188, 8189, 8190, 8191, 8192, 8193, 20000]
        contents = self.make(sizes * 2 + [MIB, 9 * MIB])
        self.write("key", b"k" * 32)
        os.chmod(self.path("key"), 0o600)
        kinds = [
            ["kt128"],
            ["kt256", "--customization=abc"],
            ["kt128", "--customization=" + "c" * 300],
            ["kt128", "--customization=" + "c" * 9000],
            ["hopmac128", "--key-file=key", "--customization=a"],
            ["kmac256", "--key-file=key"],
            ["cshake128"],
            ["cshake256", "--function-name=n", "--customization=c"],
            ["parallelhash128", "--block-length=1000"],
        ]
        for kind in kinds:
            for number in JOBS[:3]:
                with self.subTest(kind, jobs=number):
                    options = ["-a", *kind, "-l", "256"]
                    result = self.sum(*options, "-j", number, *contents)
                    self.expect(result, 0)
                    # Standard input is hashed by a stream.
                    alone = [
                        self.sum(*options, stdin=content).out.split()[0]
                        for content in contents.values()
                    ]
                    got = [line.split()[0] for line in result.lines]
                    self.assertEqual(got, alone)


class Order(Many):
    def test_unreadable_ones_in_their_place(self):
        contents = self.make([100] * 300)
        names = list(contents)
        names[3] = names[100] = "gone"
        names[200] = "."
        good = [n for n in names if n in contents]
        for number in JOBS:
            with self.subTest(jobs=number):
                # Both outputs go to one pipe, as to a terminal.
                result = self.sum(*SHA3, "-j", number, *names)
                self.assertEqual(result.status, 1)
                self.assertEqual(result.out, self.lines(contents, good))
                expected = self.lines(contents, good).splitlines()
                for at in (3, 100):
                    text = "bithose-sum: gone: No such file or directory"
                    expected.insert(at, text)
                expected.insert(200, "bithose-sum: .: Is a directory")
                with subprocess.Popen(
                    command("bithose-sum", *SHA3, "-j", number, *names),
                    cwd=self.dir,
                    stdout=subprocess.PIPE,
                    stderr=subprocess.STDOUT,
                    env=environment(),
                ) as process:
                    out, _ = process.communicate()
                self.assertEqual(out.decode().splitlines(), expected)

    def read_lines(self, process, count):
        """These lines, which come without anything more being done."""
        return b"".join(process.stdout.readline() for _ in range(count)).decode()

    def test_pipe_in_the_middle(self):
        contents = self.make([100] * 20 + [2 * MIB] + [100] * 20)
        names = list(contents)
        os.mkfifo(self.path("fifo"))
        for number in JOBS:
            with self.subTest(jobs=number), subprocess.Popen(
                command("bithose-sum", *SHA3, "-j", number, *names, "fifo", *names),
                cwd=self.dir,
                stdout=subprocess.PIPE,
                env=environment(),
            ) as process:
                # Nobody has opened the pipe, and what is before it is there.
                early = self.read_lines(process, len(names))
                self.assertEqual(early, self.lines(contents, names))
                with open(self.path("fifo"), "wb") as fifo:
                    fifo.write(b"fifo")
                out, _ = process.communicate()
                middle = f"{hashlib.sha3_256(b'fifo').hexdigest()}  fifo\n"
                self.assertEqual(out.decode(), middle + self.lines(contents, names))
                self.assertEqual(process.returncode, 0)

    def test_standard_input_twice(self):
        contents = self.make([100] * 3)
        names = list(contents)
        empty = f"{hashlib.sha3_256().hexdigest()}  -\n"
        whole = f"{hashlib.sha3_256(b'input' * 100000).hexdigest()}  -\n"
        for number in JOBS:
            with self.subTest(jobs=number):
                result = self.sum(
                    *SHA3, "-j", number, *names, "-", *names, "-",
                    stdin=b"input" * 100000,
                )  # fmt: skip
                self.expect(result, 0)
                lines = self.lines(contents, names)
                self.assertEqual(result.out, lines + whole + lines + empty)

    def test_pipe_before_and_after_a_tree_that_threads_share(self):
        content = self.random.randbytes(9 * MIB)
        self.write("tree", content)
        for i in (1, 2):
            os.mkfifo(self.path(f"fifo{i}"))
        options = ("-a", "kt128", "-l", "256")
        digest = self.sum(*options, stdin=content).out.split()[0]
        names = ["tree", "fifo1", "tree", "tree", "fifo2", "tree"]
        for number in JOBS:
            with self.subTest(jobs=number), subprocess.Popen(
                command("bithose-sum", *options, "-j", number, *names),
                cwd=self.dir,
                stdout=subprocess.PIPE,
                env=environment(),
            ) as process:
                for i in (1, 2):
                    with open(self.path(f"fifo{i}"), "wb") as fifo:
                        fifo.write(content)
                out, _ = process.communicate()
                expected = "".join(f"{digest}  {name}\n" for name in names)
                self.assertEqual(out.decode(), expected)

    def test_regular_file_that_waits(self):
        path = "/proc/kmsg"
        if os.geteuid() or not os.access(path, os.R_OK):
            self.skipTest("no regular file whose reading waits can be read here")
        contents = self.make([100] * 3)
        with subprocess.Popen(
            command("bithose-sum", *SHA3, *contents, path),
            cwd=self.dir,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=environment(),
        ) as process:
            early = self.read_lines(process, 3)
            process.kill()
            process.communicate()
        self.assertEqual(early, self.lines(contents, contents))


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
                text = "neither 'HEX  NAME' nor 'TAG (NAME) = HEX'"
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


class Jobs(Case):
    def test_numbers_that_are_none(self):
        for typed in ("", "x", "-1", "65", "1.0", " 1", "9" * 40, "1x"):
            with self.subTest(typed):
                result = self.sum(*SHA3, f"--jobs={typed}", stdin=b"")
                self.assertEqual((result.status, result.out), (2, ""))
                self.assertIn("it is a number from 0 to 64", result.err)

    def test_most(self):
        self.write("f")
        result = self.sum(*SHA3, "-j64", *["f"] * 1000)
        self.expect(result, 0)
        line = f"{hashlib.sha3_256(b'a').hexdigest()}  f\n"
        self.assertEqual(result.out, line * 1000)

    def test_output_that_fails(self):
        self.write("f")
        for number in JOBS:
            with self.subTest(jobs=number), open("/dev/full", "wb") as full:
                result = self.sum(*SHA3, "-j", number, *["f"] * 5000, stdout=full)
                text = "cannot write to standard output: No space left on device"
                self.expect(result, 1, text)


if __name__ == "__main__":
    main()
