/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The lines of a profile -> what they say, or what is wrong with one. */
#include "profile.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

int profile_refuse(const struct profile_reader *reader, const char *format, ...)
{
	va_list arguments;
	int used = 0;

	if (reader->line)
		used = snprintf(reader->why, PROFILE_WHY_SIZE,
				"line %u: ", reader->line);
	va_start(arguments, format);
	vsnprintf(reader->why + used, PROFILE_WHY_SIZE - (size_t)used, format,
		  arguments);
	va_end(arguments);
	return -1;
}

/* The next line, cut off at its end; NULL after the last one. */
static char *next_line(struct profile_reader *reader)
{
	char *line = reader->at;

	if (line == reader->end)
		return NULL;
	reader->at = memchr(line, '\n', (size_t)(reader->end - line));
	*reader->at++ = '\0';
	reader->line++;
	return line;
}

/* The next word of a line, cut off at the space after it; "" at the end. */
static char *next_word(char **line)
{
	char *word = *line;

	*line += strcspn(word, " ");
	if (**line)
		*(*line)++ = '\0';
	return word;
}

/* Reads a decimal number as it is written without leading zeros: 1 to `most`.
 * Returns 0 if it is none. */
static uint32_t read_number(const char *word, uint32_t most)
{
	uint32_t number = 0;

	if (*word == '0' || !*word)
		return 0;
	for (; *word; word++) {
		const uint32_t digit = (uint32_t)(*word - '0');

		if (digit > 9 || number > (most - digit) / 10)
			return 0;
		number = number * 10 + digit;
	}
	return number;
}

static int read_abi(struct profile_reader *reader)
{
	char *line = next_line(reader);
	uint32_t abi = 0;

	if (line && strcmp(next_word(&line), "abi") == 0)
		abi = read_number(line, UINT32_MAX);
	if (!abi)
		return profile_refuse(reader, "not 'abi' and a number");
	if (abi != BITHOSE_BACKEND_ABI)
		return profile_refuse(reader,
				      "made for plugin ABI %u, this library "
				      "has %u",
				      (unsigned)abi, BITHOSE_BACKEND_ABI);
	return 0;
}

static int read_cpu(struct profile_reader *reader, struct profile *profile)
{
	char *line = next_line(reader);

	if (!line || strcmp(next_word(&line), "cpu") != 0)
		return profile_refuse(reader,
				      "not 'cpu' and what CPU this is for");
	if ((size_t)snprintf(profile->cpu, sizeof(profile->cpu), "%s", line) >=
	    sizeof(profile->cpu))
		return profile_refuse(reader,
				      "a CPU of more than %zu characters",
				      sizeof(profile->cpu) - 1);
	return 0;
}

static int build_id_valid(const char *id)
{
	const size_t len = strlen(id);

	return len && len % 2 == 0 && len < BUILD_ID_SIZE &&
	       strspn(id, "0123456789abcdef") == len;
}

static int add_backend(const struct profile_reader *reader,
		       struct profile *profile,
		       const struct profile_backend *backend)
{
	for (size_t i = 0; i < profile->backend_count; i++)
		if (profile->backends[i].builtin == backend->builtin &&
		    strcmp(profile->backends[i].name, backend->name) == 0)
			return profile_refuse(
				reader, "the %s '%s' for the second time",
				backend->builtin ? "built-in backend"
						 : "plugin",
				backend->name);
	if (profile->backend_count == PROFILE_BACKENDS_MAX)
		return profile_refuse(reader, "more than %d backends",
				      PROFILE_BACKENDS_MAX);
	profile->backends[profile->backend_count++] = *backend;
	return 0;
}

/* backend <name> plugin|builtin <build id> */
static int read_backend(const struct profile_reader *reader, char *line,
			struct profile *profile)
{
	const char *name = next_word(&line);
	const char *kind = next_word(&line);
	struct profile_backend backend = {.builtin = *kind == 'b'};

