/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * The end of a message under a key, to what is left in memory: neither the key
 * nor a state. The calls are made on a stack that the test owns, and looks at
 * afterwards.
 */
#include "backends.h"
#include "expect.h"
#include "own_stack.h"
#include "random.h"
#include "slow.h"
#include "suite.h"
#include "tally.h"

#include <bithose/bithose.h>
#include <stdlib.h>

/* More than two chunks of KangarooTwelve, so that there are leaves. */
#define KEY_MAX 20000
#define IN_LEN 1000
#define TAG_LEN 32
#define LANES BITHOSE_KECCAK_LANES

/* What is known of a call before it is made. Nothing here is on its stack. */
struct scene {
	const struct bithose *engine;
	unsigned strength;
	size_t key_len;
	uint8_t key[KEY_MAX];
	uint8_t in[IN_LEN];
	uint8_t tag[TAG_LEN];
	union {
		struct bithose_kmac kmac;
		struct bithose_kt kt;
	} context;
	size_t context_len;
	/* States that the call goes through. */
	uint64_t states[3][LANES];
	/* What is called. */
	int (*act)(struct scene *scene);
	int status;
};

static void perform(void *opaque)
{
	struct scene *scene = opaque;

	scene->status = scene->act(scene);
}

/* How many pieces of secrets are in a stack. */
static size_t find_secrets(const struct scene *scene,
			   const struct own_stack *stack)
{
	size_t found = 0;

	for (size_t i = 0; i + 8 <= scene->key_len && i < 400; i++)
		found += (size_t)own_stack_has(stack, scene->key + i);
	for (size_t i = 0; i + 8 <= scene->key_len && i < 400; i++)
		found += (size_t)own_stack_has(
			stack, scene->key + scene->key_len - 8 - i);
	for (size_t s = 0; s < 3; s++)
		for (size_t i = 0; i < LANES; i++)
			if (scene->states[s][i] != 0)
				found += (size_t)own_stack_has(
					stack, &scene->states[s][i]);
	return found;
}

/* Makes the call on a stack of its own; returns how many secrets are left. */
static size_t left_by(struct scene *scene)
{
	struct own_stack stack;
	size_t found;

	own_stack_call(&stack, perform, scene);
	found = find_secrets(scene, &stack);
	own_stack_free(&stack);
	return found;
}

static void context_is_zero(const struct scene *scene)
{
	const uint8_t *bytes = (const uint8_t *)&scene->context;

	for (size_t i = 0; i < scene->context_len; i++)
		expect_int(bytes[i], 0);
}

/* The states of KMAC: of the key, of the message, and of the output, of which
 * the tag is no secret. */
static void trace_kmac(struct scene *scene, int xof)
{
	struct bithose_kmac kmac;

	expect_int(bithose_kmac_init(&kmac, scene->engine, scene->strength,
				     scene->key, scene->key_len, NULL, 0),
		   0);
	memcpy(scene->states[0], kmac.stream.lanes, sizeof(scene->states[0]));
	bithose_kmac_update(&kmac, scene->in, IN_LEN);
	memcpy(scene->states[1], kmac.stream.lanes, sizeof(scene->states[1]));
	if (!xof)
		bithose_stream_update(&kmac.stream, "\1\0\2", 3);
	else
		bithose_stream_update(&kmac.stream, "\0\1", 2);
	bithose_stream_squeeze(&kmac.stream, scene->tag, TAG_LEN);
	memcpy(scene->states[2], kmac.stream.lanes, sizeof(scene->states[2]));
	memset(scene->states[2], 0, TAG_LEN);
}

/* Those of HopMAC: of the key in the node and in a leaf, and of the output. */
static void trace_hopmac(struct scene *scene)
{
	const size_t inner_len = scene->strength / 4;
	uint8_t inner[64];
	struct bithose_kt kt;

	expect_int(bithose_kt(scene->engine, NULL, scene->strength, NULL, 0,
			      scene->in, IN_LEN, inner, inner_len),
		   0);
	expect_int(bithose_kt_init(&kt, scene->engine, scene->strength), 0);
	bithose_kt_update(&kt, NULL, scene->key, scene->key_len);
	memcpy(scene->states[0], kt.tree.node.lanes, sizeof(scene->states[0]));
	memcpy(scene->states[1], kt.tree.leaf.lanes, sizeof(scene->states[1]));
	bithose_kt_customize(&kt, inner, inner_len);
	bithose_kt_squeeze(&kt, scene->tag, TAG_LEN);
	memcpy(scene->states[2], kt.tree.node.lanes, sizeof(scene->states[2]));
	memset(scene->states[2], 0, TAG_LEN);
}

static int act_kmac(struct scene *s)
{
	return bithose_kmac(s->engine, s->strength, s->key, s->key_len, NULL, 0,
			    s->in, IN_LEN, s->tag, TAG_LEN);
}

static int act_kmac_xof(struct scene *s)
{
	return bithose_kmac_xof(s->engine, s->strength, s->key, s->key_len,
				NULL, 0, s->in, IN_LEN, s->tag, TAG_LEN);
}

static int act_verify(struct scene *s)
{
	return bithose_kmac_verify(s->engine, s->strength, s->key, s->key_len,
				   NULL, 0, s->in, IN_LEN, s->tag, TAG_LEN);
}

static int act_final(struct scene *s)
{
	struct bithose_kmac *kmac = &s->context.kmac;

	if (bithose_kmac_init(kmac, s->engine, s->strength, s->key, s->key_len,
			      NULL, 0) != 0)
		return -100;
	bithose_kmac_update(kmac, s->in, 500);
	bithose_kmac_update(kmac, s->in + 500, IN_LEN - 500);
	return bithose_kmac_final(kmac, s->tag, TAG_LEN);
}

