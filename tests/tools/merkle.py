# SPDX-License-Identifier: Apache-2.0 OR MIT
# Trees by the letter of RFC 6962, section 2.1: roots, audit paths, consistency proofs.
import hashlib

import keccak


def hash_of(tag):
    """The function that the tag of a root names."""
    name = tag.lower()
    if name.startswith("sha3-"):
        return lambda data: hashlib.new(name.replace("-", "_"), data).digest()
    if name in keccak.ALGORITHMS:
        return lambda data: keccak.digest(name, data)
    name, bits = name.rsplit("-", 1)
    return lambda data: keccak.digest(name, data, int(bits) // 8)


class Tree:
    """Over `data`, cut into leaves."""

    def __init__(self, data, leaf_size=4096, tag="SHA3-256", mode="rfc6962"):
        self.hash = hash_of(tag)
        self.prefixes = (b"\0", b"\1") if mode == "rfc6962" else (b"", b"")
        self.size, self.leaf_size, self.tag, self.mode = len(data), leaf_size, tag, mode
        self.leaves = [
            data[at : at + leaf_size] for at in range(0, len(data), leaf_size)
        ]
        self.digests = [self.hash(self.prefixes[0] + leaf) for leaf in self.leaves]

    def node(self, left, right):
        return self.hash(self.prefixes[1] + left + right)

    def mth(self, first, end):
        """The root over leaves first to end - 1."""
        if end - first == 0:
            return self.hash(b"")
        if end - first == 1:
            return self.digests[first]
        middle = first + split(end - first)
        return self.node(self.mth(first, middle), self.mth(middle, end))

    def path(self, position, first=0, end=None):
        """PATH of section 2.1.1."""
        end = len(self.leaves) if end is None else end
        if end - first == 1:
            return []
        middle = first + split(end - first)
        if position < middle:
            return self.path(position, first, middle) + [self.mth(middle, end)]
        return self.path(position, middle, end) + [self.mth(first, middle)]

    def subproof(self, m, first, end, known):
        """SUBPROOF of section 2.1.2."""
        if m == end - first:
            return [] if known else [self.mth(first, end)]
        k = split(end - first)
        if m <= k:
            return self.subproof(m, first, first + k, known) + [
                self.mth(first + k, end)
            ]
        return self.subproof(m - k, first + k, end, False) + [
            self.mth(first, first + k)
        ]

    def consistency(self, m):
        return self.subproof(m, 0, len(self.leaves), True)

    def root(self):
        """As the tool prints it."""
        digits = self.mth(0, len(self.leaves)).hex()
        return f"{self.tag}:{self.mode}:{self.leaf_size}:{self.size}:{digits}"


def split(n):
    """The largest power of two smaller than n."""
    return 1 << (n - 1).bit_length() - 1


def quick_root(file, leaf_size):
    """The digits of the RFC 6962 root by SHA3-256, of a file of any size."""
    waiting = []
    while leaf := file.read(leaf_size):
        digest, height = hashlib.sha3_256(b"\0" + leaf).digest(), 0
        while waiting and waiting[-1][1] == height:
            digest = hashlib.sha3_256(b"\1" + waiting.pop()[0] + digest).digest()
            height += 1
        waiting.append((digest, height))
    digest = waiting.pop()[0]
    while waiting:
        digest = hashlib.sha3_256(b"\1" + waiting.pop()[0] + digest).digest()
    return digest.hex()


def sparse_root(leaves, count, leaf_size):
    """The same for `count` leaves of zeros, but for some: {position: bytes}."""
    zeros = [hashlib.sha3_256(b"\0" + bytes(leaf_size)).digest()]
    for _ in range(64):
        zeros.append(hashlib.sha3_256(b"\1" + zeros[-1] * 2).digest())

    def mth(first, end):
        n = end - first
        if n & (n - 1) == 0 and not any(first <= p < end for p in leaves):
            return zeros[n.bit_length() - 1]
        if n == 1:
            return hashlib.sha3_256(b"\0" + leaves[first]).digest()
        middle = first + split(n)
        return hashlib.sha3_256(b"\1" + mth(first, middle) + mth(middle, end)).digest()

    return mth(0, count).hex()
