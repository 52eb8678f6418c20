# SPDX-License-Identifier: Apache-2.0 OR MIT
# bithose-sum --check: lists that it reads, and what it says of the files.
import hashlib
import os

from support import Case, main

NAMES = [b"plain", b"new\nline", b"back\\slash", b"re\rturn", b"inv\xffalid", b") = x"]


class Forms(Case):
    def setUp(self):
        super().setUp()
        for name in NAMES:
            self.write(name, name)

    def check_round_trip(self, make, check):
        """Lists made with the options `make` are read with `check`."""
        made = self.sum(*make, *NAMES)
        self.expect(made, 0)
        result = self.sum("-c", *check, stdin=made.raw)
        self.expect(result, 0)
        separator = "\0" if "-z" in check else "\n"
        lines = result.out.split(separator)[:-1]
        self.assertEqual(len(lines), len(NAMES))
        for line in lines:
            self.assertTrue(line.endswith(": OK"), line)

    def test_tagged(self):
        self.check_round_trip(["-a", "keccak-256", "--tag"], [])

    def test_tagged_with_the_algorithm(self):
        algorithm = ["-a", "keccak-256"]
        self.check_round_trip([*algorithm, "--tag"], algorithm)

    def test_tagged_extendable(self):
        self.check_round_trip(["-a", "shake128", "-l", "40", "--tag"], [])
        name = "turboshake128-0b"
        self.check_round_trip(["-a", name, "-l", "80000", "--tag"], [])
        self.check_round_trip(["-a", name, "-l", "80", "--tag"], ["-a", name])

    def test_untagged(self):
        self.check_round_trip(["-a", "sha3-512"], ["-a", "sha3-512"])

    def test_untagged_extendable(self):
        kind = ["-a", "shake256", "-l", "4096"]
        self.check_round_trip(kind, kind)

    def test_zero(self):
        self.check_round_trip(["-a", "sha3-256", "--tag", "-z"], ["-z"])
        kind = ["-a", "sha3-256", "-z"]
        self.check_round_trip(kind, kind)


class Reading(Case):
    """Forms of one correct line."""

    def setUp(self):
        super().setUp()
        self.write("f")
        self.digest = hashlib.sha3_256(b"a").hexdigest()

    def expect_ok(self, text, *options):
        result = self.sum("-c", *options, stdin=text.encode())
        self.expect(result, 0)
        self.assertEqual(result.out, "f: OK\n")

    def test_asterisk(self):
        self.expect_ok(f"{self.digest} *f\n", "-a", "sha3-256")

    def test_upper_case_digits(self):
        self.expect_ok(f"SHA3-256 (f) = {self.digest.upper()}\n")

    def test_carriage_return(self):
        self.expect_ok(f"SHA3-256 (f) = {self.digest}\r\n")
        self.expect_ok(f"{self.digest}  f\r\n", "-a", "sha3-256")

    def test_no_line_end(self):
        self.expect_ok(f"SHA3-256 (f) = {self.digest}")

    def test_comments(self):
        self.expect_ok(f"# made by\nSHA3-256 (f) = {self.digest}\n#\n", "--strict")

    def test_escape_that_is_not_needed(self):
        self.expect_ok(f"\\SHA3-256 (f) = {self.digest}\n")

    def test_mixed_forms(self):
        text = f"SHA3-256 (f) = {self.digest}\n{self.digest}  f\n"
        result = self.sum("-c", "-a", "sha3-256", stdin=text.encode())
        self.expect(result, 0)
        self.assertEqual(result.lines, ["f: OK", "f: OK"])

    def test_list_in_a_file_and_on_standard_input(self):
        text = f"SHA3-256 (f) = {self.digest}\n".encode()
        self.write("list", text)
        result = self.sum("-c", "list", "-", stdin=text)
        self.expect(result, 0)
        self.assertEqual(result.lines, ["f: OK", "f: OK"])

    def test_standard_input_is_checked(self):
        self.write("list", f"SHA3-256 (-) = {self.digest}\n".encode())
        result = self.sum("-c", "list", stdin=b"a")
        self.expect(result, 0)
        self.assertEqual(result.out, "-: OK\n")

    def test_standard_input_cannot_be_list_and_file(self):
        text = f"SHA3-256 (-) = {self.digest}\n"
        result = self.sum("-c", stdin=text.encode())
        self.expect(result, 1, "standard input: it is the list itself")
        self.assertEqual(result.out, "-: FAILED open or read\n")

    def test_very_long_lines(self):
        out_len = 1 << 20
        output = hashlib.shake_128(b"a").hexdigest(out_len)
        self.expect_ok(f"SHAKE128-{8 * out_len} (f) = {output}\n")
        name = "n" * (1 << 20)
        result = self.sum("-c", stdin=f"SHA3-256 ({name}) = {self.digest}\n".encode())
        self.expect(result, 1, "File name too long")


