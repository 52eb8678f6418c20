# SPDX-License-Identifier: Apache-2.0 OR MIT
# bithose-sum beside other programs that know the same digests or the same lines.
import os
import re
import shutil
import subprocess

from support import Case, main

NAMES = [b"plain", b"new\nline", b"back\\slash", b"re\rturn", b"sp ace", b"inv\xffalid"]


class Peers(Case):
    def peer(self, *arguments):
        """Standard output of another program; a skip if it is not installed."""
        if not shutil.which(arguments[0]):
            self.skipTest(f"{arguments[0]} is not installed")
        process = subprocess.run(
            arguments, cwd=self.dir, capture_output=True, check=False
        )
        if process.returncode:
            message = process.stderr.decode(errors="replace").splitlines()
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
        self.assertEqual(self.peer("cksum", "--check", "list"), b"f: OK\n")

    def test_ours_reads_gnu_cksum(self):
        self.write("f")
        theirs = self.peer("cksum", "-a", "sha3", "-l", "512", "f")
        result = self.sum("-c", stdin=theirs)
        self.expect(result, 0)
        self.assertEqual(result.out, "f: OK\n")

    def test_sha3sum_reads_ours(self):
        self.write("f")
        self.peer("sha3sum", "-a", "256", "f")
        self.write("list", self.sum("-a", "sha3-256", "f").raw)
        self.assertEqual(self.peer("sha3sum", "-a", "256", "-c", "list"), b"f: OK\n")


if __name__ == "__main__":
    main()
