# SPDX-License-Identifier: Apache-2.0 OR MIT
# bithose-sum with the functions of SP 800-185 and RFC 9861, their keys and strings.
import json
import os

from keccak import sponge
from support import Case, main

VECTORS = os.path.join(os.environ["BITHOSE_SOURCE"], "tests", "vectors")


def lines_of(path):
    with open(os.path.join(VECTORS, path), encoding="ascii") as file:
        return [json.loads(line) for line in file]


def kt128_of_one_chunk(message, custom, out_len):
    length = len(custom).to_bytes(8, "big").lstrip(b"\0")
    chunk = message + custom + length + bytes([len(length)])
    assert len(chunk) <= 8192
    return sponge(chunk, 168, 0x07, 12, out_len)


class Functions(Case):
    def text(self, answer, name):
        return bytes.fromhex(answer[name]).decode("ascii")

    def options_of(self, answer):
        name, strength = answer["alg"].removesuffix("xof")[:-3], answer["alg"][-3:]
        if answer["alg"].endswith("xof"):
            name, strength = answer["alg"][:-6] + "xof", answer["alg"][-6:-3]
        options = ["-a", name + strength, "-l", str(4 * len(answer["out"]))]
        if answer["S"]:
            options.append("--customization=" + self.text(answer, "S"))
        if answer.get("N"):
            options.append("--function-name=" + self.text(answer, "N"))
        if "key" in answer:
            self.write("key", bytes.fromhex(answer["key"]))
            os.chmod(self.path("key"), 0o600)
            options.append("--key-file=key")
        if "B" in answer:
            options.append(f"--block-length={answer['B']}")
        return options

    def test_published_answers(self):
        count = 0
        for file in ("cshake", "kmac", "parallelhash"):
            for answer in lines_of(f"sp800-185/{file}.jsonl"):
                options = self.options_of(answer)
                with self.subTest(options):
                    self.write("f", bytes.fromhex(answer["msg"]))
                    result = self.sum(*options, "f")
                    self.expect(result, 0)
                    self.assertEqual(result.out, answer["out"] + "  f\n")
                    self.write("list", result.raw)
                    checked = self.sum("-c", *options, "list")
                    self.expect(checked, 0)
                    self.assertEqual(checked.out, "f: OK\n")
                    count += 1
        self.assertEqual(count, 30)

    def test_kangarootwelve(self):
        pattern = bytes(range(251))
        count = 0
        for answer in lines_of("rfc9861/kt.jsonl"):
            length = answer["msg"].get("ptn", 0)
            if answer["C"] != {"hex": ""} or answer["skip"] or length > 1 << 21:
                continue
            with self.subTest(answer["alg"], length=length):
                self.write("f", (pattern * (length // 251 + 1))[:length])
                bits = str(8 * answer["outLen"])
                tagged = self.sum("-a", answer["alg"], "-l", bits, "--tag", "f")
                self.expect(tagged, 0)
                tag = f"{answer['alg'].upper()}-{bits}"
                self.assertEqual(tagged.out, f"{tag} (f) = {answer['out']}\n")
                self.write("list", tagged.raw)
                self.expect(self.sum("-c", "list"), 0)
                count += 1
        self.assertEqual(count, 26)

    def test_customization_of_kt(self):
        for custom in ("", "x", "a longer one: ä"):
            expected = kt128_of_one_chunk(b"message", custom.encode(), 5000)
            result = self.sum(
                "-a", "kt128", "-l", "40000", "--customization", custom,
                stdin=b"message",
            )  # fmt: skip
            self.expect(result, 0)
            self.assertEqual(result.out, expected.hex() + "  -\n")

    def test_hopmac(self):
        self.write("key", b"k" * 200)
        os.chmod(self.path("key"), 0o600)
        inner = kt128_of_one_chunk(b"message", b"c", 32)
        expected = kt128_of_one_chunk(b"k" * 200, inner, 40)
        options = ["-a", "hopmac128", "-l", "320", "--key-file=key"]
        result = self.sum(*options, "--customization=c", stdin=b"message")
        self.expect(result, 0)
        self.assertEqual(result.out, expected.hex() + "  -\n")

    def test_long_outputs(self):
        self.write("key", b"k")
        os.chmod(self.path("key"), 0o600)
        for name in ("kmacxof256", "cshake256"):
            key = ["--key-file=key"] if name.startswith("kmac") else []
            long = self.sum("-a", name, "-l", "80000", *key, stdin=b"m")
            short = self.sum("-a", name, "-l", "256", *key, stdin=b"m")
            self.assertEqual(len(long.out), 20000 + 4)
            self.assertEqual(long.out[:64], short.out[:64])
        long = self.sum("-a", "kmac256", "-l", "32768", "--key-file=key", stdin=b"m")
        self.expect(long, 0)
        self.assertEqual(len(long.out), 8192 + 4)

    def test_wrong_key(self):
        self.write("f")
        for name, content in (("key", b"a"), ("other", b"a\n")):
            self.write(name, content)
            os.chmod(self.path(name), 0o600)
        options = ["-a", "kmac128", "-l", "128"]
        self.write("list", self.sum(*options, "--key-file=key", "f").raw)
        result = self.sum("-c", *options, "--key-file=other", "list")
        self.assertEqual((result.status, result.out), (1, "f: FAILED\n"))

    def test_tags_need_their_parameters(self):
        self.write("f")
        self.write("list", b"KMAC128-32 (f) = 00000000\n")
        result = self.sum("-c", "-w", "list")
        self.expect(result, 1, "takes more than a message, so that -a is needed")

    def test_every_name_of_the_list(self):
        self.write("key", b"k")
        os.chmod(self.path("key"), 0o600)
        for name in self.sum("-a", "list").lines:
            options = ["-a", name]
            if "shake" in name or name.startswith(("k", "h", "p")):
                options += ["-l", "64"] if "keccak" not in name else []
            if "mac" in name:
                options += ["--key-file=key"]
            if "parallel" in name:
                options += ["--block-length=8"]
            with self.subTest(name):
                self.expect(self.sum(*options, stdin=b"0123456789"), 0)


class Refusals(Case):
    def expect_usage(self, arguments, *texts):
        result = self.sum(*arguments, "f")
        self.assertEqual(result.status, 2, result.err)
        self.assertEqual(result.out, "")
        for text in texts:
            self.assertIn(text, result.err)

    def test_parameters_that_are_missing(self):
        self.expect_usage(["-a", "kmac128", "-l", "64"], "kmac128 needs --key-file")
        self.expect_usage(["-a", "hopmac256", "-l", "64"], "needs --key-file")
        self.expect_usage(["-a", "parallelhash128", "-l", "64"], "needs --block-length")
        self.expect_usage(["-a", "kt128"], "-l BITS", "256 or more")

    def test_parameters_that_are_not_taken(self):
        cases = {
            "sha3-256": ["--customization=a", "--function-name=a", "--key-file=a"],
            "shake128": ["--customization=", "--block-length=1"],
            "kmac128": ["--function-name=a"],
            "kt256": ["--block-length=1"],
            "kt128": ["--key-file=a", "--function-name=a"],
            "cshake128": ["--key-file=a"],
        }
        for name, options in cases.items():
            for option in options:
                with self.subTest(name, option=option):
                    option_name = option.split("=")[0]
                    self.expect_usage(
                        ["-a", name, option], f"{name} takes no {option_name}"
                    )

    def test_parameters_alone(self):
        for option in ("customization", "function-name", "key-file", "block-length"):
            self.expect_usage(["-c", f"--{option}=1"], f"--{option} needs --algorithm")

    def test_block_lengths(self):
        for length in ("0", "-1", "1k", "", "18446744073709551616"):
            self.expect_usage(
                ["-a", "parallelhash128", "-l", "64", f"--block-length={length}"],
                "number of bytes, 1 or more",
            )

    def test_long_digests_that_come_at_once(self):
        self.expect_usage(
            ["-a", "parallelhash128", "-l", "32776", "--block-length=1"],
            "at most 32768 bits",
        )

    def test_there_is_no_tuplehash(self):
        self.expect_usage(["-a", "tuplehash128", "-l", "64"], "there is no algorithm")

    def test_misspelt(self):
        self.expect_usage(["-a", "kt129", "-l", "64"], "perhaps kt128")

    def key(self, content, mode=0o600):
        self.write("key", content)
        os.chmod(self.path("key"), mode)
        self.write("f")
        return self.sum("-a", "kmac128", "-l", "64", "--key-file=key", "f")

    def test_keys(self):
        self.expect(self.key(b""), 1, "the key is empty")
        self.expect(self.key(b"k" * 65537), 1, "more than 65536 bytes")
        self.expect(self.key(b"k" * 65536), 0)
        for mode in (0o604, 0o602, 0o644):
            result = self.key(b"k", mode)
            self.expect(result, 1, "chmod o-rw")
            self.assertEqual(result.out, "")
        self.expect(self.key(b"k", 0o640), 0)
        options = ["-a", "kmac128", "-l", "64"]
        self.expect(self.sum(*options, "--key-file=none", "f"), 1, "none: No such file")
        self.expect(self.sum(*options, "--key-file=.", "f"), 1, "Is a directory")

    def test_key_from_a_pipe(self):
        self.write("f")
        options = ["-a", "kmac128", "-l", "64"]
        piped = self.sum(*options, "--key-file=/dev/stdin", "f", stdin=b"k")
        self.expect(piped, 0)
        self.write("key", b"k")
        os.chmod(self.path("key"), 0o600)
        self.assertEqual(piped.out, self.sum(*options, "--key-file=key", "f").out)


if __name__ == "__main__":
    main()
