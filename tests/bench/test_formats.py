# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Every format can be read, and they agree on names and figures."""
import os
import statistics

from bench import ODD, PLUGINS, QUICK, BenchCase, Go, Json, main, read_csv

FILTERS = ["--suite=hash,many", "--size=136B,1K", "--algorithm=sha3-256,shake256", "--count=1,3"]
BACKENDS = ["allocates", "scalar"]
ALL_SIZES = ["32B", "64B", "128B", "136B", "512B", "1K", "4K", "500K", "64M"]

FIELDS = {
    "type": str, "suite": str, "algorithm": str, "backend": (str, type(None)),
    "peer": (str, type(None)), "ways": int, "size": int, "size_name": str, "count": int,
    "threads": int, "ns_per_op": float, "cycles_per_op": (float, type(None)),
    "cycles_per_byte": (float, type(None)), "bytes_per_second": float,
    "hashes_per_second": float, "mad": float, "mad_cycles": (float, type(None)),
    "allocs_per_op": (float, type(None)), "ratio": (float, type(None)),
    "call_cost": (float, type(None)), "call_cost_declared": (int, type(None)),
    "state": (str, type(None)),
    "iterations": int, "ns_samples": list, "cycles_samples": list,
}


def key(case):
    return (case["suite"], case["algorithm"], case["size_name"], int(case["count"]),
            case["backend"])


