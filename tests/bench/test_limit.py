# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What a machine allows is measured where it can be, and never by what would be illegal."""
import json
import os
import shutil
import subprocess

from bench import EMULATOR, TOOLS_DIR, BenchCase, is_sanitized, main
from support import environment

QUICK = "--time=1ms"

# Forms by architecture: lanes in a register, and the features they need.
FORMS = {
    "x86-64": {"scalar": (1, None), "bmi2": (1, "bmi2"), "avx2-ymm": (4, "avx2"),
               "avx512-ymm": (4, "avx512vl"), "avx512-zmm": (8, "avx512f")},
    "aarch64": {"scalar": (1, None), "scalar-shifted": (1, None), "neon": (2, "neon"),
                "sha3": (2, "sha3")},
}


class LimitCase(BenchCase):
    def limit(self, *arguments, **options):
        """The header, the forms by name, and the kernels."""
        result = self.bench("limit", QUICK, "--format=json", *arguments, **options)
        self.assertEqual(result.status, 0, result.err)
        lines = [json.loads(line) for line in result.lines]
        self.assertEqual({line["type"] for line in lines} -
                         {"header", "limit_form", "limit_kernel"}, set())
        return (lines[0], {line["name"]: line for line in lines if line["type"] == "limit_form"},
                [line for line in lines if line["type"] == "limit_kernel"])

    def check_form(self, form):
        self.assertEqual(list(form), ["type", "name", "summary", "usable", "ways",
                                      "instructions", "per_cycle", "cycles_per_round", "single"])
        figures = [form["per_cycle"], form["cycles_per_round"],
                   *(single["per_cycle"] for single in form["single"])]
        self.assertTrue(form["single"])
        if form["usable"]:
            for figure in figures:
                self.assertGreater(figure, 0)
            self.assertAlmostEqual(form["per_cycle"] * form["cycles_per_round"],
                                   form["instructions"], places=5)
        else:
            self.assertEqual(set(figures), {None})


class Limit(LimitCase):
    def test_forms(self):
        header, forms, _ = self.limit()
        expected = FORMS.get(header["cpu"]["architecture"], {})
        self.assertEqual({name: form["ways"] for name, form in forms.items()},
                         {name: ways for name, (ways, _) in expected.items()})
        for form in forms.values():
            self.check_form(form)
        if forms:
            self.assertTrue(forms["scalar"]["usable"])

    def test_the_summary_adds_up(self):
        _, forms, _ = self.limit("--backend=scalar")
        for form in forms.values():
            counts = [int(word) for word in form["summary"].replace(",", "").split()
                      if word.isdigit()]
            self.assertEqual(sum(counts), form["instructions"], form["summary"])

    @staticmethod
    def least(ways, form, beside=None):
        """Cycles of a round: of all states in one form, or with some in words beside it."""
        def cycles(form, ways):
            return -(-ways // form["ways"]) * form["cycles_per_round"]

        if beside is None:
            return cycles(form, ways)
        return min(max(cycles(form, ways - words), cycles(beside, words))
                   for words in range(1, ways))

    def test_kernels(self):
        header, forms, kernels = self.limit()
        usable = {b["name"] for b in header["backends"] if b["usable"]}
        self.assertEqual({kernel["backend"] for kernel in kernels}, usable)
        for kernel in kernels:
            self.assertEqual(list(kernel), [
                "type", "backend", "ways", "rounds", "cycles_per_call", "limit_cycles",
                "limit_form", "percent"])
            self.assertIn(kernel["rounds"], (12, 24))
            if not forms:
                self.assertIsNone(kernel["limit_form"])
                self.assertIsNone(kernel["limit_cycles"])
                self.assertIsNone(kernel["percent"])
                continue
            names = kernel["limit_form"].split("+")
            self.assertTrue(all(forms[name]["usable"] for name in names))
            self.assertAlmostEqual(
                kernel["limit_cycles"] / (self.least(kernel["ways"], *(
                    forms[name] for name in names)) * kernel["rounds"]), 1, places=5)
            self.assertAlmostEqual(
                kernel["percent"] * kernel["cycles_per_call"] / kernel["limit_cycles"], 100,
                places=3)

    def test_a_backend_is_held_to_its_own_instructions(self):
        _, forms, kernels = self.limit("--backend=scalar")
        self.assertEqual({kernel["backend"] for kernel in kernels}, {"scalar"})
        for kernel in kernels:
            if forms:
                self.assertIn(kernel["limit_form"], ("scalar", "scalar-shifted"))

    def test_table(self):
        result = self.bench("limit", QUICK)
        self.expect(result, 0)
        header, forms, _ = self.limit()
        for name, form in forms.items():
            said = r" +\w[\w, ]* \d+\.\d\d" if form["usable"] else " +not on this CPU"
            self.assertRegex(result.out, rf"\n  {name}{said}")
        if not forms:
            self.assertIn(f"and none for {header['cpu']['architecture']}: kernels are measured",
                          result.out)
        self.assertRegex(result.out, r"\n  scalar +1 +24 +[\d-]+ +[\d-]+ +[\d-]+ %")

    def test_output(self):
        path = os.path.join(self.dir, "out")
        result = self.bench("limit", QUICK, "--backend=scalar", f"--output={path}")
        self.expect(result, 0)
        self.assertEqual(result.out, "")
        self.assertIn("Kernels: core cycles a call", open(path, encoding="utf-8").read())

    def test_wrong(self):
        for argument, said in (
                ("scalar", "limit takes options only, not 'scalar'"),
                ("--format=csv", "limits have no format 'csv'; there are table, json"),
                ("--time=fast", "'fast' is no length of time"),
                ("--backend=none", "backend 'none' cannot be used"),
                ("--rounds=3", "there is no option '--rounds'"),
                ("--output=/nowhere/file", "/nowhere/file: cannot be written to")):
            with self.subTest(argument=argument):
                result = self.bench("limit", argument)
                self.expect(result, 2, said)
                self.assertEqual(result.out, "")


# An emulated CPU that lacks some instructions, and the forms that are left.
SMALLER = {"x86-64": ("Nehalem", {"scalar"}),
           "aarch64": ("cortex-a57", {"scalar", "scalar-shifted", "neon"})}


class SmallerCpu(LimitCase):
    """Instructions that a CPU lacks are not executed to find out."""

    def emulator(self, architecture, cpu):
        if EMULATOR:
            return [word if word != "max" else cpu for word in EMULATOR]
        qemu = shutil.which(f"qemu-{architecture.replace('-', '_')}-static")
        return [qemu, "-cpu", cpu] if qemu else []

    def test_forms(self):
        architecture = self.limit("--backend=scalar")[0]["cpu"]["architecture"]
        if architecture not in SMALLER or is_sanitized():
            self.skipTest("there are no forms, or a sanitizer that an emulator does not run")
        cpu, left = SMALLER[architecture]
        emulator = self.emulator(architecture, cpu)
        if not emulator:
            self.skipTest("there is no emulator of a smaller CPU")
        done = subprocess.run(
            [*emulator, os.path.join(TOOLS_DIR, "bithose-bench"), "limit", QUICK,
             "--format=json", "--backend=scalar"],
            env=environment(), stdout=subprocess.PIPE, check=False, text=True)
        self.assertEqual(done.returncode, 0)
        forms = [json.loads(line) for line in done.stdout.splitlines()]
        forms = [form for form in forms if form["type"] == "limit_form"]
        self.assertEqual({form["name"] for form in forms if form["usable"]}, left)
        self.assertGreater(len(forms), len(left))
        for form in forms:
            self.check_form(form)


if __name__ == "__main__":
    main()
