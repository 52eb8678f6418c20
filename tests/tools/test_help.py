# SPDX-License-Identifier: Apache-2.0 OR MIT
# --help and --version of each tool, and its man page against its help.
import os
import re
import shutil
import subprocess

from support import BUILD, MAN_DIR, Case, main, run

# bithose-bench may have been left out of the build.
TOOLS = [
    tool
    for tool in ("bithose-bench", "bithose-info", "bithose-merkle", "bithose-sum")
    if os.path.exists(os.path.join(BUILD, "bin", tool))
]
COMMANDS = {"bithose-bench": ("run", "peers", "compare", "limit", "tune")}

# Other names of a tool: what man finds by them is its page.
NAMES = ("keccak256sum", "kt128sum")

# Arguments that bithose-bench takes; it looks at them at once.
VALUES = {
    "suite": "hash", "algorithm": "sha3-256", "size": "1", "count": "1", "threads": "1",
    "time": "1ms", "rounds": "10", "passes": "1", "seed": "1", "format": "table",
    "fail-if-slower": "1",
}  # fmt: skip


def help_options(text):
    """(letter or "", name, argument or "") of each option in the help."""
    row = r"(?m)^  (?:-(\w), |    )--([\w-]+)(?:=(\w+))?(?:  |$)"
    return set(re.findall(row, text))


def all_options(tool):
    """The options of a tool, with those of its commands."""
    found = help_options(run(tool, "--help").out)
    for command in COMMANDS.get(tool, ()):
        found |= help_options(run(tool, command, "--help").out)
    return found


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
                self.assertGreaterEqual(len(all_options(tool)), 6)
                for command in COMMANDS.get(tool, ()):
                    told = run(tool, command, "--help")
                    self.expect(told, 0)
                    self.assertTrue(told.out.startswith(f"Usage: {tool} {command} "))
                    self.assertLessEqual(max(map(len, told.lines)), 80)

    def test_commands_of_the_help(self):
        for tool, commands in COMMANDS.items():
            if tool in TOOLS:
                listed = run(tool, "--help").out.split("Commands:\n")[1].split("\n\n")[0]
                names = [line.split()[0] for line in listed.splitlines()]
                self.assertEqual(tuple(names), commands)

    def test_version(self):
        for tool in TOOLS:
            with self.subTest(tool):
                result = run(tool, "--version")
                self.expect(result, 0)
                self.assertRegex(result.out, rf"^{tool} \d+\.\d+\.\d+\n$")

    def test_man_page_has_the_same_options(self):
        for tool in TOOLS:
            with self.subTest(tool):
                self.assertEqual(man_options(self.man(tool)), all_options(tool))

    def test_every_option_of_the_help_is_accepted(self):
        for tool in TOOLS:
            for command in ("", *COMMANDS.get(tool, ())):
                words = [command] if command else []
                for option in help_options(run(tool, *words, "--help").out):
                    self.accepts(tool, words, *option)

    def accepts(self, tool, words, letter, name, argument):
        for spelling in [f"--{name}"] + ([f"-{letter}"] if letter else []):
            with self.subTest(tool, words=words, option=spelling):
                value = [VALUES.get(name, "scalar")] if argument else []
                result = run(tool, *words, spelling, *value, "--help")
                self.expect(result, 0)

    def test_synopsis_names_no_other_options(self):
        for tool in TOOLS:
            with self.subTest(tool):
                source = self.man(tool)
                synopsis = source.split(".Sh SYNOPSIS")[1].split(".Sh ")[0]
                options = all_options(tool)
                known = {letter for letter, _, _ in options}
                known |= {name for _, name, _ in options}
                for word in re.findall(r"Fl (\\-[\w-]+|\w+)", synopsis):
                    parts = [word[2:]] if word.startswith("\\-") else list(word)
                    for part in parts:
                        self.assertIn(part, known)

    def lint(self, command):
        """Every page, by a program that says what is wrong."""
        if not shutil.which(command[0]):
            self.skipTest(f"{command[0]} is not installed")
        pages = set(os.listdir(MAN_DIR)) - {f"{name}.1" for name in NAMES}
        self.assertGreaterEqual(len(pages), 5)
        for page in sorted(pages):
            with self.subTest(page):
                process = subprocess.run(
                    [*command, os.path.join(MAN_DIR, page)],
                    capture_output=True, check=False,
                )  # fmt: skip
                said = (process.returncode, process.stdout, process.stderr)
                self.assertEqual(said, (0, b"", b""))

    def test_groff_has_nothing_to_say(self):
        self.lint(["groff", "-mdoc", "-Tutf8", "-ww", "-z"])

    def test_mandoc_has_nothing_to_say(self):
        self.lint(["mandoc", "-Tlint", "-Wwarning"])

    def test_pages_of_other_names(self):
        for name in NAMES:
            self.assertTrue(self.man(name).startswith(".so man1/bithose-sum.1\n"))

    def test_pages_refer_to_pages(self):
        """A page of bithose that another one names is there."""
        for page in os.listdir(MAN_DIR):
            with open(os.path.join(MAN_DIR, page), encoding="utf-8") as file:
                named = re.findall(r"(?m)^\.Xr (bithose[\w-]*) (\d)", file.read())
            for name, section in named:
                self.assertIn(f"{name}.{section}", os.listdir(MAN_DIR), page)


if __name__ == "__main__":
    main()
