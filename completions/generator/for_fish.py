# SPDX-License-Identifier: Apache-2.0 OR MIT
"""A program's options -> completions of fish."""


def quote(text):
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


def argument(option):
    """How an option's argument is completed."""
    if option.file:
        return " -r -F"
    if not option.argument:
        return ""
    if not option.values:
        return " -x"
    values = " ".join(option.values)
    if option.many:
        return f" -x -a '(__fish_complete_list , \"string split \\\" \\\" \\\"{values}\\\"\")'"
    return f" -x -a '{values}'"


def condition(program, names):
    """When the command is one of `names`; "" is none of them all."""
    if not program.subcommands or len(names) == len(program.commands):
        return ""
    if names == [""]:
        return " -n __fish_use_subcommand"
    return f" -n '__fish_seen_subcommand_from {' '.join(names)}'"


def options(program):
    """Each option once, for all commands that it is the same for."""
    uses = {}
    for command in program.commands:
        for option in command.options:
            uses.setdefault(option, []).append(command.name)
    for option, names in uses.items():
        if "" in names and len(names) < len(program.commands) and names != [""]:
            yield option, [""]
            names = [name for name in names if name]
        yield option, names


def write(program):
    name = program.name
    lines = [
        "# SPDX-License-Identifier: Apache-2.0 OR MIT",
        f"# What {name} takes -> completions of fish. Generated; see ../generator.",
        "",
    ]
    files = [c.name for c in program.commands if c.operands == "files"]
    for command in program.commands:
        when = condition(program, [command.name])
        if command.name not in files:
            lines.append(f"complete -c {name}{when} -f")
        if command.operands and command.name not in files:
            lines.append(f"complete -c {name}{when} -a '{' '.join(command.operands)}'")
    for command in program.subcommands:
        told = f" -d {quote(command.summary)}" if command.summary else ""
        lines.append(f"complete -c {name} -n __fish_use_subcommand -a {command.name}{told}")
    for option, names in options(program):
        letter = f" -s {option.letter}" if option.letter else ""
        lines.append(
            f"complete -c {name}{condition(program, names)}{letter} -l {option.name}"
            f"{argument(option)} -d {quote(option.summary)}"
        )
    written = {f"fish/{name}.fish": "\n".join(lines) + "\n"}
    for other in program.names[1:]:
        written[f"fish/{other}.fish"] = (
            f"{lines[0]}\n# {other} is {name} by another name. Generated; see ../generator.\n\n"
            f"complete -c {other} -w {name}\n"
        )
    return written
