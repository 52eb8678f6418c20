/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Bytes done so far -> a line with the rate, if standard error is a terminal. */
#define _POSIX_C_SOURCE 200809L
#include "rate_line.h"

#include <signal.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

#include "common/printable.h"

/* What is done by then needs no line; and as often as a reader can follow. */
#define PATIENCE_MS 500
#define INTERVAL_MS 200

/* To the beginning of the line, and nothing of it left. */
static const char erase[] = "\r\033[K";

static const int deadly[] = {SIGHUP, SIGINT, SIGTERM};

#define DEADLY (sizeof(deadly) / sizeof(deadly[0]))

static void erase_and_die(int number)
{
	/* Nobody could be told of an error. */
	ssize_t written = write(STDERR_FILENO, erase, sizeof(erase) - 1);

	(void)written;
	/* It has its default effect again, as soon as this returns. */
	raise(number);
}

/* What the caller of the program lets be ignored stays so. */
static void catch_signals(struct rate_line *line)
{
	struct sigaction action = {.sa_flags = (int)SA_RESETHAND};

	action.sa_handler = erase_and_die;
	sigemptyset(&action.sa_mask);
	for (unsigned i = 0; i < DEADLY; i++) {
		struct sigaction old;

		if (sigaction(deadly[i], NULL, &old) < 0 ||
		    old.sa_handler != SIG_DFL)
			continue;
		if (sigaction(deadly[i], &action, NULL) == 0)
			line->caught |= 1u << i;
	}
}

static void release_signals(struct rate_line *line)
{
	struct sigaction action = {0};

	action.sa_handler = SIG_DFL;
	sigemptyset(&action.sa_mask);
	for (unsigned i = 0; i < DEADLY; i++)
		if (line->caught >> i & 1)
			sigaction(deadly[i], &action, NULL);
	line->caught = 0;
}

static uint64_t now_ms(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

void rate_line_begin(struct rate_line *line, const char *label, uint64_t size)
{
	*line = (struct rate_line){
		.is_terminal = isatty(STDERR_FILENO),
		.size = size,
	};
	if (!line->is_terminal)
		return;
	if (label)
		printable_copy(line->label, sizeof(line->label), label);
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
	if (!line->shown)
		catch_signals(line);
	line->shown = true;
	rate = (double)done * 1000 / (double)(now - line->began_ms);
	fprintf(stderr, "%s%s%s%.0f MiB", erase, line->label,
		*line->label ? ": " : "", (double)done / mib);
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
	fputs(erase, stderr);
	fflush(stderr);
	release_signals(line);
	line->shown = false;
}
