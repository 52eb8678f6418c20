# SPDX-License-Identifier: Apache-2.0 OR MIT
# bithose-bench tune: what it measures, where it writes, and what it leaves alone.
import json
import os
import resource
import signal
import stat
import sys
import unittest

sys.path.insert(0, os.path.join(os.environ["BITHOSE_SOURCE"], "tests", "tools"))
from support import BUILD, NOBODY, Case, main, run  # noqa: E402

PLUGINS = os.environ["BITHOSE_TEST_PLUGINS"]
FAST = ("--time", "2ms")


class Tune(Case):
    def tune(self, *arguments, **options):
        return run("bithose-bench", "tune", *FAST, *arguments, cwd=self.dir, **options)

    def document(self, **env):
        return json.loads(self.info("--json", env=env).out)

    def expect_ok(self, result):
        """Others use the machine too, which is a doubt, and no error."""
        self.assertEqual(result.status, 0, result.err or result.out)
        for line in result.err.splitlines():
            self.assertTrue(line.startswith("bithose-bench: doubtful: "), line)

    def names(self):
        """Every file in the folder."""
        return sorted(
            os.path.relpath(os.path.join(at, name), self.dir)
            for at, _, files in os.walk(self.dir)
            for name in files
        )

    def file(self, name="profile"):
        return os.path.join(self.dir, name)


def can_be_called(backend, kernel):
    """Of built-in backends only kernels with one way can be called directly."""
    return backend["path"] is not None or kernel["ways"] == 1


class What(Tune):
    def test_the_library_uses_it(self):
        self.expect_ok(self.tune("--output", "profile"))
        self.assertEqual(self.names(), ["profile"])
        document = self.document(BITHOSE_PROFILE=self.file())
        self.assertEqual(document["profile"], self.file())
        with open(self.file(), encoding="ascii") as file:
            costs = [line.split() for line in file if line.startswith("cost ")]
        in_force = [
            ["cost", kernel["permutation"], *map(str, numbers)]
            for backend in document["backends"]
            for kernel in backend["kernels"]
            for numbers in [(kernel["rounds"], kernel["ways"], kernel["call_cost"])]
            if can_be_called(backend, kernel)
        ]
        in_force += [
            ["cost", "poseidon2-koalabear",
             *(str(kernel[key]) for key in ("width", "ways", "call_cost"))]
            for backend in document["backends"]
            for kernel in backend["poseidon2_kernels"]
            if backend["path"] or (kernel["width"], kernel["ways"]) == (16, 1)
        ]
        self.assertEqual(sorted(costs), sorted(in_force))

    def test_it_prints_declared_and_measured_costs(self):
        result = self.tune("--output", "profile")
        self.expect_ok(result)
        self.assertRegex(
            result.out,
            r"one of scalar \(built-in\), 24 rounds and 1 way, costs\s100:",
        )
        document = self.document(BITHOSE_PROFILE=self.file())
        for backend in document["backends"]:
            name = backend["name"] + ("" if backend["path"] else r" \(built-in\)")
            for kernel in backend["kernels"]:
                measured = kernel["call_cost"] if can_be_called(backend, kernel) else "-"
                self.assertRegex(
                    result.out,
                    rf"(?m)^  {name} +{kernel['rounds']} +{kernel['ways']} "
                    rf".* {kernel['declared_cost']} +{measured}$",
                )

    def test_forged_costs_are_found_out(self):
        """The test plugins are slow, and claim to be the fastest."""
        env = {"BITHOSE_PLUGIN_DIR": PLUGINS}
        before = self.document(**env)["serving"]["rounds_24"]
        self.assertEqual(before["stream"]["backend"], "alpha")
        result = self.tune("--output", "profile", env=env)
        self.expect_ok(result)
        self.assertRegex(
            result.out,
            r"24 rounds, a stream +[a-z0-9]+ \(built-in\), 1 way, not alpha, 1 way",
        )
        after = self.document(BITHOSE_PROFILE=self.file(), **env)["serving"]
        for works in after.values():
            for work in works.values():
                self.assertIsNone(work["path"])

    def test_wrong_poseidon2_is_left_out(self):
        env = {"BITHOSE_PLUGIN_DIR": os.path.join(BUILD, "tests", "plugins", "faulty")}
        result = self.tune("--output", "profile", env=env)
        self.expect_ok(result)
        self.assertRegex(result.out, r"(?m)^faulty, width 16, 4 ways keeps its declared cost: "
                                     r"it gave a wrong answer$")
        with open(self.file(), encoding="ascii") as file:
            lines = file.read()
        self.assertNotIn("cost poseidon2-koalabear 16 4 ", lines)
        document = self.document(BITHOSE_PROFILE=self.file(), **env)
        sound = [k for b in document["backends"] if b["name"] == "faulty"
                 for k in b["poseidon2_kernels"] if k["proof"] == "passed"]
        self.assertEqual([(k["width"], k["ways"]) for k in sound], [(16, 2), (32, 1)])
        for kernel in sound:
            self.assertIn(f"cost poseidon2-koalabear {kernel['width']} {kernel['ways']} "
                          f"{kernel['call_cost']}\n", lines)
            self.assertGreater(kernel["call_cost"], kernel["declared_cost"])
        for width in (16, 24, 32):
            best = min(k["call_cost"] / k["ways"] for b in document["backends"]
                       for k in b["poseidon2_kernels"]
                       if k["width"] == width and k["proof"] == "passed")
            serving = document["poseidon2"][f"width_{width}"]["many_states"]
            self.assertAlmostEqual(serving["call_cost"] / serving["ways"], best)

    def test_what_cannot_be_keyed_is_left_out(self):
        for folder, name, why in (
            ("no-id", "nameless", "no build id"),
            ("twice", "twice", "another one with as many rounds and ways"),
        ):
            with self.subTest(name):
                env = {"BITHOSE_PLUGIN_DIR": os.path.join(PLUGINS, "..", folder)}
                result = self.tune("--output", "profile", env=env)
                self.expect_ok(result)
                self.assertRegex(
                    result.out,
                    rf"(?m)^{name}, 24 rounds, 1 ways keeps its declared cost: .*{why}",
                )
                with open(self.file(), encoding="ascii") as file:
                    self.assertNotIn(name, file.read())
                document = self.document(BITHOSE_PROFILE=self.file(), **env)
                self.assertEqual(document["profile"], self.file())

    def test_an_old_profile_does_not_matter(self):
        """Costs that are in use are neither measured nor taken for declared."""
        self.expect_ok(self.tune("--output", "profile"))
        env = {"BITHOSE_PROFILE": self.file()}
        declared = self.document(BITHOSE_PROFILE="none")
        result = self.tune("--output", "second", env=env)
        self.expect_ok(result)
        for backend in declared["backends"]:
            for kernel in backend["kernels"]:
                self.assertRegex(
                    result.out, rf"(?m)^.* {kernel['declared_cost']} +[0-9-]+$"
                )


