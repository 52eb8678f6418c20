# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What is measured is what the filters say, by the backends that were named."""
import os

from bench import PLUGINS, BenchCase, main


def values(cases, name):
    return sorted({case[name] for case in cases})


class Filters(BenchCase):
    def small(self, *arguments, **options):
        return self.json("--size=64B", "--algorithm=sha3-256", *arguments, **options).cases

    def test_suite(self):
        self.assertEqual(values(self.small("--suite=stream"), "suite"), ["stream"])
        self.assertEqual(values(self.small("--suite=rows,hash"), "suite"), ["hash", "rows"])
        self.assertEqual(values(self.small(), "suite"), ["hash", "many", "rows", "stream"])

    def test_suites_of_seeds(self):
        """They expand: an algorithm of fixed length is none of theirs."""
        cases = self.json("--suite=multi,single", "--backend=scalar").cases
        self.assertEqual(values(cases, "suite"), ["multi", "single"])
        self.assertEqual(values(cases, "size"), [34])
        self.assertEqual(values(cases, "count"), [4, 8, 9])
        self.assertEqual(values(cases, "algorithm"), ["shake128", "turboshake128"])
        cases = self.json("--suite=multi", "--algorithm=shake256,sha3-512", "--size=0,200",
                          "--count=1,40", "--backend=scalar").cases
        self.assertEqual([(case["algorithm"], case["size"], case["count"]) for case in cases],
                         [("shake256", 0, 1), ("shake256", 0, 40),
                          ("shake256", 200, 1), ("shake256", 200, 40)])

    def test_suites_for_one_purpose(self):
        suites = ["hash_throughput", "merkle", "merkle_leaves", "merkle_nodes",
                  "merkle_threads", "ragged"]
        for count in (1024, 1000):
            cases = self.json(f"--suite={','.join(suites)}", f"--count={count}",
                              "--backend=scalar,auto").cases
            self.assertEqual(values(cases, "suite"), suites)
            self.assertEqual(values(cases, "algorithm"), ["keccak-256"])
            self.assertEqual({case["suite"]: case["size"] for case in cases if case["size"] < 300},
                             {suite: 282 if suite == "ragged" else 64 for suite in suites})
            self.assertEqual(values(cases, "backend"), ["auto", "scalar"])

    def test_size_of_any_number(self):
        cases = self.json("--suite=hash", "--algorithm=sha3-256", "--backend=scalar",
                          "--size=1024b,0,137B,2k,1m").cases
        self.assertEqual([(case["size"], case["size_name"]) for case in cases],
                         [(1024, "1K"), (0, "0B"), (137, "137B"), (2048, "2K"),
                          (1048576, "1M")])
        self.assertIsNone(cases[1]["cycles_per_byte"])

    def test_algorithm(self):
        cases = self.json("--suite=hash", "--size=64B", "--backend=scalar",
                          "--algorithm=SHA3_512,Keccak-256,turboshake128-0b").cases
        self.assertEqual([case["algorithm"] for case in cases],
                         ["sha3-512", "keccak-256", "turboshake128-0b"])

    def test_functions(self):
        names = ["cshake256", "kmac128", "kmacxof256", "parallelhash128",
                 "parallelhashxof256", "kt128", "hopmac256"]
        cases = self.json("--size=100K", "--algorithm=" + ",".join(names)).cases
        self.assertEqual(values(cases, "suite"), ["function"])
        self.assertEqual(values(cases, "algorithm"), sorted(names))
        self.assertIn("scalar", values(cases, "backend"))
        result = self.bench("run", "--suite=function", "--algorithm=sha3-256")
        self.assertEqual(result.status, 2, result.err)

    def test_algorithm_of_kernels(self):
        cases = self.json("--algorithm=keccak-p1600-12").cases
        self.assertEqual(values(cases, "suite"), ["permute"])
        self.assertEqual(values(cases, "algorithm"), ["keccak-p1600-12"])

    def test_count(self):
        self.assertEqual(values(self.small("--suite=many", "--count=1,7,3"), "count"), [1, 3, 7])
        cases = {(case["suite"], case["count"]) for case in self.small("--count=5")}
        self.assertEqual(cases, {("hash", 1), ("stream", 1), ("many", 5), ("rows", 5)})

    def test_count_of_kernels(self):
        cases = self.json("--suite=permute", "--count=1").cases
        self.assertEqual(values(cases, "ways"), [1])

    def test_poseidon2(self):
        named = ["poseidon2-permute", "poseidon2-compress", "poseidon2-columns",
                 "poseidon2-columns-state", "poseidon2-merkle"]
        cases = self.json("--suite=" + ",".join(named), "--count=1,17").cases
        self.assertEqual(values(cases, "suite"), sorted(named))
        self.assertEqual(values(cases, "count"), [1, 17])
        self.assertIn("scalar", values(cases, "backend"))
        self.assertNotIn("bmi2", values(cases, "backend"))
        states = {(case["suite"], case["state"]) for case in cases}
        self.assertEqual(states, {(named[0], None), (named[1], None), (named[2], "zero"),
                                  (named[3], "nonzero"), (named[4], None)})
        widths = {(case["algorithm"], case["size"]) for case in cases
                  if case["suite"] == named[0]}
        self.assertIn(("gnark-24", 96), widths)
        self.assertEqual(len(widths), 7)
        self.assertEqual({case["size"] for case in cases if case["suite"] == named[1]}, {64})
        trees = {(case["algorithm"], case["size"]) for case in cases if case["suite"] == named[4]}
        self.assertEqual(trees, {("gnark-16", 256), ("plonky3-16", 256), ("plonky3-rng1-16", 256)})
        cases = self.json("--suite=poseidon2-compress", "--algorithm=plonky3-16,sha3-256").cases
        self.assertEqual(values(cases, "algorithm"), ["plonky3-16"])

    def test_batches_of_the_usual_counts_are_bounded(self):
        cases = self.json("--suite=rows", "--size=500K", "--algorithm=turboshake128",
                          "--backend=scalar", "--rounds=1").cases
        self.assertEqual(values(cases, "count"), [4, 8])

    def test_threads(self):
        threads = min(2, len(os.sched_getaffinity(0)))
        cases = self.small(f"--threads={threads}", "--suite=hash,many")
        self.assertEqual(values(cases, "threads"), [threads])
        result = self.bench("run", "--format=benchstat", "--suite=hash", "--size=32B",
                            f"--threads={threads}", "--time=1ms")
        self.assertIn(f"BenchmarkHash/sha3-256/32B-{threads} ", result.out)

    def test_more_threads_than_cpus(self):
        result = self.bench("run", f"--threads={1 + len(os.sched_getaffinity(0))}")
        self.expect(result, 2, "--threads: each worker needs a CPU of its own")

    def test_rounds(self):
        case = self.small("--suite=hash", "--backend=scalar", "--rounds=5")[0]
        self.assertEqual(len(case["ns_samples"]), 5)

    def test_backends_by_name(self):
        cases = self.small("--suite=hash", "--backend=allocates,scalar,allocates",
                           plugins=PLUGINS)
        self.assertEqual([case["backend"] for case in cases], ["allocates", "scalar"])

    def test_all_backends_whatever_the_environment_says(self):
        cases = self.small("--suite=hash", plugins=PLUGINS, env={"BITHOSE_BACKEND": "scalar"})
        self.assertEqual(values(cases, "backend"), ["allocates", "scalar", "slips"])

    def test_auto_is_what_the_environment_says(self):
        cases = self.small("--suite=hash", "--backend=auto", plugins=PLUGINS,
                           env={"BITHOSE_BACKEND": "slips"})
        self.assertEqual(values(cases, "backend"), ["auto"])
        result = self.bench("run", "--backend=auto", env={"BITHOSE_BACKEND": "nothing"})
        self.expect(result, 2, "BITHOSE_BACKEND: backend 'nothing' cannot be used")

    def test_a_kind_of_kernel_that_a_backend_lacks(self):
        """With 12 rounds the built-in scalar would serve: it is not measured as another."""
        cases = self.json("--suite=hash", "--size=64B", "--algorithm=turboshake128,sha3-256",
                          plugins=PLUGINS).cases
        self.assertEqual(
            [(case["algorithm"], case["backend"]) for case in cases],
            [("turboshake128", "scalar"), ("sha3-256", "allocates"), ("sha3-256", "slips"),
             ("sha3-256", "scalar")])

    def test_filters_that_exclude_each_other(self):
        for filters in (["--suite=permute", "--size=64B"], ["--suite=permute", "--count=13"],
                        ["--suite=hash", "--algorithm=keccak-p1600-24"]):
            self.expect(self.bench("run", *filters), 2, "there is nothing to measure")

    def test_nothing_that_a_backend_could_do(self):
        result = self.bench("run", "--backend=slips", "--algorithm=turboshake128",
                            plugins=PLUGINS)
        self.expect(result, 2, "the backends have no kernel for it")


if __name__ == "__main__":
    main()