	if (!candidate_name_valid(name, strlen(name)))
		return profile_refuse(
			reader, "'%.40s' is not the name of a backend", name);
	if (strcmp(kind, "plugin") != 0 && strcmp(kind, "builtin") != 0)
		return profile_refuse(
			reader, "'%.20s' is neither 'plugin' nor 'builtin'",
			kind);
	if (!build_id_valid(line))
		return profile_refuse(reader, "'%.80s' is not a build id",
				      line);
	snprintf(backend.name, sizeof(backend.name), "%s", name);
	snprintf(backend.build_id, sizeof(backend.build_id), "%s", line);
	return add_backend(reader, profile, &backend);
}

static int add_cost(const struct profile_reader *reader,
		    struct profile_backend *backend,
		    const struct profile_cost *cost)
{
	for (size_t i = 0; i < backend->cost_count; i++)
		if (backend->costs[i].poseidon2 == cost->poseidon2 &&
		    backend->costs[i].kind == cost->kind &&
		    backend->costs[i].ways == cost->ways)
			return profile_refuse(
				reader, "the same kernel for the second time");
	if (backend->cost_count == PROFILE_COSTS_MAX)
		return profile_refuse(reader,
				      "more than %d kernels of one backend",
				      PROFILE_COSTS_MAX);
	backend->costs[backend->cost_count++] = *cost;
	return 0;
}

/* The rounds of keccak-p1600, or the width of poseidon2-koalabear. */
static int read_kind(const struct profile_reader *reader,
		     const char *permutation, const char *kind,
		     struct profile_cost *cost)
{
	cost->poseidon2 = strcmp(permutation, "poseidon2-koalabear") == 0;
	cost->kind = read_number(kind, BITHOSE_POSEIDON2_WIDTH_MAX);
	if (!cost->poseidon2 && strcmp(permutation, "keccak-p1600") != 0)
		return profile_refuse(reader,
				      "'%.40s' is no permutation of this "
				      "library",
				      permutation);
	if (cost->poseidon2 && cost->kind != 16 && cost->kind != 24 &&
	    cost->kind != 32)
		return profile_refuse(
			reader, "a width of '%.20s', 16, 24 or 32 is allowed",
			kind);
	if (!cost->poseidon2 && cost->kind != 24 && cost->kind != 12)
		return profile_refuse(
			reader, "'%.20s' rounds, 24 or 12 are allowed", kind);
	return 0;
}

/* cost keccak-p1600 <rounds> <ways> <cost>
 * cost poseidon2-koalabear <width> <ways> <cost> */
static int read_cost(const struct profile_reader *reader, char *line,
		     struct profile *profile)
{
	const char *permutation = next_word(&line);
	const char *kind = next_word(&line);
	const char *ways = next_word(&line);
	struct profile_cost cost = {
		.ways = read_number(ways, BITHOSE_WAYS_MAX),
		.cost = read_number(line, PROFILE_COST_MAX),
	};

	if (!profile->backend_count)
		return profile_refuse(reader, "a cost before any backend");
	if (read_kind(reader, permutation, kind, &cost) < 0)
		return -1;
	if (!cost.ways)
		return profile_refuse(reader,
				      "'%.20s' ways, 1 to %d are allowed", ways,
				      BITHOSE_WAYS_MAX);
	if (!cost.cost)
		return profile_refuse(reader,
				      "a cost of '%.20s', 1 to %d is allowed",
				      line, PROFILE_COST_MAX);
	return add_cost(reader, &profile->backends[profile->backend_count - 1],
			&cost);
}

static int read_line(const struct profile_reader *reader, char *line,
		     struct profile *profile)
{
	const char *word = next_word(&line);

	if (strcmp(word, "backend") == 0)
		return read_backend(reader, line, profile);
	if (strcmp(word, "cost") == 0)
		return read_cost(reader, line, profile);
	return profile_refuse(reader, "'%.20s' begins no line of a profile",
			      word);
}

int profile_parse(char *text, size_t len, struct profile *profile,
		  char why[PROFILE_WHY_SIZE])
{
	struct profile_reader reader = {
		.at = text, .end = text + len, .why = why};
	char *line;

	profile->backend_count = 0;
	if (profile_check_text(&reader) < 0 || read_abi(&reader) < 0 ||
	    read_cpu(&reader, profile) < 0)
		return -1;
	while ((line = next_line(&reader)))
		if (read_line(&reader, line, profile) < 0)
			return -1;
	return 0;
}