class Where(Tune):
    def test_user(self):
        cases = (
            ({"XDG_CONFIG_HOME": self.file("x/y"), "HOME": self.dir}, "x/y"),
            ({"XDG_CONFIG_HOME": "relative", "HOME": self.file("h")}, "h/.config"),
            ({"XDG_CONFIG_HOME": "", "HOME": self.file("i")}, "i/.config"),
        )
        old = os.umask(0o077)
        self.addCleanup(os.umask, old)
        for env, folder in cases:
            with self.subTest(folder):
                result = self.tune(env=env)
                self.expect_ok(result)
                path = self.file(folder + "/bithose/profile")
                self.assertIn(f"Written: {path}\n", result.out)
                self.assertNotIn("But programs", result.out)
                self.assertEqual(stat.S_IMODE(os.stat(path).st_mode), 0o644)
                above = os.path.dirname(path)
                self.assertEqual(stat.S_IMODE(os.stat(above).st_mode), 0o755)
                above = os.path.dirname(above)
                self.assertEqual(stat.S_IMODE(os.stat(above).st_mode), 0o700)
                self.assertEqual(self.document(**env)["profile"], path)
                self.assertEqual(os.listdir(os.path.dirname(path)), ["profile"])

    def test_no_user(self):
        result = self.tune(env={"XDG_CONFIG_HOME": "", "HOME": ""})
        self.expect(result, 2, "neither XDG_CONFIG_HOME nor HOME")

    def test_system_names_its_path(self):
        result = self.tune("--system", "--dry-run")
        self.expect_ok(result)
        self.assertRegex(result.out, r"(?m)^Not written: /.*/bithose/profile$")

    def test_dry_run(self):
        result = self.tune("--dry-run", env={"HOME": self.dir, "XDG_CONFIG_HOME": ""})
        self.expect_ok(result)
        self.assertIn("Not written: " + self.file(".config/bithose/profile"), result.out)
        self.assertEqual(os.listdir(self.dir), [])

    def test_something_else_is_used(self):
        env = {
            "XDG_CONFIG_HOME": "",
            "HOME": self.dir,
            "BITHOSE_PROFILE": "none",
        }
        result = self.tune(env=env)
        self.expect_ok(result)
        self.assertIn("But programs with this environment do not use it: "
                      "switched off by BITHOSE_PROFILE=none", result.out)  # fmt: skip

    def test_relative_output(self):
        os.mkdir(self.path("d"), mode=0o755)
        self.expect_ok(self.tune("--output=d/profile"))
        self.assertEqual(self.names(), ["d/profile"])

    def test_symbolic_links_stay(self):
        os.mkdir(self.path("real"), mode=0o755)
        os.symlink("real/file", self.path("profile"))
        result = self.tune("--output=profile")
        self.assertEqual(result.status, 1)
        self.assertIn("a symbolic link that leads to nothing", result.err)
        self.write("real/file", b"old")
        for _ in range(2):
            self.expect_ok(self.tune("--output=profile"))
            self.assertTrue(os.path.islink(self.path("profile")))
            self.assertEqual(self.names(), ["profile", "real/file"])

    def test_unsafe_folder(self):
        """It is written, but nobody would use it: that is no success."""
        os.mkdir(self.path("d"))
        os.chmod(self.path("d"), 0o777)
        result = self.tune("--output=d/profile")
        self.assertEqual(result.status, 1)
        self.assertIn("the profile was written, but", result.err)
        self.assertIn("writable by everyone", result.err)


