# SPDX-License-Identifier: Apache-2.0 OR MIT
"""A program's options -> completions of bash, which need nothing else."""

HEAD = """\
# SPDX-License-Identifier: Apache-2.0 OR MIT
# What {name} takes -> completions of bash. Generated; see ../generator.

_{function}()
{{
	local word=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD - 1]}}
	local prefix="" command="" options="" values="" operands="" i

	COMPREPLY=()
	# Where bash takes '=' for a word, an option and its argument are three.
	if [[ $word == = ]]; then
		word=""
	elif [[ $before == = && COMP_CWORD -gt 2 ]]; then
		before=${{COMP_WORDS[COMP_CWORD - 2]}}
	elif [[ $word == --*=* ]]; then
		before=${{word%%=*}} prefix=${{word%%=*}}= word=${{word#*=}}
	fi
"""

COMMAND = """\
	for ((i = 1; i < COMP_CWORD; i++)); do
		case ${{COMP_WORDS[i]}} in
		{commands})
			command=${{COMP_WORDS[i]}}
			break
			;;
		esac
	done
"""

ENDED = """\
	for ((i = 1; i < COMP_CWORD; i++)); do
		[[ ${COMP_WORDS[i]} != -- ]] || before=--
	done
"""

TAIL = """\
	if [[ $before == -- || $word != -* ]]; then
		if [[ $operands == files ]]; then
			compopt -o default
		else
			mapfile -t COMPREPLY < <(compgen -W "$operands" -- "$word")
		fi
		return
	fi
	mapfile -t COMPREPLY < <(compgen -W "$options" -- "$word")
	[[ ${{COMPREPLY[0]}} != *= ]] || compopt -o nospace
}}

complete -F _{function} {names}
"""


def reply(option):
    """The lines that complete an option's argument."""
    if option.file:
        return ["compopt -o default"]
    if not option.values:
        return []
    values = f'values="{" ".join(option.values)}"'
    if not option.many:
        compgen = 'compgen -P "$prefix" -W "$values" -- "$word"'
        return [values, f"mapfile -t COMPREPLY < <({compgen})"]
    # Of a list, the item after the last comma.
    compgen = 'compgen -P "$prefix" -W "$values" -- "${word##*,}"'
    return [
        values,
        "prefix+=${word%\"${word##*,}\"}",
        f"mapfile -t COMPREPLY < <({compgen})",
        "compopt -o nospace",
    ]


def arguments(program):
    """The cases of options that take an argument."""
    replies = {}
    for command in program.commands:
        for option in command.options:
            for spelling in option.spellings if option.argument else ():
                commands = replies.setdefault(spelling, {})
                commands.setdefault(tuple(reply(option)), []).append(command.name)
    cases = {}
    for spelling, commands in replies.items():
        for body, names in commands.items():
            names = ["*"] if len(commands) == 1 else names
            words = [f"{name}:{spelling}" for name in names]
            cases.setdefault(body, []).extend(words)
    lines = ["\tcase $command:$before in"]
    for body, words in cases.items():
        lines.append("\t" + " | \\\n\t\t".join(words) + ")")
        lines += [f"\t\t{line}" for line in (*body, "return", ";;")]
    return lines + ["\tesac"]


def offers(program):
    """What each command offers: its options, and operands."""
    lines = ["\tcase $command in"]
    for command in program.commands:
        words = []
        for option in command.options:
            equals = "=" if option.argument else ""
            words.append(f"--{option.name}{equals}")
            if option.letter:
                words.append(f"-{option.letter}")
        operands = command.operands
        if not command.name and program.subcommands:
            operands = tuple(sub.name for sub in program.subcommands)
        if operands and operands != "files":
            operands = " ".join(operands)
        lines.append(f'\t{command.name or chr(34) * 2})')
        lines.append(f'\t\toptions="{" ".join(words)}"')
        if operands:
            lines.append(f'\t\toperands="{operands}"')
        lines.append("\t\t;;")
    return lines + ["\tesac"]


def write(program):
    """File name -> text. A shell looks for the name of the command."""
    function = program.name.replace("-", "_")
    text = HEAD.format(name=program.name, function=function)
    if program.subcommands:
        names = " | ".join(sub.name for sub in program.subcommands)
        text += COMMAND.format(commands=names)
    text += ENDED
    text += "\n".join(arguments(program) + offers(program)) + "\n"
    text += TAIL.format(function=function, names=" ".join(program.names))
    return {f"bash/{program.name}": text}
