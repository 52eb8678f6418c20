#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Installs a build with DESTDIR, moves the tree, and uses it as others would."""

import os
import shlex
import shutil
import subprocess
import sys
import tempfile
import unittest

CMAKE = os.environ["BITHOSE_CMAKE"]
BUILD = os.environ["BITHOSE_BUILD"]
SOURCE = os.environ["BITHOSE_SOURCE"]
COMPILER = os.environ["BITHOSE_COMPILER"]
TOOLCHAIN = os.environ.get("BITHOSE_TOOLCHAIN", "")
EMULATOR = os.environ.get("BITHOSE_EMULATOR", "").split(";")
CFLAGS = os.environ.get("BITHOSE_CFLAGS", "")
BACKENDS = os.environ["BITHOSE_BUILT_BACKENDS"].split(";")
CONSUMER = os.path.join(SOURCE, "tests", "install", "consumer")

# FIPS 202 example value.
SHA3_256_ABC = "3a985da74fe225b2045c172d6bd390bd855f086e3e9d525b46bfe24511431532"

# As Ethereum tools print it.
KECCAK_256_HELLO = "1c8aff950685c2ed4bc3174f3472287b56d9517b9c948127319a09a7a36deac8"


def run(*command, **more):
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True, check=False, **more)
    if done.returncode != 0:
        raise AssertionError(f"{shlex.join(command)}: {done.returncode}\n{done.stdout}")
    return done.stdout


