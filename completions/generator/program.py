# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What --help prints, which is the table of the parser -> a program's options."""
import dataclasses
import os
import re
import subprocess

# Another name of the program, which has the same options.
OTHER_NAMES = {"bithose-sum": ("keccak256sum", "kt128sum")}

# The bare permutation, which is no algorithm of bithose-sum, but is measured.
KERNELS = ("keccak-p1600-12", "keccak-p1600-24")

# What these are called in a usage line is a file.
FILES = ("FILE", "LIST", "PROOF")


@dataclasses.dataclass(frozen=True)
class Option:
    letter: str
    name: str
    # What the argument is called, or "".
    argument: str
    # The beginning of its help.
    summary: str
    # All that the argument can be, or () where that is not known.
    values: tuple
    # Whether it is a list of them with commas.
    many: bool

    @property
    def file(self):
        return self.argument == "FILE"

    @property
    def spellings(self):
        return ([f"-{self.letter}"] if self.letter else []) + [f"--{self.name}"]


@dataclasses.dataclass(frozen=True)
class Command:
    # "" where the program is called without one.
    name: str
    summary: str
    options: tuple
    # What an operand can be: "files", names, or () for nothing.
    operands: object


@dataclasses.dataclass(frozen=True)
class Program:
    name: str
    # The first is the one without a name.
    commands: tuple

    @property
    def names(self):
        return (self.name, *OTHER_NAMES.get(self.name, ()))

    @property
    def subcommands(self):
        return self.commands[1:]


class Reader:
    """Runs the programs of a build."""

    def __init__(self, run, source):
        self.run = run
        # What was found of an option, for commands that ask for another one first.
        self.known = {}
        # The folders of plugins/ are the backends, on whatever machine this runs.
        self.backends = tuple(
            name
            for name in sorted(os.listdir(os.path.join(source, "plugins")))
            if os.path.isfile(os.path.join(source, "plugins", name, "CMakeLists.txt"))
            and name != "common"
        )

    def said(self, *words):
        return self.run(*words).stdout

    def values(self, program, command, name, argument):
        """All that an argument can be, as the program itself says it."""
        if name == "backend":
            more = ("all", "auto") if program == "bithose-bench" else ()
            return more + self.backends
        if name == "algorithm":
            names = tuple(self.said("bithose-sum", "-a", "list").split())
            return names + KERNELS if program == "bithose-bench" else names + ("list",)
        if argument not in ("NAME", "NAMES", "LIST"):
            return ()
        words = [program, *([command] if command else []), f"--{name}=?"]
        refusal = self.run(*words).stderr.splitlines()[:1]
        told = re.search(r"(?:there are|it is) ((?:[\w-]+(?:, | or |$))+)$", *refusal)
        return tuple(re.split(", | or ", told.group(1))) if told else ()

    def option(self, program, command, row):
        letter, name, argument, text = row
        values = self.known.get((program, row), ())
        if argument and not values:
            values = self.values(program, command, name, argument)
            self.known[program, row] = values
        return Option(
            letter=letter or "",
            name=name,
            argument=argument or "",
            summary=re.split(r"[;:]| \(default", " ".join(text.split()))[0],
            values=values,
            many=bool(values) and argument in ("LIST", "NAMES"),
        )

    def rows(self, text):
        """The heading above each option, and what its row says."""
        heading = ""
        row = r"^  (?:-(\w), |    )--([\w-]+)(?:=(\w+))?(?:  +|\n +)(\S.*(?:\n {25}\S.*)*)"
        for match in re.finditer(rf"(?m)^With (.*):$|{row}", text):
            if match.group(1):
                heading = match.group(1)
            else:
                yield heading, match.groups()[1:]

    def options(self, program, command, text):
        """Those that `command` takes: a heading may say that others do."""
        return tuple(
            self.option(program, command, row)
            for heading, row in self.rows(text)
            if not heading
            or heading.startswith("--")
            or command in re.split(", | and ", heading)
        )

    def operands(self, usage):
        words = re.findall(r"\[([A-Z]+)\](?:\.\.\.)?", usage)
        if set(words) & set(FILES):
            return "files"
        return self.backends if "BASE" in usage.split() else ()

    def command(self, program, name, summary, text):
        called = " ".join([program, name]).rstrip()
        usage = re.search(rf"(?m)^(?:Usage:| {{6}}) {called} .*$", text)
        return Command(
            name=name,
            summary=summary,
            options=self.options(program, name, text),
            operands=self.operands(usage.group(0)),
        )

    def program(self, name):
        text = self.said(name, "--help")
        commands = [self.command(name, "", "", text)]
        listed = re.search(r"(?m)^Commands:\n((?: {2}\w.*\n)+)", text)
        if listed:
            for line in listed.group(1).splitlines():
                command, summary = line.split(None, 1)
                help_ = self.said(name, command, "--help")
                commands.append(self.command(name, command, summary, help_))
        else:
            for command in re.findall(rf"(?m)^(?:Usage:| {{6}}) {name} ([a-z]+) ", text):
                commands.append(self.command(name, command, "", text))
        if len(commands) > 1:
            commands[0] = dataclasses.replace(commands[0], operands=())
        return Program(name, tuple(commands))


def build_runner(build, emulator=()):
    """A run() for Reader: the tools of a build, whatever the environment says."""

    def run(tool, *arguments):
        env = {k: v for k, v in os.environ.items() if not k.startswith("BITHOSE_")}
        return subprocess.run(
            [*emulator, os.path.join(build, "bin", tool), *arguments],
            env=dict(env, LC_ALL="C"), capture_output=True, text=True,
            stdin=subprocess.DEVNULL, check=False,
        )  # fmt: skip

    return run
