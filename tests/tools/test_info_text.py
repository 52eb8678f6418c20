# SPDX-License-Identifier: Apache-2.0 OR MIT
# The text of bithose-info: what is in it, its width, its colours.
import json
import os
import pty
import re
import unittest

from support import EMULATOR, Case, command, environment, main

WIDTH = 80


class Text(Case):
    def setUp(self):
        super().setUp()
        self.json = json.loads(self.info("--json").out)

    def expect_width(self, text):
        """At most 80 columns, but for a path that has a line of its own."""
        for line in text.splitlines():
            if len(line) > WIDTH:
                self.assertRegex(line, r"^ +\(?/\S+$")

    def test_algorithms(self):
        """Every name that bithose-sum takes, and what serves it."""
        result = self.info("--algorithms")
        self.expect(result, 0)
        self.expect_width(result.out)
        names = [line.split()[0] for line in result.lines[1:]]
        self.assertEqual(names, self.sum("-a", "list").out.split())
        row = result.lines[1 + names.index("sha3-256")].split()
        serving = self.json["serving"]["rounds_24"]
        kernels = [f"{serving[key]['backend']} x{serving[key]['ways']}"
                   for key in ("one_message", "many_messages")]
        self.assertEqual(row, ["sha3-256", "32", "128", "24", *" ".join(kernels).split()])

    def make_plugins(self, folder, *names):
        """A plugin directory with files that are none."""
        os.makedirs(self.path(folder), mode=0o755)
        for name in names:
            self.write(os.path.join(os.fsencode(folder), os.fsencode(name)), b"junk")
        return os.fsdecode(self.path(folder))

    def test_sections(self):
        result = self.info()
        self.expect(result, 0)
        self.assertEqual(result.lines[0], f"bithose {self.json['version']}")
        for title in (
            "CPU", "Plugin directory", "Tuning profile", "Backends", "Serving"
        ):  # fmt: skip
            self.assertIn(title, result.lines)
        self.assertIn("  " + self.json["plugin_dir"], result.lines)
        cpu = self.json["cpu"]
        for value in (cpu["architecture"], cpu["model"], cpu["microarchitecture"]):
            self.assertIn(" ".join(value.split()), result.out)

    def test_every_backend_has_a_row(self):
        result = self.info()
        for backend in self.json["backends"]:
            row = rf"(?m)^  {backend['name']} +{backend['state']} .*$"
            self.assertRegex(result.out, row)
            self.assertIn(backend["path"] or "built-in", result.out)
            self.assertIn(
                " ".join(backend["detail"].split()), " ".join(result.out.split())
            )
            for kernel in backend["kernels"]:
                costs = rf"(?m)^ .* {kernel['ways']} .* {kernel['call_cost']}\b"
                self.assertRegex(result.out, costs)

    def test_serving(self):
        text = self.info().out.split("Serving\n")[1]
        kernels = [
            work for group in ("serving", "poseidon2") for works in self.json[group].values()
            for work in works.values()
        ]
        lines = text.splitlines()
        self.assertEqual(len(lines), len(kernels))
        for line, kernel in zip(lines, kernels, strict=True):
            builtin = "" if kernel["path"] else " (built-in)"
            plural = "s" if kernel["ways"] > 1 else ""
            end = f"  {kernel['backend']}{builtin}, {kernel['ways']} way{plural}"
            self.assertTrue(line.endswith(end), line)

    def test_features_that_matter(self):
        line = self.info().out.split("features ")[1].split("\n\n")[0]
        asked = {
            feature
            for backend in self.json["backends"]
            for feature in backend["required"] + backend["preferred"]
        }
        shown = [f for f in self.json["cpu"]["features"] if f in asked]
        for feature in shown:
            self.assertIn(feature, line.split())
        for feature in set(self.json["cpu"]["features"]) - asked:
            if not feature.startswith("fast-"):
                self.assertNotIn(feature, line.split())

    def test_verbose(self):
        result = self.info("-v")
        self.expect(result, 0)
        self.assertEqual(result.out, self.info("--verbose").out)
        text = " ".join(result.out.split())
        for backend in self.json["backends"]:
            self.assertIn(f"Backend {backend['name']}", text)
            self.assertIn(" ".join(backend["summary"].split()), text)
            self.assertIn(" ".join(backend["compiler"].split()), text)
        for feature in self.json["cpu"]["features"]:
            self.assertIn(feature, text.split())
        messages = result.out.split("Messages of the start\n")[1]
        self.assertTrue(messages.strip())

    def test_width(self):
        self.expect_width(self.info().out)
        self.expect_width(self.info("-v").out)

    def test_width_with_long_names(self):
        names = ["bithose-" + "n" * length + ".so" for length in (1, 31, 32, 200)]
        folder = self.make_plugins("long-" * 40, *names)
        for arguments in ([], ["-v"]):
            with self.subTest(arguments):
                result = self.info(*arguments, env={"BITHOSE_PLUGIN_DIR": folder})
                self.expect(result, 0)
                self.expect_width(result.out)
                mentions = 3 if arguments else 1
                self.assertEqual(result.out.count("refused"), mentions * len(names))

    def test_names_are_escaped(self):
        folder = self.make_plugins("d", b"bithose-\x1b[31m\n\xff.so")
        for arguments in ([], ["-v"], ["--self-test"]):
            with self.subTest(arguments):
                result = self.info(*arguments, env={"BITHOSE_PLUGIN_DIR": folder})
                self.expect(result, 0)
                self.assertNotIn("\x1b", result.out)
                self.assertNotIn(b"\xff", result.raw)
                # The library has no control characters in names; paths do.
                self.assertRegex(result.out, r"(\\033|\?)\[31m(\\n|\?)\\377")

    def test_no_plugin_directory(self):
        for folder, detail in (
            (os.path.join(self.dir, "none"), "No such file or directory"),
            ("relative", "not an absolute path"),
        ):
            with self.subTest(folder):
                result = self.info(env={"BITHOSE_PLUGIN_DIR": folder})
                self.expect(result, 0)
                self.assertIn(f"nothing was loaded from there\n  {detail}\n", result.out)
                self.assertNotRegex(result.out, r"features +none")
                self.expect_width(result.out)

    def test_no_profile(self):
        self.write("damaged", b"bithose-profile 1\n")
        cases = {
            "none": "none: switched off by BITHOSE_PROFILE=none",
            "damaged": "none: BITHOSE_PROFILE=damaged is neither an absolute path",
            os.path.join(self.dir, "missing"): "No such file or directory",
            os.path.join(self.dir, "damaged"): "is ignored: cut short",
            "\x1b[31m": "BITHOSE_PROFILE=\\033[31m",
        }
        for value, expected in cases.items():
            with self.subTest(value):
                result = self.info(env={"BITHOSE_PROFILE": value})
                self.expect(result, 0)
                self.assertIn(expected, " ".join(result.out.split()))
                self.expect_width(result.out)


