/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The functions that digest one message, by name: those of
 * bithose_algorithm_at(), and those that are made of them. */
#ifndef BITHOSE_TOOLS_FUNCTION_H
#define BITHOSE_TOOLS_FUNCTION_H

#include <bithose/bithose.h>
#include <stdbool.h>

enum function_kind {
	/* An algorithm as the library numbers them. */
	FUNCTION_ALGORITHM,
	FUNCTION_CSHAKE,
	FUNCTION_KMAC,
	FUNCTION_PARALLELHASH,
	FUNCTION_KT,
	FUNCTION_HOPMAC
};

/* What a function takes besides a message. */
enum function_parameter {
	FUNCTION_CUSTOM = 1,
	FUNCTION_NAME = 2,
	FUNCTION_KEY = 4,
	FUNCTION_BLOCK_LEN = 8
};

struct function {
	enum function_kind kind;
	/* The name in lower case. */
	char name[24];
	/* Of FUNCTION_ALGORITHM; else one with the same rounds. */
	enum bithose_algorithm algorithm;
	/* In bits, against collisions of a long enough output. */
	unsigned strength;
	/* Bytes of a digest, or 0 for any number. */
	uint32_t digest_len;
	/* Whether the whole digest comes in one call. */
	bool at_once;
	/* A mask of enum function_parameter. */
	unsigned takes;
};

/* Walk through all: 0, 1, 2, ... Returns false past the last one. */
bool function_at(size_t index, struct function *function);

/*
 * Look one up. Case, '-' and '_' do not matter, as in
 * bithose_algorithm_by_name(). Returns false if there is none.
 */
bool function_by_name(const char *name, struct function *function);

#endif
