# SPDX-License-Identifier: Apache-2.0 OR MIT
# bithose-sum --check and the zoo of lists: every kind that is about, and what comes of it.
import base64
import hashlib

from support import Case, main

CONTENT = b"a"
BINARY = hashlib.sha3_256(CONTENT).digest()
HEX = BINARY.hex().encode()
B64 = base64.b64encode(BINARY)
LONG = hashlib.sha3_512(CONTENT).hexdigest().encode()
SHAKE = hashlib.shake_128(CONTENT).hexdigest(32).encode()
SHAKE_B64 = base64.b64encode(hashlib.shake_128(CONTENT).digest(32))
# Digests of Keccak with its first padding, as Ethereum has it; "a" is published widely.
KECCAK = b"3ac225168df54212a25c1c01fd35bebfea408fdac2e31ddd6f80a4bbf9a5f1cb"
OTHER = hashlib.sha3_256(b"b").hexdigest().encode()

SHA3 = ("-a", "sha3-256")

# Names that a line must carry through, and how it does.
NAMES = [
    (b"plain", b"plain"),
    (b" leading", b" leading"),
    (b"trailing ", b"trailing "),
    (b"*star", b"*star"),
    (b"-dash", b"-dash"),
    (b"--check", b"--check"),
    (b"#hash", b"#hash"),
    (b"in side", b"in side"),
    (b"two  spaces", b"two  spaces"),
    (b"tab\there", b"tab\there"),
    (b"(parens)", b"(parens)"),
    (b") = ", b") = "),
    (b"f) = " + HEX, b"f) = " + HEX),
    (b"f)= " + HEX, b"f)= " + HEX),
    (b"f (1) = ", b"f (1) = "),
    (b"SHA3-256(f)= " + HEX, b"SHA3-256(f)= " + HEX),
    (b"SHA3-256 (f) = " + HEX, b"SHA3-256 (f) = " + HEX),
    (HEX, HEX),
    (HEX + b"  f", HEX + b"  f"),
    (HEX + b" *f", HEX + b" *f"),
    (B64.replace(b"/", b"-"), B64.replace(b"/", b"-")),
    (b"new\nline", b"new\\nline"),
    (b"\nfirst", b"\\nfirst"),
    (b"last\n", b"last\\n"),
    (b"car\rriage", b"car\\rriage"),
    (b"last\r", b"last\\r"),
    (b"back\\slash", b"back\\\\slash"),
    (b"\\", b"\\\\"),
    (b"\\n", b"\\\\n"),
    (b"\\" + HEX, b"\\\\" + HEX),
    ("gr\u00fc\u00df\u4e16".encode(), "gr\u00fc\u00df\u4e16".encode()),
    (b"latin\xe4", b"latin\xe4"),
    (b"\xff\xfe", b"\xff\xfe"),
    (b"\xed\xa0\x80", b"\xed\xa0\x80"),
    (b"\xef\xbb\xbfbom", b"\xef\xbb\xbfbom"),
]


def tagged(name=b"f", digits=HEX, tag=b"SHA3-256"):
    return tag + b" (" + name + b") = " + digits


def openssl(name=b"f", digits=HEX, tag=b"SHA3-256"):
    return tag + b"(" + name + b")= " + digits


def untagged(name=b"f", digits=HEX, between=b"  "):
    return digits + between + name


OK = [b"f: OK"]
FAILED = [b"f: FAILED"]