@unittest.skipIf(EMULATOR, "a terminal under the emulator is the emulator's")
class Colour(Case):
    def on_terminal(self, **changes):
        """What the tool writes to a terminal."""
        pid, fd = pty.fork()
        if pid == 0:
            arguments = command("bithose-info")
            os.execve(arguments[0], arguments, environment(**changes))
        out = b""
        while True:
            try:
                piece = os.read(fd, 65536)
            except OSError:
                break
            if not piece:
                break
            out += piece
        os.close(fd)
        _, status = os.waitpid(pid, 0)
        self.assertEqual(os.waitstatus_to_exitcode(status), 0)
        return out

    def test_terminal(self):
        self.assertIn(b"\x1b[", self.on_terminal(TERM="xterm"))
        self.assertIn(b"\x1b[", self.on_terminal(TERM="xterm", NO_COLOR=""))

    def test_no_colour(self):
        self.assertNotIn(b"\x1b", self.on_terminal(TERM="xterm", NO_COLOR="1"))
        self.assertNotIn(b"\x1b", self.on_terminal(TERM="dumb"))
        self.assertNotIn(b"\x1b", self.on_terminal(TERM=""))
        self.assertNotIn("\x1b", self.info(env={"TERM": "xterm"}).out)

    def test_same_text(self):
        plain = self.info().out
        coloured = self.on_terminal(TERM="xterm").decode().replace("\r\n", "\n")
        self.assertEqual(re.sub("\x1b\\[[0-9]+m", "", coloured), plain)


if __name__ == "__main__":
    main()
