# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Lists of lines, by name -> the text of assembler macros."""


def text(macros):
    written = ""
    for name, lines in macros.items():
        body = "\n".join(f"\t{line}" for line in lines)
        written += f"\n.macro {name}\n{body}\n.endm\n"
    return written
