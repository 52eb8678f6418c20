# SPDX-License-Identifier: Apache-2.0 OR MIT
# bithose-sum --check on damaged lists: nothing is guessed, nothing passes.
import hashlib

from support import Case, main

DIGEST = hashlib.sha3_256(b"a").hexdigest()
TAGGED = f"SHA3-256 (f) = {DIGEST}"
UNTAGGED = f"{DIGEST}  f"


class Damage(Case):
    def setUp(self):
        super().setUp()
        self.write("f")

    def expect_malformed(self, lines, *options):
        """Every one of `lines` is refused, and a good line after them read."""
        text = "".join(line + "\n" for line in lines) + TAGGED + "\n"
        data = text.encode("utf-8", "surrogateescape")
        result = self.sum("-c", "-w", *options, stdin=data)
        self.assertEqual(result.status, 0, result.err)
        self.assertEqual(result.out, "f: OK\n")
        for number in range(1, len(lines) + 1):
            self.assertIn(f"standard input: line {number}: ", result.err)
        self.assertEqual(
            self.sum("-c", "--strict", *options, stdin=data).status, 1
        )

    def expect_nothing_passes(self, lines, *options):
        text = "".join(line + "\n" for line in lines).encode()
        result = self.sum("-c", *options, stdin=text)
        self.assertEqual(result.status, 1, result.err)
        self.assertNotIn("OK", result.out)

    def test_every_character_left_out(self):
        for line, options in ((TAGGED, []), (UNTAGGED, ["-a", "sha3-256"])):
            damaged = [line[:i] + line[i + 1 :] for i in range(len(line))]
            self.expect_nothing_passes(damaged, *options)

    def test_every_character_replaced(self):
        for line, options in ((TAGGED, []), (UNTAGGED, ["-a", "sha3-256"])):
            damaged = [
                line[:i] + other + line[i + 1 :]
                for i in range(len(line))
                for other in "0g-*"
                if line[i] != other and line[i : i + 2] != " f"
            ]
            self.expect_nothing_passes(damaged, *options)

    def test_every_beginning(self):
        for line, options in ((TAGGED, []), (UNTAGGED, ["-a", "sha3-256"])):
            beginnings = [line[:i] for i in range(len(line))]
            self.expect_nothing_passes(beginnings, *options)

    def test_tags(self):
        tags = [
            "sha3-256", "SHA3_256", "SHA3256", "SHA3", "SHA256", "MD5", "",
            "KECCAK-257", "SHAKE128", "SHAKE128-0", "SHAKE128-0256",
            "SHAKE128-255", "SHAKE128--256", "SHAKE128-+256", "SHAKE128-256x",
            "SHAKE128-18446744073709551872", "SHAKE128-" + "9" * 100,
            "SHA3-256-256", "TURBOSHAKE128-80-256", "TURBOSHAKE128-0b-256",
            "TURBOSHAKE128-00-256", " SHA3-256", "SHA3-256 ",
        ]  # fmt: skip
        self.expect_malformed([f"{tag} (f) = {DIGEST}" for tag in tags])

    def test_shapes(self):
        self.expect_malformed(
            [
                "",
                " ",
                " " + TAGGED,
                TAGGED + " ",
                f"SHA3-256(f) = {DIGEST}",
                f"SHA3-256(f)={DIGEST}",
                f"SHA3-256(f)=  {DIGEST}",
                f"SHA3-256()= {DIGEST}",
                f"SHA3-256(f)= {DIGEST}00",
                f"SHAKE-128(f)= {DIGEST}",
                f"SHA3-256 (f)= {DIGEST}",
                f"SHA3-256 (f) ={DIGEST}",
                f"SHA3-256 (f) =  {DIGEST}",
                f"SHA3-256 () = {DIGEST}",
                "SHA3-256 (f) = ",
                f"SHA3-256 (f) = {DIGEST}00",
                f"SHA3-256 (f) = {DIGEST[:-2]}",
                f"SHA3-256 (f) = {DIGEST[:-1]}",
                f"SHA3-256 (f) = 0x{DIGEST[:-2]}",
                f"SHAKE128-256 (f) = {DIGEST}00",
            ]
        )

    def test_untagged_shapes(self):
        self.expect_malformed(
            [
                f"{DIGEST} f",
                f"{DIGEST}\tf",
                f"{DIGEST}  ",
                f"{DIGEST}",
                f" {DIGEST}  f",
                f"{DIGEST}00  f",
                f"{DIGEST[:-1]}  f",
                f"{DIGEST[:-2]}  f",
                f"0x{DIGEST[:-2]}  f",
            ],
            "-a",
            "sha3-256",
        )

    def test_escapes(self):
        self.expect_malformed(
            [
                f"\\SHA3-256 (f\\) = {DIGEST}",
                f"\\SHA3-256 (\\f) = {DIGEST}",
                f"\\SHA3-256 (\\0) = {DIGEST}",
                f"\\\\SHA3-256 (f) = {DIGEST}",
                f"\\{DIGEST}  f\\",
            ],
            "-a",
            "sha3-256",
        )

    def test_nul(self):
        self.expect_malformed([f"SHA3-256 (f\0g) = {DIGEST}", "\0", TAGGED + "\0"])

    def test_binary_junk(self):
        junk = bytes(range(256)).replace(b"\n", b"").decode("utf-8", "surrogateescape")
        self.expect_malformed([junk, junk * 100])

    def test_another_digest_than_asked_for(self):
        keccak = TAGGED.replace("SHA3", "KECCAK")
        self.expect_malformed([keccak], "-a", "sha3-256")
        output = hashlib.shake_128(b"a").hexdigest(32)
        line = f"SHAKE128-256 (f) = {output}\n".encode()
        kind = ["-a", "shake128", "-l"]
        self.expect(self.sum("-c", *kind, "256", stdin=line), 0)
        result = self.sum("-c", "-w", *kind, "128", stdin=line)
        self.expect(result, 1, "names another digest than the one asked for")

    def test_untagged_without_algorithm(self):
        text = (TAGGED + "\n" + UNTAGGED + "\n").encode()
        result = self.sum("-c", stdin=text)
        self.expect(result, 2, "standard input: line 2: it does not name the algor")
        self.assertIn("There is no safe default", result.err)
        self.assertIn("-a list", result.err)
        self.assertEqual(result.out, "f: OK\n")

    def test_untagged_without_length(self):
        result = self.sum("-c", "-a", "shake128", stdin=UNTAGGED.encode())
        self.expect(result, 2, "line 1: it does not name the length")
        self.assertIn("-l BITS is needed", result.err)

    def test_zero_has_no_escapes(self):
        self.write("\\n")
        line = f"SHA3-256 (\\n) = {DIGEST}\0"
        self.expect(self.sum("-c", "-z", stdin=line.encode()), 0)
        result = self.sum("-c", "-z", stdin=("\\" + line).encode())
        self.expect(result, 1, "no line is well-formed")


if __name__ == "__main__":
    main()
