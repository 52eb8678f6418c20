/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A JSON document, schema 1 -> a proof. */
#include <errno.h>
#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/message.h"
#include "common/printable.h"
#include "hex_bytes.h"
#include "merkle_proof_file.h"
#include "merkle_proof_text.h"
#include "position_list.h"

/* A document that is being read. Members are taken out of it; after the first
 * error there is no further message. */
struct document {
	json_t *object;
	/* What messages call the file. */
	const char *label;
	bool wrong;
};

static void refuse(struct document *document, const char *name,
		   const char *what)
{
	if (!document->wrong)
		complain_about(document->label, "'%s' %s", name, what);
	document->wrong = true;
}

/* A member, the caller's; or NULL. */
static json_t *take(struct document *document, const char *name, json_type type)
{
	static const char *const kinds[] = {
		[JSON_OBJECT] = "is no object",
		[JSON_ARRAY] = "is no list",
		[JSON_STRING] = "is no string",
		[JSON_INTEGER] = "is no whole number up to 2^63 - 1",
	};
	json_t *value = json_object_get(document->object, name);

	if (!value) {
		refuse(document, name, "is missing");
		return NULL;
	}
	if (json_typeof(value) != type) {
		refuse(document, name, kinds[type]);
		return NULL;
	}
	json_incref(value);
	json_object_del(document->object, name);
	return value;
}

/* A number from 0 to `max`; 0 if it is wrong. */
static uint64_t take_number(struct document *document, const char *name,
			    uint64_t max)
{
	json_t *value = take(document, name, JSON_INTEGER);
	const json_int_t number = json_integer_value(value);

	json_decref(value);
	if (number < 0 || (uint64_t)number > max) {
		refuse(document, name, "is out of range");
		return 0;
	}
	return (uint64_t)number;
}

static void take_digest(struct document *document, const char *name,
			unsigned char *digest, size_t len)
{
	json_t *value = take(document, name, JSON_STRING);

	if (value && !hex_bytes_read(digest, len, json_string_value(value)))
		refuse(document, name,
		       "has not the lower-case digits of a digest");
	json_decref(value);
}

static void take_kind(struct document *document, struct merkle_kind *kind)
{
	json_t *tag = take(document, "algorithm", JSON_STRING);
	json_t *mode = take(document, "mode", JSON_STRING);

	if (tag && (!digest_tag_read(json_string_value(tag),
				     json_string_length(tag), &kind->digest) ||
		    !merkle_digest_fits(&kind->digest)))
		refuse(document, "algorithm", "is none that makes trees");
	if (mode && !merkle_mode_read(json_string_value(mode), &kind->mode))
		refuse(document, "mode", "is neither rfc6962 nor plain");
	kind->leaf_size = (uint32_t)take_number(document, "leaf_size",
						MERKLE_LEAF_SIZE_MAX);
	if (kind->leaf_size == 0)
		refuse(document, "leaf_size", "is 0");
	json_decref(tag);
	json_decref(mode);
}

/* The members of a head, whose names begin with `prefix`. */
static void take_head(struct document *document, const char *prefix,
		      struct merkle_head *head)
{
	char name[32];
	uint64_t count;

	snprintf(name, sizeof(name), "%ssize", prefix);
	head->size = take_number(document, name, MERKLE_SIZE_MAX);
	snprintf(name, sizeof(name), "%sleaf_count", prefix);
	count = take_number(document, name, MERKLE_SIZE_MAX);
	if (!document->wrong &&
	    count != merkle_leaf_count(&head->kind, head->size))
		refuse(document, name, "is not that of the size");
	snprintf(name, sizeof(name), "%sroot", prefix);
	if (!document->wrong)
		take_digest(document, name, head->root,
			    (size_t)head->kind.digest.len);
}

static enum merkle_proof_kind take_proof_kind(struct document *document)
{
	enum merkle_proof_kind kind = MERKLE_INCLUSION;
	json_t *value = take(document, "proof", JSON_STRING);
	const char *name = json_string_value(value);

	if (name && !strcmp(name, merkle_proof_name(MERKLE_GROWTH)))
		kind = MERKLE_GROWTH;
	else if (name && strcmp(name, merkle_proof_name(MERKLE_INCLUSION)))
		refuse(document, "proof",
		       "is neither inclusion nor consistency");
	json_decref(value);
	return kind;
}

/* A list of at most `max`, the caller's; or NULL. */
static json_t *take_list(struct document *document, const char *name,
			 size_t max)
{
	json_t *list = take(document, name, JSON_ARRAY);

	if (json_array_size(list) <= max)
		return list;
	refuse(document, name, "has more than there can be");
	json_decref(list);
	return NULL;
}

/* Room for what a list has; at least a byte. */
static void *room_for(struct document *document, const char *name, size_t len)
{
	void *room = malloc(len ? len : 1);

	if (!room)
		refuse(document, name, strerror(ENOMEM));
	return room;
}

