/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A chain of dependent additions, and the counter to time it with. */
#ifndef BENCH_CHAIN_H
#define BENCH_CHAIN_H

#include <stddef.h>
#include <stdint.h>
#include <time.h>

#define CHAIN_BLOCK 100

/*
 * The addend is a register: cores from Golden Cove on add small immediates
 * while renaming, in no time. The loop's own instructions do not wait for the
 * chain.
 */
#if defined(__x86_64__) || defined(__i386__)

#define CHAIN_COUNTER "rdtsc"
#define CHAIN_EXISTS 1

static inline void chain_block(unsigned long *sum, unsigned long addend)
{
	__asm__ volatile(".rept 100\n\tadd %1, %0\n\t.endr"
			 : "+r"(*sum)
			 : "r"(addend)
			 : "cc");
}

/* The fences keep instructions from passing the counter either way. */
static inline uint64_t chain_ticks(void)
{
	uint32_t low, high;

	__asm__ volatile("lfence\n\trdtsc\n\tlfence"
			 : "=a"(low), "=d"(high)
			 :
			 : "memory");
	return (uint64_t)high << 32 | low;
}

#elif defined(__aarch64__)

#define CHAIN_COUNTER "cntvct_el0"
#define CHAIN_EXISTS 1

static inline void chain_block(unsigned long *sum, unsigned long addend)
{
	__asm__ volatile(".rept 100\n\tadd %0, %0, %1\n\t.endr"
			 : "+r"(*sum)
			 : "r"(addend));
}

static inline uint64_t chain_ticks(void)
{
	uint64_t ticks;

	__asm__ volatile("isb\n\tmrs %0, cntvct_el0\n\tisb"
			 : "=r"(ticks)
			 :
			 : "memory");
	return ticks;
}

#else

/* Nobody has looked at how other architectures add. */
#define CHAIN_COUNTER "clock_gettime"
#define CHAIN_EXISTS 0

static inline void chain_block(unsigned long *sum, unsigned long addend)
{
	*sum += addend;
}

static inline uint64_t chain_ticks(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec;
}

#endif

/*
 * Run `adds` additions, a multiple of CHAIN_BLOCK, and return the ticks that
 * they took.
 */
static inline uint64_t chain_run(size_t adds)
{
	unsigned long sum = adds;
	const uint64_t begin = chain_ticks();

	for (size_t i = 0; i < adds / CHAIN_BLOCK; i++)
		chain_block(&sum, adds);
	/* The end may not be read before the sum is there. */
	__asm__ volatile("" : : "r"(sum) : "memory");
	return chain_ticks() - begin;
}

#endif
