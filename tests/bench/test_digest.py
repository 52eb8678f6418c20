# SPDX-License-Identifier: Apache-2.0 OR MIT
"""A wrong digest fails the run; the input is what the seed says."""
import hashlib
import os
import shutil
import unittest

from bench import PLUGINS, QUICK, BenchCase, Json, is_sanitized, main


def make_input(length, seed):
    """splitmix64, low bytes first."""
    out = bytearray()
    mask = 2**64 - 1
    while len(out) < length:
        seed = (seed + 0x9E3779B97F4A7C15) & mask
        z = seed
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & mask
        z = (z ^ z >> 27) * 0x94D049BB133111EB & mask
        out += (z ^ z >> 31).to_bytes(8, "little")
    return bytes(out[:length])


class Digest(BenchCase):
    def wrong(self, *arguments):
        return self.bench("run", "--format=json", *QUICK, *arguments, plugins=PLUGINS)

    def check_message(self, err, case, index, message, function):
        digest = function(message).hexdigest()
        flipped = f"{int(digest[:2], 16) ^ 1:02x}{digest[2:]}"
        self.assertIn(f"bithose-bench: wrong digest: {case}, message {index}: backend slips "
                      f"gives {flipped}, scalar gives {digest}\n", err)

    def test_one_message(self):
        result = self.wrong("--suite=hash", "--size=64B,4K,1K", "--algorithm=sha3-256,sha3-512",
                            "--seed=5")
        self.assertEqual(result.status, 1)
        message = make_input(4096, 5)
        self.check_message(result.err, "hash/sha3-256/4K", 0, message, hashlib.sha3_256)
        self.check_message(result.err, "hash/sha3-512/4K", 0, message, hashlib.sha3_512)
        self.assertEqual(result.err.count("wrong digest"), 2)
        # What was right is not lost, and what was wrong has no figures.
        cases = {(c["algorithm"], c["size_name"], c["backend"]) for c in Json(result.out).cases}
        for algorithm in ("sha3-256", "sha3-512"):
            for size in ("64B", "1K", "4K"):
                self.assertIn((algorithm, size, "scalar"), cases)
                self.assertEqual((algorithm, size, "slips") in cases, size != "4K")

    def test_batches(self):
        result = self.wrong("--suite=many,rows", "--size=4K", "--algorithm=sha3-256",
                            "--count=2")
        self.assertEqual(result.status, 1)
        message = make_input(2 * 4096, 1)[:4096]
        for suite in ("many", "rows"):
            self.check_message(result.err, f"{suite}/sha3-256/4K/count=2", 0, message,
                               hashlib.sha3_256)

    def test_streams_do_without_the_wrong_function(self):
        result = self.wrong("--suite=stream", "--size=4K", "--algorithm=sha3-256")
        self.assertEqual(result.status, 0, result.err)

    def test_other_lengths_are_right(self):
        result = self.wrong("--suite=hash", "--size=64B,136B,1K,500K", "--algorithm=sha3-256")
        self.assertEqual(result.status, 0, result.err)

    def test_workers(self):
        threads = min(2, len(os.sched_getaffinity(0)))
        result = self.wrong("--suite=hash", "--size=4K", "--algorithm=sha3-256",
                            f"--threads={threads}")
        self.assertEqual(result.status, 1)
        self.assertIn("wrong digest: hash/sha3-256/4K", result.err)


class Allocations(BenchCase):
    def setUp(self):
        super().setUp()
        if is_sanitized():
            self.skipTest("a sanitizer has its own malloc()")

    def test_none_anywhere(self):
        cases = self.json("--size=64B,136B,200B").cases
        self.assertEqual({case["suite"] for case in cases},
                         {"permute", "hash", "stream", "function", "many", "rows", "multi",
                          "single"})
        self.assertEqual({case["allocs_per_op"] for case in cases}, {0})

    def test_those_of_a_plugin_are_counted(self):
        cases = self.json("--suite=hash", "--size=64B", "--algorithm=sha3-256",
                          plugins=PLUGINS).cases
        self.assertEqual({case["backend"]: case["allocs_per_op"] for case in cases},
                         {"allocates": 2, "scalar": 0, "slips": 0})


class Sanitized(BenchCase):
    @unittest.skipUnless(is_sanitized(), "this build has no sanitizer")
    def test_allocations_are_unknown(self):
        cases = self.json("--suite=hash", "--size=64B", "--algorithm=sha3-256",
                          "--backend=scalar").cases
        self.assertEqual([case["allocs_per_op"] for case in cases], [None])


class Refused(BenchCase):
    """A backend that may not run is named with the reason, and does not run."""

    def test_named_in_every_format(self):
        for form in ("table", "json", "csv", "benchstat"):
            result = self.bench("run", f"--format={form}", *QUICK, "--suite=hash",
                                "--size=64B", "--algorithm=sha3-256", plugins=PLUGINS)
            self.assertEqual(result.status, 0, result.err)
            self.assertRegex(result.out + result.err, "foreign.*CPU lacks (neon|avx2)")

    def test_in_the_header(self):
        header = self.json("--suite=hash", "--size=64B", "--algorithm=sha3-256",
                           plugins=PLUGINS).header
        foreign = [b for b in header["backends"] if b["name"] == "foreign"]
        self.assertEqual(len(foreign), 1)
        self.assertFalse(foreign[0]["usable"])
        self.assertRegex(foreign[0]["reason"], "^CPU lacks (neon|avx2)$")

    def test_no_case(self):
        cases = self.json("--size=64B", "--algorithm=sha3-256,keccak-p1600-24",
                          plugins=PLUGINS).cases
        self.assertNotIn("foreign", {case["backend"] for case in cases})

    def test_asked_for(self):
        result = self.bench("run", "--backend=foreign", plugins=PLUGINS)
        self.expect(result, 2, "backend 'foreign' cannot be used: CPU lacks")

    def test_failed_its_proof(self):
        """What the library refuses is not called by the suite of kernels either."""
        wrong = os.path.join(self.dir, "plugins")
        os.mkdir(wrong, 0o755)
        shutil.copy(os.path.join(PLUGINS, "bithose-slips.so"),
                    os.path.join(wrong, "bithose-other.so"))
        output = self.json("--suite=permute", plugins=wrong)
        self.assertEqual({case["backend"] for case in output.cases}, {"scalar"})
        self.assertIn("other", [b["name"] for b in output.header["backends"]
                                if not b["usable"]])


if __name__ == "__main__":
    main()
