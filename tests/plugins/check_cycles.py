#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The loops of the built AArch64 plugins -> instructions and predicted cycles, within budgets.

usage: check_cycles.py BUDGETS PLUGIN... [--show]

The first line of BUDGETS names the cores. Each further one is of a kernel: its plugin, the
function with the loop, how often 24 rounds go through it, its ways, the instructions of the loop
without its branch, and for each core the most cycles that a call may be predicted to take.
llvm-mca 19 predicts them; without it, only the instructions are counted. `--show` prints what
there is, with what the dispatch of the core leaves of it, and with the size of the functions.
"""

import os
import re
import shutil
import subprocess
import sys
from collections import namedtuple

MCA = "llvm-mca-19"
TURNS = 200
# Operations that are dispatched in a cycle, as Arm's software optimization guides for these
# cores say under "Dispatch constraints". The models of LLVM count micro-operations instead, of
# which there are twice as many a cycle.
DISPATCH = {"neoverse-n1": 4, "neoverse-n2": 5, "neoverse-v1": 8, "neoverse-v2": 8}

HEADING = re.compile(r"[0-9a-f]+ <(?P<name>.*)>:")
INSTRUCTION = re.compile(r"\s*(?P<at>[0-9a-f]+):\t[0-9a-f]{8} *\t(?P<text>[^/]*)")
BRANCH = re.compile(r"(?:b\.[a-z]+|cbn?z|tbn?z)\s.*?\b(?P<to>[0-9a-f]+) <")
CYCLES = re.compile(r"Total Cycles: +(\d+)")

Row = namedtuple("Row", "plugin function turns ways instructions budgets")
# The lines of a loop, and bytes of the function that it is in.
Loop = namedtuple("Loop", "lines size")


def functions(path):
    """By name, the address and the text of each instruction."""
    command = [os.environ["BITHOSE_OBJDUMP"], "-d", "-w", path]
    listing = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout
    found, lines = {}, []
    for line in listing.splitlines():
        heading = HEADING.match(line)
        if heading:
            lines = found.setdefault(heading["name"], [])
        instruction = INSTRUCTION.match(line)
        if instruction:
            lines.append((int(instruction["at"], 16), instruction["text"].strip()))
    return found


def loop(lines):
    """What the first branch backwards goes back to, up to the branch."""
    for number, (at, text) in enumerate(lines):
        branch = BRANCH.match(text)
        if branch and lines[0][0] <= int(branch["to"], 16) < at:
            first = int(branch["to"], 16)
            return Loop([text for place, text in lines[:number] if place >= first],
                        lines[-1][0] + 4 - lines[0][0])
    raise ValueError("no loop")


def cycles(lines, core, dispatch=0):
    """Of one turn."""
    command = [MCA, "-mtriple=aarch64", f"-mcpu={core}", "-mattr=+sha3", f"-iterations={TURNS}",
               f"-dispatch={dispatch}", "-resource-pressure=false", "-instruction-info=false"]
    done = subprocess.run(command, input="\n".join(lines) + "\n", stdout=subprocess.PIPE,
                          text=True, check=True)
    return int(CYCLES.search(done.stdout)[1]) / TURNS


def read_budgets(path):
    with open(path, encoding="ascii") as file:
        rows = [line.split() for line in (line.split("#")[0] for line in file) if line.strip()]
    cores = rows.pop(0)
    return cores, [Row(row[0], row[1], int(row[2]), int(row[3]), int(row[4]),
                       dict(zip(cores, row[5:], strict=True))) for row in rows]


def faults(row, found, predict):
    """What is over the budgets of a row."""
    count = len(found.lines)
    if count != row.instructions:
        yield f"{count} instructions in the loop, {row.instructions} are recorded"
    for core, budget in row.budgets.items():
        if budget == "-" or not predict:
            continue
        predicted = cycles(found.lines, core) * row.turns
        if predicted > int(budget):
            yield f"{predicted:.0f} cycles on {core}, the budget is {budget}"


def show(row, found):
    print(f"{row.plugin} {row.function}: {len(found.lines)} instructions, {found.size} bytes")
    for core, budget in row.budgets.items():
        if budget == "-":
            continue
        predicted = cycles(found.lines, core) * row.turns
        dispatched = cycles(found.lines, core, DISPATCH[core]) * row.turns if core in DISPATCH else 0
        print(f"  {core}: {predicted:.0f} cycles, {predicted / row.ways:.0f} a state"
              + (f"; {dispatched:.0f}, {dispatched / row.ways:.0f} a state, at a dispatch of "
                 f"{DISPATCH[core]}" if dispatched else ""))


def main():
    showing = "--show" in sys.argv
    budgets, *paths = [word for word in sys.argv[1:] if word != "--show"]
    plugins = {os.path.basename(path)[len("bithose-"):-len(".so")]: functions(path)
               for path in paths}
    _, rows = read_budgets(budgets)
    predict = shutil.which(MCA) is not None
    failed = 0
    for row in rows:
        found = loop(plugins[row.plugin][row.function])
        for fault in faults(row, found, predict):
            failed += 1
            print(f"{row.plugin} {row.function}: {fault}")
        if showing and predict:
            show(row, found)
    skipped = 0 if predict else sum(budget != "-" for row in rows for budget in row.budgets.values())
    if skipped:
        print(f"skipped {skipped}: {MCA} is not installed")
    print(f"{len(rows)} kernels, {failed} over what is recorded, {skipped} budgets skipped")
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main())