class Formats(BenchCase):
    def output(self, form, *arguments):
        result = self.bench("run", f"--format={form}", *QUICK, *FILTERS,
                            "--backend=allocates,scalar", *arguments, plugins=PLUGINS)
        self.assertEqual(result.status, 0, result.err)
        return result.out

    def expected_keys(self):
        keys = set()
        for algorithm in ("sha3-256", "shake256"):
            for size in ("136B", "1K"):
                for backend in BACKENDS:
                    keys.add(("hash", algorithm, size, 1, backend))
                    keys.add(("many", algorithm, size, 1, backend))
                    keys.add(("many", algorithm, size, 3, backend))
        return keys

    def test_json_cases(self):
        cases = Json(self.output("json")).cases
        self.assertEqual({key(case) for case in cases}, self.expected_keys())
        self.assertEqual(len(cases), len(self.expected_keys()))
        for case in cases:
            self.assertEqual(list(case), list(FIELDS))
            for name, kind in FIELDS.items():
                self.assertIsInstance(case[name], kind, name)
            self.assertIsNone(case["peer"])
            self.assertEqual(len(case["ns_samples"]), 2)
            self.assertAlmostEqual(case["ns_per_op"] / statistics.median(case["ns_samples"]),
                                   1, places=6)
            bytes_per_op = case["size"] * case["count"]
            self.assertAlmostEqual(
                case["bytes_per_second"] * case["ns_per_op"] / 1e9 / bytes_per_op, 1, places=6)
            self.assertAlmostEqual(
                case["hashes_per_second"] * case["ns_per_op"] / 1e9 / case["count"], 1, places=6)
            if case["cycles_per_op"] is not None:
                self.assertAlmostEqual(
                    case["cycles_per_byte"] * bytes_per_op / case["cycles_per_op"], 1, places=6)

    def test_json_header(self):
        header = Json(self.output("json", "--seed=77")).header
        self.assertEqual((header["type"], header["schema"]), ("header", 1))
        self.assertEqual(header["tool"], "bithose-bench")
        self.assertEqual((header["rounds"], header["time_ns"], header["seed"]), (2, 1e6, 77))
        self.assertIn("page faults", header["warm_up"])
        self.assertIn("architecture", header["cpu"])
        self.assertRegex(header["started"], r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$")
        for name in ("library", "system", "virtual_machine", "governor", "counter",
                     "clock_source", "cycles_source", "compiler", "warnings"):
            self.assertIn(name, header)
        compilers = {b["name"]: b["compiler"] for b in header["backends"] if b["path"]}
        self.assertEqual(compilers["allocates"], "any")

    def test_csv(self):
        rows = read_csv(self.output("csv"))
        self.assertEqual({key(row) for row in rows}, self.expected_keys())
        for row in rows:
            self.assertNotIn(None, row)
            self.assertNotIn(None, row.values())
            self.assertGreater(float(row["ns_per_op"]), 0)
            self.assertEqual(row["peer"], "")
            self.assertEqual(row["library"], "1.0.0")

    def test_benchstat(self):
        go = Go(self.output("benchstat"))
        names = {
            f"Benchmark{suite.capitalize()}/{algorithm}/{size}"
            + (f"/count={count}" if suite == "many" else "") + "-1"
            for suite, algorithm, size, count, _ in self.expected_keys()
        }
        for backend in BACKENDS:
            self.assertEqual(go.names(backend), names)
        # A line a round.
        self.assertEqual(len(go.samples), 2 * len(self.expected_keys()))
        for _, config, iterations, units in go.samples:
            self.assertEqual(config["pkg"], "bithose")
            self.assertGreaterEqual(iterations, 1)
            self.assertGreater(units["ns/op"], 0)
            self.assertGreater(units["MB/s"], 0)

    def test_benchstat_config_does_not_depend_on_the_build(self):
        """benchstat compares only what has the same configuration."""
        go = Go(self.output("benchstat"))
        for _, config, _, _ in go.samples:
            self.assertLessEqual(set(config), {"goos", "goarch", "pkg", "cpu", "backend"})

    def test_table(self):
        text = self.output("table")
        for suite, algorithm, size, _, backend in self.expected_keys():
            self.assertIn(f"\n{suite} {algorithm} (", text)
            self.assertRegex(text, rf"\n +{size} .*\b{backend} ")
        self.assertIn("\nwarm-up before each case, for: first-use loading", text)
        self.assertIn("\nbackend allocates: any\n", text)
        self.assertLessEqual(max(map(len, text.splitlines())), 132)

    def test_output_file(self):
        for form in ("table", "json", "csv", "benchstat"):
            self.write("out", b"what was there before, which is far longer than nothing\n" * 999)
            self.assertEqual(self.output(form, "--output=out"), "")
            with open(self.path("out"), encoding="utf-8") as file:
                text = file.read()
            self.assertNotIn("what was there", text)
            if form == "json":
                self.assertEqual({key(case) for case in Json(text).cases}, self.expected_keys())
            self.assertTrue(text.endswith("\n"))

    def test_output_file_stays_when_nothing_was_measured(self):
        self.write("out", b"old")
        result = self.bench("run", "--output=out", "--suite=permute", "--size=64B")
        self.assertEqual(result.status, 2)
        with open(self.path("out"), "rb") as file:
            self.assertEqual(file.read(), b"old")

    def test_names_of_sizes_are_those_of_the_table(self):
        cases = self.json("--suite=hash", "--backend=scalar", "--algorithm=turboshake128",
                          "--rounds=1").cases
        self.assertEqual([case["size_name"] for case in cases], ALL_SIZES)

    def test_names_are_identical_between_all_backends(self):
        result = self.bench("run", "--format=benchstat", *QUICK, "--suite=hash,many,rows",
                            "--size=64B,136B", "--algorithm=sha3-256")
        self.assertEqual(result.status, 0, result.err)
        go = Go(result.out)
        for backend in self.usable():
            self.assertEqual(go.names(backend), go.names("scalar"), backend)
        self.assertEqual(len(go.names("scalar")), 2 + 2 * 3 + 2 * 3)

    def test_permute(self):
        cases = self.json("--suite=permute").cases
        by_key = {(case["backend"], case["ways"], case["algorithm"]): case for case in cases}
        self.assertIn(("scalar", 1, "keccak-p1600-24"), by_key)
        self.assertIn(("scalar", 1, "keccak-p1600-12"), by_key)
        self.assertEqual(by_key["scalar", 1, "keccak-p1600-24"]["call_cost_declared"], 100)
        backends = {case["backend"] for case in cases}
        built = {name for name in os.environ["BITHOSE_BUILT_BACKENDS"].split(";")}
        self.assertEqual(backends, built & set(self.usable()))
        for case in cases:
            self.assertEqual((case["size_name"], case["count"]), ("200B", case["ways"]))
            self.assertGreater(case["call_cost"], 0)

    def test_permute_of_the_built_in_scalar_alone(self):
        empty = os.path.join(self.dir, "empty")
        os.mkdir(empty, 0o755)
        cases = self.json("--suite=permute", plugins=empty).cases
        self.assertEqual({(case["backend"], case["algorithm"]) for case in cases},
                         {("scalar", "keccak-p1600-24"), ("scalar", "keccak-p1600-12")})


if __name__ == "__main__":
    assert set(BACKENDS) < set(ODD)
    main()
