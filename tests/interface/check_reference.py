#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The reference of the API: Doxygen has nothing to complain of, and everything that the
public headers declare is in it, with words of its own or of the group it stands in."""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from xml.etree import ElementTree

SOURCE = pathlib.Path(os.environ["BITHOSE_SOURCE"])
BUILD = pathlib.Path(os.environ["BITHOSE_BUILD"])
HEADERS = SOURCE / "include" / "bithose"
FILTER = SOURCE / "docs" / "reference" / "filter.py"
MAP = SOURCE / "core" / "bithose.map"


def doxygen(folder, headers=HEADERS):
    """Makes the reference of some headers."""
    settings = (BUILD / "Doxyfile").read_text().replace(str(HEADERS), str(headers))
    settings += f"\nOUTPUT_DIRECTORY = {folder}\n"
    return subprocess.run(["doxygen", "-"], input=settings, text=True, check=False,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT)


def words(element):
    return "".join("".join(element.find(kind).itertext())
                   for kind in ("briefdescription", "detaileddescription")).strip()


@unittest.skipUnless(shutil.which("doxygen"), "doxygen is not installed")
class Reference(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.mkdtemp(prefix="bithose-")
        cls.addClassCleanup(shutil.rmtree, cls.folder)
        cls.done = doxygen(cls.folder)
        # What there is -> what is said of it.
        cls.said = {}
        for path in pathlib.Path(cls.folder, "xml").glob("*.xml"):
            tree = ElementTree.parse(path)
            for compound in tree.iter("compounddef"):
                name = compound.find("compoundname").text
                cls.said[f"{compound.get('kind')} {name}"] = words(compound)
            for member in tree.iter("memberdef"):
                kind = "enum " if member.get("kind") == "enum" else ""
                cls.said[kind + (member.find("name").text or "")] = words(member)
                for value in member.iter("enumvalue"):
                    cls.said[value.find("name").text] = words(value)

    def expect(self, pattern, text, least, kind=""):
        """Everything that the pattern finds is in the reference, and documented."""
        names = {kind + name for name in re.findall(pattern, text, re.MULTILINE)}
        self.assertGreaterEqual(len(names), least)
        for name in sorted(names):
            with self.subTest(name):
                self.assertIn(name, self.said)
                self.assertNotEqual(self.said[name], "")
        print(f"{len(names)} of {pattern}")

    def headers(self):
        return "\n".join(path.read_text() for path in sorted(HEADERS.glob("*.h")))

    def test_doxygen_has_nothing_to_say(self):
        self.assertEqual((self.done.returncode, self.done.stdout), (0, ""))

    def test_exported_functions(self):
        self.expect(r"^\t\t(bithose_\w+);", MAP.read_text(), 80)

    def test_structures_and_enumerations(self):
        self.expect(r"^struct (bithose_\w+) \{", self.headers(), 25, "struct ")
        self.expect(r"^enum (bithose_\w+) \{", self.headers(), 8, "enum ")

    def test_macros_and_enumerators(self):
        guards = r"^#define (?!BITHOSE_\w+_H$)(BITHOSE_\w+)"
        self.expect(guards, self.headers(), 25)
        self.expect(r"^\t(BITHOSE_[A-Z0-9_]+)(?: = .*)?,?$", self.headers(), 50)

    def test_inline_functions(self):
        self.expect(r"^static inline [^;{]*?\b(bithose_\w+)\(", self.headers(), 3)

    def with_change(self, old, new):
        """What Doxygen makes of hash.h with a change."""
        with tempfile.TemporaryDirectory() as folder:
            headers = pathlib.Path(folder, "headers")
            headers.mkdir()
            text = (HEADERS / "hash.h").read_text()
            self.assertIn(old, text)
            (headers / "hash.h").write_text(text.replace(old, new, 1))
            return doxygen(os.path.join(folder, "out"), headers)

    def test_what_is_not_documented_is_an_error(self):
        end = "\n#ifdef __cplusplus\n}"
        for old, new in (
            ("/* One message to one digest, in one call. */\n", ""),
            (end, f"\nBITHOSE_API int bithose_nobody(void);\n{end}"),
            (end, f"\n#define BITHOSE_NOBODY 1\n{end}"),
            (end, f"\n/* A thing. */\nstruct bithose_thing {{\n\tint nobody;\n}};\n{end}"),
        ):
            with self.subTest(new):
                done = self.with_change(old, new)
                self.assertNotEqual(done.returncode, 0)
                self.assertIn("is not documented", done.stdout)

    def test_comments_are_text(self):
        done = self.with_change(" * Hash a message.\n", " * Hash @nothing <b \\nowhere #none.\n")
        self.assertEqual((done.returncode, done.stdout), (0, ""))

    def test_filter_keeps_lines(self):
        for path in sorted(HEADERS.glob("*.h")):
            said = subprocess.run([sys.executable, "-B", str(FILTER), str(path)], check=True,
                                  stdout=subprocess.PIPE, text=True).stdout
            self.assertEqual(len(said.splitlines()), len(path.read_text().splitlines()), path)


if __name__ == "__main__":
    result = unittest.main(exit=False, verbosity=2).result
    for test, reason in result.skipped:
        print(f"skipped: {test.id()}: {reason}")
    if not result.wasSuccessful():
        sys.exit(1)
    sys.exit(77 if len(result.skipped) == result.testsRun or not result.testsRun else 0)
