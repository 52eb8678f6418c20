/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The arguments of --algorithm and --length -> a digest, or advice. */
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
	struct bithose_algorithm_info infos[ALGORITHMS_MAX];
	const char *names[ALGORITHMS_MAX], *close[ALGORITHMS_MAX];
	char quote[QUOTE_SIZE], text[512];
	const char *remark = "";
	size_t count = 0;

	while (count < ALGORITHMS_MAX &&
	       bithose_algorithm_at(count, &infos[count]) == 0) {
		names[count] = infos[count].name;
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

static int read_length(const char *typed, struct digest_kind *kind)
{
	const struct bithose_algorithm_info *algorithm = &kind->algorithm;
	uint64_t len = digest_len_read(typed);
	char quote[QUOTE_SIZE];

	printable_copy(quote, sizeof(quote), typed);
	if (len == 0)
		return complain_usage("the length '%s' is not a number of "
				      "bits: a positive multiple of 8",
				      quote);
	if (algorithm->digest_len && len != algorithm->digest_len)
		return complain_usage("a digest of %s has %u bits and no other "
				      "length; shake128 and shake256 have any",
				      algorithm->name,
				      algorithm->digest_len * 8);
	kind->len = len;
	return STATUS_OK;
}

int digest_option_read(const char *algorithm, const char *length,
		       struct digest_kind *kind)
{
	if (bithose_algorithm_by_name(algorithm, &kind->algorithm) != 0)
		return complain_algorithm(algorithm);
	kind->len = kind->algorithm.digest_len;
	return length ? read_length(length, kind) : STATUS_OK;
}

void digest_option_list(void)
{
	struct bithose_algorithm_info info;

	for (size_t i = 0; bithose_algorithm_at(i, &info) == 0; i++)
		puts(info.name);
}
