# SPDX-License-Identifier: Apache-2.0 OR MIT
# bithose-sum and wrong command lines: status 2, what is wrong, what is right.
from support import Case, main


class Usage(Case):
    def expect_usage(self, arguments, *texts, **options):
        result = self.sum(*arguments, **options)
        self.assertEqual(result.status, 2, result.err)
        self.assertEqual(result.out, "")
        for text in texts:
            self.assertIn(text, result.err)

    def test_algorithm_is_required(self):
        for arguments in ([], ["f"], ["--tag", "f"]):
            with self.subTest(arguments):
                self.expect_usage(arguments, "There is no safe default", "-a list")

    def test_unknown_algorithms(self):
        cases = {
            "sha3": ["sha3-224, sha3-256, sha3-384 or sha3-512", "Keccak-256"],
            "SHA-3": ["sha3-256"],
            "keccak": ["keccak-256", "SHA3-256 and Keccak-256"],
            "sha3-265": ["perhaps sha3-256"],
            "sha256": ["perhaps sha3-256"],
            "kecak256": ["perhaps keccak-256"],
            "shak128": ["perhaps shake128"],
            "turboshake128-80": ["perhaps turboshake128", "01 to 7f"],
            "turboshake128-00": ["perhaps turboshake128"],
            "md5": ["'-a list' prints the names"],
            "": ["'-a list' prints the names"],
            "a\nb\x1b": ["'a\\nb\\033'"],
            "x" * 4096: ["xxx...", "-a list"],
        }
        for name, texts in cases.items():
            with self.subTest(name):
                self.expect_usage(["-a", name, "f"], "there is no algorithm", *texts)

    def test_length_is_required_for_extendable_outputs(self):
        for name, bits in (("shake128", "256"), ("turboshake256-01", "512")):
            with self.subTest(name):
                self.expect_usage(["-a", name, "f"], name, "-l BITS", bits + " or more")

    def test_bad_lengths(self):
        lengths = [
            "0", "7", "255", "-8", "+8", " 8", "8 ", "0x100", "1e3", "", "08",
            "18446744073709551616", "18446744073709551624", "9" * 1000, "256\n",
        ]  # fmt: skip
        for length in lengths:
            with self.subTest(length):
                self.expect_usage(
                    ["-a", "shake128", "-l", length, "f"], "positive multiple of 8"
                )

    def test_length_of_fixed_algorithms(self):
        self.expect_usage(
            ["-a", "sha3-256", "-l", "512", "f"], "256 bits and no other", "shake256"
        )

    def test_length_alone(self):
        self.expect_usage(["-c", "-l", "256"], "--length needs --algorithm")

    def test_unknown_options(self):
        cases = {
            "--quite": "'--quite'; perhaps --quiet",
            "--chekc": "perhaps --check",
            "--st": "perhaps --status or --strict",
            "--algoritm=sha3-256": "perhaps --algorithm",
            "--xyzzy": "there is no option '--xyzzy'",
            "--\x1b[31m": "'--\\033[31m'",
            "-x": "there is no option '-x'",
            "--check=yes": "'--check' takes no argument",
            "--length": "'--length' needs an argument: --length=BITS",
            "-a": "'--algorithm' needs an argument: --algorithm=NAME",
        }
        for option, text in cases.items():
            with self.subTest(option):
                self.expect_usage(
                    [option], text, "Try 'bithose-sum --help'."
                )

    def test_options_that_need_check(self):
        for option in ("--ignore-missing", "--quiet", "--status", "--strict", "--warn"):
            with self.subTest(option):
                self.expect_usage(
                    ["-a", "sha3-256", option, "f"],
                    f"{option} has a meaning with --check only",
                )

    def test_tag_with_check(self):
        self.expect_usage(["-c", "--tag"], "--tag has no meaning with --check")

    def test_options_that_check_has_not(self):
        options = ("--json", "--raw", "--base64", "--recursive", "--files0-from=f")
        for option in options:
            with self.subTest(option):
                name = option.split("=")[0]
                self.expect_usage(["-c", option], f"{name} has no meaning with --check")

    def test_forms_that_exclude_each_other(self):
        cases = {
            ("--json", "--tag"): "leave --tag out",
            ("--json", "--base64"): "leave --base64 out",
            ("--raw", "--tag"): "leave --tag out",
            ("--raw", "--base64"): "leave --base64 out",
            ("--raw", "--json"): "leave --json out",
            ("--raw", "-z"): "leave --zero out",
            ("--raw", "f", "g"): "--raw is for one file",
            ("--raw", "-r", "f"): "--raw is for one file",
            ("--raw", "--files0-from=f"): "--raw is for one file",
            ("--files0-from=f", "g"): "takes the place of the operands",
            ("--recursive",): "the current one is '.'",
        }
        for arguments, text in cases.items():
            with self.subTest(arguments):
                self.expect_usage(["-a", "sha3-256", *arguments], text)

    def test_both_lengths(self):
        self.expect_usage(
            ["-a", "shake128", "-l", "256", "--length-bytes=32"],
            "--length and --length-bytes", "give one",
        )  # fmt: skip
        self.expect_usage(
            ["-c", "--length-bytes=32"], "--length-bytes needs --algorithm"
        )
        self.expect_usage(
            ["-a", "sha3-256", "--length-bytes=64"], "256 bits and no other"
        )

    def test_abbreviation(self):
        result = self.sum("--alg", "sha3-256", "--ta", stdin=b"")
        self.expect(result, 0)
        self.assertTrue(result.out.startswith("SHA3-256 (-) = a7ffc6f8"))


if __name__ == "__main__":
    main()
