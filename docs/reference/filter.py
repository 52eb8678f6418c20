#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""A public header -> the same, with its comments as Doxygen reads them, line by line.

In the headers a comment belongs to what follows it: the second one of a file to the file,
others to the declarations up to the next blank line or comment. Members of a structure
that says "members are private" belong to nobody."""
import re
import sys

NAME = re.compile(
    r"#define (?P<macro>\w+)|(?:BITHOSE_API|static inline)\b.*?\b(?P<call>bithose_\w+)\s*\(", re.S
)


def escape(text):
    """What Doxygen would take for a tag, a command, or a link to what is not there."""
    return re.sub(r"([\\@<>#])", r"\\\1", text)


def ends_declaration(line, is_macro):
    return not line.endswith("\\") if is_macro else line.endswith((";", "}"))


class Filter:
    def __init__(self, lines):
        self.lines = lines
        self.comments = 0
        self.private = False
        # What the comment above documented first, while others may share it.
        self.shared = None
        self.documented = False

    def comment(self, start, indent):
        """A whole comment; its last line."""
        end = start
        while "*/" not in self.lines[end]:
            end += 1
        text = [escape(line) for line in self.lines[start : end + 1]]
        said = " ".join(" ".join(text).replace("*", " ").split())
        self.comments += 1
        text[0] = text[0].replace("/*", "/**", 1)
        if self.comments == 2:
            # A command of its own, after a blank, makes it the comment of the file.
            text[-1] = text[-1].replace("*/", "\\file */", 1)
        else:
            self.private = not indent and "members are private" in said
            self.documented = True
            self.shared = None
        if self.comments > 1:
            self.lines[start : end + 1] = text
        return end

    def declaration(self, start):
        """One that begins in the first column; its last line."""
        end = start
        is_macro = self.lines[start].startswith("#")
        while not ends_declaration(self.lines[end], is_macro) and end + 1 < len(self.lines):
            end += 1
        match = NAME.match("\n".join(self.lines[start : end + 1]))
        name = match and (match.group("macro") or f"{match.group('call')}()")
        if self.documented and not self.shared:
            self.shared = name
        elif self.shared:
            self.lines[start] = f"/** \\copydoc {self.shared} */ {self.lines[start]}"
        return end

    def enumerator(self, start):
        name = self.lines[start].split()[0].rstrip(",")
        if self.documented and not self.shared:
            self.shared = name
        elif self.shared:
            self.lines[start] = f"/** \\copydoc {self.shared} */ {self.lines[start]}"

    def structure(self, start):
        """A structure or an enumeration; the line where its members begin."""
        self.documented, self.shared = False, None
        if self.private:
            self.lines[start] += " /** \\cond */"
            end = start
            while self.lines[end] != "};":
                end += 1
            self.lines[end] = "/** \\endcond */ };"
            return end
        return start

    def run(self):
        at = 0
        while at < len(self.lines):
            line = self.lines[at]
            begins = re.match(r"(\s*)/\*", line)
            if begins:
                at = self.comment(at, begins.group(1))
            elif not line.strip():
                self.documented, self.shared = False, None
            elif re.match(r"(BITHOSE_API|static inline|#define)\b", line):
                at = self.declaration(at)
            elif re.match(r"(struct|enum) \w+ \{$", line):
                at = self.structure(at)
            elif re.match(r"\t[A-Z][A-Z0-9_]+( = .*)?,?$", line):
                self.enumerator(at)
            at += 1
        return self.lines


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        sys.stdout.write("\n".join(Filter(file.read().split("\n")).run()))


if __name__ == "__main__":
    main()
