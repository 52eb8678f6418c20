# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Two backends or two files, in turns: every figure is there, and what is wrong is said."""
import json
import os
import shutil

from bench import PLUGINS, BenchCase, main

SLOWED = os.environ["BITHOSE_BENCH_SLOWED"]

QUICK = ["--time=1ms", "--passes=2"]
ONE_CASE = ["--suite=hash", "--algorithm=sha3-256", "--size=64B"]

FIELDS = {
    "type": str, "suite": str, "algorithm": str, "size": int, "size_name": str, "count": int,
    "threads": int, "base_ways": int, "patched_ways": int, "metric": str,
    "base_median": float, "base_lower": float, "base_upper": float,
    "patched_median": float, "patched_lower": float, "patched_upper": float,
    "difference": float, "percent": float, "better": int, "rounds": int,
    "p_sign": float, "p_wilcoxon": float,
}


def plugin(folder, name="scalar"):
    return os.path.join(folder, f"bithose-{name}.so")


class CompareCase(BenchCase):
    def compare(self, *arguments, **options):
        return self.bench("compare", *QUICK, *arguments, **options)

    def json(self, *arguments, status=0, **options):
        """What was compared, and the comparisons."""
        result = self.compare("--format=json", *arguments, **options)
        self.assertEqual(result.status, status, result.err)
        lines = [json.loads(line) for line in result.out.splitlines()]
        self.assertEqual([line["type"] for line in lines[:2]], ["header", "sides"])
        return lines[1], lines[2:]

    def copy_of_scalar(self, name):
        """The same plugin in a folder of its own."""
        header = self.bench("run", "--format=json", "--time=1ms", *ONE_CASE).lines[0]
        path = next(b["path"] for b in json.loads(header)["backends"]
                    if b["name"] == "scalar" and b["path"])
        folder = os.path.join(self.dir, name)
        os.mkdir(folder, 0o755)
        shutil.copy(path, folder)
        return plugin(folder)


class Compare(CompareCase):
    def check(self, comparison, rounds):
        self.assertEqual(list(comparison), list(FIELDS))
        for name, kind in FIELDS.items():
            self.assertIsInstance(comparison[name], kind, name)
        for side in ("base", "patched"):
            self.assertGreater(comparison[f"{side}_lower"], 0)
            self.assertLessEqual(comparison[f"{side}_lower"], comparison[f"{side}_median"])
            self.assertLessEqual(comparison[f"{side}_median"], comparison[f"{side}_upper"])
        self.assertAlmostEqual(
            comparison["percent"] * comparison["base_median"],
            100 * comparison["difference"], delta=1e-5 * comparison["base_median"])
        self.assertEqual(comparison["rounds"], rounds)
        self.assertLessEqual(comparison["better"], rounds)
        for p in ("p_sign", "p_wilcoxon"):
            self.assertGreaterEqual(comparison[p], 0.99 * 2.0**(1 - rounds))
            # A number of the 2^rounds patterns of signs, as far as digits go.
            if rounds < 20:
                self.assertEqual(comparison[p] * 2**rounds % 1, 0, p)
            self.assertLessEqual(comparison[p], 1)

    def test_figures(self):
        sides, comparisons = self.json("allocates", "scalar", "--rounds=7", plugins=PLUGINS)
        self.assertEqual([sides[side]["backend"] for side in ("base", "patched")],
                         ["allocates", "scalar"])
        self.assertEqual((sides["rounds"], sides["passes"]), (7, 2))
        for comparison in comparisons:
            self.check(comparison, 7)
        cases = {(c["suite"], c["algorithm"], c["size_name"], c["count"]) for c in comparisons}
        # Both have but one kernel; all sizes and counts of the brief plan.
        self.assertEqual(cases, {
            ("permute", "keccak-p1600-24", "200B", 1),
            ("hash", "sha3-256", "64B", 1), ("hash", "sha3-256", "4K", 1),
            ("stream", "sha3-256", "64B", 1), ("stream", "sha3-256", "4K", 1),
            ("many", "sha3-256", "64B", 64), ("many", "sha3-256", "4K", 64),
            ("rows", "sha3-256", "64B", 64), ("rows", "sha3-256", "4K", 64)})

    def test_metrics(self):
        _, comparisons = self.json("scalar", "auto", *ONE_CASE)
        metrics = [comparison["metric"] for comparison in comparisons]
        self.assertIn(metrics, (["cycles_per_op", "ns_per_op"], ["ns_per_op"]))

    def test_two_files(self):
        old, new = self.copy_of_scalar("old"), self.copy_of_scalar("new")
        sides, comparisons = self.json(f"--a={old}", f"--b={new}", "--suite=permute",
                                       "--rounds=50")
        self.assertEqual(sides["base"], {"backend": "scalar", "path": old})
        self.assertEqual(sides["patched"], {"backend": "scalar", "path": new})
        self.assertEqual({c["algorithm"] for c in comparisons},
                         {"keccak-p1600-24", "keccak-p1600-12"})
        for comparison in comparisons:
            self.check(comparison, 50)

    def test_a_file_and_a_name(self):
        old = self.copy_of_scalar("old")
        for arguments, base in (([f"--a={old}", "scalar"], old), (["scalar", f"--a={old}"], old)):
            sides, _ = self.json(*arguments, *ONE_CASE)
            self.assertEqual(sides["base"]["path"], base)
            self.assertNotEqual(sides["patched"]["path"], base)

    def test_a_link_and_a_relative_path(self):
        old = self.copy_of_scalar("old")
        os.mkdir(os.path.join(self.dir, "links"), 0o755)
        link = plugin(os.path.join(self.dir, "links"))
        os.symlink(old, link)
        sides, _ = self.json("--a=links/bithose-scalar.so", "--b=old/bithose-scalar.so",
                             *ONE_CASE)
        self.assertEqual([sides[side]["path"] for side in ("base", "patched")], [link, old])

    def test_with_the_slowed_plugin(self):
        sides, comparisons = self.json("scalar", f"--b={plugin(SLOWED)}", "--suite=permute")
        self.assertEqual(sides["patched"]["path"], plugin(SLOWED))
        self.assertTrue(comparisons)

    def test_table(self):
        result = self.compare("scalar", "scalar", *ONE_CASE)
        self.expect(result, 0)
        self.assertIn("\nbase: scalar, /", result.out)
        self.assertIn("protocol: 10 rounds of 2 passes", result.out)
        self.assertRegex(result.out, r"\n +base \[IQR\] +patched \[IQR\] +difference +% better +"
                                     r"p sign +p Wilcoxon\n")
        self.assertRegex(result.out, r"\n  hash/sha3-256/64B +[0-9.]+ \[[0-9., ]+\]")

    def test_output(self):
        path = os.path.join(self.dir, "out.json")
        result = self.compare("scalar", "scalar", *ONE_CASE, "--format=json", f"--output={path}")
        self.assertEqual(result.status, 0, result.err)
        self.assertEqual(result.out, "")
        with open(path, encoding="utf-8") as file:
            self.assertEqual(json.loads(file.readline())["type"], "header")

    def test_wrong_digest(self):
        result = self.compare("scalar", "slips", "--suite=hash", "--size=64B,4K",
                              "--format=json", plugins=PLUGINS)
        self.expect(result, 1, "wrong digest: hash/sha3-256/4K, message 0: backend slips gives ")
        # What was right is not lost.
        sizes = {json.loads(line).get("size_name") for line in result.lines[2:]}
        self.assertEqual(sizes, {"64B"})

    def test_slow_is_what_is_allowed(self):
        """A limit that nothing reaches; that one is reached has a test of its own."""
        result = self.compare("scalar", "scalar", *ONE_CASE, "--fail-if-slower=1000000")
        self.expect(result, 0)