class Installed(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.mkdtemp(prefix="bithose-install-")
        staged = os.path.join(cls.folder, "staged")
        run(CMAKE, "--install", BUILD, "--prefix", "/opt/one",
            env=dict(os.environ, DESTDIR=staged))
        cls.prefix = os.path.join(cls.folder, "moved", "two")
        os.makedirs(os.path.dirname(cls.prefix))
        os.rename(os.path.join(staged, "opt", "one"), cls.prefix)
        cls.libdir = os.path.dirname(cls.find("libbithose.a"))
        cls.plugins = os.path.join(cls.libdir, "bithose", "abi-1")

    @classmethod
    def tearDownClass(cls):
        shutil.rmtree(cls.folder)

    @classmethod
    def find(cls, name):
        for folder, _, files in os.walk(cls.prefix):
            if name in files:
                return os.path.join(folder, name)
        raise AssertionError(f"{name} is not installed")

    def configure(self, name, *more):
        build = os.path.join(self.folder, name)
        command = [CMAKE, "-S", CONSUMER, "-B", build, "-G", "Ninja",
                   f"-DCMAKE_C_FLAGS={CFLAGS}", *more]
        command.append(f"-DCMAKE_TOOLCHAIN_FILE={TOOLCHAIN}" if TOOLCHAIN
                       else f"-DCMAKE_C_COMPILER={COMPILER}")
        run(*command)
        run(CMAKE, "--build", build)
        return build

    def run_program(self, program):
        emulator = [part for part in EMULATOR if part]
        env = {key: value for key, value in os.environ.items()
               if not key.startswith("BITHOSE_")}
        env["LD_LIBRARY_PATH"] = self.libdir
        return run(*emulator, program, env=env)

    def check_program(self, program, plugins=None):
        said = self.run_program(program)
        self.assertIn(f"sha3-256 {SHA3_256_ABC}\n", said)
        self.assertIn("version 1.0.0\n", said)
        if plugins:
            self.assertIn(f"plugins {plugins}\n", said)
            for backend in BACKENDS:
                self.assertIn(f"{plugins}/bithose-{backend}.so\n", said)

    def test_cmake(self):
        build = self.configure("cmake", f"-DCMAKE_PREFIX_PATH={self.prefix}",
                               f"-DCMAKE_FIND_ROOT_PATH={self.prefix}")
        self.check_program(os.path.join(build, "consumer"), self.plugins)

    def test_cmake_static(self):
        build = self.configure("cmake-static", f"-DCMAKE_PREFIX_PATH={self.prefix}",
                               f"-DCMAKE_FIND_ROOT_PATH={self.prefix}")
        self.check_program(os.path.join(build, "consumer-static"))

    def test_cmake_refuses_other_major_version(self):
        with tempfile.TemporaryDirectory() as folder:
            with open(os.path.join(folder, "CMakeLists.txt"), "w") as file:
                file.write("cmake_minimum_required(VERSION 3.25)\nproject(x NONE)\n"
                           "find_package(bithose 2 CONFIG REQUIRED)\n")
            with self.assertRaises(AssertionError) as failed:
                run(CMAKE, "-S", folder, "-B", os.path.join(folder, "build"),
                    f"-DCMAKE_PREFIX_PATH={self.prefix}")
            self.assertIn("bithose", str(failed.exception))

    def test_subdirectory(self):
        build = self.configure("subdirectory", f"-DCONSUMER_SUBDIRECTORY={SOURCE}")
        self.check_program(os.path.join(build, "consumer-static"))

    def pkg_config(self, *arguments):
        path = os.path.dirname(self.find("bithose.pc"))
        return run("pkg-config", *arguments, "bithose",
                   env=dict(os.environ, PKG_CONFIG_PATH=path)).split()

    def test_pkg_config(self):
        program = os.path.join(self.folder, "pkg-config")
        run(COMPILER, *CFLAGS.split(), os.path.join(CONSUMER, "consumer.c"), "-o", program,
            *self.pkg_config("--cflags", "--libs"))
        self.check_program(program, self.plugins)
        self.assertEqual(os.path.realpath(self.pkg_config("--variable=plugindir")[0]),
                         os.path.realpath(self.plugins))

    def test_pkg_config_static(self):
        program = os.path.join(self.folder, "pkg-config-static")
        libs = self.pkg_config("--static", "--cflags", "--libs")
        libs = ["-l:libbithose.a" if lib == "-lbithose" else lib for lib in libs]
        run(COMPILER, *CFLAGS.split(), os.path.join(CONSUMER, "consumer.c"), "-o", program,
            *libs)
        self.check_program(program)

    def test_readme(self):
        with open(os.path.join(SOURCE, "README.md")) as file:
            example = file.read().split("```c\n")[1].split("```")[0]
        include, body = example.split("\n", 1)
        source = os.path.join(self.folder, "readme.c")
        with open(source, "w") as file:
            file.write(f"{include}\n#include <stdio.h>\nint main(void)\n{{\n{body}\n"
                       "for (int i = 0; i < 32; i++)\n\tprintf(\"%02x\", digest[i]);\n"
                       "return error;\n}\n")
        program = os.path.join(self.folder, "readme")
        run(COMPILER, *CFLAGS.split(), source, "-o", program,
            *self.pkg_config("--cflags", "--libs"))
        self.assertEqual(self.run_program(program), KECCAK_256_HELLO)

    def test_no_absolute_paths_in_what_is_read(self):
        for name in ("bithose.pc", "bithoseConfig.cmake", "bithoseTargets.cmake"):
            with open(self.find(name)) as file:
                text = file.read()
            self.assertNotIn("/opt/one", text, name)
            self.assertNotIn(SOURCE, text, name)

    def test_headers_compile_alone(self):
        folder = os.path.dirname(self.find("bithose.h"))
        strict = ["-Wall", "-Wextra", "-Wpedantic", "-Werror", "-fsyntax-only",
                  f"-I{os.path.dirname(folder)}"]
        cxx = shutil.which("c++")
        # These need something beside this library; core.executor_headers has them.
        ready_made = {"executor_openmp.h", "executor_pthreadpool.h"}
        self.assertLess(ready_made, set(os.listdir(folder)))
        for name in sorted(set(os.listdir(folder)) - ready_made):
            # As users do: a warning in a header is theirs.
            alone = os.path.join(self.folder, "alone.c")
            with open(alone, "w") as file:
                file.write(f"#include <bithose/{name}>\n")
            run(COMPILER, "-std=c11", *strict, alone)
            if cxx and not TOOLCHAIN:
                for standard in ("c++11", "c++20"):
                    run(cxx, f"-std={standard}", *strict, "-x", "c++", alone)


class Options(unittest.TestCase):
    def refuse(self, option, words):
        with tempfile.TemporaryDirectory() as folder:
            with self.assertRaises(AssertionError) as failed:
                run(CMAKE, "-S", SOURCE, "-B", folder, option)
            self.assertIn(words, " ".join(str(failed.exception).split()))

    def test_unknown_option(self):
        self.refuse("-DBITHOSE_BACKEND=avx2", "There is no option BITHOSE_BACKEND")

    def test_unknown_backend(self):
        self.refuse("-DBITHOSE_BACKENDS=scalar;mmx", "There is no backend 'mmx'")


if __name__ == "__main__":
    unittest.main(verbosity=2)