class Errors(Tune):
    def expect_untouched(self, result, status, err, content=b"old"):
        self.assertEqual(result.status, status, result.out)
        self.assertIn(err, result.err)
        with open(self.path("profile"), "rb") as file:
            self.assertEqual(file.read(), content)
        self.assertEqual(self.names(), ["profile"])

    def test_usage(self):
        for arguments, err in (
            (["--user", "--system"], "give one of them"),
            (["--system", "--output=x"], "give one of them"),
            (["--output="], "is empty"),
            (["--time=soon"], "soon"),
            (["profile"], "a file goes after --output"),
            (["--nonesuch"], "nonesuch"),
        ):
            with self.subTest(arguments):
                self.expect(self.tune(*arguments), 2, err)
                self.assertEqual(os.listdir(self.dir), [])

    def test_help(self):
        result = self.tune("--help")
        self.expect(result, 0)
        for option in ("--user", "--system", "--output", "--time", "--dry-run"):
            self.assertIn(option, result.out)

    def test_places_that_cannot_be(self):
        """All in the test's folder: root could replace what is outside of it."""
        os.mkdir(self.path("folder"))
        self.write("file", b"old")
        os.mkfifo(self.path("fifo"))
        for output, err in (
            ("folder", "is no regular file"),
            ("fifo", "is no regular file"),
            ("missing/profile", "its directory cannot be found"),
            ("file/profile", "Not a directory"),
            ("n" * 5000, "longer than 4095 bytes"),
        ):
            with self.subTest(output[:20]):
                result = self.tune("--output", output)
                self.assertNotEqual(result.status, 0)
                self.assertIn(err, result.err)
                self.assertEqual(result.out, "")
                self.assertEqual(sorted(os.listdir(self.dir)), ["fifo", "file", "folder"])

    @unittest.skipUnless(os.geteuid() == 0, "only root can become another user")
    def test_a_folder_of_somebody_else(self):
        self.write("profile", b"old")
        result = self.tune("--output=profile", user=NOBODY, group=NOBODY)
        self.expect_untouched(result, 1, "cannot be written to: Permission denied")
        result = self.tune("--system", user=NOBODY, group=NOBODY)
        self.assertEqual(result.status, 1)
        self.assertIn("Permission denied", result.err)

    def test_no_room(self):
        """The old profile stays when the new one cannot be written."""

        def limit():
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (64, 64))

        self.write("profile", b"old")
        result = self.tune("--output=profile", preexec_fn=limit)
        self.expect_untouched(result, 1, "cannot be written: File too large")

    def test_interrupted(self):
        def interrupt_soon():
            signal.setitimer(signal.ITIMER_REAL, 0.3)
            signal.signal(signal.SIGALRM, signal.SIG_DFL)

        self.write("profile", b"old")
        result = self.tune(
            "--time=60s", "--output=profile", preexec_fn=interrupt_soon
        )
        self.assertLess(result.status, 0)
        with open(self.path("profile"), "rb") as file:
            self.assertEqual(file.read(), b"old")
        self.assertEqual(self.names(), ["profile"])


if __name__ == "__main__":
    main()
