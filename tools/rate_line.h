/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Bytes done so far -> a line with the rate, if standard error is a terminal. */
#ifndef BITHOSE_TOOLS_RATE_LINE_H
#define BITHOSE_TOOLS_RATE_LINE_H

#include <stdbool.h>
#include <stdint.h>

/* A line is to fit in 80 columns. */
#define RATE_LINE_LABEL_SIZE 25

struct rate_line {
	bool is_terminal;
	/* Whether there is a line to remove. */
	bool shown;
	/* A bit for each signal that would leave the line on the terminal, and is
	 * caught as long as there is one. */
	unsigned caught;
	/* Printable, or empty. */
	char label[RATE_LINE_LABEL_SIZE];
	/* Bytes in all, or UINT64_MAX if that is not known. */
	uint64_t size;
	uint64_t began_ms;
	uint64_t written_ms;
};

/* `label`: what the bytes are of, or NULL. `size`: as above. */
void rate_line_begin(struct rate_line *line, const char *label, uint64_t size);

/* Tell how many bytes are done; as often as the caller likes. */
void rate_line_show(struct rate_line *line, uint64_t done);

/* Remove the line, so that other things can be written. A signal that ends the
 * process removes it, too. */
void rate_line_end(struct rate_line *line);

#endif
