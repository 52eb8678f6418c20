/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Pairs of permutations in shared objects -> which is faster, for the search.
 *
 * Reads lines "BASE CANDIDATE WAYS" (paths of shared objects that export `candidate`, a
 * permutation of WAYS states) and answers each with a line: "wrong" if the two differ on
 * any state, else the cycles of both a call and the standard error of their difference.
 * Cycles are those of a chain of dependent additions on the same core; calls are taken in
 * turn, in alternating order, and samples of a core that was disturbed are left out.
 */
#include <dlfcn.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <x86intrin.h>

#define WAYS_MAX 16
#define WORDS (25 * WAYS_MAX)
#define CALLS 20
#define SAMPLES 200

typedef void permutation(uint64_t *states);

static permutation *load(const char *path, void **handle)
{
	permutation *found;
	void *symbol;

	*handle = dlopen(path, RTLD_NOW | RTLD_LOCAL);
	if (!*handle) {
		fprintf(stderr, "%s\n", dlerror());
		return NULL;
	}
	symbol = dlsym(*handle, "candidate");
	memcpy(&found, &symbol, sizeof(found));
	return found;
}

static uint64_t random_word(uint64_t *seed)
{
	*seed ^= *seed << 13;
	*seed ^= *seed >> 7;
	*seed ^= *seed << 17;
	return *seed;
}

static int same(permutation *a, permutation *b, int ways)
{
	static _Alignas(64) uint64_t one[WORDS], two[WORDS];
	uint64_t seed = 1600;

	for (int trial = 0; trial < 50; trial++) {
		for (int i = 0; i < 25 * ways; i++)
			one[i] = two[i] = random_word(&seed);
		a(one);
		b(two);
		if (memcmp(one, two, sizeof(one)) != 0)
			return 0;
	}
	return 1;
}

/* Time stamps for so many dependent additions. */
static double chain(void)
{
	const uint64_t start = __rdtsc();
	uint64_t x = 0;

	for (int i = 0; i < 40; i++)
		__asm__ volatile(".rept 100\n\tadd $1, %0\n\t.endr" : "+r"(x));
	return (double)(__rdtsc() - start) / 4000;
}

static double sample(permutation *function, uint64_t *states)
{
	const double before = chain();
	const uint64_t start = __rdtsc();
	double ticks;

	for (int i = 0; i < CALLS; i++)
		function(states);
	ticks = (double)(__rdtsc() - start);
	return ticks / CALLS / ((before + chain()) / 2);
}

static int by_value(const void *a, const void *b)
{
	const double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

static double quantile(const double *values, double share)
{
	double sorted[SAMPLES];

	memcpy(sorted, values, sizeof(sorted));
	qsort(sorted, SAMPLES, sizeof(sorted[0]), by_value);
	return sorted[(int)(share * (SAMPLES - 1))];
}

static void measure(permutation *base, permutation *candidate)
{
	static _Alignas(64) uint64_t states[WORDS];
	double a[SAMPLES], b[SAMPLES], limit_a, limit_b;
	double sum = 0, squares = 0, mean, deviation;
	int kept = 0;

	for (int i = 0; i < SAMPLES; i++) {
		if (i % 2) {
			a[i] = sample(base, states);
			b[i] = sample(candidate, states);
		} else {
			b[i] = sample(candidate, states);
			a[i] = sample(base, states);
		}
	}
	limit_a = 1.04 * quantile(a, 0.2);
	limit_b = 1.04 * quantile(b, 0.2);
	for (int i = 0; i < SAMPLES; i++) {
		if (a[i] > limit_a || b[i] > limit_b)
			continue;
		sum += b[i] - a[i];
		squares += (b[i] - a[i]) * (b[i] - a[i]);
		kept++;
	}
	if (kept < SAMPLES / 8) {
		puts("noisy");
		return;
	}
	mean = sum / kept;
	deviation = sqrt(fmax(squares / kept - mean * mean, 0) / kept);
	printf("%.2f %.2f %.3f %.3f\n", quantile(a, 0.3), quantile(b, 0.3),
	       mean, deviation);
}

int main(void)
{
	char base_path[4096], candidate_path[4096];
	int ways;

	while (scanf("%4095s %4095s %d", base_path, candidate_path, &ways) ==
	       3) {
		void *base_handle, *candidate_handle;
		permutation *base = load(base_path, &base_handle);
		permutation *candidate =
			load(candidate_path, &candidate_handle);

		if (!base || !candidate || ways < 1 || ways > WAYS_MAX)
			return 1;
		if (same(base, candidate, ways))
			measure(base, candidate);
		else
			puts("wrong");
		fflush(stdout);
		dlclose(base_handle);
		dlclose(candidate_handle);
	}
	return 0;
}