# What it is, the list, the options, status, lines of the report, a part of the messages.
LISTS = [
    ("cksum -a sha3 -l 256", tagged() + b"\n", (), 0, OK, ""),
    ("cksum -a sha3 -l 512", tagged(digits=LONG, tag=b"SHA3-512"), (), 0, OK, ""),
    ("cksum -a sha3 --base64", tagged(digits=B64) + b"\n", (), 0, OK, ""),
    ("cksum -a sha3 --untagged", untagged() + b"\n", SHA3, 0, OK, ""),
    ("cksum --untagged --base64", untagged(digits=B64) + b"\n", SHA3, 0, OK, ""),
    ("cksum -z", tagged() + b"\0", ("-z",), 0, [b"f: OK"], ""),
    ("sha3sum", untagged() + b"\n", SHA3, 0, OK, ""),
    ("sha3sum -b", untagged(between=b" *") + b"\n", SHA3, 0, OK, ""),
    ("sha3sum --tag", tagged() + b"\n", (), 0, OK, ""),
    ("sha3sum -U", untagged(between=b" U"), SHA3, 1, [], "no line is well-formed"),
    ("sha3sum -0", untagged(between=b" ^"), SHA3, 1, [], "no line is well-formed"),
    ("with -a and a tag", tagged(), SHA3, 0, OK, ""),
    ("Keccak-256", tagged(digits=KECCAK, tag=b"KECCAK-256"), (), 0, OK, ""),
    ("Keccak under a tag of SHA-3", tagged(digits=KECCAK), (), 1, FAILED, "1 file does"),
    ("SHAKE128", tagged(digits=SHAKE, tag=b"SHAKE128-256"), (), 0, OK, ""),
    ("SHAKE128, base64", tagged(digits=SHAKE_B64, tag=b"SHAKE128-256"), (), 0, OK, ""),
    ("SHAKE128, -l", untagged(digits=SHAKE), ("-a", "shake128", "-l", "256"), 0, OK, ""),
    ("SHAKE128, bytes", untagged(digits=SHAKE),
     ("-a", "shake128", "--length-bytes=32"), 0, OK, ""),
    ("sha3sum's SHAKE128, no length", tagged(digits=SHAKE, tag=b"SHAKE128"), (), 1, [],
     "no line is well-formed"),
    ("upper case", tagged(digits=HEX.upper()), (), 0, OK, ""),
    ("CRLF", tagged() + b"\r\n" + tagged() + b"\r\n", (), 0, OK * 2, ""),
    ("CRLF, untagged, base64", untagged(digits=B64) + b"\r\n", SHA3, 0, OK, ""),
    ("CR alone", tagged() + b"\r" + tagged() + b"\r", ("--status",), 1, [], "No such file"),
    ("mixed line ends", tagged() + b"\r\n" + tagged() + b"\n" + tagged(), (), 0, OK * 3, ""),
    ("mixed forms", tagged() + b"\n" + untagged() + b"\n" + untagged(digits=B64), SHA3, 0,
     OK * 3, ""),
    ("comments", b"# x\n" + tagged() + b"\n#\n", ("--strict",), 0, OK, ""),
    ("no line end", tagged(), (), 0, OK, ""),
    ("empty", b"", (), 1, [], "no line is well-formed"),
    ("blank lines", tagged() + b"\n\n", (), 0, OK, "1 line is not well-formed"),
    ("blank lines, strict", tagged() + b"\n\n", ("--strict",), 1, OK, "1 line is not"),
    ("blank lines, named", tagged() + b"\n\n", ("-w",), 0, OK, "input: line 2: neither"),
    ("UTF-8 mark", b"\xef\xbb\xbf" + tagged() + b"\n" + tagged(), (), 0, OK, "1 line is not"),
    ("UTF-16", (tagged() + b"\n").decode().encode("utf-16"), (), 1, [], "no line is"),
    ("NUL inside", tagged(b"f\0g"), (), 1, [], "no line is well-formed"),
    ("PGP", b"-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA512\n\n" + tagged() + b"\n"
     b"-----BEGIN PGP SIGNATURE-----\n", (), 0, OK, "4 lines are not well-formed"),
    ("openssl dgst", openssl() + b"\n", (), 0, OK, ""),
    ("openssl dgst, with -a", openssl() + b"\n", SHA3, 0, OK, ""),
    ("openssl dgst, wrong", openssl(digits=OTHER) + b"\n" + openssl(), (), 1, FAILED + OK,
     "1 file does"),
    ("openssl dgst -keccak-256", openssl(digits=KECCAK, tag=b"KECCAK-256"), (), 0, OK, ""),
    ("openssl dgst -shake128", openssl(digits=SHAKE, tag=b"SHAKE-128"),
     ("-a", "shake128", "-l", "256"), 0, OK, ""),
    ("openssl dgst -shake128, no -l", openssl(digits=SHAKE, tag=b"SHAKE-128"),
     ("-a", "shake128"), 1, [], "no line is well-formed"),
    ("openssl dgst -shake128, no -a", openssl(digits=SHAKE, tag=b"SHAKE-128"), ("-w",), 1, [],
     "line 1: the tag names no digest"),
    ("openssl dgst -shake256 for 128", openssl(digits=SHAKE, tag=b"SHAKE-256"),
     ("-a", "shake128", "-l", "256"), 1, [], "no line is well-formed"),
    ("openssl dgst -sha256", openssl(tag=b"SHA2-256"), ("-w",), 1, [], "the tag names no digest"),
    ("openssl's tag, BSD's end", b"SHA3-256(f) = " + HEX, (), 1, [], "no line is well-formed"),
    ("BSD's tag, openssl's end", b"SHA3-256 (f)= " + HEX, ("-w",), 1, [], "names no digest"),
    ("sha256sum", tagged(tag=b"SHA256"), (), 1, [], "no line is well-formed"),
    ("md5sum", b"0cc175b9c0f1b6a831c399e269772661  f\n", SHA3, 1, [], "no line is"),
    ("one wrong", tagged(digits=OTHER) + b"\n" + tagged(), (), 1, FAILED + OK, "1 file does"),
    ("wrong, base64", tagged(digits=base64.b64encode(bytes.fromhex(OTHER.decode()))), (), 1,
     FAILED, "1 file does"),
    ("base64, last bits set", tagged(digits=B64[:-2] + bytes([B64[-2] + 1]) + b"="), (), 1,
     FAILED, "1 file does"),
    ("base64, no =", tagged(digits=B64[:-1]), (), 1, [], "no line is well-formed"),
    ("base64, one more =", tagged(digits=B64 + b"="), (), 1, [], "no line is well-formed"),
    ("base64, of URLs", tagged(digits=b"-" + B64[1:]), (), 1, [], "no line is"),
    ("gone", tagged(b"gone"), (), 1, [b"gone: FAILED open or read"], "gone: No such file"),
    ("gone, ignored", tagged(b"gone") + b"\n" + tagged(), ("--ignore-missing",), 0, OK, ""),
    ("all gone, ignored", tagged(b"gone"), ("--ignore-missing",), 1, [], "none of the listed"),
    ("folder", tagged(b"."), (), 1, [b".: FAILED open or read"], ".: Is a directory"),
    ("quiet", tagged() + b"\n" + tagged(digits=OTHER), ("--quiet",), 1, FAILED, "1 file does"),
    ("status", tagged() + b"\n" + tagged(digits=OTHER), ("--status",), 1, [], ""),
    ("status, good", tagged(), ("--status",), 0, [], ""),
    ("untagged, no -a", untagged(), (), 2, [], "-a keccak-256, -a sha3-256, or"),
    ("untagged, no -a, base64", untagged(digits=B64), (), 2, [], "-a shake128 -l 256"),
    ("untagged, no -a, 512", untagged(digits=LONG), (), 2, [], "-a keccak-512, -a sha3-512"),
    ("untagged, no -a, 40", untagged(digits=HEX[:40]), (), 2, [], "-a shake128 -l 160"),
    ("tagged, then untagged", tagged() + b"\n" + untagged() + b"\n" + tagged(), (), 2, OK,
     "line 2: it does not name the algorithm"),
    ("a word", b"password  f\n" + tagged(), (), 0, OK, "1 line is not well-formed"),
    ("another tag than -a", tagged(), ("-a", "keccak-256"), 1, [], "no line is well-formed"),
]  # fmt: skip


