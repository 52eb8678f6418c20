#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The tools of a build -> completions/bash, zsh and fish."""
import os
import sys

import for_bash
import for_fish
import for_zsh
from program import Reader, build_runner

PROGRAMS = ("bithose-bench", "bithose-info", "bithose-merkle", "bithose-sum")
HERE = os.path.dirname(os.path.abspath(__file__))
SOURCE = os.path.dirname(os.path.dirname(HERE))


def generate(reader, programs=PROGRAMS):
    """Path below completions/ -> text."""
    files = {}
    for name in programs:
        program = reader.program(name)
        for shell in (for_bash, for_zsh, for_fish):
            files.update(shell.write(program))
    return files


def main():
    if len(sys.argv) != 2:
        sys.exit(f"usage: {sys.argv[0]} BUILD")
    reader = Reader(build_runner(sys.argv[1]), SOURCE)
    for path, text in generate(reader).items():
        with open(os.path.join(SOURCE, "completions", path), "w", encoding="utf-8") as file:
            file.write(text)


if __name__ == "__main__":
    main()
