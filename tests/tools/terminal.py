# SPDX-License-Identifier: Apache-2.0 OR MIT
# Text that is typed to a shell on a terminal, with TAB -> the line that it becomes.
import os
import pty
import re
import select
import shutil
import signal
import subprocess
import time
import unittest

from support import TOOLS_DIR, environment

TIMEOUT = 60

# How a shell begins, so that it reads no settings of the user, and the completions of a
# folder.
SHELLS = {
    "bash": (
        ["bash", "--norc", "--noprofile", "-i"],
        "bind 'set bell-style none'; bind 'set enable-bracketed-paste off'; "
        "for file in {folder}/*; do . $file; done",
    ),
    "zsh": (
        ["zsh", "-f", "-i"],
        "unsetopt prompt_sp beep; zstyle ':completion:*' menu no; bindkey -e; "
        "fpath=({folder} $fpath); autoload -Uz compinit; compinit -u -D",
    ),
}


def need(shell):
    if not shutil.which(shell):
        raise unittest.SkipTest(f"{shell} is not installed")


class Terminal:
    def __init__(self, shell, folder):
        need(shell)
        words, begin = SHELLS[shell]
        try:
            self.fd, slave = pty.openpty()
        except OSError as error:
            raise unittest.SkipTest(f"there is no terminal: {error}") from error
        self.process = subprocess.Popen(
            words, stdin=slave, stdout=slave, stderr=slave, start_new_session=True,
            env=environment(TERM="dumb", PS1="", COLUMNS="1000",
                            PATH=TOOLS_DIR + os.pathsep + os.environ["PATH"]),
        )  # fmt: skip
        os.close(slave)
        self.count = 0
        self.run(begin.format(folder=folder))

    def close(self):
        # A shell on a terminal does not end by SIGTERM.
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        os.close(self.fd)

    def write(self, text):
        os.write(self.fd, text.encode())

    def until(self, pattern):
        """What the shell writes up to a pattern, which must come."""
        said, end = "", time.monotonic() + TIMEOUT
        while not re.search(pattern, said, re.DOTALL):
            ready, _, _ = select.select([self.fd], [], [], end - time.monotonic())
            if not ready:
                raise AssertionError(f"no {pattern!r} in {said!r}")
            said += os.read(self.fd, 65536).decode(errors="replace")
        return re.search(pattern, said, re.DOTALL)

    def run(self, line):
        """Runs a line to its end, so that the shell is ready for another."""
        self.count += 1
        self.write(f"{line}; echo end''{self.count}.\n")
        self.until(rf"end{self.count}\.")

    def completed(self, typed):
        """The words that `typed` and TAB become."""
        self.count += 1
        # With a command before it, the line is printed and not run.
        before = f"printf '%s|' begin''{self.count}. "
        self.write(f"{typed}\t\x01{before}\x05 end''{self.count}.\n")
        match = self.until(rf"begin{self.count}\.\|(.*?)\|end{self.count}\.\|")
        return match.group(1).split("|")
