/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* What a figure depends on besides the code: the machine, and how it was. */
#ifndef BENCH_MACHINE_H
#define BENCH_MACHINE_H

#include <stddef.h>
#include <stdint.h>

#include "measure.h"

#define MACHINE_TEXT 128
#define MACHINE_BACKENDS_MAX 32
#define MACHINE_WARNINGS_MAX 8
#define MACHINE_PEERS_MAX 4

/* A backend that there is, whether it could be measured or not. */
struct machine_backend {
	char name[SUBJECT_NAME_SIZE];
	int usable;
	/* Why not; "" if it is. */
	char reason[256];
	/* "" for a built-in one. */
	char path[4096];
	char compiler[MACHINE_TEXT];
};

/* A library that was looked for. */
struct machine_peer {
	char name[SUBJECT_NAME_SIZE];
	/* "" if it is not here. */
	char version[MACHINE_TEXT];
	/* Why it is not. */
	char reason[256];
};

struct bench_machine {
	/* Of the CPU; "" where it is not known. */
	char cpu[MACHINE_TEXT];
	char vendor[MACHINE_TEXT];
	char microarchitecture[MACHINE_TEXT];
	char architecture[MACHINE_TEXT];
	/* Logical CPUs that this process may use. */
	unsigned cpus;
	/* System and release: "Linux 6.1.0". */
	char system[MACHINE_TEXT];
	/* The hypervisor or emulator; "" if none was noticed. */
	char virtual_machine[MACHINE_TEXT];
	/* Of the frequency governor; "" where there is none to be seen. */
	char governor[MACHINE_TEXT];
	/* Counter, clock source of the system, source of cycles. */
	char counter[MACHINE_TEXT];
	char clock_source[MACHINE_TEXT];
	char cycles_source[MACHINE_TEXT];
	/* The clock of the core at the start, in GHz, or NaN. */
	double ghz;
	/* The load average of the last minute, at the start and the end. */
	double load_before;
	double load_after;
	/* Jiffies at the start, and those that the hypervisor gave to others.
	 */
	double jiffies;
	double stolen;
	char library_version[MACHINE_TEXT];
	char tool_version[MACHINE_TEXT];
	/* Of the tool itself. */
	char compiler[MACHINE_TEXT];
	/* UTC, ISO 8601. */
	char started[MACHINE_TEXT];
	/* How it was measured. */
	unsigned rounds;
	double time_ns;
	uint64_t seed;
	size_t backend_count;
	struct machine_backend backends[MACHINE_BACKENDS_MAX];
	size_t peer_count;
	struct machine_peer peers[MACHINE_PEERS_MAX];
	/* What makes the run doubtful, a sentence each. */
	size_t warning_count;
	char warnings[MACHINE_WARNINGS_MAX][256];
};

/*
 * Describe the machine as it is now, and all backends there are: those of
 * `engine`, which was opened with all of them.
 */
void machine_describe(struct bench_machine *machine,
		      const struct bithose *engine);

/* Add a warning, printf-like. Those beyond the most are dropped. */
__attribute__((format(printf, 2, 3))) void
machine_warn(struct bench_machine *machine, const char *format, ...);

/*
 * Look at the machine again, and at the samples of `n` cases; warn of load,
 * drift of the clock, lost time, and of cycles that cannot be.
 */
void machine_judge(struct bench_machine *machine,
		   const struct bench_sample *samples, size_t n);

#endif
