/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* An engine -> a JSON document, schema 1. */
#ifndef BITHOSE_TOOLS_INFO_JSON_H
#define BITHOSE_TOOLS_INFO_JSON_H

#include <bithose/bithose.h>

/*
 * Print the document on standard output. Returns STATUS_OK, or STATUS_FAILED
 * after having said that there is no memory.
 */
int info_json_write(const struct bithose *engine);

#endif
