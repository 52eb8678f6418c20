# SPDX-License-Identifier: Apache-2.0 OR MIT
# The completions of the shells: made of the tables of the parsers as they are now, and
# what they offer is what the help says, in bash, zsh and fish themselves.
import os
import re
import shlex
import subprocess
import sys

from support import BUILD, EMULATOR, TOOLS_DIR, Case, environment, main
from terminal import Terminal, need

SOURCE = os.environ["BITHOSE_SOURCE"]
FOLDER = os.path.join(SOURCE, "completions")
sys.path.insert(0, os.path.join(FOLDER, "generator"))

import generate  # noqa: E402 # pylint: disable=wrong-import-position
import program as programs  # noqa: E402 # pylint: disable=wrong-import-position

# bithose-bench may have been left out of the build.
BUILT = [
    name for name in generate.PROGRAMS if os.path.exists(os.path.join(BUILD, "bin", name))
]
RUN = programs.build_runner(BUILD, EMULATOR)
READER = programs.Reader(RUN, SOURCE)
PROGRAMS = [READER.program(name) for name in BUILT]

# What a person types, and TAB, in any shell -> the line.
TYPED = {
    "bithose-sum --chec": "bithose-sum --check",
    "bithose-sum -a kecc": "bithose-sum -a keccak-",
    "bithose-sum --algorithm=sha3-25": "bithose-sum --algorithm=sha3-256",
    "keccak256sum --ignore": "keccak256sum --ignore-missing",
    "kt128sum --status fi": "kt128sum --status file",
    "bithose-sum --key-file=fi": "bithose-sum --key-file=file",
    "bithose-info --self": "bithose-info --self-test",
    "bithose-info fi": "bithose-info fi",
    "bithose-merkle cons": "bithose-merkle consistency",
    "bithose-merkle root --lea": "bithose-merkle root --leaf-size=",
    "bithose-merkle prove --lea": "bithose-merkle prove --lea",
    "bithose-merkle root --mode=pl": "bithose-merkle root --mode=plain",
    "bithose-merkle prove --size 1 --mode pl": "bithose-merkle prove --size 1 --mode plain",
    "bithose-merkle verify --mod": "bithose-merkle verify --mod",
    "bithose-merkle verify fi": "bithose-merkle verify file",
    "bithose-bench lim": "bithose-bench limit",
    "bithose-bench run --suite=permute,rag": "bithose-bench run --suite=permute,ragged",
    "bithose-bench run --format=bench": "bithose-bench run --format=benchstat",
    "bithose-bench limit --format=bench": "bithose-bench limit --format=bench",
    "bithose-bench compare sc": "bithose-bench compare scalar",
    "bithose-bench tune --dry": "bithose-bench tune --dry-run",
}


def tools(lines):
    """Those of TYPED whose program was built."""
    return {
        typed: line
        for typed, line in lines.items()
        if typed.split()[0] in sum((p.names for p in PROGRAMS), ())
    }


def options(command):
    """All spellings, with whether an argument follows."""
    return {
        spelling: bool(option.argument)
        for option in command.options
        for spelling in option.spellings
    }


