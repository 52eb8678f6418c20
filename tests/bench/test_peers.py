# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Other libraries: measured where they are, named where not, and checked."""
import ctypes.util
import os
import unittest

from bench import EMULATOR, PEERS, QUICK, BenchCase, Go, Json, main

CASE = ["--size=64B", "--algorithm=sha3-256,shake128"]


class Peers(BenchCase):
    def peers(self, *arguments, status=0, **options):
        result = self.bench("peers", "--format=json", *QUICK, *CASE, *arguments, **options)
        self.assertEqual(result.status, status, result.err)
        return Json(result.out), result.err

    def notes(self, output):
        return {peer["name"]: peer for peer in output.header["peers"]}

    def test_every_peer_is_named(self):
        output, _ = self.peers()
        self.assertEqual(sorted(self.notes(output)), ["libcrypto", "libgcrypt"])
        for peer in self.notes(output).values():
            self.assertNotEqual(peer["version"] is None, peer["reason"] is None, peer)

    def test_measured_if_and_only_if_it_is_here(self):
        output, _ = self.peers()
        here = {name for name, peer in self.notes(output).items() if peer["version"]}
        for suite in ("hash", "stream", "many"):
            self.assertEqual({case["peer"] for case in output.cases
                              if case["suite"] == suite and case["peer"]}, here)
        for case in output.cases:
            self.assertNotEqual(case["peer"] is None, case["backend"] is None)
            self.assertEqual(case["ratio"] is not None, case["peer"] is not None, case)

    @unittest.skipIf(EMULATOR, "the libraries of the host are not the emulator's")
    @unittest.skipUnless(ctypes.util.find_library("crypto"), "there is no libcrypto")
    def test_libcrypto(self):
        output, _ = self.peers()
        self.assertRegex(self.notes(output)["libcrypto"]["version"], "^OpenSSL ")

    @unittest.skipIf(EMULATOR, "the libraries of the host are not the emulator's")
    @unittest.skipUnless(ctypes.util.find_library("gcrypt"), "there is no libgcrypt")
    def test_libgcrypt(self):
        output, _ = self.peers()
        self.assertRegex(self.notes(output)["libgcrypt"]["version"], r"^1\.\d")

    def test_algorithms_that_no_peer_has(self):
        result = self.bench("peers", "--format=json", *QUICK, "--size=64B", "--suite=hash",
                            "--algorithm=turboshake128")
        cases = Json(result.out).cases
        self.assertEqual([(case["backend"], case["peer"]) for case in cases], [("auto", None)])

    def test_missing(self):
        for name in ("libcrypto.so.3", "libcrypto.so.1.1", "libcrypto.so", "libgcrypt.so.20",
                     "libgcrypt.so"):
            self.write(name, b"")
        output, _ = self.peers(env={"LD_LIBRARY_PATH": self.dir})
        for peer in self.notes(output).values():
            self.assertIsNone(peer["version"])
            self.assertIn(f"{peer['name']}.so", peer["reason"])
        self.assertEqual({case["backend"] for case in output.cases}, {"auto"})
        result = self.bench("peers", *QUICK, *CASE, env={"LD_LIBRARY_PATH": self.dir})
        self.assertIn("\npeer libgcrypt: not run: ", result.out)

    def test_wrong(self):
        output, err = self.peers("--suite=hash,many", status=1, env={"LD_LIBRARY_PATH": PEERS})
        self.assertEqual(self.notes(output)["libcrypto"]["version"], "a wrong libcrypto")
        self.assertIn("wrong digest: hash/shake128/64B, message 0: peer libcrypto gives "
                      + "00" * 32 + ", scalar gives ", err)
        self.assertIn("wrong digest: hash/sha3-256/64B, message 0: peer libcrypto", err)
        self.assertIn("wrong digest: many/sha3-256/64B/count=4, message 0: peer", err)
        self.assertNotIn("libcrypto", {case["peer"] for case in output.cases})
        self.assertIn("auto", {case["backend"] for case in output.cases})

    def test_benchstat(self):
        """A peer's names are those of the library, so that both stand in one table."""
        output, _ = self.peers("--suite=hash")
        here = {case["peer"] for case in output.cases if case["peer"]}
        result = self.bench("peers", "--format=benchstat", *QUICK, *CASE, "--suite=hash")
        self.assertEqual(result.status, 0, result.err)
        go = Go(result.out)
        self.assertEqual({config["backend"] for _, config, _, _ in go.samples},
                         here | {"auto"})
        for name in here:
            self.assertEqual(go.names(name), go.names("auto"))

    def test_backends_by_name(self):
        output, _ = self.peers("--backend=scalar", "--suite=hash")
        self.assertEqual({case["backend"] for case in output.cases} - {None}, {"scalar"})


if __name__ == "__main__":
    assert os.path.isdir(PEERS)
    main()
