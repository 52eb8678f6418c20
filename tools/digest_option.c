/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The arguments that say which digest -> a digest, or advice. */
#include "digest_option.h"

#include <stdio.h>
#include <string.h>

#include "common/message.h"
#include "common/nearest.h"
#include "common/printable.h"

/* More than there are; a longer table would only lose suggestions. */
#define ALGORITHMS_MAX 64

/* What a person typed, for quoting. */
#define QUOTE_SIZE 64

/* " or "-separated names, which fit: a name has less than 24 bytes. */
static void join(char *text, size_t size, const char *const names[],
		 size_t count)
{
	size_t used = 0;

	text[0] = '\0';
	for (size_t i = 0; i < count && used + 32 < size; i++)
		used += (size_t)snprintf(text + used, size - used, "%s%s",
					 i == 0		  ? ""
					 : i + 1 == count ? " or "
							  : ", ",
					 names[i]);
}

static int complain_algorithm(const char *typed)
{
	struct function functions[ALGORITHMS_MAX];
	const char *names[ALGORITHMS_MAX], *close[ALGORITHMS_MAX];
	char quote[QUOTE_SIZE], text[512];
	const char *remark = "";
	size_t count = 0;

	while (count < ALGORITHMS_MAX &&
	       function_at(count, &functions[count])) {
		names[count] = functions[count].name;
		count++;
	}
	count = nearest(typed, names, count, close);
	printable_copy(quote, sizeof(quote), typed);
	if (count == 0)
		return complain_usage("there is no algorithm '%s'; "
				      "'-a list' prints the names",
				      quote);
	for (size_t i = 0; i < count; i++) {
		if (!strncmp(close[i], "sha3-", 5) ||
		    !strncmp(close[i], "keccak-", 7))
			remark = " (SHA3-256 and Keccak-256, which Ethereum "
				 "uses, are different functions)";
		else if (!strncmp(close[i], "turboshake", 10))
			remark = " (a domain byte is two hex digits, 01 to 7f: "
				 "turboshake128-0b)";
	}
	join(text, sizeof(text), close, count);
	return complain_usage("there is no algorithm '%s'; perhaps %s%s", quote,
			      text, remark);
}

static int complain_length(const char *typed, const char *units)
{
	char quote[QUOTE_SIZE];

	printable_copy(quote, sizeof(quote), typed);
	return complain_usage("the length '%s' is not a number of %s", quote,
			      units);
}

static int set_length(uint64_t len, struct digest_kind *kind)
{
	const struct function *function = &kind->function;

	if (function->digest_len && len != function->digest_len)
		return complain_usage("a digest of %s has %u bits and no other "
				      "length; shake128 and shake256 have any",
				      function->name, function->digest_len * 8);
	if (function->at_once && len > DIGEST_AT_ONCE_MAX)
		return complain_usage("a digest of %s has at most %u bits here",
				      function->name, DIGEST_AT_ONCE_MAX * 8);
	kind->len = len;
	return STATUS_OK;
}

/* The length, which was given in one of both units. */
static int read_length(const struct digest_arguments *arguments,
		       struct digest_kind *kind)
{
	uint64_t len;

	if (arguments->length) {
		len = digest_len_read(arguments->length);
		if (len == 0)
			return complain_length(arguments->length,
					       "bits: a positive multiple of "
					       "8");
	} else {
		len = digest_len_bytes_read(arguments->length_bytes);
		if (len == 0)
			return complain_length(arguments->length_bytes,
					       "bytes, from 1 to 2^61 - 1");
	}
	return set_length(len, kind);
}

/* An option for some functions only. */
struct dependent {
	const char *option;
	unsigned parameter;
	const char *argument;
	/* Whether the functions that take it cannot do without. */
	bool needed;
};

#define DEPENDENTS 4

static void list_dependents(const struct digest_arguments *arguments,
			    struct dependent list[DEPENDENTS])
{
	const struct dependent all[DEPENDENTS] = {
		{"--customization", FUNCTION_CUSTOM, arguments->custom, false},
		{"--function-name", FUNCTION_NAME, arguments->function_name,
		 false},
		{"--key-file", FUNCTION_KEY, arguments->key_file, true},
		{"--block-length", FUNCTION_BLOCK_LEN, arguments->block_length,
		 true},
	};

	memcpy(list, all, sizeof(all));
}

const char *digest_option_dependent(const struct digest_arguments *arguments)
{
	struct dependent list[DEPENDENTS];

	if (arguments->length)
		return "--length";
	if (arguments->length_bytes)
		return "--length-bytes";
	list_dependents(arguments, list);
	for (size_t i = 0; i < DEPENDENTS; i++)
		if (list[i].argument)
			return list[i].option;
	return NULL;
}

/* A number of bytes, 1 or more, that is a size_t; else 0. */
static size_t read_bytes(const char *digits)
{
	size_t bytes = 0;

	for (; *digits; digits++) {
		unsigned digit = (unsigned)*digits - '0';

		if (digit > 9 || bytes > (SIZE_MAX - digit) / 10)
			return 0;
		bytes = bytes * 10 + digit;
	}
	return bytes;
}

static int read_parameters(const struct digest_arguments *arguments,
			   struct digest_kind *kind)
{
	const struct function *function = &kind->function;
	struct dependent list[DEPENDENTS];

	list_dependents(arguments, list);
	for (size_t i = 0; i < DEPENDENTS; i++) {
		bool takes = function->takes & list[i].parameter;

		if (list[i].argument && !takes)
			return complain_usage("%s takes no %s", function->name,
					      list[i].option);
		if (takes && list[i].needed && !list[i].argument)
			return complain_usage("%s needs %s", function->name,
					      list[i].option);
	}
	kind->parameters = (struct digest_parameters){
		.custom = arguments->custom,
		.function_name = arguments->function_name,
	};
	if (!arguments->block_length)
		return STATUS_OK;
	kind->parameters.block_len = read_bytes(arguments->block_length);
	if (kind->parameters.block_len)
		return STATUS_OK;
	return complain_usage("a block length is a number of bytes, 1 or more");
}

int digest_option_read(const struct digest_arguments *arguments,
		       struct digest_kind *kind)
{
	int status;

	if (!function_by_name(arguments->algorithm, &kind->function))
		return complain_algorithm(arguments->algorithm);
	status = read_parameters(arguments, kind);
	kind->len = kind->function.digest_len;
	if (status != STATUS_OK)
		return status;
	if (arguments->length && arguments->length_bytes)
		return complain_usage("--length and --length-bytes say the "
				      "same in different units: give one");
	if (arguments->length || arguments->length_bytes)
		return read_length(arguments, kind);
	return STATUS_OK;
}

void digest_option_list(void)
{
	struct function function;

	for (size_t i = 0; function_at(i, &function); i++)
		puts(function.name);
}
