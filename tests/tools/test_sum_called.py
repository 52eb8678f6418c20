# SPDX-License-Identifier: Apache-2.0 OR MIT
# keccak256sum and kt128sum: the same program, which its name tells the algorithm.
import os

from support import BUILD, MAN_DIR, TOOLS_DIR, Case, main, run

# The Keccak submission's padding over "abc", as Ethereum has it; RFC 9861, 5: no message.
KECCAK_256_ABC = "4e03657aea45a94fc7d47ba826c8d667c0d1e6e33a64a036ec44f58fa12d6c45"
KT128_EMPTY = "1ac2d450fc3b4205d19da7bfca1b37513c0803577ac7167f06fe2ce1f0ef39e5"

# What each name stands for.
NAMES = {
    "keccak256sum": ["-a", "keccak-256"],
    "kt128sum": ["-a", "kt128", "-l", "256"],
}


class Called(Case):
    def called(self, name, *arguments, **options):
        return run(name, *arguments, cwd=self.dir, **options)

    def same(self, name, *arguments, as_=None, stdin=b"abc"):
        """Whatever it is called, bithose-sum says the same."""
        mine = self.called(name, *arguments, stdin=stdin)
        theirs = self.sum(*(as_ or NAMES[name] + list(arguments)), stdin=stdin)
        self.assertEqual((mine.status, mine.out), (theirs.status, theirs.out))
        self.assertEqual(mine.err.replace(name, "bithose-sum"), theirs.err)
        return mine

    def test_known_answers(self):
        result = self.called("keccak256sum", stdin=b"abc")
        self.expect(result, 0)
        self.assertEqual(result.out, f"{KECCAK_256_ABC}  -\n")
        result = self.called("kt128sum")
        self.expect(result, 0)
        self.assertEqual(result.out, f"{KT128_EMPTY}  -\n")

    def test_digests(self):
        self.write("one", b"1" * 10000)
        self.write("two", b"")
        for name in NAMES:
            for arguments in ([], ["one", "two"], ["--tag", "one"], ["-z", "two", "one"]):
                with self.subTest(name, arguments=arguments):
                    self.expect(self.same(name, *arguments), 0)

    def test_options_replace_what_the_name_stands_for(self):
        for name in NAMES:
            for replaced in (["-a", "sha3-512"], ["-a", "shake128", "-l", "8"]):
                with self.subTest(name, replaced=replaced):
                    self.expect(self.same(name, *replaced, as_=replaced), 0)
        self.expect(self.same("kt128sum", "-l", "8", as_=["-a", "kt128", "-l", "8"]), 0)
        self.expect(
            self.same("kt128sum", "--length-bytes=64", as_=["-a", "kt128", "-l", "512"]), 0
        )
        # The length of the name belongs to its algorithm.
        result = self.same("kt128sum", "-a", "shake128", as_=["-a", "shake128"])
        self.expect(result, 2, "-l BITS is needed")

    def test_check(self):
        self.write("one", b"1")
        for name in NAMES:
            with self.subTest(name):
                untagged = self.called(name, "one").raw
                self.expect(self.same(name, "-c", stdin=untagged), 0)
                tagged = self.called(name, "--tag", "one").raw
                self.expect(self.same(name, "-c", stdin=tagged), 0)
                self.expect(self.sum("-c", stdin=tagged), 0)
                other = self.sum("-a", "sha3-256", "--tag", "one").raw
                self.assertEqual(self.same(name, "-c", stdin=other).status, 1)

    def test_messages_name_it(self):
        for name in NAMES:
            with self.subTest(name):
                result = self.called(name, "--quite")
                self.assertEqual(result.status, 2)
                self.assertTrue(result.err.startswith(f"{name}: "), result.err)
                self.assertIn(f"Try '{name} --help'.", result.err)
                result = self.called(name, "absent")
                self.expect(result, 1, f"{name}: absent: ")
                self.assertRegex(self.called(name, "--version").out, rf"^{name} \d")

    def test_help(self):
        plain = self.sum("--help").out.split("\n\n", 1)
        for name, arguments in NAMES.items():
            with self.subTest(name):
                result = self.called(name, "--help")
                self.expect(result, 0)
                first, rest = result.out.split("\n\n", 1)
                self.assertEqual(rest, plain[1])
                self.assertTrue(first.startswith(f"Usage: {name} [OPTION]"), first)
                self.assertIn(" ".join(["as bithose-sum", *arguments, "does"]), first)
                self.assertLessEqual(max(map(len, result.lines)), 80)

    def test_other_names_stand_for_nothing(self):
        for name in ("sha3sum", "keccak256sum2", "xkt128sum", "bithose-sum"):
            with self.subTest(name):
                os.symlink(os.path.join(TOOLS_DIR, "bithose-sum"), self.path(name))
                result = run(os.path.join(self.dir, name), "f")
                self.expect(result, 2, "bithose-sum: an algorithm is needed")
        os.symlink(os.path.join(TOOLS_DIR, "bithose-sum"), self.path("kt128sum"))
        self.expect(run(os.path.join(self.dir, "kt128sum")), 0)

    def test_there_is_no_sha3sum(self):
        self.assertIn("kt128sum", os.listdir(os.path.join(BUILD, "bin")))
        self.assertNotIn("sha3sum", os.listdir(os.path.join(BUILD, "bin")))

    def test_man_pages(self):
        with open(os.path.join(MAN_DIR, "bithose-sum.1"), encoding="utf-8") as file:
            page = file.read()
        for name in NAMES:
            with open(os.path.join(MAN_DIR, name + ".1"), encoding="utf-8") as file:
                self.assertEqual(file.readline(), ".so man1/bithose-sum.1\n")
            self.assertIn(f".Nm {name}", page.split(".Sh SYNOPSIS")[0])


if __name__ == "__main__":
    main()
