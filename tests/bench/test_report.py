# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The page has every figure, needs nothing from outside, and takes no name for markup."""
import json
import os
import re
import shutil
from html.parser import HTMLParser

from bench import QUICK, BenchCase, main

VOID = {"meta", "br", "link", "img", "input", "hr"}
SMALL = ["--algorithm=sha3-256,keccak-p1600-24", "--size=64B,200B", "--count=1,4"]


class Page(HTMLParser):
    """A page, taken apart; an element that is not closed is an error."""

    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.open, self.count, self.attributes = [], {}, []
        self.texts, self.rows = {}, []
        self.feed(text)
        self.close()
        assert not self.open, self.open

    def handle_starttag(self, tag, attrs):
        self.count[tag] = self.count.get(tag, 0) + 1
        self.attributes += attrs
        if tag == "tr":
            self.rows.append([])
        if tag in ("td", "th"):
            self.rows[-1].append("")
        if tag not in VOID:
            self.open.append(tag)
            self.texts.setdefault(tag, []).append("")

    def handle_endtag(self, tag):
        assert self.open and self.open.pop() == tag, (tag, self.getpos())

    def handle_data(self, data):
        if self.open:
            self.texts[self.open[-1]][-1] += data
        if self.open and self.open[-1] in ("td", "th"):
            self.rows[-1][-1] += data

    def data(self):
        return [json.loads(line) for line in self.texts["script"][0].strip().splitlines()]


class Report(BenchCase):
    made = None

    def usual(self):
        """One page for all tests that only look at it."""
        if Report.made is None:
            Report.made = self.page(*SMALL)
        return Report.made

    def page(self, *arguments, command="run", **options):
        """The page, its text, and the output beside it."""
        path = os.path.join(self.dir, "page.html")
        result = self.bench(command, *QUICK, f"--html={path}", "--format=json", *arguments,
                            **options)
        self.assertEqual(result.status, 0, result.err)
        with open(path, encoding="utf-8") as file:
            text = file.read()
        return Page(text), text, [json.loads(line) for line in result.lines]

    def test_the_data_is_that_of_the_run(self):
        page, _, lines = self.usual()
        data = page.data()
        self.assertEqual(data[:len(lines)], lines)
        self.assertEqual({line["type"] for line in data[len(lines):]} - {"limit_form"},
                         {"algorithm", "limit_kernel"})
        self.assertEqual([line for line in data if line["type"] == "algorithm"],
                         [{"type": "algorithm", "name": "sha3-256", "rate": 136, "rounds": 24}])

    def test_tables_have_every_case(self):
        page, _, lines = self.usual()
        cases = [line for line in lines if line["type"] == "case"]
        rows = [row for row in page.rows if len(row) == 15 and row[0] != "suite"]
        self.assertEqual([row[:7] for row in rows], [
            [case["suite"], case["algorithm"], case["backend"], str(case["ways"]),
             case["size_name"], str(case["count"]), str(case["threads"])] for case in cases])
        for row, case in zip(rows, cases):
            self.assertEqual(row[7], f"{case['ns_per_op']:.1f}")
        kernels = [row for row in page.rows if len(row) == 7 and row[0] != "backend"]
        self.assertEqual(len(kernels), sum(case["suite"] == "permute" for case in cases))

    def test_peers(self):
        page, _, lines = self.page("--algorithm=sha3-256", "--size=64B", command="peers")
        cases = [line for line in lines if line["type"] == "case"]
        self.assertEqual([row[2] for row in page.rows if len(row) == 15 and row[0] != "suite"],
                         [case["backend"] or case["peer"] for case in cases])

    def test_nothing_from_outside(self):
        page, text, _ = self.usual()
        for name, _ in page.attributes:
            self.assertNotIn(name, ("src", "href", "srcset", "action", "data"))
        self.assertNotIn("link", page.count)
        self.assertNotIn("@import", text)
        self.assertNotIn("url(", text)
        self.assertEqual(set(re.findall(r"\w+://[^\"' ]*", text)), {"http://www.w3.org/2000/svg"})
        for call in ("fetch", "XMLHttpRequest", "import(", "innerHTML", "eval"):
            self.assertNotIn(call, text)

    def test_no_mark_is_left(self):
        _, text, _ = self.usual()
        self.assertNotRegex(text, r"<!--[A-Z]+-->")

    def test_names_are_no_markup(self):
        """A directory that would end the script, and begin one of its own."""
        header = self.bench("run", *QUICK, "--format=json", *SMALL).lines[0]
        path = next(b["path"] for b in json.loads(header)["backends"]
                    if b["name"] == "scalar" and b["path"])
        folder = os.path.join(self.dir, "<", "script><script>alert(1)<", "script>&amp;\"'<!--")
        os.makedirs(folder, 0o755)
        shutil.copy(path, folder)
        page, text, lines = self.page(*SMALL, plugins=folder)
        copied = os.path.join(folder, "bithose-scalar.so")
        self.assertIn(copied, [b["path"] for b in lines[0]["backends"]])
        self.assertEqual(page.data()[0], lines[0])
        self.assertTrue([said for said in page.texts["dd"] if said.endswith(f", {copied}")])
        self.assertEqual(page.count["script"], 2)
        self.assertNotIn("alert(1)<", text)

    def test_a_case_that_is_wrong_is_left_out(self):
        path = os.path.join(self.dir, "page.html")
        result = self.bench("run", *QUICK, f"--html={path}", "--suite=hash", "--size=64B,4K",
                            "--algorithm=sha3-256", plugins=os.environ["BITHOSE_BENCH_PLUGINS"])
        self.expect(result, 1, "wrong digest")
        with open(path, encoding="utf-8") as file:
            rows = [row for row in Page(file.read()).rows if len(row) == 15]
        self.assertEqual([row[4] for row in rows if row[2] == "slips"], ["64B"])

    def test_where_it_cannot_be_written(self):
        result = self.bench("run", *QUICK, "--suite=hash", "--html=/nowhere/page.html")
        self.expect(result, 2, "/nowhere/page.html: cannot be written to")
        self.assertEqual(result.out, "")
        result = self.bench("run", *QUICK, *SMALL, "--html=/dev/full")
        self.expect(result, 1, "/dev/full: cannot be written to: ")
        self.assertIn("hash sha3-256", result.out)


if __name__ == "__main__":
    main()
