# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Lists of lines, and numbers, by name -> the text of assembler macros and symbols."""


def text(macros):
    written = ""
    for name, lines in macros.items():
        if isinstance(lines, int):
            written += f"\n.set {name}, {lines}\n"
            continue
        body = "\n".join(f"\t{line}" for line in lines)
        written += f"\n.macro {name}\n{body}\n.endm\n"
    return written
