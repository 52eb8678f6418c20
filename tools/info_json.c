/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* An engine -> a JSON document, schema 1. */
#include "info_json.h"

#include <errno.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/message.h"
#include "common/output.h"
#include "common/printable.h"
#include "info_backend.h"
#include "info_serving.h"

#define SCHEMA 1

/*
 * A string of a document. JSON is UTF-8, paths are any bytes: each byte that
 * belongs to no character becomes U+FFFD. NULL is null.
 */
static json_t *string_of(const char *text)
{
	static const char replacement[] = "\xef\xbf\xbd";
	char *clean, *out;
	json_t *string;

	if (!text)
		return json_null();
	clean = out = malloc(strlen(text) * strlen(replacement) + 1);
	if (!clean)
		return NULL;
	while (*text) {
		size_t len = utf8_sequence(text);
		size_t out_len = len ? len : strlen(replacement);

		memcpy(out, len ? text : replacement, out_len);
		out += out_len;
		text += len ? len : 1;
	}
	*out = '\0';
	string = json_string(clean);
	free(clean);
	return string;
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

static json_t *features_of(uint64_t mask)
{
	json_t *array = json_array();

	for (unsigned i = 0; i < BITHOSE_CPU_FEATURE_LIMIT; i++) {
		const char *name = bithose_cpu_feature_name(i);
		char number[16];

		if (!(mask >> i & 1))
			continue;
		snprintf(number, sizeof(number), "number-%u", i);
		append(&array, string_of(name ? name : number));
	}
	return array;
}

static json_t *cpu_of(const struct bithose_cpu *cpu)
{
	json_t *object = json_object();

	set(&object, "architecture", string_of(cpu->architecture));
	set(&object, "vendor", string_of(cpu->vendor));
	set(&object, "model", string_of(cpu->model));
	set(&object, "microarchitecture", string_of(cpu->microarchitecture));
	set(&object, "features", features_of(cpu->features));
	set(&object, "unsaved", features_of(cpu->unsaved));
	return object;
}

static json_t *kernel_of(const struct bithose_kernel_info *kernel)
{
	json_t *object = json_object();

	set(&object, "permutation", string_of(kernel->permutation));
	set(&object, "ways", json_integer(kernel->ways));
	set(&object, "rounds", json_integer(kernel->rounds));
	set(&object, "call_cost", json_integer(kernel->call_cost));
	set(&object, "declared_cost", json_integer(kernel->declared_cost));
	set(&object, "absorb", json_boolean(kernel->has_absorb));
	set(&object, "hash", json_boolean(kernel->has_hash));
	return object;
}

static json_t *
poseidon2_kernel_of(const struct bithose *engine,
		    const struct bithose_poseidon2_kernel_info *kernel)
{
	json_t *object = json_object();
	char fault[INFO_FAULT_SIZE] = "";
	const int error =
		bithose_poseidon2_prove(engine, kernel, fault, sizeof(fault));

	set(&object, "width", json_integer(kernel->width));
	set(&object, "ways", json_integer(kernel->ways));
	set(&object, "call_cost", json_integer(kernel->call_cost));
	set(&object, "declared_cost", json_integer(kernel->declared_cost));
	set(&object, "chain", json_boolean(kernel->has_chain));
	set(&object, "proof",
	    string_of(error == 0		   ? "passed"
		      : error == BITHOSE_ESELFTEST ? "failed"
						   : "not asked for"));
	set(&object, "detail", string_of(fault));
	return object;
}

static json_t *backend_of(const struct bithose *engine,
			  const struct bithose_backend_info *backend)
{
	json_t *object = json_object();
	json_t *kernels = json_array();
	json_t *poseidon2 = json_array();

	for (size_t i = 0; i < backend->kernel_count; i++)
		append(&kernels, kernel_of(&backend->kernels[i]));
	for (size_t i = 0; i < backend->poseidon2_count; i++)
		append(&poseidon2,
		       poseidon2_kernel_of(engine, &backend->poseidon2[i]));
	set(&object, "name", string_of(backend->name));
	set(&object, "state", string_of(info_state_name(backend->state)));
	set(&object, "reason", string_of(bithose_reason_name(backend->reason)));
	set(&object, "detail", string_of(backend->detail));
	set(&object, "path", string_of(backend->path));
	set(&object, "summary", string_of(backend->summary));
	set(&object, "compiler", string_of(backend->compiler));
	set(&object, "build_id", string_of(backend->build_id));
	set(&object, "required", features_of(backend->cpu_required));
	set(&object, "preferred", features_of(backend->cpu_preferred));
	set(&object, "kernels", kernels);
	set(&object, "poseidon2_kernels", poseidon2);
	return object;
}

static json_t *backends_of(const struct bithose *engine)
{
	const struct bithose_backend_info *backend;
	json_t *array = json_array();

	for (size_t i = 0; (backend = bithose_backend_at(engine, i)); i++)
		append(&array, backend_of(engine, backend));
	return array;
}

static json_t *served_by(const struct bithose_backend_info *backend,
			 uint32_t ways, uint32_t call_cost)
{
	json_t *object = json_object();

	set(&object, "backend", string_of(backend->name));
	set(&object, "path", string_of(backend->path));
	set(&object, "ways", json_integer(ways));
	set(&object, "call_cost", json_integer(call_cost));
	return object;
}

static json_t *serving_of(const struct bithose *engine)
{
	json_t *object = json_object();

	for (size_t r = 0; r < INFO_ROUNDS; r++) {
		json_t *works = json_object();
		char key[32];

		for (size_t w = 0; w < INFO_WORKS; w++) {
			const struct bithose_kernel_info *kernel =
				bithose_serving(engine, info_rounds[r],
						info_works[w].states);

			set(&works, info_works[w].key,
			    served_by(kernel->backend, kernel->ways,
				      kernel->call_cost));
		}
		snprintf(key, sizeof(key), "rounds_%u", info_rounds[r]);
		set(&object, key, works);
	}
	return object;
}

static json_t *poseidon2_of(const struct bithose *engine)
{
	json_t *object = json_object();

	for (size_t i = 0; i < INFO_WIDTHS; i++) {
		json_t *works = json_object();
		char key[32];

		for (size_t w = 0; w < INFO_POSEIDON2_WORKS; w++) {
			const struct info_poseidon2_work *work =
				&info_poseidon2_works[w];
			const struct bithose_poseidon2_kernel_info *kernel =
				bithose_poseidon2_serving(
					engine, info_widths[i], work->states);

			set(&works, work->key,
			    served_by(kernel->backend, kernel->ways,
				      kernel->call_cost));
		}
		snprintf(key, sizeof(key), "width_%u", info_widths[i]);
		set(&object, key, works);
	}
	return object;
}

int info_json_write(const struct bithose *engine)
{
	json_t *document = json_object();
	enum bithose_reason reason;
	const char *profile_why;
	const char *profile = bithose_profile(engine, &profile_why);
	const char *plugin_dir = bithose_plugin_dir(engine, &reason);
	char *text;

	set(&document, "schema", json_integer(SCHEMA));
	set(&document, "version", string_of(bithose_version()));
	set(&document, "cpu", cpu_of(bithose_cpu(engine)));
	set(&document, "plugin_dir", string_of(plugin_dir));
	set(&document, "plugin_dir_reason",
	    string_of(bithose_reason_name(reason)));
	set(&document, "plugin_dir_detail",
	    string_of(bithose_plugin_dir_detail(engine)));
	set(&document, "profile", string_of(profile));
	set(&document, "profile_reason", string_of(profile_why));
	set(&document, "backends", backends_of(engine));
	set(&document, "serving", serving_of(engine));
	set(&document, "poseidon2", poseidon2_of(engine));
	text = document ? json_dumps(document, JSON_INDENT(2)) : NULL;
	json_decref(document);
	if (!text) {
		complain("%s", strerror(ENOMEM));
		return STATUS_FAILED;
	}
	output_write(text, strlen(text));
	output_write("\n", 1);
	free(text);
	return STATUS_OK;
}
