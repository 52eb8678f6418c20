# SPDX-License-Identifier: Apache-2.0 OR MIT
# bithose-sum through each backend that BITHOSE_BACKEND can force here.
import hashlib
import json
import os

import keccak
from support import Case, main

SIZE = 5 * 1024 * 1024 + 77


class Forced(Case):
    def setUp(self):
        super().setUp()
        self.all = json.loads(self.info("--json").out)["backends"]

    def usable(self):
        """The names, the built-in backends last."""
        names = [b["name"] for b in self.all if b["state"] in ("in use", "usable")]
        self.assertIn("scalar", names)
        return list(dict.fromkeys(names))

    def test_large_file(self):
        content = os.urandom(SIZE)
        self.write("f", content)
        expected = {
            ("sha3-256",): hashlib.sha3_256(content).hexdigest(),
            ("sha3-512",): hashlib.sha3_512(content).hexdigest(),
            ("shake128", "-l", "8800"): hashlib.shake_128(content).hexdigest(1100),
        }
        for backend in self.usable():
            for arguments, digest in expected.items():
                with self.subTest(backend, arguments=arguments):
                    result = self.sum(
                        "-a", *arguments, "f", env={"BITHOSE_BACKEND": backend}
                    )
                    self.expect(result, 0)
                    self.assertEqual(result.out, f"{digest}  f\n")

    def test_every_algorithm(self):
        content = os.urandom(1000)
        self.write("f", content)
        for backend in self.usable():
            for name, (_, _, _, fixed_len) in keccak.ALGORITHMS.items():
                with self.subTest(backend, algorithm=name):
                    length = [] if fixed_len else ["-l", "1600"]
                    result = self.sum(
                        "-a", name, *length, "f", env={"BITHOSE_BACKEND": backend}
                    )
                    digest = keccak.digest(name, content, 200).hex()
                    self.assertEqual(result.out, f"{digest}  f\n")

    def test_what_is_forced_serves(self):
        for backend in self.usable():
            with self.subTest(backend):
                env = {"BITHOSE_BACKEND": backend}
                shown = json.loads(self.info("--json", env=env).out)
                many = shown["serving"]["rounds_24"]["many_messages"]
                self.assertEqual(many["backend"], backend)
                states = {b["name"]: b["state"] for b in reversed(shown["backends"])}
                self.assertEqual(states[backend], "in use")

    def test_several(self):
        names = self.usable()
        if len(names) < 2:
            self.skipTest("there is one usable backend")
        env = {"BITHOSE_BACKEND": ",".join(names)}
        result = self.sum("-a", "sha3-256", stdin=b"a", env=env)
        self.expect(result, 0)
        self.assertEqual(result.out.split()[0], hashlib.sha3_256(b"a").hexdigest())

    def test_empty_is_as_unset(self):
        unset = self.info("--json")
        empty = self.info("--json", env={"BITHOSE_BACKEND": ""})
        self.expect(empty, 0)
        self.assertEqual(empty.out, unset.out)


class Wrong(Case):
    """What BITHOSE_BACKEND may not be, for both tools."""

    def foreign(self):
        """The name of a backend that no build for this machine has."""
        architecture = json.loads(self.info("--json").out)["cpu"]["architecture"]
        return "neon" if architecture.startswith("x86") else "avx2"

    def test_refusals(self):
        values = [
            self.foreign(),
            "nonesuch",
            "scalar," + self.foreign(),
            "../x",
            "/tmp/x",
            "x" * 4096,
            "Scalar",
            "SCALAR",
            " scalar",
            "scalar ",
            "scalar, scalar",
            "scalar,",
            ",scalar",
            ",",
            " ",
            "a\nb",
            "\x1b[31m",
        ]
        for value in values:
            env = {"BITHOSE_BACKEND": value}
            runs = [
                ("sum", self.sum("-a", "sha3-256", stdin=b"a", env=env)),
                ("sum -c", self.sum("-c", stdin=b"", env=env)),
                ("info", self.info(env=env)),
                ("info --json", self.info("--json", env=env)),
                ("info --self-test", self.info("--self-test", env=env)),
                ("info --backend", self.info("--backend=scalar", env=env)),
            ]
            for tool, result in runs:
                with self.subTest(value, tool=tool):
                    self.assertEqual(result.status, 2)
                    self.assertEqual(result.out, "")
                    self.expect_one_message(result.err)

    def expect_one_message(self, err):
        lines = err.splitlines()
        self.assertEqual(len(lines), 1, err)
        self.assertRegex(lines[0], r"^bithose-(sum|info): .*\S")
        self.assertLess(len(lines[0]), 1100)
        self.assertTrue(lines[0].isprintable(), lines[0])

    def test_message_names_the_backend_and_what_there_is(self):
        name = self.foreign()
        result = self.sum("-a", "sha3-256", env={"BITHOSE_BACKEND": name})
        self.assertIn(name, result.err)
        self.assertIn("scalar", result.err)

    def test_help_needs_no_backend(self):
        env = {"BITHOSE_BACKEND": "nonesuch"}
        self.expect(self.sum("--help", env=env), 0)
        self.expect(self.sum("-a", "list", env=env), 0)
        self.expect(self.info("--version", env=env), 0)


if __name__ == "__main__":
    main()
