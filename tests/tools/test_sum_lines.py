# SPDX-License-Identifier: Apache-2.0 OR MIT
# What bithose-sum prints: algorithms, lengths, and the forms of lines.
import hashlib
import os

import keccak
from support import Case, main

BOTH = ("128", "256")
A_256 = hashlib.sha3_256(b"a").hexdigest()
ODD_NAMES = {
    b"new\nline": b"new\\nline",
    b"back\\slash": b"back\\\\slash",
    b"re\rturn": b"re\\rturn",
    b"\\": b"\\\\",
}


class Algorithms(Case):
    def test_list(self):
        result = self.sum("-a", "list")
        self.expect(result, 0)
        made = ["cshake", "kmac", "kmacxof", "parallelhash", "parallelhashxof"]
        made = [name + bits for name in [*made, "kt", "hopmac"] for bits in BOTH]
        self.assertEqual(result.lines, list(keccak.ALGORITHMS) + made)

    def test_every_algorithm(self):
        message = bytes(range(256)) * 2
        self.write("f", message)
        for name, (_, _, _, fixed_len) in keccak.ALGORITHMS.items():
            with self.subTest(name):
                length = [] if fixed_len else ["-l", "4000"]
                result = self.sum("-a", name, *length, "f")
                expected = keccak.digest(name, message, 500).hex()
                self.expect(result, 0)
                self.assertEqual(result.out, f"{expected}  f\n")

    def test_spellings_of_a_name(self):
        self.write("f")
        for name in ("sha3-256", "SHA3-256", "sha3_256", "Sha3256"):
            with self.subTest(name):
                result = self.sum("--algorithm=" + name, "f")
                self.assertEqual(result.out, f"{A_256}  f\n")

    def test_turboshake_domain(self):
        self.write("f")
        result = self.sum("-a", "turboshake256-0b", "-l", "512", "f")
        expected = keccak.sponge(b"a", 136, 0x0B, 12, 64).hex()
        self.expect(result, 0)
        self.assertEqual(result.out, f"{expected}  f\n")

    def test_message_lengths(self):
        lengths = [0, 1, 135, 136, 137, 271, 272, 273, 262143, 262144, 262145]
        for length in lengths:
            message = os.urandom(length)
            self.write(str(length), message)
        result = self.sum("-a", "sha3-256", *map(str, lengths))
        self.expect(result, 0)
        for length, line in zip(lengths, result.lines, strict=True):
            with open(self.path(str(length)), "rb") as file:
                expected = hashlib.sha3_256(file.read()).hexdigest()
            self.assertEqual(line, f"{expected}  {length}")


class Lengths(Case):
    def test_lengths_in_bits(self):
        self.write("f")
        for bits in (8, 128, 256, 1336, 1344, 1352, 32768, 32776):
            with self.subTest(bits):
                result = self.sum("-a", "shake128", "-l", str(bits), "f")
                expected = hashlib.shake_128(b"a").hexdigest(bits // 8)
                self.expect(result, 0)
                self.assertEqual(result.out, f"{expected}  f\n")

    def test_mebibytes(self):
        out_len = 3 * 1024 * 1024 + 1
        result = self.sum("-a", "shake256", "-l", str(8 * out_len), stdin=b"a")
        expected = hashlib.shake_256(b"a").hexdigest(out_len)
        self.expect(result, 0)
        self.assertTrue(result.out == f"{expected}  -\n")

    def test_fixed_length_may_be_said(self):
        result = self.sum("-a", "sha3-256", "-l", "256", stdin=b"a")
        self.expect(result, 0)
        self.assertEqual(result.out, f"{A_256}  -\n")


class Forms(Case):
    def test_tags(self):
        self.write("f")
        cases = {
            ("sha3-256",): "SHA3-256",
            ("keccak256",): "KECCAK-256",
            ("shake128", "-l", "256"): "SHAKE128-256",
            ("rawshake256", "-l", "8"): "RAWSHAKE256-8",
            ("turboshake128", "-l", "256"): "TURBOSHAKE128-256",
            ("turboshake128-0B", "-l", "256"): "TURBOSHAKE128-0B-256",
            ("turboshake256-10", "-l", "16"): "TURBOSHAKE256-10-16",
        }
        for arguments, tag in cases.items():
            with self.subTest(tag):
                plain = self.sum("-a", *arguments, "f").out.split()[0]
                result = self.sum("--tag", "-a", *arguments, "f")
                self.expect(result, 0)
                self.assertEqual(result.out, f"{tag} (f) = {plain}\n")

    def test_escaped_names(self):
        for name, escaped in ODD_NAMES.items():
            with self.subTest(name):
                self.write(name)
                result = self.sum("-a", "sha3-256", name)
                line = b"\\" + A_256.encode() + b"  " + escaped + b"\n"
                self.assertEqual(result.raw, line)
                result = self.sum("-a", "sha3-256", "--tag", name)
                line = b"\\SHA3-256 (" + escaped + b") = "
                self.assertEqual(result.raw, line + A_256.encode() + b"\n")

    def test_other_names_are_verbatim(self):
        for name in (b" sp ace ", "gr\u00fc\u00df".encode(), b"inv\xffalid", b"t\ta"):
            with self.subTest(name):
                self.write(name)
                result = self.sum("-a", "sha3-256", name)
                self.expect(result, 0)
                self.assertEqual(result.raw, A_256.encode() + b"  " + name + b"\n")

    def test_zero(self):
        for name in ODD_NAMES:
            self.write(name)
        result = self.sum("-z", "-a", "sha3-256", *ODD_NAMES)
        lines = [A_256.encode() + b"  " + name + b"\0" for name in ODD_NAMES]
        self.expect(result, 0)
        self.assertEqual(result.raw, b"".join(lines))
        result = self.sum("--zero", "--tag", "-a", "sha3-256", b"new\nline")
        line = b"SHA3-256 (new\nline) = " + A_256.encode() + b"\0"
        self.assertEqual(result.raw, line)

    def test_modes_have_no_effect(self):
        self.write("f", b"a\r\n")
        plain = self.sum("-a", "sha3-256", "f")
        for option in ("-b", "-t", "--binary", "--text"):
            with self.subTest(option):
                result = self.sum(option, "-a", "sha3-256", "f")
                self.expect(result, 0)
                self.assertEqual(result.out, plain.out)

    def test_double_dash_ends_options(self):
        self.write("--tag")
        result = self.sum("-a", "sha3-256", "--", "--tag")
        self.expect(result, 0)
        self.assertEqual(result.out, f"{A_256}  --tag\n")


if __name__ == "__main__":
    main()
