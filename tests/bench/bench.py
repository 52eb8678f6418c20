# SPDX-License-Identifier: Apache-2.0 OR MIT
# bithose-bench, run as quickly as it can be, and its outputs taken apart.
import csv
import io
import json
import os
import re
import sys

sys.path.insert(0, os.path.join(os.environ["BITHOSE_SOURCE"], "tests", "tools"))

from support import EMULATOR, MAN_DIR, TOOLS_DIR, Case, main, run  # noqa: E402, F401

PLUGINS = os.environ["BITHOSE_BENCH_PLUGINS"]
PEERS = os.environ["BITHOSE_BENCH_PEERS"]

# Backends that are there wherever the tests of plugins are used.
ODD = ["allocates", "scalar", "slips"]

QUICK = ["--time=1ms", "--rounds=2"]

GO_LINE = re.compile(r"^(Benchmark[A-Z][a-z]*(?:/[^ /]+)+-\d+) (\d+)((?: [0-9.e+-]+ [A-Za-z/]+)+)$")
CONFIG_LINE = re.compile(r"^([a-z][^ A-Z:]*): (.+)$")


def is_sanitized():
    with open(os.path.join(TOOLS_DIR, "bithose-bench"), "rb") as file:
        content = file.read()
    return b"__asan_init" in content or b"__tsan_init" in content


class Json:
    """The output of --format=json: a header, and cases."""

    def __init__(self, text):
        objects = [json.loads(line) for line in text.splitlines()]
        self.header, self.cases = objects[0], objects[1:]


def read_csv(text):
    return list(csv.DictReader(io.StringIO(text)))


class Go:
    """The output of --format=benchstat, read as benchstat does."""

    def __init__(self, text):
        self.samples = []
        config = {}
        for line in text.splitlines():
            sample = GO_LINE.match(line)
            key = CONFIG_LINE.match(line)
            if sample:
                values = sample[3].split()
                units = dict(zip(values[1::2], map(float, values[0::2])))
                self.samples.append((sample[1], dict(config), int(sample[2]), units))
            elif key:
                config[key[1]] = key[2]
            elif line and not line.startswith("#"):
                raise AssertionError(f"benchstat does not know: {line!r}")

    def names(self, backend):
        return {name for name, config, _, _ in self.samples
                if config.get("backend") == backend}


class BenchCase(Case):
    def bench(self, *arguments, plugins=None, env=None, **options):
        """`plugins`: a directory to take instead of the build's."""
        changes = dict(env or {})
        if plugins:
            changes["BITHOSE_PLUGIN_DIR"] = plugins
        return run("bithose-bench", *arguments, cwd=self.dir, env=changes, **options)

    def json(self, *arguments, status=0, **options):
        result = self.bench("run", "--format=json", *QUICK, *arguments, **options)
        self.assertEqual(result.status, status, result.err)
        return Json(result.out)

    def usable(self):
        """The names of all backends that can run here."""
        header = self.json("--suite=hash", "--size=32B", "--algorithm=sha3-256").header
        return sorted({b["name"] for b in header["backends"] if b["usable"]})
