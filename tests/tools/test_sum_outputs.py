# SPDX-License-Identifier: Apache-2.0 OR MIT
# bithose-sum --json, --base64, --raw and --length-bytes.
import base64
import hashlib
import json
import os
import subprocess

from support import Case, command, environment, main

SHA3 = ("-a", "sha3-256")
A_256 = hashlib.sha3_256(b"a").digest()

# Names, as JSON has them where a look at the bytes is worth it.
NAMES = {
    b"plain": b'"name": "plain"',
    b'quote"': b'"name": "quote\\""',
    b"back\\slash": b'"name": "back\\\\slash"',
    b"new\nline": b'"name": "new\\u000aline"',
    b"\x01\x1b[31m\x7f": b'"name": "\\u0001\\u001b[31m\\u007f"',
    "c1\u009b".encode(): b'"name": "c1\\u009b"',
    "gr\u00fc\u00df\u4e16\U0001f600".encode(): None,
    "line\u2028separator".encode(): None,
    b"latin\xe4": b'"name_base64": "bGF0aW7k"',
    b"\xff": b'"name_base64": "/w=="',
    b"cut \xe4\xb8": b'"name_base64": "Y3V0IOS4"',
    b"surrogate \xed\xa0\x80": None,
    b"overlong \xc0\xaf": None,
    b"beyond \xf4\x90\x80\x80": None,
}


class Json(Case):
    def name_of(self, entry):
        """Exactly one of the two forms, as the bytes of the name."""
        if "name" in entry:
            self.assertNotIn("name_base64", entry)
            return entry["name"].encode()
        return base64.b64decode(entry["name_base64"], validate=True)

    def test_names(self):
        for name in NAMES:
            self.write(name)
        for end in ([], ["-z"]):
            result = self.sum(*SHA3, "--json", *end, "--", *NAMES)
            self.expect(result, 0)
            lines = result.raw.split(b"\0" if end else b"\n")
            self.assertEqual(lines.pop(), b"")
            for (name, text), line in zip(NAMES.items(), lines, strict=True):
                with self.subTest(name):
                    entry = json.loads(line)
                    self.assertEqual(self.name_of(entry), name)
                    self.assertEqual(entry["digest"], A_256.hex())
                    if text:
                        self.assertIn(text, line)
                    self.assertTrue(line.decode("utf-8").replace("\u2028", "").isprintable())

    def test_fields(self):
        self.write("f")
        cases = {
            SHA3: ("sha3-256", 256, A_256),
            ("-a", "SHAKE_128", "-l", "16"): ("shake128", 16, hashlib.shake_128(b"a").digest(2)),
        }
        for arguments, (algorithm, bits, digest) in cases.items():
            with self.subTest(algorithm):
                result = self.sum(*arguments, "--json", "f")
                self.expect(result, 0)
                expected = {
                    "name": "f",
                    "algorithm": algorithm,
                    "length_bits": bits,
                    "digest": digest.hex(),
                }
                self.assertEqual(json.loads(result.out), expected)

    def test_file_that_cannot_be_read(self):
        self.write("f")
        result = self.sum(*SHA3, "--json", "gone", "f")
        self.expect(result, 1, "gone: No such file or directory")
        self.assertEqual(json.loads(result.out)["name"], "f")


class Base64(Case):
    def test_every_remainder(self):
        self.write("f")
        for length in (1, 2, 3, 28, 32, 48, 64, 4094, 4095, 4096, 4097, 8190, 10000):
            with self.subTest(length):
                kind = ("-a", "shake128", f"--length-bytes={length}")
                result = self.sum(*kind, "--base64", "f")
                self.expect(result, 0)
                expected = base64.b64encode(hashlib.shake_128(b"a").digest(length))
                self.assertEqual(result.raw, expected + b"  f\n")
                check = self.sum("-c", *kind, stdin=result.raw)
                self.expect(check, 0)
                self.assertEqual(check.out, "f: OK\n")
                middle = len(expected) // 2 - 1
                other = bytearray(result.raw)
                other[middle] = ord("B" if other[middle] == ord("A") else "A")
                check = self.sum("-c", *kind, stdin=bytes(other))
                self.assertEqual((check.status, check.out), (1, "f: FAILED\n"))


class Raw(Case):
    def test_bytes(self):
        for length in (1, 32, 4095, 4096, 1_000_003):
            with self.subTest(length):
                result = self.sum(
                    "-a", "shake256", f"--length-bytes={length}", "--raw", stdin=b"a"
                )
                self.expect(result, 0)
                self.assertTrue(result.raw == hashlib.shake_256(b"a").digest(length))

    def test_file_that_cannot_be_read(self):
        result = self.sum(*SHA3, "--raw", "gone")
        self.expect(result, 1, "gone: No such file or directory")
        self.assertEqual(result.raw, b"")

    def test_full_disk(self):
        kind = ("-a", "shake128", "-l", str(2**64 - 8))
        for form in ("--raw", "--base64", "--json"):
            with self.subTest(form), open("/dev/full", "wb") as full:
                result = self.sum(*kind, form, stdin=b"a", stdout=full)
                text = "cannot write to standard output: No space left on device"
                self.expect(result, 1, text)

    def test_reader_that_goes_away(self):
        with subprocess.Popen(
            command("bithose-sum", "-a", "shake128", "-l", str(2**64 - 8), "--raw"),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            env=environment(),
        ) as process:
            begin = process.stdout.read(200_000)
            process.stdout.close()
            process.wait()
        self.assertNotEqual(process.returncode, 0)
        self.assertEqual(begin, hashlib.shake_128(b"").digest(200_000))


class LengthBytes(Case):
    def test_is_eight_times_the_length(self):
        self.write("f")
        for length in (1, 32, 33, 1000):
            in_bits = self.sum("-a", "shake128", "-l", str(8 * length), "--tag", "f")
            in_bytes = self.sum("-a", "shake128", "--length-bytes", str(length), "--tag", "f")
            self.expect(in_bytes, 0)
            self.assertEqual(in_bytes.out, in_bits.out)

    def test_the_longest(self):
        with open(os.devnull, "rb") as null, open("/dev/full", "wb") as full:
            longest = f"--length-bytes={2**61 - 1}"
            result = self.sum(
                "-a", "shake128", longest, stdin=None, stdout=full, preexec_fn=lambda: os.dup2(null.fileno(), 0)
            )
        self.expect(result, 1, "No space left on device")

    def test_bad_ones(self):
        for length in ("0", "-1", "+1", "", "01", "1k", str(2**61), str(2**64), "9" * 99):
            with self.subTest(length):
                result = self.sum("-a", "shake128", f"--length-bytes={length}")
                self.expect(result, 2, "is not a number of bytes, from 1 to 2^61 - 1")


if __name__ == "__main__":
    main()
