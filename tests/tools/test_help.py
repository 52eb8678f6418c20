# SPDX-License-Identifier: Apache-2.0 OR MIT
# --help and --version of each tool, and its man page against its help.
import os
import re
import shutil
import subprocess

from support import MAN_DIR, Case, main, run

TOOLS = ("bithose-info", "bithose-merkle", "bithose-sum")


def help_options(text):
    """(letter or "", name, argument or "") of each option in the help."""
    row = r"(?m)^  (?:-(\w), |    )--([\w-]+)(?:=(\w+))?(?:  |$)"
    return set(re.findall(row, text))


def man_options(source):
    """The same of the items of a man page."""
    found = set()
    names = re.findall(r"(?m)^\.It Fl (.*)$", source)
    for item in names:
        letter = re.match(r"(\w)\b", item)
        name = re.search(r"(?:^|Fl )\\-([\w-]+)(?: Ns = Ns Ar (\w+))?", item)
        found.add(
            (
                letter.group(1) if letter else "",
                name.group(1),
                (name.group(2) or "").upper(),
            )
        )
    return found


class Help(Case):
    def man(self, tool):
        with open(os.path.join(MAN_DIR, tool + ".1"), encoding="utf-8") as file:
            return file.read()

    def test_help(self):
        for tool in TOOLS:
            with self.subTest(tool):
                result = run(tool, "--help")
                self.expect(result, 0)
                self.assertTrue(result.out.startswith(f"Usage: {tool} "))
                for line in result.lines:
                    self.assertLessEqual(len(line), 80)
                self.assertGreaterEqual(len(help_options(result.out)), 6)

    def test_version(self):
        for tool in TOOLS:
            with self.subTest(tool):
                result = run(tool, "--version")
                self.expect(result, 0)
                self.assertRegex(result.out, rf"^{tool} \d+\.\d+\.\d+\n$")

    def test_man_page_has_the_same_options(self):
        for tool in TOOLS:
            with self.subTest(tool):
                text = run(tool, "--help").out
                self.assertEqual(man_options(self.man(tool)), help_options(text))

    def test_every_option_of_the_help_is_accepted(self):
        for tool in TOOLS:
            for letter, name, argument in help_options(run(tool, "--help").out):
                spellings = [f"--{name}"] + ([f"-{letter}"] if letter else [])
                for spelling in spellings:
                    with self.subTest(tool, option=spelling):
                        value = ["scalar"] if argument else []
                        result = run(tool, spelling, *value, "--help")
                        self.expect(result, 0)

    def test_synopsis_names_no_other_options(self):
        for tool in TOOLS:
            with self.subTest(tool):
                source = self.man(tool)
                synopsis = source.split(".Sh SYNOPSIS")[1].split(".Sh ")[0]
                options = help_options(run(tool, "--help").out)
                known = {letter for letter, _, _ in options}
                known |= {name for _, name, _ in options}
                for word in re.findall(r"Fl (\\-[\w-]+|\w+)", synopsis):
                    parts = [word[2:]] if word.startswith("\\-") else list(word)
                    for part in parts:
                        self.assertIn(part, known)

    def test_man_page_is_well_formed(self):
        if not shutil.which("groff"):
            self.skipTest("groff is not installed")
        for tool in TOOLS:
            with self.subTest(tool):
                process = subprocess.run(
                    ["groff", "-mdoc", "-Tutf8", "-ww", "-z",
                     os.path.join(MAN_DIR, tool + ".1")],
                    capture_output=True, check=False,
                )  # fmt: skip
                self.assertEqual((process.returncode, process.stderr), (0, b""))


if __name__ == "__main__":
    main()
