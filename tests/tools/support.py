# SPDX-License-Identifier: Apache-2.0 OR MIT
# A tool and its arguments -> status and output; a test file -> a counted summary.
import os
import shutil
import subprocess
import sys
import tempfile
import unittest

BUILD = os.environ["BITHOSE_BUILD"]
# Set it to test tools that are installed.
TOOLS_DIR = os.environ.get("BITHOSE_TOOLS_DIR", os.path.join(BUILD, "bin"))
MAN_DIR = os.path.join(os.environ["BITHOSE_SOURCE"], "man")
EMULATOR = [word for word in os.environ.get("BITHOSE_EMULATOR", "").split(";") if word]
TIMEOUT = 300
NOBODY = 65534


def command(tool, *arguments):
    return [*EMULATOR, os.path.join(TOOLS_DIR, tool), *arguments]


def environment(**changes):
    """The environment without what would change the tools' behaviour."""
    env = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith("BITHOSE_") and name != "NO_COLOR"
    }
    env["LC_ALL"] = "C"
    env.update(changes)
    return env


class Result:
    def __init__(self, status, out, err):
        self.status = status
        self.raw = out
        self.out = out.decode("utf-8", "surrogateescape")
        self.err = err.decode("utf-8", "surrogateescape")
        self.lines = self.out.splitlines()


def run(tool, *arguments, stdin=b"", env=None, **popen):
    """Runs a tool to its end. `env`: changes to the environment."""
    popen.setdefault("stdout", subprocess.PIPE)
    process = subprocess.run(
        command(tool, *arguments),
        input=stdin,
        stderr=subprocess.PIPE,
        env=environment(**(env or {})),
        timeout=TIMEOUT,
        check=False,
        **popen,
    )
    return Result(process.returncode, process.stdout or b"", process.stderr)


def is_sanitized():
    """Whether the tools were built with a sanitizer of addresses or threads."""
    with open(os.path.join(TOOLS_DIR, "bithose-info"), "rb") as file:
        content = file.read()
    return b"__asan_init" in content or b"__tsan_init" in content


class Case(unittest.TestCase):
    """A test in an empty folder of its own, which others can read."""

    def setUp(self):
        self.dir = tempfile.mkdtemp(prefix="bithose-")
        os.chmod(self.dir, 0o755)
        self.addCleanup(shutil.rmtree, self.dir)

    def sum(self, *arguments, **options):
        return run("bithose-sum", *arguments, cwd=self.dir, **options)

    def merkle(self, *arguments, **options):
        return run("bithose-merkle", *arguments, cwd=self.dir, **options)

    def info(self, *arguments, **options):
        return run("bithose-info", *arguments, cwd=self.dir, **options)

    def path(self, name):
        """Of a file in the folder, as bytes."""
        return os.path.join(os.fsencode(self.dir), os.fsencode(name))

    def write(self, name, content=b"a"):
        with open(self.path(name), "wb") as file:
            file.write(content)

    def expect(self, result, status, err=""):
        """`err`: a part of standard error; "" for none at all."""
        self.assertEqual(result.status, status, result.err or result.out)
        if err:
            self.assertIn(err, result.err)
        else:
            self.assertEqual(result.err, "")


def main():
    """Runs the tests of the calling file. 77 if every one was skipped."""
    program = unittest.main(module="__main__", exit=False, verbosity=2)
    result = program.result
    skipped = len(result.skipped)
    broken = len(result.failures) + len(result.errors)
    passed = result.testsRun - skipped - broken
    for test, reason in result.skipped:
        print(f"skipped: {test.id()}: {reason}")
    print(f"{passed} passed, {broken} failed, {skipped} skipped")
    if broken:
        sys.exit(1)
    sys.exit(0 if passed else 77)