class Completions(Case):
    def test_regenerated(self):
        files = generate.generate(READER, BUILT)
        self.assertGreaterEqual(len(files), 3 * len(BUILT))
        for path, text in files.items():
            with self.subTest(path):
                with open(os.path.join(FOLDER, path), encoding="utf-8") as file:
                    self.assertEqual(file.read(), text, "run completions/generator")
        there = {
            os.path.join(shell, name)
            for shell in ("bash", "zsh", "fish")
            for name in os.listdir(os.path.join(FOLDER, shell))
        }
        if set(BUILT) == set(generate.PROGRAMS):
            self.assertEqual(there, set(files))

    def test_model_is_what_the_help_says(self):
        """The generator leaves out no option, nor gives a command one it refuses."""
        for program in PROGRAMS:
            found = set()
            for command in program.commands:
                found |= {option.name for option in command.options}
                words = [command.name] if command.name else []
                for option in command.options:
                    value = "=0" if option.argument else ""
                    said = RUN(program.name, *words, f"--{option.name}{value}", "--help")
                    self.assertNotIn("there is no option", said.stderr)
            for command in program.commands:
                text = RUN(program.name, *filter(None, [command.name]), "--help").stdout
                helped = set(re.findall(r"(?m)^ +(?:-\w, )?--([\w-]+)", text))
                self.assertLessEqual(helped, found)

    def test_merkle_commands_refuse_what_is_not_offered(self):
        if "bithose-merkle" not in BUILT:
            self.skipTest("bithose-merkle was not built")
        merkle = PROGRAMS[BUILT.index("bithose-merkle")]
        everything = {option for command in merkle.commands for option in command.options}
        self.assertGreaterEqual(len(everything), 12)
        for command in merkle.subcommands:
            for option in everything:
                value = f"={option.values[0] if option.values else 1}" if option.argument else ""
                if option.name in ("help", "version", "backend", "algorithm"):
                    continue
                said = RUN(merkle.name, command.name, f"--{option.name}{value}").stderr
                offered = option in command.options
                with self.subTest(command=command.name, option=option.name):
                    self.assertEqual("has no meaning with" in said, not offered, said)

    def test_values_are_accepted(self):
        """Each value that is offered for an argument is one for the tool."""
        checked = 0
        for program in PROGRAMS:
            for command in program.commands:
                for option in command.options:
                    if option.name == "backend":
                        continue
                    for value in option.values:
                        words = [*filter(None, [command.name]), f"--{option.name}={value}"]
                        # A mode is read late, and of consistency there is one alone.
                        if option.name == "mode":
                            words[0] = "root"
                        else:
                            words.append("--help")
                        said = RUN(program.name, *words)
                        checked += 1
                        with self.subTest(program.name, words=words):
                            self.assertNotIn(f"'{value}'", said.stderr)
                            self.assertNotEqual(said.returncode, 2, said.stderr)
        print(f"{checked} values of arguments")

    def test_syntax(self):
        for shell, flags in (("bash", ["--norc"]), ("zsh", ["-f"]), ("fish", ["--no-config"])):
            with self.subTest(shell):
                need(shell)
                folder = os.path.join(FOLDER, shell)
                for name in sorted(os.listdir(folder)):
                    done = subprocess.run(
                        [shell, *flags, "-n", os.path.join(folder, name)],
                        capture_output=True, env=environment(), check=False,
                    )  # fmt: skip
                    self.assertEqual((done.returncode, done.stderr), (0, b""), name)

    def bash(self, *words):
        """All that bash offers after these words, the last of which is unfinished."""
        function = "_" + words[0].replace("-", "_")
        script = (
            f". {shlex.quote(os.path.join(FOLDER, 'bash', words[0]))}; compopt() {{ :; }}; "
            f"COMP_WORDS=({shlex.join(words)}); COMP_CWORD={len(words) - 1}; "
            f"{function}; printf '%s\\n' \"${{COMPREPLY[@]}}\""
        )
        done = subprocess.run(
            ["bash", "--norc", "-c", script],
            capture_output=True, text=True, env=environment(), check=False,
        )  # fmt: skip
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return set(done.stdout.split())

    def test_bash_offers_all(self):
        need("bash")
        for program in PROGRAMS:
            for command in program.commands:
                words = [program.name, *filter(None, [command.name])]
                offered = self.bash(*words, "-")
                self.assertEqual(
                    {word.rstrip("=") for word in offered}, set(options(command))
                )
                for option in command.options:
                    equals = f"--{option.name}=" in offered
                    self.assertEqual(equals, bool(option.argument))
                    if option.values:
                        typed = [*words, f"--{option.name}", "=", ""]
                        self.assertEqual(self.bash(*typed), set(option.values))
                        typed = [*words, option.spellings[0], ""]
                        self.assertEqual(self.bash(*typed), set(option.values))
            if program.subcommands:
                self.assertEqual(
                    self.bash(program.name, ""), {sub.name for sub in program.subcommands}
                )

    def fish(self, typed):
        """What fish offers for a line: words."""
        script = (
            f"set -p PATH {TOOLS_DIR}; set -p fish_complete_path {FOLDER}/fish; "
            f"complete -C {shlex.quote(typed)}"
        )
        done = subprocess.run(
            ["fish", "--no-config", "-c", script], cwd=self.dir,
            capture_output=True, text=True, env=environment(HOME=self.dir), check=False,
        )  # fmt: skip
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return {line.split("\t")[0] for line in done.stdout.splitlines()}

    def test_fish_offers_all(self):
        need("fish")
        self.write("file")
        for program in PROGRAMS:
            for command in program.commands:
                line = " ".join([program.name, *filter(None, [command.name])])
                names = {f"--{option.name}" for option in command.options}
                offered = {word.rstrip("=") for word in self.fish(f"{line} --")}
                self.assertEqual(offered, names, line)
                for option in command.options:
                    if option.values:
                        said = self.fish(f"{line} --{option.name} ")
                        self.assertEqual(said, set(option.values))
                    if option.file:
                        self.assertIn("file", self.fish(f"{line} --{option.name} "))
                operands = self.fish(f"{line} ")
                self.assertEqual("file" in operands, command.operands == "files", line)
            for other in program.names[1:]:
                self.assertEqual(
                    self.fish(f"{other} --"), self.fish(f"{program.name} --")
                )

    def type_into(self, shell, lines):
        terminal = Terminal(shell, os.path.join(FOLDER, shell))
        self.addCleanup(terminal.close)
        self.write("file")
        terminal.run(f"cd {self.dir}")
        for typed, line in tools(lines).items():
            with self.subTest(typed=typed):
                completed = " ".join(terminal.completed(typed))
                # zsh writes it, and takes it back if something else follows.
                self.assertEqual(completed.rstrip("="), line.rstrip("="))

    def test_typed_in_bash(self):
        self.type_into("bash", TYPED)

    def test_typed_in_zsh(self):
        self.type_into("zsh", TYPED)

    def test_zsh_has_all(self):
        for program in PROGRAMS:
            path = os.path.join(FOLDER, "zsh", f"_{program.name}")
            with open(path, encoding="utf-8") as file:
                text = file.read()
            self.assertTrue(text.startswith(f"#compdef {' '.join(program.names)}\n"))
            calls = text.split("_arguments ")[1:]
            order = [*program.subcommands, program.commands[0]]
            self.assertEqual(len(calls), len(order))
            for call, command in zip(calls, order):
                found = set(re.findall(r"(?m)^\t+(--[\w-]+)=?'\[|,(--[\w-]+)=?\}", call))
                names = {f"--{option.name}" for option in command.options}
                self.assertEqual({long or both for long, both in found}, names)


if __name__ == "__main__":
    main()