class Usage(CompareCase):
    def refuse(self, said, *arguments, **options):
        with self.subTest(arguments=arguments):
            result = self.compare(*arguments, **options)
            self.expect(result, 2, said)
            self.assertEqual(result.out, "")

    def test_sides(self):
        for names, count in (([], 0), (["scalar"], 1), (["scalar"] * 3, 3)):
            self.refuse(f"compare needs two sides, each a backend by name or a plugin by --a or "
                        f"--b; there are {count}", *names)
        self.refuse("there are 3", "--a=x", "scalar", "scalar")
        self.refuse("there is no bithose-none.so", "scalar", "none")
        self.refuse("No such file", "--a=/nowhere/bithose-scalar.so", "scalar")
        self.refuse("it is no plugin by its name, which would be bithose-<name>.so",
                    f"--a={__file__}", "scalar")
        self.refuse("CPU lacks", f"--a={plugin(PLUGINS, 'foreign')}", "scalar")

    def test_a_refused_file_is_not_replaced_by_what_is_built_in(self):
        old = self.copy_of_scalar("old")
        os.truncate(old, 1000)
        self.refuse("it cannot be compared: file of 1000 bytes", f"--a={old}", "scalar")

    def test_options(self):
        for rounds in ("0", "51", "ten"):
            self.refuse(f"--rounds: '{rounds}' is no number from 1 to 50", "scalar", "scalar",
                        f"--rounds={rounds}")
        self.refuse("--passes: '1001' is no number from 1 to 1000", "scalar", "scalar",
                    "--passes=1001")
        for percent in ("x", "-1", "", "1%", "nan", "1e99"):
            self.refuse(f"--fail-if-slower: '{percent}' is no number of percent", "scalar",
                        "scalar", f"--fail-if-slower={percent}")
        self.refuse("--fail-if-slower needs at least 6 rounds", "scalar", "scalar",
                    "--fail-if-slower=3", "--rounds=5")
        self.refuse("comparisons have no format 'csv'; there are table, json", "scalar",
                    "scalar", "--format=csv")

    def test_nothing_in_common(self):
        path = os.path.join(self.dir, "out")
        with open(path, "w", encoding="utf-8") as file:
            file.write("kept")
        # One of them has no kernel of 12 rounds.
        self.refuse("there is nothing to compare", "scalar", "allocates", "--suite=permute",
                    "--algorithm=keccak-p1600-12", f"--output={path}", plugins=PLUGINS)
        with open(path, encoding="utf-8") as file:
            self.assertEqual(file.read(), "kept")

    def test_help(self):
        result = self.bench("compare", "--help")
        self.expect(result, 0)
        self.assertIn("Usage: bithose-bench compare [OPTION]... BASE PATCHED\n", result.out)
        self.assertLessEqual(max(map(len, result.out.splitlines())), 80)


if __name__ == "__main__":
    main()
