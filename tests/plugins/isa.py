# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Lines of a disassembly -> the features that executing them requires.

x86-64: what is not VEX or EVEX encoded and not in the table is of the baseline (SSE2).
AArch64: what is not in the table is of the baseline (Armv8-A with NEON).
"""

import re

LINE = re.compile(r"^\s*[0-9a-f]+:\s+(?P<bytes>(?:[0-9a-f]{2} )+|[0-9a-f]{8}) *\t"
                  r"(?P<mnemonic>\{?[a-z][a-z0-9._]*\}?)\s*(?P<operands>[^#<]*)")
FUNCTION = re.compile(r"^[0-9a-f]+ <(?P<name>.*)>:$")

# Prefixes that can stand before any opcode, but select none: segments, address size.
PREFIXES = ("2e", "36", "3e", "26", "64", "65", "67")
# Words that a disassembler puts before the mnemonic.
PREFIX_WORDS = ("rep", "repz", "repnz", "lock", "bnd", "notrack", "data16", "addr32", "cs",
                "ds", "es", "fs", "gs", "ss", "rex", "rex.w", "{vex}", "{evex}")


def table(rules):
    return [(re.compile(rf"(?:{pattern})\Z"), feature) for pattern, feature in rules]


# Legacy encodings.
X86_LEGACY = table([
    (r"tzcnt[wlq]?", "bmi1"),
    (r"lzcnt[wlq]?", "lzcnt"),
    (r"popcnt[wlq]?", "popcnt"),
    (r"movbe[wlq]?", "movbe"),
    (r"ad[co]x[lq]?", "adx"),
    (r"crc32[bwlq]?|pcmpgtq|pcmp[ei]str[im]", "sse4.2"),
    (r"p?blend(?:v?p[sd]|w|vb)|ptest|pmov[sz]x..|pmul(?:ld|dq)|p(?:min|max)(?:s[bd]|u[wd])"
     r"|p(?:extr|insr)[bdq]|extractps|insertps|round[ps][sd]|dpp[sd]|mpsadbw|packusdw"
     r"|pcmpeqq|movntdqa|phminposuw", "sse4.1"),
    (r"pshufb|ph(?:add|sub)(?:w|d|sw)|pmaddubsw|pmulhrsw|pabs[bwd]|psign[bwd]|palignr", "ssse3"),
    (r"addsubp[sd]|h(?:add|sub)p[sd]|lddqu|mov(?:d|sh|sl)dup|fisttp.*|monitor|mwait", "sse3"),
    (r"extrq|insertq|movnts[sd]", "sse4a"),
    (r"aes.*|pclmul.*", "aes"),
    (r"sha(?:1|256).*", "sha"),
    (r"gf2p8.*", "gfni"),
])

# VEX encodings. Later rules are for the rest.
X86_VEX = table([
    (r"andn[lq]?|bextr[lq]?|bls(?:i|r|msk)[lq]?", "bmi1"),
    (r"bzhi[lq]?|mulx[lq]?|p(?:dep|ext)[lq]?|rorx[lq]?|(?:sa|sh)[rl]x[lq]?", "bmi2"),
    (r"vfn?m.*", "fma"),
    (r"vcvt(?:ph2ps|ps2ph)", "f16c"),
    (r"vaes.*|vpclmul.*", "aes"),
    (r"vgf2p8.*", "gfni"),
    (r"vpdp.*", "vnni"),
    (r"vpmadd52.*", "ifma"),
    (r"vsha.*|vsm[34].*", "sha"),
    (r"k.*(?:d|q)|kunpckwd|kunpckdq", "avx512bw"),
    (r"k.*b|kaddw|ktestw", "avx512dq"),
    (r"k.*", "avx512f"),
    (r"v(?:insert|extract|broadcast)i128|vperm(?:q|d|pd|ps)|vpbroadcast.|vp(?:sll|srl)v[dq]"
     r"|vpsravd|vpblendd|vpmaskmov.|vp?gather.*|vperm2i128", "avx2"),
])

# EVEX encodings of other extensions than F, VL, BW and DQ: a backend that requires one of
# these four requires them all.
X86_EVEX = table([
    (r"vperm(?:b|[it]2b)|vpmultishiftqb", "vbmi"),
    (r"vp(?:compress|expand)[bw]|vpsh[lr]d.*", "vbmi2"),
    (r"vpdp(?:bu|ws).*", "vnni"),
    (r"vpmadd52.*", "ifma"),
    (r"vpopcnt[dq]", "vpopcntdq"),
    (r"vpopcnt[bw]|vpshufbitqmb", "bitalg"),
    (r"vgf2p8.*", "gfni"),
    (r"vaes.*|vpclmul.*", "vaes"),
    (r"vpconflict.|vplzcnt.|vpbroadcastm.*", "avx512cd"),
    (r"vexp2.*|vrcp28.*|vrsqrt28.*|v(?:gather|scatter)pf.*", "avx512er"),
    (r"vcvtne.*bf16|vdpbf16ps", "bf16"),
    (r"v.*(?:ph|sh)", "fp16"),
    (r"vp2intersect.", "vp2intersect"),
    (r"v4f.*|vp4dp.*", "4fmaps"),
])

AARCH64 = table([
    (r"eor3|rax1|xar|bcax", "sha3"),
    (r"sha512.*", "sha512"),
    (r"sha(?:1|256).*", "sha2"),
    (r"aes[ed]|aesi?mc|pmull2?", "aes"),
    (r"crc32c?[bhwx]", "crc32"),
    (r"sqrdml[as]h", "rdm"),
    (r"(?:ld|st)(?:add|clr|eor|set|[su]max|[su]min)(?:a|l|al)?[bh]?", "lse"),
    (r"swp(?:a|l|al)?[bh]?|casp?(?:a|l|al)?[bh]?", "lse"),
    (r"[su]dot|[su]mmla|usm?dot", "dotprod"),
    (r"ldapu?r.*|stlur.*", "rcpc"),
    # Those on X30, X17 and X16 are hints: older CPUs do nothing.
    (r"(?:pac|aut)i[ab](?:z|sp|1716)|xpaclri", None),
    (r"(?:ret|eret)a[ab]|bl?ra[ab]z?|ldra[ab]|pac(?:[id][ab]|ga).*|aut[id][ab]|xpac[id]", "pauth"),
    (r"sm[34].*", "sm4"),
    (r"bf.*(?:dot|mmla|mlal.)|bfcvt.*", "bf16"),
    (r"fcm(?:la|add)", "fcma"),
    (r"fjcvtzs", "jscvt"),
])
SVE_OPERANDS = re.compile(r"\b(?:z\d+(?:\.[bhsdq])?|p\d+(?:/[mz]|\.[bhsdq]))(?![\w])")
SVE_COUNTS = re.compile(r"(?:rdvl|addvl|addpl|cnt[bhwd]|inc[bhwd]|dec[bhwd]|ptrue|while\w+)\Z")


class Line:
    """One instruction."""

    def __init__(self, encoding, mnemonic, operands):
        self.encoding = encoding
        self.mnemonic = mnemonic
        self.operands = operands

    @classmethod
    def parse(cls, text):
        found = LINE.match(text)
        if not found:
            return None
        encoding = found["bytes"].split()
        mnemonic, operands = found["mnemonic"], found["operands"].strip()
        while mnemonic in PREFIX_WORDS and operands:
            mnemonic, _, operands = operands.partition(" ")
        return cls(encoding, mnemonic, operands)


def first_match(rules, mnemonic, otherwise):
    return next((feature for pattern, feature in rules if pattern.match(mnemonic)), otherwise)


def x86_features(line):
    encoding = line.encoding
    while encoding and encoding[0] in PREFIXES:
        encoding = encoding[1:]
    lead = encoding[0] if encoding else ""
    if lead == "62":
        other = first_match(X86_EVEX, line.mnemonic, None)
        return {"avx512f", other} if other else {"avx512f"}
    if lead in ("c4", "c5"):
        wide = "%ymm" in line.operands and line.mnemonic.startswith("vp")
        return {first_match(X86_VEX, line.mnemonic, "avx2" if wide else "avx")}
    if lead == "8f" and line.mnemonic.startswith("v"):
        return {"xop"}
    feature = first_match(X86_LEGACY, line.mnemonic, None)
    return {feature} if feature else set()


def aarch64_features(line):
    if SVE_OPERANDS.search(line.operands) or SVE_COUNTS.match(line.mnemonic):
        return {"sve"}
    feature = first_match(AARCH64, line.mnemonic, None)
    return {feature} if feature else set()


FEATURES = {"x86_64": x86_features, "aarch64": aarch64_features}


def instructions(lines):
    """Each instruction of a disassembly with the name of its function."""
    function = ""
    for text in lines:
        heading = FUNCTION.match(text)
        if heading:
            function = heading["name"]
        else:
            line = Line.parse(text)
            if line:
                yield function, line


def outside(lines, machine, allowed):
    """The instructions that require a feature which is not allowed, as text."""
    for function, line in instructions(lines):
        # The atomics of libgcc ask the CPU before they use what not all have.
        if function.startswith("__aarch64_"):
            continue
        excess = FEATURES[machine](line) - allowed
        if excess:
            yield (f"{function}: {line.mnemonic} {line.operands}: requires "
                   f"{', '.join(sorted(excess))}")
