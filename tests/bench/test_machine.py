# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The header tells the machine, and what made the run doubtful."""
import multiprocessing
import os
import platform
import time
import unittest

from bench import EMULATOR, BenchCase, main

CYCLES = ("perf_event", "chains of dependent additions", "none")


def spin(seconds):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        pass


class Machine(BenchCase):
    def setUp(self):
        super().setUp()
        self.output = self.json("--suite=hash", "--size=64B", "--algorithm=sha3-256")
        self.header = self.output.header

    def test_cycles(self):
        self.assertIn(self.header["cycles_source"], CYCLES)
        known = self.header["cycles_source"] != "none"
        for case in self.output.cases:
            for name in ("cycles_per_op", "cycles_per_byte", "mad_cycles"):
                self.assertEqual(case[name] is not None, known, name)
        self.assertEqual(self.header["cpu"]["ghz"] is not None,
                         self.header["counter"] != "clock_gettime")

    def test_cpus(self):
        self.assertEqual(self.header["cpu"]["count"], len(os.sched_getaffinity(0)))

    def test_system(self):
        self.assertEqual(self.header["system"], f"{platform.system()} {platform.release()}")

    def test_plugins(self):
        built = set(os.environ["BITHOSE_BUILT_BACKENDS"].split(";"))
        files = {b["name"]: b for b in self.header["backends"] if b["path"]}
        self.assertEqual(set(files), built)
        for backend in files.values():
            self.assertRegex(backend["compiler"], r"^(gcc|clang) \d")
            self.assertTrue(os.path.isfile(backend["path"]))

    @unittest.skipIf(EMULATOR, "an emulator's threads are not the system's")
    def test_other_programs_are_noticed(self):
        cpu = min(os.sched_getaffinity(0))
        others = [multiprocessing.Process(target=spin, args=(60,)) for _ in range(3)]
        for other in others:
            other.start()
            os.sched_setaffinity(other.pid, {cpu})
        try:
            output = self.json("--suite=hash", "--size=64B", "--algorithm=sha3-256",
                               "--backend=scalar", "--time=300ms",
                               preexec_fn=lambda: os.sched_setaffinity(0, {cpu}))
        finally:
            for other in others:
                other.terminate()
                other.join()
        self.assertRegex("\n".join(output.header["warnings"]),
                         r"other programs had the core for \d+ % of the time")
        self.assertEqual(output.header["cpu"]["count"], 1)


if __name__ == "__main__":
    main()
