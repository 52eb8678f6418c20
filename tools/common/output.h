/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Standard output, and the certainty that what was written to it arrived. */
#ifndef BITHOSE_TOOLS_OUTPUT_H
#define BITHOSE_TOOLS_OUTPUT_H

#include <stdbool.h>
#include <stddef.h>

/*
 * Call first. Standard streams that the caller closed are opened so that using
 * them fails; else the next file opened would take their place.
 */
void output_open(void);

/*
 * Write a long text. Returns false if it is known not to have arrived; then
 * there is no use in writing more.
 */
bool output_write(const char *text, size_t len);

/*
 * Hand on everything written so far. Returns whether it arrived.
 */
bool output_flush(void);

/*
 * Call last. Complains if standard output failed, and returns the status to
 * end with: `status`, or STATUS_FAILED in place of STATUS_OK.
 */
int output_close(int status);

#endif