class Report(Case):
    """A list of a good file, one that differs, and one that is not there."""

    def setUp(self):
        super().setUp()
        digest = hashlib.sha3_256(b"a").hexdigest()
        self.write("good")
        self.write("bad", b"b")
        self.lines = {
            name: f"SHA3-256 ({name}) = {digest}\n" for name in ("good", "bad", "gone")
        }

    def check(self, *arguments, names=("good", "bad", "gone"), extra=""):
        text = "".join(self.lines[name] for name in names) + extra
        return self.sum("-c", *arguments, stdin=text.encode())

    def test_all(self):
        result = self.check()
        self.expect(result, 1, "gone: No such file or directory")
        self.assertIn("1 listed file could not be read", result.err)
        self.assertIn("1 file does not have its digest", result.err)
        self.assertEqual(
            result.lines, ["good: OK", "bad: FAILED", "gone: FAILED open or read"]
        )

    def test_each_status(self):
        self.assertEqual(self.check(names=["good"]).status, 0)
        self.assertEqual(self.check(names=["bad"]).status, 1)
        self.assertEqual(self.check(names=["gone"]).status, 1)
        self.assertEqual(self.check(names=["good", "bad"]).status, 1)
        self.assertEqual(self.check(names=["gone", "good"]).status, 1)

    def test_quiet(self):
        result = self.check("--quiet")
        self.assertEqual(result.status, 1)
        self.assertEqual(result.lines, ["bad: FAILED", "gone: FAILED open or read"])
        result = self.check("--quiet", names=["good"])
        self.expect(result, 0)
        self.assertEqual(result.out, "")

    def test_status(self):
        result = self.check("--status")
        self.assertEqual((result.status, result.out), (1, ""))
        self.assertNotIn("warning", result.err)
        self.expect(self.check("--status", names=["good"]), 0)

    def test_ignore_missing(self):
        result = self.check("--ignore-missing", names=["good", "gone"])
        self.expect(result, 0)
        self.assertEqual(result.out, "good: OK\n")
        result = self.check("--ignore-missing", names=["gone"])
        self.expect(result, 1, "none of the listed files exists")
        self.assertEqual(result.out, "")

    def test_malformed_lines(self):
        result = self.check(names=["good"], extra="junk\n\n")
        self.expect(result, 0, "2 lines are not well-formed")
        self.assertEqual(result.out, "good: OK\n")
        result = self.check("--strict", names=["good"], extra="junk\n")
        self.expect(result, 1, "1 line is not well-formed")
        for option in ("-w", "--warn"):
            result = self.check(option, names=["good"], extra="junk\n")
            self.expect(result, 0, "standard input: line 2: neither")

    def test_no_well_formed_line(self):
        for text in (b"", b"\n", b"junk\n", b"# comment\n"):
            with self.subTest(text):
                result = self.sum("-c", stdin=text)
                self.expect(result, 1, "standard input: no line is well-formed")

    def test_lists_that_cannot_be_read(self):
        self.write("list", self.lines["good"].encode())
        result = self.sum("-c", "nowhere", ".", "list")
        self.expect(result, 1, "nowhere: No such file or directory")
        self.assertIn(".: Is a directory", result.err)
        self.assertEqual(result.out, "good: OK\n")

    def test_control_characters_are_escaped(self):
        name = b"\x1b[31m\x7f\xc2\x9b\t"
        self.write(name)
        made = self.sum("-a", "sha3-256", "--tag", name)
        result = self.sum("-c", stdin=made.raw)
        self.expect(result, 0)
        self.assertEqual(result.out, "\\\\033[31m\\177\\302\\233\\011: OK\n")
        os.unlink(self.path(name))
        result = self.sum("-c", stdin=made.raw)
        self.assertNotIn("\x1b", result.err)
        self.assertIn("\\033[31m", result.err)


if __name__ == "__main__":
    main()
