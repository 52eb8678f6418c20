/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A digest and a file name -> a line of output. */
#ifndef BITHOSE_TOOLS_SUM_LINE_H
#define BITHOSE_TOOLS_SUM_LINE_H

#include "digest.h"

/* How lines look, in output and in lists to check. */
struct sum_style {
	/* "TAG (NAME) = HEX" instead of "HEX  NAME"; for output. */
	bool tag;
	/* An object of JSON instead. */
	bool json;
	/* Nothing but the bytes of the digest. */
	bool raw;
	/* Base64 instead of hexadecimal digits, in tagged and untagged lines. */
	bool base64;
	/* Lines end in NUL, and names are not escaped. */
	bool zero;
};

/* Write the line of a file on standard output. `digest` absorbed the file. */
void sum_line_write(const struct sum_style *style,
		    const struct digest_kind *kind, struct digest *digest,
		    const char *name);

#endif
