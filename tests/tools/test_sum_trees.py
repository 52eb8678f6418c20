# SPDX-License-Identifier: Apache-2.0 OR MIT
# bithose-sum --recursive and --files0-from: which files, in which order, and what fails.
import hashlib
import os
import socket
import unittest

from support import EMULATOR, NOBODY, Case, main, run

SHA3 = ("-a", "sha3-256")


def digest(content):
    return hashlib.sha3_256(content).hexdigest().encode()


class Names(Case):
    """Every file holds its own path."""

    def make(self, *paths):
        for path in paths:
            full = self.path(path)
            os.makedirs(os.path.dirname(full), exist_ok=True)
            self.write(path, os.fsencode(path))

    def lines(self, paths, prefix=b""):
        return [digest(path) + b"  " + prefix + path for path in paths]

    def hash(self, *arguments, status=0, err="", stdin=b""):
        result = self.sum(*SHA3, *arguments, stdin=stdin)
        self.expect(result, status, err)
        return result.raw.split(b"\n")[:-1]


class Trees(Names):
    PATHS = [
        b"t/a",
        b"t/a.d/x",
        b"t/a-b/x",
        b"t/b/c/d/e",
        b"t/b/c.txt",
        b"t/b/c0",
        b"t/b/\xff",
        b"t/B",
        b"t/.hidden",
        b"t/ space",
        "t/\u00fc/x".encode(),
        b"t/-",
        b"t/-r",
    ]

    def setUp(self):
        super().setUp()
        self.make(*self.PATHS)
        os.mkdir(self.path("t/empty"))

    def test_sorted_by_bytes(self):
        expected = self.lines(sorted(self.PATHS))
        self.assertEqual(self.hash("-r", "t"), expected)
        self.assertEqual(self.hash("--recursive", "t/"), expected)
        dotted = self.lines(sorted(self.PATHS), b"./")
        self.assertEqual(self.hash("-r", "."), dotted)
        self.assertEqual(self.hash("-r", "./"), dotted)

    def test_operands_keep_their_order(self):
        self.make(b"u/x", b"z")
        expected = self.lines([b"z", b"u/x", *sorted(self.PATHS), b"u/x"])
        self.assertEqual(self.hash("-r", "z", "u", "t", "u/x"), expected)

    def test_round_trip(self):
        made = self.sum(*SHA3, "-r", "--tag", ".")
        result = self.sum("-c", "--strict", stdin=made.raw)
        self.expect(result, 0)
        self.assertEqual(result.raw.count(b": OK\n"), len(self.PATHS))

    def test_links(self):
        os.symlink("..", self.path("t/b/up"))
        os.symlink(".", self.path("t/self"))
        os.symlink("a", self.path("t/link"))
        os.symlink("nowhere", self.path("t/dangling"))
        expected = self.lines(sorted(self.PATHS))
        self.assertEqual(self.hash("-r", "t"), expected)
        os.symlink("t", self.path("named"))
        lines = [line.replace(b"  named/", b"  t/") for line in self.hash("-r", "named")]
        self.assertEqual(lines, expected)
        self.assertEqual(self.hash("-r", "t/link"), [digest(b"t/a") + b"  t/link"])

    def test_what_is_no_file(self):
        os.mkfifo(self.path("t/fifo"))
        with socket.socket(socket.AF_UNIX) as listener:
            # A relative address: that of the folder may be longer than it may be.
            here = os.open(".", os.O_RDONLY)
            self.addCleanup(os.close, here)
            os.chdir(self.path("t"))
            listener.bind("socket")
            os.fchdir(here)
        if os.geteuid() == 0:
            os.mknod(self.path("t/null"), 0o20666, os.makedev(1, 3))
        self.assertEqual(self.hash("-r", "t"), self.lines(sorted(self.PATHS)))

    def test_device_that_is_named(self):
        self.assertEqual(
            self.hash("-r", "/dev/null"), [digest(b"") + b"  /dev/null"]
        )

    def test_folder_that_is_gone(self):
        lines = self.hash("-r", "gone", "t", status=1, err="gone: No such file or directory")
        self.assertEqual(lines, self.lines(sorted(self.PATHS)))

    def test_folder_without_the_option(self):
        self.assertEqual(self.hash("t", status=1, err="t: Is a directory"), [])

    def test_unreadable_folder(self):
        os.chmod(self.path("t/b"), 0)
        self.addCleanup(os.chmod, self.path("t/b"), 0o755)
        options = {"cwd": self.dir}
        if os.geteuid() == 0:
            options |= {"user": NOBODY, "group": NOBODY, "extra_groups": []}
            try:
                works = run("bithose-sum", "--version", **options).status == 0
            except PermissionError:
                works = False
            if not works:
                self.skipTest("other users cannot run the tools of this folder")
        result = run("bithose-sum", *SHA3, "-r", "t", **options)
        self.expect(result, 1, "bithose-sum: t/b: Permission denied\n")
        others = [path for path in sorted(self.PATHS) if not path.startswith(b"t/b/")]
        self.assertEqual(result.raw.split(b"\n")[:-1], self.lines(others))

    def test_deep_and_wide(self):
        deep = b"deep" + b"/d" * 500
        wide = [b"wide/%d" % i for i in range(3000)]
        self.make(deep + b"/f", *wide)
        self.assertEqual(self.hash("-r", "deep"), self.lines([deep + b"/f"]))
        self.assertEqual(self.hash("-r", "wide"), self.lines(sorted(wide)))

    def test_deeper_than_a_path(self):
        part = b"d" * 200
        here = os.open(".", os.O_RDONLY)
        self.addCleanup(os.close, here)
        os.chdir(self.dir)
        try:
            for _ in range(30):
                os.mkdir(part)
                os.chdir(part)
        finally:
            os.fchdir(here)
        lines = self.hash("-r", part, "t/a", status=1, err="File name too long")
        self.assertEqual(lines, self.lines([b"t/a"]))


