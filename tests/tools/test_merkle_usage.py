# SPDX-License-Identifier: Apache-2.0 OR MIT
# bithose-merkle and wrong command lines: status 2, what is wrong, what is right.
from support import Case, main

ROOT = "SHA3-256:rfc6962:4096:1:" + "0" * 64
VERIFY = ["verify", f"--root={ROOT}"]
GROWTH = ["consistency", "--first-size=4096"]


class Usage(Case):
    def setUp(self):
        super().setUp()
        self.write("f")

    def expect_usage(self, arguments, *texts, **options):
        result = self.merkle(*arguments, **options)
        self.assertEqual(result.status, 2, result.err)
        self.assertEqual(result.out, "")
        for text in texts:
            self.assertIn(text, result.err)

    def test_commands(self):
        self.expect_usage([], "a command is needed: root, prove, verify or consistency")
        self.expect_usage(["--threads=1"], "a command is needed")
        self.expect_usage(["roof", "f"], "there is no command 'roof'; perhaps root")
        self.expect_usage(["Verify"], "perhaps verify")
        self.expect_usage(["f"], "there is no command 'f': it is root, prove, verify")
        self.expect_usage(["\x1b\n"], "'\\033\\n'")

    def test_one_file(self):
        for arguments in (["root"], ["prove", "--leaves=0"], GROWTH):
            self.expect_usage([*arguments, "f", "f"], f"{arguments[0]} takes one file")

    def test_required(self):
        self.expect_usage(["prove", "f"], "prove needs --leaves=LIST")
        self.expect_usage(["consistency", "f"], "consistency needs --first-size=BYTES")
        self.expect_usage(["verify", "f"], "verify needs --root=ROOT")

    def test_options_of_other_commands(self):
        options = {
            "--leaves=0": "root consistency",
            "--first-size=4096": "root prove verify",
            f"--root={ROOT}": "root prove consistency",
            f"--first-root={ROOT}": "root prove consistency",
            "--algorithm=sha3-256": "verify",
            "--length=256": "verify",
            "--leaf-size=1": "verify",
            "--mode=plain": "verify",
            "--size=1": "verify",
            "--threads=1": "verify",
        }
        for option, names in options.items():
            for name in names.split():
                with self.subTest(option, command=name):
                    text = f"{option.split('=')[0]} has no meaning with {name}"
                    self.expect_usage([name, option, "f"], text)
        self.expect_usage([*VERIFY, "-a", "sha3-256"], "verify: the root says it")

    def test_numbers(self):
        bad = ["", "-1", "+1", " 1", "1 ", "0x10", "1e3", "1.0", "01", "1K", "a",
               "18446744073709551616", "18446744073709551617", "9" * 1000, "1\n"]  # fmt: skip
        cases = {
            "--leaf-size": ("from 1 to 1048576", ["0", "1048577", str(2**32 + 1)]),
            "--threads": ("from 1 to 64", ["0", "65", str(2**32 + 1)]),
            "--size": ("a number of bytes", [str(2**63), str(2**64)]),
        }
        for option, (text, more) in cases.items():
            for value in bad + more:
                with self.subTest(option, value=value):
                    self.expect_usage(["root", f"{option}={value}", "f"], option, text)

    def test_first_size(self):
        for value in ("0", "1", "4095", "4097", "a", str(2**63)):
            with self.subTest(value):
                self.expect_usage(
                    ["consistency", f"--first-size={value}", "f"], "--first-size: "
                )
        self.expect_usage(["consistency", "--first-size=7", "f"], "multiple of the leaf size")
        self.expect_usage([*GROWTH, "--mode=plain", "f"], "only trees of mode rfc6962 grow")

    def test_modes(self):
        for mode in ("", "RFC6962", "Plain", "rfc9162"):
            with self.subTest(mode):
                self.expect_usage(["root", f"--mode={mode}"], "it is rfc6962 or plain")

    def test_algorithms(self):
        self.expect_usage(["root", "-a", "sha3"], "perhaps sha3-224, sha3-256")
        self.expect_usage(["root", "-a", "keccak"], "SHA3-256 and Keccak-256")
        self.expect_usage(["root", "-a", "shake128"], "needs -l BITS", "from 128 to 512")
        for bits in ("120", "520", "8", str(2**60)):
            self.expect_usage(["root", "-a", "shake128", "-l", bits], "from 128 to 512")
        self.expect_usage(["root", "-a", "shake128", "-l", "129"], "positive multiple of 8")
        self.expect_usage(["root", "-l", "512"], "256 bits and no other length")
        for name in ("kmac128", "kt128", "cshake256", "parallelhash128", "hopmac128"):
            self.expect_usage(["root", "-a", name, "-l", "256"], f"no trees of {name}")

    def test_lists(self):
        cases = {
            "": "a position is no number",
            ",": "a position is no number",
            "1,": "a position is no number",
            ",1": "a position is no number",
            "1,,2": "a position is no number",
            "-1": "a position is no number",
            "1-": "the end of a range is no number",
            "1-2-3": "the end of a range is no number",
            "01": "a position is no number",
            "1 ,2": "a position is no number",
            str(2**63): "a position is no number",
            "9" * 1000: "a position is no number",
            "5-4": "a range falls",
            "0-4096": "more than 4096 positions",
            "0-4095,0": "more than 4096 positions",
            f"0-{2**63 - 1}": "more than 4096 positions",
            ",".join(["7"] * 4097): "more than 4096 positions",
        }
        for value, text in cases.items():
            with self.subTest(value[:50]):
                self.expect_usage(["prove", f"--leaves={value}", "f"], text, "3,7-9")
                self.expect_usage([*VERIFY, f"--leaves={value}", "f"], text)

    def test_roots(self):
        digits = "0" * 64
        cases = {
            "": "five parts",
            digits: "five parts",
            "::::": "its algorithm",
            f"SHA3-256:rfc6962:4096:1:{digits}:": "five parts",
            f"sha3-256:rfc6962:4096:1:{digits}": "its algorithm",
            f"SHAKE128:rfc6962:4096:1:{digits}": "its algorithm",
            f"SHAKE128-120:rfc6962:4096:1:{'0' * 30}": "its algorithm",
            f"KMAC128-256:rfc6962:4096:1:{digits}": "its algorithm",
            f"KT128-256:rfc6962:4096:1:{digits}": "its algorithm",
            f"SHA3-256:RFC6962:4096:1:{digits}": "its mode",
            f"SHA3-256:rfc6962:0:1:{digits}": "its leaf size",
            f"SHA3-256:rfc6962:04:1:{digits}": "its leaf size",
            f"SHA3-256:rfc6962:1048577:1:{digits}": "its leaf size",
            f"SHA3-256:rfc6962:4096:-1:{digits}": "its size",
            f"SHA3-256:rfc6962:4096:{2**63}:{digits}": "its size",
            f"SHA3-256:rfc6962:4096:1:{digits}0": "its root",
            f"SHA3-256:rfc6962:4096:1:{digits[1:]}": "its root",
            f"SHA3-256:rfc6962:4096:1:{'A' * 64}": "its root",
            f"SHA3-256:rfc6962:4096:1:{digits}\n": "its root",
            "x" * 5000: "longer than any",
        }
        for value, text in cases.items():
            with self.subTest(value[:80]):
                self.expect_usage(["verify", f"--root={value}"], "--root: ", text)
                self.expect_usage([*VERIFY, f"--first-root={value}"], "--first-root: ", text)

    def test_backends(self):
        for value in ("nonesuch", "scalar,nonesuch", "a\nb", "\x1b[31m", "../x", "scalar,"):
            with self.subTest(value):
                arguments = ["root", f"--backend={value}", "f"]
                self.expect_usage(arguments, "bithose-merkle: ")
                lines = self.merkle(*arguments).err.splitlines()
                self.assertEqual(len(lines), 1)
                self.assertTrue(lines[0].isprintable())
        self.expect_usage(["root", "f"], "nonesuch", env={"BITHOSE_BACKEND": "nonesuch"})

    def test_backend_of_the_command_line_goes_first(self):
        env = {"BITHOSE_BACKEND": "nonesuch"}
        self.expect(self.merkle("root", "--backend=scalar", "f", env=env), 0)

    def test_unknown_options(self):
        self.expect_usage(["root", "--leafsize=1"], "perhaps --leaf-size")
        self.expect_usage(["root", "-x"], "there is no option '-x'")
        self.expect_usage(["root", "--mode"], "'--mode' needs an argument: --mode=NAME")

    def test_list_of_algorithms(self):
        result = self.merkle("-a", "list")
        self.expect(result, 0)
        self.assertLessEqual(set(result.lines), set(self.sum("-a", "list").lines))
        self.assertLessEqual({"sha3-256", "keccak-256", "shake128"}, set(result.lines))
        for name in result.lines:
            with self.subTest(name):
                length = [] if name.startswith(("sha3", "keccak")) else ["-l", "256"]
                self.expect(self.merkle("root", "-a", name, *length, "f"), 0)


if __name__ == "__main__":
    main()
