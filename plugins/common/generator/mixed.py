# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The orders of avx2 and bmi2 -> one loop for four states in YMM registers and one in words.

Vector units and general registers do not wait for each other, so that the one state costs little
where a core issues more instructions in a cycle than it has vector units. Each stream keeps its
order, and is proven by itself: they share no register and no place in memory.
"""

import avx2
import order
import scalar

# What holds a word is told from what holds a vector by the name of its bank.
WORDS = {"slot": "word_slot", "state": "word_state"}


def word(place):
    return place._replace(bank=WORDS.get(place.bank, place.bank))


def word_text(instruction):
    return scalar.text(instruction._replace(
        to=word(instruction.to), args=tuple(word(place) for place in instruction.args)))


def interleaved(*streams):
    """All lines, each at the same part of the whole as in its own stream."""
    places = [((number + 0.5) / len(stream), which, line)
              for which, stream in enumerate(streams) for number, line in enumerate(stream)]
    return [line for _, _, line in sorted(places, key=lambda place: place[:2])]


def emit(vectors, words):
    """The macros of two orders, by name: lists of lines, and numbers."""
    of_vectors = avx2.emit(vectors)
    of_words = scalar.build(words)
    if of_words.rounds != vectors.settings["rounds"]:
        raise order.OrderError(f"{vectors.path} and {words.path} differ in rounds")
    return {"keccak_slots": of_vectors["keccak_slots"],
            "keccak_prepare": of_vectors["keccak_prepare"],
            "keccak_load_vectors": of_vectors["keccak_load"],
            "keccak_load_words": [word_text(line) for line in of_words.load],
            "keccak_rounds": interleaved(of_vectors["keccak_rounds"],
                                         [word_text(line) for line in of_words.loop]),
            "keccak_store_words": [word_text(line) for line in of_words.store],
            "keccak_store_vectors": of_vectors["keccak_store"],
            "keccak_vector_constants": of_vectors["keccak_constants"],
            "keccak_word_constants": scalar.constants(of_words),
            "keccak_shuffles": of_vectors["keccak_shuffles"]}
