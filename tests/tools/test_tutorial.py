# SPDX-License-Identifier: Apache-2.0 OR MIT
# man 7 bithose, and the screens in README.md that are the same everywhere: every program
# is compiled, every command run, and what is shown of their output is what they say.
import os
import re
import shlex
import stat
import subprocess
import unittest

from support import BUILD, EMULATOR, MAN_DIR, TIMEOUT, TOOLS_DIR, Case, environment, main

SOURCE = os.environ["BITHOSE_SOURCE"]
COMPILER = os.environ["BITHOSE_COMPILER"]
CFLAGS = os.environ.get("BITHOSE_CFLAGS", "")


def displays(page):
    """The literal displays of a page, as a reader sees them."""
    for text in re.findall(r"(?ms)^\.Bd -literal.*?\n(.*?)^\.Ed$", page):
        yield text.replace("\\e", "\\").replace("\\-", "-").replace("\\&", "")


def session(text):
    """(command, what it says) of a display with lines that begin with a $."""
    return [tuple(part.split("\n", 1)) for part in re.split(r"(?m)^\$ ", text)[1:]]


class Tutorial(Case):
    def setUp(self):
        super().setUp()
        with open(os.path.join(MAN_DIR, "bithose.7"), encoding="utf-8") as file:
            self.displays = list(displays(file.read()))

    def compiler(self):
        """A cc that finds this build, as an installed library is found."""
        folder = os.path.join(self.dir, "path")
        os.mkdir(folder)
        library = os.path.join(BUILD, "lib")
        words = shlex.join([COMPILER, *CFLAGS.split(), "-std=c11", "-Wall", "-Wextra", "-Werror",
                            f"-I{SOURCE}/include", f"-L{library}", f"-Wl,-rpath,{library}"])
        path = os.path.join(folder, "cc")
        with open(path, "w", encoding="utf-8") as file:
            file.write(f'#!/bin/sh\nexec {words} "$@"\n')
        os.chmod(path, os.stat(path).st_mode | stat.S_IXUSR)
        return folder

    def runs(self, displays_):
        """How many programs and commands there are, after each was tried."""
        path = os.pathsep.join([self.compiler(), TOOLS_DIR, os.environ["PATH"]])
        programs = commands = 0
        for text in displays_:
            name = re.match(r"/\* (\w+\.c) \*/\n", text)
            if name:
                self.write(name.group(1), text.encode())
                programs += 1
                continue
            for command, said in session(text):
                done = subprocess.run(
                    ["bash", "--norc", "-c", command], cwd=self.dir,
                    env=environment(PATH=path, HOME=self.dir), stdout=subprocess.PIPE,
                    stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL,
                    text=True, timeout=TIMEOUT, check=False,
                )  # fmt: skip
                commands += 1
                with self.subTest(command):
                    self.assertEqual(done.stdout, said)
        print(f"{programs} programs and {commands} commands ran")
        return programs, commands

    @unittest.skipIf(EMULATOR, "commands that are typed run no emulator")
    def test_everything_runs(self):
        programs, commands = self.runs(self.displays)
        self.assertEqual(programs, 4)
        self.assertGreaterEqual(commands, 15)

    @unittest.skipIf(EMULATOR, "commands that are typed run no emulator")
    def test_screens(self):
        with open(os.path.join(SOURCE, "README.md"), encoding="utf-8") as file:
            screens = re.findall(r"(?ms)^```console\n(.*?)^```$", file.read())
        programs, commands = self.runs(screens)
        self.assertEqual(programs, 0)
        self.assertGreaterEqual(commands, 10)

    def test_there_is_nothing_else(self):
        for text in self.displays:
            self.assertRegex(text, r"\A(/\* \w+\.c \*/\n|\$ )")
            for line in text.splitlines():
                # With the indent of the page, on 80 columns; a digest may be longer.
                if not re.search("[0-9a-f]{64}", line):
                    self.assertLessEqual(len(line), 74, line)

    def test_programs_are_used(self):
        page = "".join(self.displays)
        for name in re.findall(r"/\* (\w+)\.c \*/", page):
            self.assertIn(f"$ cc {name}.c -o {name} -lbithose\n$ ./{name}", page)


if __name__ == "__main__":
    main()
