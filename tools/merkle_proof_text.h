/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A file that is said to be a proof -> JSON, of bounded memory. */
#ifndef BITHOSE_TOOLS_MERKLE_PROOF_TEXT_H
#define BITHOSE_TOOLS_MERKLE_PROOF_TEXT_H

#include <jansson.h>

/*
 * Read a document that is an object. "-" is standard input. Returns it, the
 * caller's; or NULL after having said what is wrong.
 */
json_t *merkle_proof_text_read(const char *name);

#endif