static void take_digests(struct document *document, struct merkle_proof *proof)
{
	const size_t len = (size_t)proof->head.kind.digest.len;
	json_t *list = take_list(document, "digests", MERKLE_DIGESTS_MAX);
	size_t count = json_array_size(list);

	if (list)
		proof->digests = room_for(document, "digests", count * len);
	for (size_t i = 0; i < count && !document->wrong; i++) {
		const char *digits = json_string_value(json_array_get(list, i));

		if (!digits ||
		    !hex_bytes_read(proof->digests + i * len, len, digits))
			refuse(document, "digests",
			       "has not the lower-case digits of digests");
	}
	proof->digest_count = count;
	json_decref(list);
}

static void take_positions(struct document *document,
			   struct merkle_proof *proof)
{
	const struct merkle_head *head = &proof->head;
	const uint64_t leaves = merkle_leaf_count(&head->kind, head->size);
	json_t *list = take_list(document, "positions", POSITIONS_MAX);
	size_t count = json_array_size(list);

	if (list && count == 0)
		refuse(document, "positions", "has none");
	if (list)
		proof->positions = room_for(document, "positions",
					    count * sizeof(uint64_t));
	for (size_t i = 0; i < count && !document->wrong; i++) {
		json_t *value = json_array_get(list, i);
		const json_int_t number = json_integer_value(value);

		if (!json_is_integer(value) || number < 0 ||
		    (uint64_t)number >= leaves)
			refuse(document, "positions",
			       "has what is no position of a leaf");
		else
			proof->positions[i] = (uint64_t)number;
	}
	proof->position_count = count;
	json_decref(list);
}

/* Whether each leaf has as many digits as its position says. */
static bool leaves_fit(const struct merkle_proof *proof, json_t *list)
{
	const struct merkle_head *head = &proof->head;

	if (json_array_size(list) != proof->position_count)
		return false;
	for (size_t i = 0; i < proof->position_count; i++) {
		const size_t len = merkle_leaf_len(&head->kind, head->size,
						   proof->positions[i]);

		if (json_string_length(json_array_get(list, i)) != 2 * len)
			return false;
	}
	return true;
}

/* Leaves that fit have no more bytes than the document. */
static void take_leaves(struct document *document, struct merkle_proof *proof)
{
	const struct merkle_head *head = &proof->head;
	json_t *list = take_list(document, "leaves", POSITIONS_MAX);
	unsigned char *leaf;

	if (list && !leaves_fit(proof, list))
		refuse(document, "leaves",
		       "has not one for each position, of the leaf's length");
	if (!document->wrong)
		proof->leaves =
			room_for(document, "leaves",
				 merkle_leaves_len(head, proof->positions,
						   proof->position_count));
	leaf = proof->leaves;
	for (size_t i = 0; i < proof->position_count && !document->wrong; i++) {
		json_t *value = json_array_get(list, i);
		const size_t len = json_string_length(value) / 2;

		if (!hex_bytes_read(leaf, len, json_string_value(value)))
			refuse(document, "leaves",
			       "has not the lower-case digits of leaves");
		leaf += len;
	}
	json_decref(list);
}

static void read_members(struct document *document, struct merkle_proof *proof)
{
	struct merkle_head *head = &proof->head;

	if (take_number(document, "schema", MERKLE_SIZE_MAX) !=
	    MERKLE_PROOF_SCHEMA)
		refuse(document, "schema",
		       "is not 1, which this version reads");
	if (!document->wrong)
		proof->kind = take_proof_kind(document);
	if (!document->wrong)
		take_kind(document, &head->kind);
	proof->first.kind = head->kind;
	if (!document->wrong && proof->kind == MERKLE_GROWTH)
		take_head(document, "first_", &proof->first);
	if (!document->wrong)
		take_head(document, "", head);
	if (!document->wrong && proof->kind == MERKLE_INCLUSION)
		take_positions(document, proof);
	if (!document->wrong && proof->kind == MERKLE_INCLUSION)
		take_leaves(document, proof);
	if (!document->wrong)
		take_digests(document, proof);
}

int merkle_proof_read(const char *name, struct merkle_proof *proof)
{
	struct document document = {
		.object = merkle_proof_text_read(name),
		.label = file_label(name),
	};

	if (!document.object)
		return STATUS_FAILED;
	read_members(&document, proof);
	if (!document.wrong && json_object_size(document.object)) {
		char quote[64];

		printable_copy(quote, sizeof(quote),
			       json_object_iter_key(
				       json_object_iter(document.object)));
		refuse(&document, quote, "is no member of a proof");
	}
	json_decref(document.object);
	return document.wrong ? STATUS_FAILED : STATUS_OK;
}
