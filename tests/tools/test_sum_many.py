# SPDX-License-Identifier: Apache-2.0 OR MIT
# bithose-sum with many files at once: digests, order, messages, threads.
import hashlib
import json
import os
import subprocess
import threading

import keccak
from many import JOBS, KIB, MIB, RATE, SHA3, Many
from support import Case, command, environment, main

# Around blocks; what a batch takes, and what it does not.
SIZES = (0, 1, RATE - 1, RATE, RATE + 1, 2 * RATE, 4095, 4096, 4097, 16 * KIB,
         MIB - 1, MIB, MIB + 1, 3 * MIB)  # fmt: skip


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

    def expect_early_lines(self, path):
        contents = self.make([100] * 3)
        with subprocess.Popen(
            command("bithose-sum", *SHA3, *contents, path),
            cwd=self.dir,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=environment(),
        ) as process:
            killer = threading.Timer(60, process.kill)
            killer.start()
            early = self.read_lines(process, 3)
            killer.cancel()
            process.kill()
            process.communicate()
        self.assertEqual(early, self.lines(contents, contents))

    def test_regular_file_that_waits(self):
        """At once, or after it gave something: the kernel's messages, which go as they
        are read."""
        path = "/proc/kmsg"
        if os.geteuid() or not os.access(path, os.R_OK):
            self.skipTest("no regular file whose reading waits can be read here")
        self.expect_early_lines(path)
        self.expect_early_lines(path)
        try:
            with open("/dev/kmsg", "wb", buffering=0) as messages:
                messages.write(b"<7>bithose: a message for a test\n")
        except OSError as error:
            self.skipTest(f"no message can be made here: {error}")
        self.expect_early_lines(path)


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