class Zoo(Case):
    def setUp(self):
        super().setUp()
        self.write("f", CONTENT)

    def test_lists(self):
        for title, text, options, status, report, message in LISTS:
            with self.subTest(title):
                result = self.sum("-c", *options, stdin=text)
                self.expect(result, status, message)
                end = b"\0" if "-z" in options else b"\n"
                self.assertEqual(result.raw, b"".join(line + end for line in report))
        print(f"{len(LISTS)} kinds of lists")

    def test_titles_differ(self):
        self.assertEqual(len({row[0] for row in LISTS}), len(LISTS))


class Names(Case):
    """Each name in each form: written, read, and read from a file called list."""

    FORMS = {
        "untagged": ([], SHA3),
        "tagged": (["--tag"], ()),
        "untagged base64": (["--base64"], SHA3),
        "tagged base64": (["--tag", "--base64"], ()),
    }

    def setUp(self):
        super().setUp()
        for name, _ in NAMES:
            self.write(name, CONTENT)

    def line(self, form, escaped, special):
        digits = B64 if "base64" in form else HEX
        line = untagged(escaped, digits)
        if form.startswith("tagged"):
            line = tagged(escaped, digits)
        return (b"\\" if special else b"") + line

    def test_written_and_read(self):
        for form, (make, check) in self.FORMS.items():
            for name, escaped in NAMES:
                with self.subTest(form, name=name):
                    made = self.sum(*SHA3, *make, "--", name)
                    self.expect(made, 0)
                    line = self.line(form, escaped, name != escaped)
                    self.assertEqual(made.raw, line + b"\n")
                    for end in (b"\n", b"\r\n"):
                        result = self.sum("-c", "--strict", *check, stdin=line + end)
                        self.expect(result, 0)
                        self.assertTrue(result.raw.endswith(b": OK\n"), result.raw)

    def test_openssl(self):
        """It escapes nothing, so that a backslash stands for itself inside of a name."""
        for name, _ in NAMES:
            if name.startswith(b"\\") or b"\n" in name:
                continue
            with self.subTest(name=name):
                result = self.sum("-c", "--strict", stdin=openssl(name) + b"\n")
                self.expect(result, 0)
                self.assertTrue(result.raw.endswith(b": OK\n"), result.raw)

    def test_zero(self):
        for form, (make, check) in self.FORMS.items():
            with self.subTest(form):
                names = [name for name, _ in NAMES]
                made = self.sum(*SHA3, *make, "-z", "--", *names)
                self.expect(made, 0)
                lines = [self.line(form, name, False) + b"\0" for name in names]
                self.assertEqual(made.raw, b"".join(lines))
                result = self.sum("-c", "-z", *check, stdin=made.raw)
                self.expect(result, 0)
                report = b"".join(name + b": OK\0" for name in names)
                self.assertEqual(result.raw, report)


class Thousand(Case):
    def test_one_bad_file(self):
        for i in range(1, 1001):
            self.write(f"part-{i:04}", b"%d" % i)
        names = [f"part-{i:04}" for i in range(1, 1001)]
        self.write("SUMS", self.sum(*SHA3, "--tag", *names).raw)
        self.write("part-0617", b"616")
        result = self.sum("-c", "SUMS")
        self.expect(result, 1, "bithose-sum: warning: 1 file does not have its digest\n")
        report = [f"{name}: OK" for name in names]
        report[616] = "part-0617: FAILED"
        self.assertEqual(result.lines, report)
        quiet = self.sum("-c", "--quiet", "SUMS")
        self.assertEqual(quiet.lines, ["part-0617: FAILED"])


if __name__ == "__main__":
    main()
