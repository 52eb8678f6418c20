#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The rules of isa.py themselves: lines of disassemblies that they must tell apart."""

import unittest

import isa

X86 = {
    # Baseline.
    "  1036:\t49 89 f8             \tmov    %rdi,%r8": set(),
    "  1040:\tf3 0f 1e fa          \tendbr64 ": set(),
    "  1044:\t66 0f ef c0          \tpxor   %xmm0,%xmm0": set(),
    "  1048:\tf3 48 a5             \trep movsq %ds:(%rsi),%es:(%rdi)": set(),
    "  104b:\tf3 48 0f b8 c7       \tpopcnt %rdi,%rax": {"popcnt"},
    "  1050:\t48 c1 c0 15          \trol    $0x15,%rax": set(),
    "  1054:\t64 48 8b 04 25 28 00 00 00 \tmov    %fs:0x28,%rax": set(),
    "  105d:\t0f a2                \tcpuid  ": set(),
    "  1060:\t66 0f 6c c1          \tpunpcklqdq %xmm1,%xmm0": set(),
    # The same bytes mean bsf to an older CPU, which counts otherwise.
    "  1064:\tf3 0f bc c7          \ttzcnt  %edi,%eax": {"bmi1"},
    "  1068:\tf3 0f bd c7          \tlzcnt  %edi,%eax": {"lzcnt"},
    "  106c:\t66 0f 38 00 c1       \tpshufb %xmm1,%xmm0": {"ssse3"},
    "  1071:\t66 48 0f 3a 22 c6 01 \tpinsrq $0x1,%rsi,%xmm0": {"sse4.1"},
    "  1078:\t66 0f 38 37 c1       \tpcmpgtq %xmm1,%xmm0": {"sse4.2"},
    "  107d:\tf2 0f d0 c1          \taddsubps %xmm1,%xmm0": {"sse3"},
    "  1081:\t0f 38 f0 07          \tmovbe  (%rdi),%eax": {"movbe"},
    "  1085:\t66 48 0f 38 f6 c7    \tadcx   %rdi,%rax": {"adx"},
    "  108b:\t66 0f 38 dc c1       \taesenc %xmm1,%xmm0": {"aes"},
    # BMI in VEX.
    "  1090:\tc4 e2 e0 f2 c1       \tandn   %rcx,%rbx,%rax": {"bmi1"},
    "  1095:\tc4 e2 f8 f3 c9       \tblsr   %rcx,%rax": {"bmi1"},
    "  109a:\tc4 e3 fb f0 c1 15    \trorx   $0x15,%rcx,%rax": {"bmi2"},
    "  10a0:\tc4 e2 f1 f7 c2       \tshlx   %rcx,%rdx,%rax": {"bmi2"},
    "  10a5:\tc4 e2 eb f6 c1       \tmulx   %rcx,%rdx,%rax": {"bmi2"},
    "  10aa:\tc4 e2 eb f5 c1       \tpdep   %rcx,%rdx,%rax": {"bmi2"},
    # AVX and AVX2.
    "  10b0:\tc5 f8 77             \tvzeroupper ": {"avx"},
    "  10b3:\tc5 fd ef c1          \tvpxor  %ymm1,%ymm0,%ymm0": {"avx2"},
    "  10b7:\tc5 f9 ef c1          \tvpxor  %xmm1,%xmm0,%xmm0": {"avx"},
    "  10bb:\t64 c5 fa 6f 00       \tvmovdqu %fs:(%rax),%xmm0": {"avx"},
    "  10c0:\tc4 e3 fd 00 c0 4e    \tvpermq $0x4e,%ymm0,%ymm0": {"avx2"},
    "  10c6:\tc4 e2 f9 45 c1       \tvpsrlvq %xmm1,%xmm0,%xmm0": {"avx2"},
    "  10cb:\tc4 e2 fd b8 c1       \tvfmadd231pd %ymm1,%ymm0,%ymm0": {"fma"},
    "  10d0:\tc4 e2 79 13 c1       \tvcvtph2ps %xmm1,%xmm0": {"f16c"},
    "  10d5:\tc4 e2 7d dc c1       \tvaesenc %ymm1,%ymm0,%ymm0": {"aes"},
    "  10da:\tc4 e2 7d 50 c1       \t{vex} vpdpbusd %ymm1,%ymm0,%ymm0": {"vnni"},
    # AVX-512.
    "  10e0:\t62 f3 f5 48 25 c2 96 \tvpternlogq $0x96,%zmm2,%zmm1,%zmm0": {"avx512f"},
    "  10e7:\t62 f1 fd 28 72 c8 01 \tvprolq $0x1,%ymm0,%ymm0": {"avx512f"},
    "  10ee:\t62 e1 fd 08 6f c0    \tvmovdqa64 %xmm0,%xmm16": {"avx512f"},
    "  10f4:\tc5 f8 92 c8          \tkmovw  %eax,%k1": {"avx512f"},
    "  10f8:\tc5 f9 92 c8          \tkmovb  %eax,%k1": {"avx512dq"},
    "  10fc:\tc4 e1 fb 92 c8       \tkmovq  %rax,%k1": {"avx512bw"},
    "  1101:\t62 f2 fd 48 8d c1    \tvpermb %zmm1,%zmm0,%zmm0": {"avx512f", "vbmi"},
    "  1107:\t62 f2 7d 48 50 c1    \tvpdpbusd %zmm1,%zmm0,%zmm0": {"avx512f", "vnni"},
    "  110d:\t62 f2 fd 48 b4 c1    \tvpmadd52luq %zmm1,%zmm0,%zmm0": {"avx512f", "ifma"},
    "  1113:\t62 f2 fd 48 55 c1    \tvpopcntq %zmm1,%zmm0": {"avx512f", "vpopcntdq"},
    "  1119:\t62 f2 7d 48 cf c1    \tvgf2p8mulb %zmm1,%zmm0,%zmm0": {"avx512f", "gfni"},
    "  111f:\t62 f2 7d 48 dc c1    \tvaesenc %zmm1,%zmm0,%zmm0": {"avx512f", "vaes"},
    "  1125:\t62 f3 fd 48 71 c1 01 \tvpshldq $0x1,%zmm1,%zmm0,%zmm0": {"avx512f", "vbmi2"},
    "  112c:\t62 f2 fd 48 c4 c1    \tvpconflictq %zmm1,%zmm0": {"avx512f", "avx512cd"},
    "  1132:\t62 f5 7c 48 58 c1    \tvaddph %zmm1,%zmm0,%zmm0": {"avx512f", "fp16"},
}

