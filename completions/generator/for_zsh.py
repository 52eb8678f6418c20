# SPDX-License-Identifier: Apache-2.0 OR MIT
"""A program's options -> completions of zsh."""


def quote(text):
    """Within single quotes, and within the brackets of _arguments."""
    for special in "\\[]:":
        text = text.replace(special, "\\" + special)
    return text.replace("'", "'\\''")


def action(option):
    """What completes an option's argument, after the colon and its name."""
    if option.file:
        return "_files"
    if not option.values:
        return " "
    values = " ".join(option.values)
    return f"_sequence compadd - {values}" if option.many else f"({values})"


def spec(option):
    more = f":{option.argument}:{action(option)}" if option.argument else ""
    tail = f"'[{quote(option.summary)}]{more}'"
    equals = "=" if option.argument else ""
    if not option.letter:
        return f"--{option.name}{equals}{tail}"
    plus = "+" if option.argument else ""
    both = f"(-{option.letter} --{option.name})"
    return f"'{both}'{{-{option.letter}{plus},--{option.name}{equals}}}{tail}"


def operands(command):
    if command.operands == "files":
        return ["'*:FILE:_files'"]
    if command.operands:
        return [f"'*:BACKEND:({' '.join(command.operands)})'"]
    return []


def call(command, first, indent):
    """One call of _arguments; `first`: what the first operand can be, or None."""
    specs = [spec(option) for option in command.options]
    specs += [first] if first else []
    specs += operands(command)
    glue = f" \\\n{indent}\t"
    return f"{indent}_arguments -s -S{glue}{glue.join(specs)}\n"


def commands(program):
    """The first operand of a program that has commands."""
    if any(sub.summary for sub in program.subcommands):
        items = (f'{sub.name}\\:"{quote(sub.summary)}"' for sub in program.subcommands)
        return f"'1:COMMAND:(({' '.join(items)}))'"
    return f"'1:COMMAND:({' '.join(sub.name for sub in program.subcommands)})'"


def write(program):
    text = (
        f"#compdef {' '.join(program.names)}\n"
        "# SPDX-License-Identifier: Apache-2.0 OR MIT\n"
        f"# What {program.name} takes -> completions of zsh. Generated; see ../generator.\n\n"
    )
    if not program.subcommands:
        return {f"zsh/_{program.name}": text + call(program.commands[0], None, "")}
    names = "|".join(sub.name for sub in program.subcommands)
    text += f"case ${{words[(r)({names})]}} in\n"
    for command in program.subcommands:
        text += f"{command.name})\n{call(command, commands(program), chr(9))}\t;;\n"
    text += f"*)\n{call(program.commands[0], commands(program), chr(9))}\t;;\nesac\n"
    return {f"zsh/_{program.name}": text}
