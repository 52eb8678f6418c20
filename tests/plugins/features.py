# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The features that each backend may use: what its compile flags switch on."""

AVX2 = ["sse3", "ssse3", "sse4.1", "sse4.2", "popcnt", "avx", "avx2"]
SHA3 = ["neon", "sha2", "sha512", "sha3", "lse", "crc32", "rdm"]

BACKENDS = {
    "scalar": [],
    "bmi2": ["bmi1", "bmi2"],
    "avx2": ["bmi1", "bmi2"] + AVX2,
    "avx512": AVX2 + ["avx512f", "avx512vl", "avx512bw", "avx512dq"],
    "neon": ["neon"],
    "sha3ext": SHA3,
}

# What clang adds to the flag of another feature.
CLANG_ADDS = {"avx512": ["fma", "f16c"]}


def features_of(backend, clang):
    """As a set; a backend that is not in the table is a KeyError."""
    return set(BACKENDS[backend]) | set(CLANG_ADDS.get(backend, []) if clang else [])
