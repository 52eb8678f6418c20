#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Disassembles a file, and looks for instructions that it may not have.

check_isa.py MACHINE BACKEND FILE... (BACKEND: whose features the files may use; "scalar"
for programs and for the library)
"""

import os
import subprocess
import sys

import features
import isa

# What would be missing if a backend were not compiled as meant.
EXPECTED = {
    "avx2": {"vpxor", "vpsrlq", "vpsllq", "vpandn"},
    "avx512": {"vpternlogq", "vprolq"},
    "neon": {"bic", "sri", "shl"},
    "sha3ext": {"eor3", "rax1", "xar", "bcax"},
}
REGISTERS = {"avx2": "%ymm", "avx512": "%zmm"}
SHOWN = 20


def disassemble(path):
    command = [os.environ["BITHOSE_OBJDUMP"], "-d", "-w", path]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
    return done.stdout.splitlines()


def faults(machine, backend, path):
    clang = os.environ["BITHOSE_COMPILER_ID"] == "Clang"
    lines = disassemble(path)
    found = list(isa.instructions(lines))
    if len(found) < 20:
        yield f"only {len(found)} instructions"
    yield from isa.outside(lines, machine, features.features_of(backend, clang))
    if not os.path.basename(path).startswith("bithose-"):
        return
    mnemonics = {line.mnemonic for _, line in found}
    for mnemonic in EXPECTED.get(backend, set()) - mnemonics:
        yield f"no {mnemonic}"
    register = REGISTERS.get(backend, "")
    if not any(register in line.operands for _, line in found):
        yield f"no {register} register"


def main():
    machine, backend, *paths = sys.argv[1:]
    status = 0
    for path in paths:
        found = list(faults(machine, backend, path))
        print(f"{os.path.basename(path)}: {len(found)} faults")
        for fault in found[:SHOWN]:
            print(f"  {fault}")
        status |= bool(found)
    return status


if __name__ == "__main__":
    sys.exit(main())
