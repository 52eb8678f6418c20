/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A digest and a file name -> an object of JSON. */
#ifndef BITHOSE_TOOLS_SUM_JSON_H
#define BITHOSE_TOOLS_SUM_JSON_H

#include "digest.h"

/*
 * Write the object of a file on standard output, without a line end: ASCII but for
 * what the name has of printable UTF-8. A name that is not UTF-8, which JSON
 * cannot say, is there in base64. `digest` absorbed the file.
 */
void sum_json_write(const struct digest_kind *kind, struct digest *digest,
		    const char *name);

#endif
