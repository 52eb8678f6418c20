# SPDX-License-Identifier: Apache-2.0 OR MIT
# bithose-sum beside other programs that know the same digests or the same lines.
import os
import re
import shutil
import subprocess

from support import Case, main

NAMES = [b"plain", b"new\nline", b"back\\slash", b"re\rturn", b"sp ace", b"inv\xffalid"]


class Peers(Case):
    def peer(self, *arguments, known=False):
        """Standard output of another program; a skip if it is not installed, or does
        not know what it is asked for, unless it is known to."""
        if not shutil.which(arguments[0]):
            self.skipTest(f"{arguments[0]} is not installed")
        process = subprocess.run(
            arguments, cwd=self.dir, capture_output=True, check=False
        )
        if process.returncode:
            message = process.stderr.decode(errors="replace").splitlines()
            self.assertFalse(known, message)
            self.skipTest(f"{arguments[0]} does not know this: {message[:1]}")
        return process.stdout

    def expect_openssl(self, algorithm, *options, peer):
        self.write("f", os.urandom(1_000_003))
        theirs = self.peer("openssl", "dgst", *peer, "f").split()[-1].decode()
        ours = self.sum("-a", algorithm, *options, "f")
        self.expect(ours, 0)
        self.assertEqual(ours.out, f"{theirs}  f\n")

    def test_openssl_sha3(self):
        for bits in (224, 256, 384, 512):
            with self.subTest(bits):
                self.expect_openssl(f"sha3-{bits}", peer=[f"-sha3-{bits}"])

    def test_openssl_shake(self):
        for bits in (128, 256):
            with self.subTest(bits):
                self.expect_openssl(
                    f"shake{bits}",
                    "-l",
                    "8000",
                    peer=[f"-shake{bits}", "-xoflen", "1000"],
                )

    def test_openssl_keccak(self):
        self.expect_openssl("keccak-256", peer=["-keccak-256"])

    def test_ours_reads_openssl(self):
        names = ["plain", "sp ace", "paren (1).txt"]
        for name in names:
            self.write(name, os.urandom(100))
        for algorithm, options in (
            ("sha3-256", []),
            ("sha3-512", []),
            ("shake128", ["-a", "shake128", "-l", "256"]),
        ):
            with self.subTest(algorithm):
                length = ["-xoflen", "32"] if "shake" in algorithm else []
                theirs = self.peer("openssl", "dgst", f"-{algorithm}", *length, *names)
                result = self.sum("-c", "--strict", *options, stdin=theirs)
                self.expect(result, 0)
                self.assertEqual(result.lines, [f"{name}: OK" for name in names])

    def expect_gnu_lines(self, peer, ours):
        """The same bytes as GNU's, but for the digest and its tag."""
        for name in NAMES:
            self.write(name)
        theirs = self.peer(*peer, *NAMES)
        result = self.sum(*ours, *NAMES)
        self.expect(result, 0)
        digest = re.compile(rb"[0-9a-f]{56,}")
        tag = re.compile(rb"(?m)(?<![^\\\n\0])SHA[0-9-]+ ")
        self.assertEqual(
            tag.sub(b"TAG ", digest.sub(b"HEX", result.raw)),
            tag.sub(b"TAG ", digest.sub(b"HEX", theirs)),
        )

    def test_gnu_lines(self):
        self.expect_gnu_lines(["sha256sum"], ["-a", "sha3-256"])

    def test_gnu_tagged_lines(self):
        self.expect_gnu_lines(["sha256sum", "--tag"], ["-a", "sha3-256", "--tag"])

    def test_gnu_zero_lines(self):
        self.expect_gnu_lines(["sha256sum", "-z"], ["-a", "sha3-256", "-z"])

    def test_gnu_cksum_reads_ours(self):
        self.write("f")
        self.peer("cksum", "-a", "sha3", "-l", "256", "f")
        tagged = self.sum("-a", "sha3-256", "--tag", "f")
        self.write("list", tagged.raw)
        self.assertEqual(self.peer("cksum", "--check", "list", known=True), b"f: OK\n")

    def test_ours_reads_gnu_cksum(self):
        self.write("f")
        theirs = self.peer("cksum", "-a", "sha3", "-l", "512", "f")
        result = self.sum("-c", stdin=theirs)
        self.expect(result, 0)
        self.assertEqual(result.out, "f: OK\n")

    def test_gnu_cksum_base64(self):
        self.write("f")
        theirs = self.peer("cksum", "-a", "sha3", "-l", "256", "--base64", "f")
        ours = self.sum("-a", "sha3-256", "--tag", "--base64", "f")
        self.assertEqual(ours.raw, theirs)
        result = self.sum("-c", stdin=theirs)
        self.expect(result, 0)
        self.assertEqual(result.out, "f: OK\n")

    def sha3sum(self, *arguments):
        return self.peer("sha3sum", *arguments, known=True)

    def need_sha3sum(self):
        """Debian's: other programs of that name know no -a."""
        self.write("probe")
        self.peer("sha3sum", "-a", "256", "probe")

    def test_sha3sum_reads_ours(self):
        # It does not know the escape of a carriage return.
        names = [name for name in NAMES if b"\r" not in name]
        for name in names:
            self.write(name, name)
        self.need_sha3sum()
        for bits in ("224", "256", "384", "512"):
            for form in ([], ["--tag"]):
                with self.subTest(bits, form=form):
                    made = self.sum("-a", f"sha3-{bits}", *form, *names)
                    self.write("list", made.raw)
                    report = self.sha3sum("-a", bits, "-c", "list")
                    self.assertEqual(report.count(b": OK\n"), len(names), report)

    def test_ours_reads_sha3sum(self):
        self.need_sha3sum()
        names = [name for name in NAMES if b"\r" not in name]
        for name in names:
            self.write(name, name)
        for bits in ("224", "256", "384", "512"):
            for form in ([], ["-b"], ["--tag"]):
                with self.subTest(bits, form=form):
                    theirs = self.sha3sum("-a", bits, *form, *names)
                    kind = [] if "--tag" in form else ["-a", f"sha3-{bits}"]
                    result = self.sum("-c", "--strict", *kind, stdin=theirs)
                    self.expect(result, 0)
                    self.assertEqual(result.raw.count(b": OK\n"), len(names))

    def test_ours_reads_sha3sum_of_shake(self):
        self.need_sha3sum()
        self.write("f")
        for strength, bits in (("128", 1344), ("256", 1088)):
            theirs = self.sha3sum("-a", strength + "000", "f")
            kind = ["-a", f"shake{strength}", "-l", str(bits)]
            result = self.sum("-c", *kind, stdin=theirs)
            self.expect(result, 0)
            self.assertEqual(result.out, "f: OK\n")


if __name__ == "__main__":
    main()
