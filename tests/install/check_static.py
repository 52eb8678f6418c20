#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Builds programs without any shared library, by glibc and by musl, and runs them.

All backends are linked in, no dynamic loader is there, and the CPUs are this one and
those that qemu plays."""

import os
import platform
import shlex
import shutil
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.join(os.environ["BITHOSE_SOURCE"], "tests", "tools"))
import support  # noqa: E402

CMAKE = os.environ["BITHOSE_CMAKE"]
SOURCE = os.environ["BITHOSE_SOURCE"]
COMPILER = os.environ["BITHOSE_COMPILER"]
TOOLCHAIN = os.environ.get("BITHOSE_TOOLCHAIN", "")
BACKENDS = os.environ["BITHOSE_BUILT_BACKENDS"].split(";")
MUSL = os.path.join(SOURCE, "cmake", "toolchain-musl.cmake")
CONSUMER = os.path.join(SOURCE, "tests", "install", "consumer", "consumer.c")

# FIPS 202 example value.
SHA3_256_ABC = "3a985da74fe225b2045c172d6bd390bd855f086e3e9d525b46bfe24511431532"

# What the CPUs of qemu can use of the backends for x86-64.
CPUS = {"Nehalem": ["scalar"], "Haswell": ["scalar", "bmi2", "avx2"]}


def run(*command, **more):
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True, check=False, **more)
    if done.returncode != 0:
        raise AssertionError(f"{shlex.join(command)}: {done.returncode}\n{done.stdout}")
    return done.stdout


def build(folder, *options):
    """Builds in `folder`; returns what was said."""
    said = run(CMAKE, "-S", SOURCE, "-B", folder, "-G", "Ninja",
               "-DBITHOSE_WERROR=ON", "-DBITHOSE_EXAMPLES=OFF", *options)
    return said + run(CMAKE, "--build", folder)


class Program(unittest.TestCase):
    """What holds of any program that is linked with -static."""

    def assert_static(self, program, said):
        self.assertNotIn("warning", said)
        headers = run("readelf", "--wide", "--program-headers", program)
        self.assertIn("LOAD", headers)
        self.assertNotIn("INTERP", headers)

    def assert_no_loader(self, library):
        names = run("nm", library)
        self.assertIn("bithose_open", names)
        for name in ("dlopen", "dlsym", "dladdr"):
            self.assertNotIn(name, names)


class Glibc(Program):
    def test_consumer(self):
        with tempfile.TemporaryDirectory(prefix="bithose-static-") as folder:
            compiler = (f"-DCMAKE_TOOLCHAIN_FILE={TOOLCHAIN}" if TOOLCHAIN
                        else f"-DCMAKE_C_COMPILER={COMPILER}")
            prefix = os.path.join(folder, "prefix")
            build(os.path.join(folder, "build"), compiler,
                  "-DBITHOSE_BUILTIN_BACKENDS=all", "-DBITHOSE_SHARED=OFF",
                  "-DBITHOSE_TOOLS=OFF", "-DBITHOSE_BENCH=OFF",
                  "-DCMAKE_INSTALL_LIBDIR=lib", f"-DCMAKE_INSTALL_PREFIX={prefix}")
            run(CMAKE, "--install", os.path.join(folder, "build"))
            self.assert_no_loader(os.path.join(prefix, "lib", "libbithose.a"))
            flags = run("pkg-config", "--static", "--cflags", "--libs", "bithose",
                        env=dict(os.environ, PKG_CONFIG_PATH=os.path.join(
                            prefix, "lib", "pkgconfig"))).split()
            self.assertNotIn("-ldl", flags)
            program = os.path.join(folder, "consumer")
            said = run(COMPILER, "-static", CONSUMER, "-o", program, *flags)
            self.assert_static(program, said)
            said = run(*support.EMULATOR, program, env=support.environment())
            self.assertIn(f"sha3-256 {SHA3_256_ABC}\n", said)
            listed = [line.split() for line in said.splitlines()
                      if line.startswith("backend ")]
            self.assertEqual({line[1] for line in listed}, set(BACKENDS))
            for line in listed:
                self.assertEqual(line[3], "built-in")


@unittest.skipIf(TOOLCHAIN, "this build is for another machine")
@unittest.skipUnless(shutil.which("musl-gcc"), "there is no musl-gcc (musl-tools)")
class Musl(Program):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.mkdtemp(prefix="bithose-musl-")
        cls.said = build(cls.folder, f"-DCMAKE_TOOLCHAIN_FILE={MUSL}")
        cls.program = os.path.join(cls.folder, "bin", "bithose-sum")

    @classmethod
    def tearDownClass(cls):
        shutil.rmtree(cls.folder)

    def sum(self, backend, *emulator):
        return subprocess.run(
            [*emulator, self.program, "-a", "sha3-256"], input=b"abc",
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False,
            env=support.environment(BITHOSE_BACKEND=backend))

    def assert_sums(self, backend, *emulator):
        done = self.sum(backend, *emulator)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(done.stdout.decode().split()[0], SHA3_256_ABC)

    def test_static(self):
        self.assert_static(self.program, self.said)
        self.assert_no_loader(os.path.join(self.folder, "lib", "libbithose.a"))

    def test_this_cpu(self):
        ran = []
        for backend in BACKENDS:
            if self.sum(backend).returncode == 0:
                self.assert_sums(backend)
                ran.append(backend)
        self.assertIn("scalar", ran)
        self.assert_sums("")
        print("ran:", *ran)

    def test_says_that_nothing_is_loaded(self):
        done = self.sum("wrong")
        self.assertEqual(done.returncode, 2)
        self.assertIn(b"this library was built to load none", done.stderr)

    @unittest.skipUnless(platform.machine() == "x86_64", "not an x86-64 machine")
    @unittest.skipUnless(shutil.which("qemu-x86_64-static"), "no qemu-x86_64-static")
    def test_other_cpus(self):
        for cpu, usable in CPUS.items():
            emulator = ("qemu-x86_64-static", "-cpu", cpu)
            self.assert_sums("", *emulator)
            for backend in BACKENDS:
                if backend in usable:
                    self.assert_sums(backend, *emulator)
                    continue
                done = self.sum(backend, *emulator)
                self.assertEqual(done.returncode, 2, (cpu, backend, done.stderr))
                self.assertIn(b"CPU lacks", done.stderr)
            print(f"ran as {cpu}:", *usable)


class Options(unittest.TestCase):
    def refuse(self, words, *options):
        with tempfile.TemporaryDirectory() as folder:
            with self.assertRaises(AssertionError) as failed:
                run(CMAKE, "-S", SOURCE, "-B", folder, *options)
            self.assertIn(words, " ".join(str(failed.exception).split()))

    def test_plugins_without_a_loader(self):
        self.refuse("which nothing would load", "-DBITHOSE_LOADER=OFF",
                    "-DBITHOSE_BACKENDS=scalar")

    def test_tests_without_a_loader(self):
        self.refuse("BITHOSE_TESTS needs BITHOSE_LOADER", "-DBITHOSE_LOADER=OFF",
                    "-DBITHOSE_TESTS=ON")


if __name__ == "__main__":
    support.main()
