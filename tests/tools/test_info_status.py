# SPDX-License-Identifier: Apache-2.0 OR MIT
# bithose-info where its exit status is the answer: --backend, --self-test, usage.
import json
import os

from support import BUILD, EMULATOR, Case, is_sanitized, main


class Backend(Case):
    def setUp(self):
        super().setUp()
        self.json = json.loads(self.info("--json").out)

    def test_every_backend(self):
        best = {}
        order = ["in use", "usable", "unusable", "refused"]
        for backend in self.json["backends"]:
            rank = order.index(backend["state"])
            best[backend["name"]] = min(rank, best.get(backend["name"], rank))
        for name, rank in best.items():
            with self.subTest(name):
                result = self.info(f"--backend={name}")
                self.expect(result, 0 if rank < 2 else 1)
                self.assertEqual(len(result.lines), 1)
                self.assertTrue(result.out.startswith(f"{name}: {order[rank]}"))

    def test_unknown(self):
        result = self.info("--backend", "nonesuch")
        self.expect(result, 1)
        self.assertEqual(len(result.lines), 1)
        self.assertTrue(result.out.startswith("nonesuch: not found"))
        self.assertIn("scalar", result.out)

    def test_refused(self):
        os.mkdir(self.path("d"), mode=0o755)
        self.write("d/bithose-junk.so", b"junk")
        env = {"BITHOSE_PLUGIN_DIR": os.path.join(self.dir, "d")}
        result = self.info("--backend=junk", env=env)
        self.expect(result, 1)
        self.assertRegex(result.out, r"^junk: refused: .+\n$")
        self.expect(self.info(env=env), 0)

    def test_not_selected_is_usable(self):
        names = [b["name"] for b in self.json["backends"] if b["kernels"]]
        others = [name for name in names if name != "scalar"]
        if not others:
            self.skipTest("there is no usable backend but scalar")
        result = self.info(
            f"--backend={others[0]}", env={"BITHOSE_BACKEND": "scalar"}
        )
        self.expect(result, 0)
        self.assertTrue(result.out.startswith(f"{others[0]}: usable: "))

    def test_names_that_are_none(self):
        for name in ("", "Avx2", "../x", "a b", "2x", "_x", "avx2,", "n" * 32, "a\n"):
            with self.subTest(name):
                result = self.info("--backend", name)
                self.expect(result, 2, "is no name of a backend: 1 to 31")
                self.assertEqual(result.out, "")


class SelfTest(Case):
    def test_every_usable_kernel_passes(self):
        document = json.loads(self.info("--json").out)
        count = sum(len(b["kernels"]) + len(b["poseidon2_kernels"])
                    for b in document["backends"])
        for env in ({}, {"BITHOSE_BACKEND": "scalar"}):
            with self.subTest(env):
                result = self.info("--self-test", env=env)
                self.expect(result, 0)
                passed = [line for line in result.lines if line.endswith(": passed")]
                self.assertEqual(len(passed), count)
                self.assertTrue(
                    result.lines[-1].startswith(f"{count} kernels passed, 0 failed, ")
                )

    def test_skipped_backends_say_why(self):
        os.mkdir(self.path("d"), mode=0o755)
        self.write("d/bithose-junk.so", b"junk")
        env = {"BITHOSE_PLUGIN_DIR": os.path.join(self.dir, "d")}
        result = self.info("--self-test", env=env)
        self.expect(result, 0)
        self.assertRegex(result.out, r"(?m)^junk: skipped: .+")
        self.assertIn(" 1 backends skipped", result.lines[-1])

    def test_wrong_answers_when_it_was_loaded(self):
        env = {"BITHOSE_PLUGIN_DIR": os.environ["BITHOSE_WRONG_PLUGIN_DIR"]}
        result = self.info("--self-test", env=env)
        self.expect(result, 1)
        self.assertRegex(result.out, r"(?m)^wrong: FAILED: .+")
        self.assertIn(" 1 failed", result.lines[-1])
        result = self.info("--backend=wrong", env=env)
        self.expect(result, 1)
        self.assertTrue(result.out.startswith("wrong: refused: "), result.out)
        self.expect(self.info(env=env), 0)
        result = self.sum("-a", "sha3-256", stdin=b"", env=env)
        self.assertTrue(result.out.startswith("a7ffc6f8bf1ed766"))

    def test_wrong_poseidon2(self):
        env = {"BITHOSE_PLUGIN_DIR": os.path.join(BUILD, "tests", "plugins", "faulty")}
        result = self.info("--self-test", env=env)
        self.expect(result, 1)
        self.assertRegex(result.out, r"(?m)^faulty: poseidon2 width 16, 4 ways: FAILED: wrong")
        self.assertRegex(result.out, r"(?m)^faulty: poseidon2 width 16, 2 ways: passed$")
        self.assertIn(" 4 failed", result.lines[-1])
        result = self.info("--backend=faulty", env=env)
        self.expect(result, 1)
        self.assertRegex(result.out, r"^faulty: in use: wrong answer of Poseidon2 permute, ")
        result = self.info(env=env)
        self.expect(result, 0)
        self.assertEqual(result.out.count("wrong answer of Poseidon2"), 4)

    def test_failure(self):
        if is_sanitized():
            self.skipTest("a sanitizer must be the first library of a process")
        library = os.environ["BITHOSE_FAILING_SELF_TEST"]
        result = self.info("--self-test", env={"LD_PRELOAD": library})
        if EMULATOR and "cannot be preloaded" in result.err:
            # The loader of the machine that emulates has the variable too.
            result.err = ""
        self.expect(result, 1)
        self.assertRegex(result.out, r"(?m)^scalar.*: FAILED: a wrong answer$")
        self.assertNotIn(", 0 failed", result.lines[-1])


class Usage(Case):
    def expect_usage(self, arguments, text):
        result = self.info(*arguments)
        self.expect(result, 2, text)
        self.assertIn("Try 'bithose-info --help'.", result.err)
        self.assertEqual(result.out, "")

    def test_wrong_command_lines(self):
        exclusive = ("--algorithms, --backend, --json and --self-test "
                     "exclude each other")
        cases = {
            ("--jsno",): "perhaps --json",
            ("-x",): "there is no option '-x'",
            ("--json=1",): "'--json' takes no argument",
            ("--backend",): "needs an argument: --backend=NAME",
            ("avx2",): "for a backend there is --backend=NAME",
            ("--json", "--self-test"): exclusive,
            ("--algorithms", "--json"): exclusive,
            ("--backend=scalar", "--json"): exclusive,
        }
        for arguments, text in cases.items():
            with self.subTest(arguments):
                self.expect_usage(arguments, text)

    def test_same_option_twice(self):
        self.expect(self.info("--json", "--json"), 0)


class Output(Case):
    RUNS = ([], ["-v"], ["--json"], ["--self-test"], ["--backend=scalar"], ["--help"])

    def test_full_disk(self):
        for arguments in self.RUNS:
            with self.subTest(arguments), open("/dev/full", "wb") as full:
                result = self.info(*arguments, stdout=full)
                text = "cannot write to standard output: No space left on device"
                self.expect(result, 1, text)

    def test_closed(self):
        if EMULATOR:
            self.skipTest("the emulator would take the closed descriptor")
        for arguments in self.RUNS:
            with self.subTest(arguments):
                result = self.info(
                    *arguments, stdout=None, preexec_fn=lambda: os.close(1)
                )
                text = "cannot write to standard output: Bad file descriptor"
                self.expect(result, 1, text)


if __name__ == "__main__":
    main()
