# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What cannot be understood is named, with what would be right; and the help."""
from bench import BenchCase, main

# Arguments, and what is said of them.
WRONG = [
    ([], "a command is missing"),
    (["walk"], "there is no command 'walk'; there are run, peers, compare, limit"),
    (["run", "--suite=hush"], "there is no suite 'hush'; there are permute, hash, stream"),
    (["run", "--suite=hash,"], "--suite: an item of the list is empty"),
    (["run", "--suite="], "--suite: an item of the list is empty"),
    (["run", "--algorithm=sha3"], "there is no algorithm 'sha3'; there are keccak-256"),
    (["run", "--algorithm=" + "a" * 99], "--algorithm: an item of the list is too long"),
    (["run", "--size=big"], "'big' is no size; one is 136B, 4K or 64M, and at most 1024M"),
    (["run", "--size=-1"], "'-1' is no size"),
    (["run", "--size=1G"], "'1G' is no size"),
    (["run", "--size=1025M"], "'1025M' is no size"),
    (["run", "--size=18446744073709551617"], "'18446744073709551617' is no size"),
    (["run", "--size=4 K"], "'4 K' is no size"),
    (["run", "--size=" + "1," * 32 + "1"], "--size: a list may have 32 items"),
    (["run", "--count=0"], "'0' is no count; it is a number from 1 to 1048576"),
    (["run", "--count=99999999"], "'99999999' is no count"),
    (["run", "--threads=0"], "'0' is no number of threads from 1 to 1024"),
    (["run", "--threads=two"], "'two' is no number of threads"),
    (["run", "--time=50"], "'50' is no length of time; one is 50ms or 2s"),
    (["run", "--time=0ms"], "'0ms' is no length of time"),
    (["run", "--time=-1s"], "'-1s' is no length of time"),
    (["run", "--time=1e99s"], "'1e99s' is no length of time"),
    (["run", "--time=nans"], "'nans' is no length of time"),
    (["run", "--time=5m"], "'5m' is no length of time"),
    (["run", "--rounds=0"], "--rounds: '0' is no number from 1 to 1000"),
    (["run", "--seed=x"], "--seed: 'x' is no number from 0 to"),
    (["run", "--format=xml"], "no format 'xml'; there are table, json, csv, benchstat"),
    (["run", "--backend=none"], "backend 'none' cannot be used: there is no bithose-none.so in "),
    (["run", "--backend=scalar,none"], "backend 'none' cannot be used"),
    (["run", "--backend=No!"], "--backend=No!:"),
    (["run", "--backend="], "--backend: an item of the list is empty"),
    (["run", "--output=/nowhere/file"], "/nowhere/file: cannot be written to: No such file"),
    (["run", "--sizes=1"], "there is no option '--sizes'; perhaps --size"),
    (["run", "--size"], "the option '--size' needs an argument: --size=LIST"),
    (["run", "--help=1"], "the option '--help' takes no argument"),
    (["run", "hash"], "run takes options only, not 'hash'"),
    (["peers", "hash"], "peers takes options only, not 'hash'"),
    (["run", "--suite=\033[2J"], r"there is no suite '\033[2J'"),
]


class Usage(BenchCase):
    def test_wrong(self):
        for arguments, said in WRONG:
            with self.subTest(arguments=arguments):
                result = self.bench(*arguments)
                self.expect(result, 2, said)
                self.assertEqual(result.out, "")
                self.assertTrue(result.err.startswith("bithose-bench: "), result.err)

    def test_output_that_is_full(self):
        result = self.bench("run", "--suite=hash", "--size=32B", "--time=1ms",
                            "--output=/dev/full")
        self.expect(result, 1, "/dev/full: cannot be written to: No space left")
        with open("/dev/full", "wb") as full:
            result = self.bench("run", "--suite=hash", "--size=32B", "--time=1ms", stdout=full)
        self.expect(result, 1, "cannot write to standard output")

    def test_help(self):
        result = self.bench("--help")
        self.expect(result, 0)
        for command in ("run", "peers", "limit"):
            self.assertRegex(result.out, rf"\n  {command} +\w")
            told = self.bench(command, "--help")
            self.expect(told, 0)
            self.assertIn(f"Usage: bithose-bench {command} [OPTION]...", told.out)
            self.assertLessEqual(max(map(len, told.out.splitlines())), 80)

    def test_version(self):
        result = self.bench("--version")
        self.expect(result, 0)
        self.assertEqual(result.out, "bithose-bench 1.0.0\n")

    def test_options_without_a_command(self):
        self.expect(self.bench("--hepl"), 2, "there is no option '--hepl'; perhaps --help")
        self.expect(self.bench("--version=1"), 2, "the option '--version' takes no argument")
        self.expect(self.bench("-"), 2, "there is no command '-'")
        self.expect(self.bench("--"), 2, "there is no command '--'")


if __name__ == "__main__":
    main()
