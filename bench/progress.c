/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* How far a run is -> one line on a terminal. */
#define _POSIX_C_SOURCE 200809L
#include "progress.h"

#include <stdio.h>
#include <unistd.h>

#include "clock.h"

/* As often as a reader can follow. */
#define INTERVAL_NS 100e6

void progress_begin(struct progress *progress, size_t total)
{
	*progress = (struct progress){
		.shown = isatty(STDERR_FILENO),
		.total = total,
		.began_ns = clock_now(),
		.name = "",
	};
}

static void write_line(struct progress *progress, unsigned round)
{
	const double now = clock_now();

	if (!progress->shown || now - progress->written_ns < INTERVAL_NS)
		return;
	progress->written_ns = now;
	fprintf(stderr, "\r\033[K[%zu/%zu] %s", progress->at + 1,
		progress->total, progress->name);
	if (round)
		fprintf(stderr, ", round %u", round);
	if (progress->at) {
		const double left = (now - progress->began_ns) / 1e9 *
				    (double)(progress->total - progress->at) /
				    (double)progress->at;

		fprintf(stderr, ", some %.0f:%02.0f left",
			(double)((long)left / 60), (double)((long)left % 60));
	}
	fflush(stderr);
}

void progress_next(struct progress *progress, size_t at, const char *name)
{
	progress->at = at;
	progress->name = name;
	write_line(progress, 0);
}

void progress_round(void *user, unsigned round)
{
	write_line(user, round);
}

void progress_clear(struct progress *progress)
{
	if (!progress->shown)
		return;
	fputs("\r\033[K", stderr);
	fflush(stderr);
	progress->written_ns = 0;
}
