/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Bytes done so far -> a line with the rate, if standard error is a terminal. */
#define _POSIX_C_SOURCE 200809L
#include "rate_line.h"

#include <stdio.h>
#include <time.h>
#include <unistd.h>

/* What is done by then needs no line; and as often as a reader can follow. */
#define PATIENCE_MS 500
#define INTERVAL_MS 200

static uint64_t now_ms(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

void rate_line_begin(struct rate_line *line, uint64_t size)
{
	*line = (struct rate_line){
		.is_terminal = isatty(STDERR_FILENO),
		.size = size,
	};
	line->began_ms = now_ms();
	line->written_ms = line->began_ms + PATIENCE_MS - INTERVAL_MS;
}

void rate_line_show(struct rate_line *line, uint64_t done)
{
	const double mib = 1024 * 1024;
	uint64_t now;
	double rate;

	if (!line->is_terminal)
		return;
	now = now_ms();
	if (now < line->written_ms + INTERVAL_MS)
		return;
	line->written_ms = now;
	line->shown = true;
	rate = (double)done * 1000 / (double)(now - line->began_ms);
	fprintf(stderr, "\r\033[K%.0f MiB", (double)done / mib);
	if (line->size != UINT64_MAX)
		fprintf(stderr, " of %.0f MiB", (double)line->size / mib);
	fprintf(stderr, ", %.0f MiB/s", rate / mib);
	if (line->size != UINT64_MAX && done && done < line->size)
		fprintf(stderr, ", %.0f s left",
			(double)(line->size - done) / rate);
	fflush(stderr);
}

void rate_line_end(struct rate_line *line)
{
	if (!line->shown)
		return;
	fputs("\r\033[K", stderr);
	fflush(stderr);
	line->shown = false;
}
