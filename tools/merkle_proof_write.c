/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A proof -> a JSON document, schema 1. */
#include <errno.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "common/message.h"
#include "common/output.h"
#include "hex_bytes.h"
#include "merkle_proof_file.h"

/* Around a digest or a number in the document: quotes, comma, line, indent. */
#define AROUND 10

void merkle_proof_free(struct merkle_proof *proof)
{
	free(proof->positions);
	free(proof->leaves);
	free(proof->digests);
}

size_t merkle_leaves_len(const struct merkle_head *head,
			 const uint64_t *positions, size_t count)
{
	size_t len = 0;

	for (size_t i = 0; i < count; i++) {
		const size_t one =
			merkle_leaf_len(&head->kind, head->size, positions[i]);

		if (one > SIZE_MAX - len)
			return 0;
		len += one;
	}
	return len;
}

bool merkle_proof_fits(const struct merkle_head *head, size_t leaves_len,
		       size_t position_count, size_t digest_count)
{
	const uint64_t digest_len = 2 * head->kind.digest.len + AROUND;
	/* 32 digits of positions and sizes at most, and 1 KiB for the rest. */
	const uint64_t len = 2 * (uint64_t)leaves_len +
			     (uint64_t)position_count * (32 + 2 * AROUND) +
			     digest_count * digest_len + 1024;

	return leaves_len <= MERKLE_PROOF_LEN_MAX &&
	       len <= MERKLE_PROOF_LEN_MAX;
}

/*
 * Set a member of `object`. Takes the reference to `value`; where either is
 * NULL, for want of memory, the object becomes NULL.
 */
static void set(json_t **object, const char *key, json_t *value)
{
	if (json_object_set_new(*object, key, value) == 0)
		return;
	json_decref(*object);
	*object = NULL;
}

/* The same for an element at the end of an array. */
static void append(json_t **array, json_t *value)
{
	if (json_array_append_new(*array, value) == 0)
		return;
	json_decref(*array);
	*array = NULL;
}

static json_t *hex_of(const unsigned char *bytes, size_t len)
{
	char *digits = malloc(2 * len + 1);
	json_t *string = NULL;

	if (digits) {
		hex_bytes_write(digits, bytes, len);
		string = json_stringn_nocheck(digits, 2 * len);
	}
	free(digits);
	return string;
}

static json_t *digests_of(const struct merkle_proof *proof)
{
	const size_t len = (size_t)proof->head.kind.digest.len;
	json_t *array = json_array();

	for (size_t i = 0; i < proof->digest_count; i++)
		append(&array, hex_of(proof->digests + i * len, len));
	return array;
}

static json_t *positions_of(const struct merkle_proof *proof)
{
	json_t *array = json_array();

	for (size_t i = 0; i < proof->position_count; i++)
		append(&array, json_integer((json_int_t)proof->positions[i]));
	return array;
}

static json_t *leaves_of(const struct merkle_proof *proof)
{
	const struct merkle_head *head = &proof->head;
	const unsigned char *leaf = proof->leaves;
	json_t *array = json_array();

	for (size_t i = 0; i < proof->position_count; i++) {
		const size_t len = merkle_leaf_len(&head->kind, head->size,
						   proof->positions[i]);

		append(&array, hex_of(leaf, len));
		leaf += len;
	}
	return array;
}

static void set_kind(json_t **object, const struct merkle_kind *kind)
{
	char tag[DIGEST_TAG_SIZE];

	digest_tag_write(&kind->digest, tag);
	set(object, "algorithm", json_string(tag));
	set(object, "mode", json_string(merkle_mode_name(kind->mode)));
	set(object, "leaf_size", json_integer(kind->leaf_size));
}

static json_t *document_of(const struct merkle_proof *proof)
{
	const bool growth = proof->kind == MERKLE_GROWTH;
	const struct merkle_head *head = &proof->head;
	const struct merkle_head *first = &proof->first;
	const size_t len = (size_t)head->kind.digest.len;
	json_t *object = json_object();

	set(&object, "schema", json_integer(MERKLE_PROOF_SCHEMA));
	set(&object, "proof", json_string(merkle_proof_name(proof->kind)));
	set_kind(&object, &head->kind);
	if (growth) {
		set(&object, "first_size",
		    json_integer((json_int_t)first->size));
		set(&object, "first_leaf_count",
		    json_integer((json_int_t)merkle_leaf_count(&first->kind,
							       first->size)));
		set(&object, "first_root", hex_of(first->root, len));
	}
	set(&object, "size", json_integer((json_int_t)head->size));
	set(&object, "leaf_count",
	    json_integer(
		    (json_int_t)merkle_leaf_count(&head->kind, head->size)));
	set(&object, "root", hex_of(head->root, len));
	if (!growth) {
		set(&object, "positions", positions_of(proof));
		set(&object, "leaves", leaves_of(proof));
	}
	set(&object, "digests", digests_of(proof));
	return object;
}

const char *merkle_proof_name(enum merkle_proof_kind kind)
{
	return kind == MERKLE_GROWTH ? "consistency" : "inclusion";
}

static int put(const char *text, size_t len, void *unused)
{
	(void)unused;
	return output_write(text, len) ? 0 : -1;
}

int merkle_proof_write(const struct merkle_proof *proof)
{
	json_t *document = document_of(proof);
	const bool done = document && json_dump_callback(document, put, NULL,
							 JSON_INDENT(1)) == 0;

	json_decref(document);
	/* What standard output does not take is reported at the end. */
	if (!done && output_flush()) {
		complain("%s", strerror(ENOMEM));
		return STATUS_FAILED;
	}
	output_write("\n", 1);
	return STATUS_OK;
}