class Lists(Names):
    PATHS = [b"plain", b"new\nline", b" ", b"-x", b"inv\xffalid", b"back\\slash"]

    def setUp(self):
        super().setUp()
        self.make(*(b"./" + path for path in self.PATHS))

    def expect_names(self, text, names, *arguments, status=0, err=""):
        self.write("list", text)
        for list_name, stdin in (("list", b""), ("-", text)):
            with self.subTest(list_name):
                result = self.sum(
                    *SHA3, "-z", f"--files0-from={list_name}", *arguments, stdin=stdin
                )
                self.expect(result, status, err)
                lines = [digest(b"./" + name) + b"  " + name for name in names]
                self.assertEqual(result.raw.split(b"\0")[:-1], lines)

    def test_names(self):
        self.expect_names(b"".join(name + b"\0" for name in self.PATHS), self.PATHS)

    def test_last_name_without_nul(self):
        self.expect_names(b"\0".join(self.PATHS), self.PATHS)

    def test_no_names(self):
        self.expect_names(b"", [])

    def test_empty_name(self):
        self.expect_names(
            b"plain\0\0-x\0", [b"plain", b"-x"], status=1, err="'': No such file"
        )

    def test_lines_are_no_list(self):
        self.expect_names(b"plain\n-x\n", [], status=1, err="plain\\n-x\\n: No such file")

    def test_standard_input_in_a_list(self):
        self.write("list", b"plain\0-\0")
        lines = self.hash("--files0-from=list", stdin=b"a")
        self.assertEqual(lines[1], digest(b"a") + b"  -")

    def test_standard_input_in_itself(self):
        text = "standard input: the names are read from it"
        lines = self.hash("--files0-from=-", stdin=b"-\0plain", status=1, err=text)
        self.assertEqual(lines, [digest(b"./plain") + b"  plain"])

    def test_folders_of_a_list(self):
        self.make(b"t/b", b"t/a")
        lines = self.hash("-r", "--files0-from=-", stdin=b"t")
        self.assertEqual(lines, self.lines([b"t/a", b"t/b"]))

    def test_lists_that_cannot_be_read(self):
        for name, reason in (("gone", "No such file"), (".", "Is a directory")):
            with self.subTest(name):
                self.hash(f"--files0-from={name}", status=1, err=f"{name}: {reason}")

    @unittest.skipIf(EMULATOR, "the emulator would take the closed descriptor")
    def test_closed_standard_input(self):
        result = self.sum(
            *SHA3, "--files0-from=-", stdin=None, preexec_fn=lambda: os.close(0)
        )
        self.expect(result, 1, "standard input: Bad file descriptor")
        self.assertEqual(result.out, "")

    def test_full_disk(self):
        text = "cannot write to standard output: No space left on device"
        for arguments in (["-r", "."], ["--files0-from=list"]):
            self.write("list", b"plain\0" * 3000)
            with self.subTest(arguments), open("/dev/full", "wb") as full:
                self.expect(self.sum(*SHA3, *arguments, stdout=full), 1, text)

    def test_many(self):
        names = [b"%d" % i for i in range(3000)]
        for name in names:
            self.write(name, b"./" + name)
        self.expect_names(b"\0".join(names), names)


if __name__ == "__main__":
    main()