AARCH64 = {
    "     4d0:\ta9bf7bf0 \tstp\tx16, x30, [sp, #-16]!": set(),
    "     4d4:\t6ee21c20 \tbit\tv0.16b, v1.16b, v2.16b": set(),
    "     4d8:\t4ee08400 \tadd\tv0.2d, v0.2d, v0.2d": set(),
    "     4dc:\td503245f \tbti\tc": set(),
    "     4e0:\t885ffc20 \tldaxr\tw0, [x1]": set(),
    "     4e4:\tce020820 \teor3\tv0.16b, v1.16b, v2.16b, v2.16b": {"sha3"},
    "     4e8:\tce628c20 \trax1\tv0.2d, v1.2d, v2.2d": {"sha3"},
    "     4ec:\tce82fc20 \txar\tv0.2d, v1.2d, v2.2d, #63": {"sha3"},
    "     4f0:\tce220820 \tbcax\tv0.16b, v1.16b, v2.16b, v2.16b": {"sha3"},
    "     4f4:\tce628020 \tsha512h\tq0, q1, v2.2d": {"sha512"},
    "     4f8:\t5e024020 \tsha256h\tq0, q1, v2.4s": {"sha2"},
    "     4fc:\t4e284820 \taese\tv0.16b, v1.16b": {"aes"},
    "     500:\tf8a10002 \tldadda\tx1, x2, [x0]": {"lse"},
    "     504:\tb8a18002 \tswpa\tw1, w2, [x0]": {"lse"},
    "     508:\tc8e07c41 \tcasa\tx0, x1, [x2]": {"lse"},
    "     50c:\t1ac14c00 \tcrc32x\tw0, w0, x1": {"crc32"},
    "     510:\t6e828420 \tsqrdmlah\tv0.4s, v1.4s, v2.4s": {"rdm"},
    "     514:\t4e829420 \tsdot\tv0.4s, v1.16b, v2.16b": {"dotprod"},
    "     518:\t04e03000 \teor\tz0.d, z0.d, z0.d": {"sve"},
    "     51c:\t2518e3e0 \tptrue\tp0.b": {"sve"},
    "     520:\t04bf5020 \trdvl\tx0, #1": {"sve"},
    "     524:\td65f0bff \tretaa": {"pauth"},
    "     528:\td503233f \tpaciasp": set(),
    "     52c:\td50323bf \tautiasp": set(),
    "     530:\tdac10020 \tpacia\tx0, x1": {"pauth"},
    "     534:\tf8bfc020 \tldapr\tx0, [x1]": {"rcpc"},
    "     538:\tb9400020 \tldr\tw0, [x1]": set(),
    "     53c:\t38404420 \tldrb\tw0, [x1], #4": set(),
}


class Rules(unittest.TestCase):
    def check(self, machine, lines):
        for text, features in lines.items():
            with self.subTest(text):
                (found,) = isa.instructions([text])
                self.assertEqual(isa.FEATURES[machine](found[1]), features)

    def test_x86(self):
        self.check("x86_64", X86)

    def test_aarch64(self):
        self.check("aarch64", AARCH64)

    def test_other_lines(self):
        for text in ("", "Disassembly of section .text:", "0000000000001000 <_init>:",
                     "    1000:\t0f 1f 44 00 00 ", "\t...", "lib.so:     file format elf64-x86-64"):
            self.assertEqual(list(isa.instructions([text])), [])

    def test_checker_fails(self):
        """Each line that is not of the baseline is found where nothing is allowed."""
        for machine, lines in (("x86_64", X86), ("aarch64", AARCH64)):
            listing = ["0000000000001000 <permute>:", *lines]
            found = list(isa.outside(listing, machine, set()))
            self.assertEqual(len(found), sum(bool(features) for features in lines.values()))
            self.assertTrue(all(text.startswith("permute: ") for text in found))
            everything = set().union(*lines.values())
            self.assertEqual(list(isa.outside(listing, machine, everything)), [])

    def test_libgcc(self):
        swap = "     504:\tb8a18002 \tswpa\tw1, w2, [x0]"
        asks_first = ["0000000000001000 <__aarch64_swp4_acq>:", swap]
        self.assertEqual(list(isa.outside(asks_first, "aarch64", set())), [])
        self.assertEqual(len(list(isa.outside([swap], "aarch64", set()))), 1)


if __name__ == "__main__":
    unittest.main(verbosity=2)