static int act_final_verify(struct scene *s)
{
	struct bithose_kmac *kmac = &s->context.kmac;

	if (bithose_kmac_init(kmac, s->engine, s->strength, s->key, s->key_len,
			      NULL, 0) != 0)
		return -100;
	bithose_kmac_update(kmac, s->in, IN_LEN);
	return bithose_kmac_final_verify(kmac, s->tag, TAG_LEN);
}

static int act_squeeze_and_wipe(struct scene *s)
{
	struct bithose_kmac *kmac = &s->context.kmac;

	if (bithose_kmac_init(kmac, s->engine, s->strength, s->key, s->key_len,
			      NULL, 0) != 0)
		return -100;
	bithose_kmac_update(kmac, s->in, IN_LEN);
	bithose_kmac_squeeze(kmac, s->tag, 5);
	bithose_kmac_squeeze(kmac, s->tag + 5, TAG_LEN - 5);
	bithose_kmac_wipe(kmac);
	return 0;
}

static int act_hopmac(struct scene *s)
{
	return bithose_hopmac(s->engine, NULL, s->strength, s->key, s->key_len,
			      NULL, 0, s->in, IN_LEN, s->tag, TAG_LEN);
}

static int act_hopmac_verify(struct scene *s)
{
	return bithose_hopmac_verify(s->engine, NULL, s->strength, s->key,
				     s->key_len, NULL, 0, s->in, IN_LEN, s->tag,
				     TAG_LEN);
}

static int act_hopmac_final(struct scene *s)
{
	struct bithose_kt *kt = &s->context.kt;

	if (bithose_kt_init(kt, s->engine, s->strength) != 0)
		return -100;
	bithose_kt_update(kt, NULL, s->in, IN_LEN);
	return bithose_hopmac_final(kt, s->key, s->key_len, NULL, 0, s->tag,
				    TAG_LEN);
}

/* What the test is to find: the key, where a function left it. */
static int act_careless(struct scene *s)
{
	uint8_t copy[4096];

	memcpy(copy, s->key, 64);
	/* Now it has to be in memory, and in one piece. */
	__asm__ volatile("" : : "r"(copy) : "memory");
	return 0;
}

static struct scene *scene_make(const struct bithose *engine, size_t key_len)
{
	struct scene *scene = calloc(1, sizeof(*scene));
	struct random random = {key_len};

	expect_memory(scene);
	scene->engine = engine;
	scene->strength = 256;
	scene->key_len = key_len;
	random_fill(&random, scene->key, key_len);
	random_fill(&random, scene->in, IN_LEN);
	return scene;
}

static void nothing_left(struct scene *scene, const char *title,
			 int (*act)(struct scene *scene), const char *call)
{
	size_t found;

	scene->act = act;
	found = left_by(scene);
	expect_int(scene->status, 0);
	expect(found == 0, "%s: %s with a key of %zu bytes left %zu secrets",
	       title, call, scene->key_len, found);
	context_is_zero(scene);
	tally_pass(1);
}

static int sanitized(void)
{
	if (SLOW_SANITIZED)
		tally_skip("stacks: a sanitizer has frames of its own");
	return SLOW_SANITIZED;
}

START_TEST(the_test_finds_keys)
{
	struct scene *scene;

	if (sanitized())
		return;
	scene = scene_make(NULL, 64);
	scene->act = act_careless;
	expect(left_by(scene) > 50, "it finds nothing");
	free(scene);
	tally_pass(1);
}
END_TEST

START_TEST(kmac)
{
	const struct backend *backend = backends_under_test(_i);
	static const size_t lens[] = {16, 32, 131, 136, 500};

	for (size_t i = 0; i < 5 && !sanitized(); i++) {
		struct scene *scene = scene_make(backend->engine, lens[i]);
		const char *title = backend->title;

		scene->context_len = sizeof(scene->context.kmac);
		trace_kmac(scene, 0);
		nothing_left(scene, title, act_kmac, "kmac");
		nothing_left(scene, title, act_verify, "kmac_verify");
		nothing_left(scene, title, act_final, "kmac_final");
		nothing_left(scene, title, act_final_verify,
			     "kmac_final_verify");
		trace_kmac(scene, 1);
		nothing_left(scene, title, act_kmac_xof, "kmac_xof");
		nothing_left(scene, title, act_squeeze_and_wipe,
			     "kmac_squeeze and wipe");
		free(scene);
	}
}
END_TEST

START_TEST(hopmac)
{
	const struct backend *backend = backends_under_test(_i);
	static const size_t lens[] = {32, 136, 8192, 9000, KEY_MAX};

	for (size_t i = 0; i < 5 && !sanitized(); i++) {
		struct scene *scene = scene_make(backend->engine, lens[i]);

		scene->context_len = sizeof(scene->context.kt);
		trace_hopmac(scene);
		nothing_left(scene, backend->title, act_hopmac, "hopmac");
		nothing_left(scene, backend->title, act_hopmac_verify,
			     "hopmac_verify");
		nothing_left(scene, backend->title, act_hopmac_final,
			     "hopmac_final");
		free(scene);
	}
}
END_TEST

int main(void)
{
	const TTest *const tests[] = {kmac, hopmac};
	const TTest *const once[] = {the_test_finds_keys};
	const struct suite suite = {
		.name = "check_wiped",
		.unit = "calls",
		.on_backends = tests,
		.on_backends_count = 2,
		.once = once,
		.once_count = 1,
	};

	return suite_main(&suite);
}
