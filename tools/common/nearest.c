/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A misspelt name -> the names that were probably meant. */
#include "nearest.h"

#include <limits.h>
#include <string.h>

/* Longer words resemble nothing. */
#define WORD_MAX 31

struct word {
	char text[WORD_MAX + 1];
	size_t len;
};

/* Lower case, without '-' and '_'. Returns 0 if the word is too long. */
static int word_of(struct word *word, const char *name)
{
	word->len = 0;
	for (; *name; name++) {
		char c = *name;

		if (c == '-' || c == '_')
			continue;
		if (word->len == WORD_MAX)
			return 0;
		if (c >= 'A' && c <= 'Z')
			c = (char)(c - 'A' + 'a');
		word->text[word->len++] = c;
	}
	word->text[word->len] = '\0';
	return 1;
}

static unsigned least(unsigned a, unsigned b)
{
	return a < b ? a : b;
}

/* The optimal string alignment distance. */
static unsigned distance(const struct word *a, const struct word *b)
{
	unsigned cost[WORD_MAX + 1][WORD_MAX + 1];

	for (size_t i = 0; i <= a->len; i++)
		cost[i][0] = (unsigned)i;
	for (size_t j = 0; j <= b->len; j++)
		cost[0][j] = (unsigned)j;
	for (size_t i = 1; i <= a->len; i++) {
		for (size_t j = 1; j <= b->len; j++) {
			const char *p = a->text + i - 1, *q = b->text + j - 1;

			cost[i][j] = least(cost[i - 1][j], cost[i][j - 1]) + 1;
			cost[i][j] = least(cost[i][j],
					   cost[i - 1][j - 1] + (*p != *q));
			if (i > 1 && j > 1 && *p == q[-1] && p[-1] == *q)
				cost[i][j] = least(cost[i][j],
						   cost[i - 2][j - 2] + 1);
		}
	}
	return cost[a->len][b->len];
}

/* How far `name` is from the typed word; UINT_MAX if nobody would mistake
 * them. */
static unsigned remoteness(const struct word *typed, const char *name)
{
	struct word word;
	unsigned steps;

	if (!word_of(&word, name))
		return UINT_MAX;
	steps = distance(typed, &word);
	if (steps <= 1 + typed->len / 4)
		return steps;
	if (typed->len >= 2 && !strncmp(typed->text, word.text, typed->len))
		return steps;
	return UINT_MAX;
}

size_t nearest(const char *typed, const char *const names[], size_t count,
	       const char *close[])
{
	struct word word;
	unsigned best = UINT_MAX;
	size_t found = 0;

	if (!word_of(&word, typed) || word.len == 0)
		return 0;
	for (size_t i = 0; i < count; i++) {
		unsigned steps = remoteness(&word, names[i]);

		if (steps == UINT_MAX || steps > best)
			continue;
		if (steps < best)
			found = 0;
		best = steps;
		close[found++] = names[i];
	}
	return found;
}
