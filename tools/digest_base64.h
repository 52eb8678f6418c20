/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A digest <-> base64 text, in pieces of constant size. */
#ifndef BITHOSE_TOOLS_DIGEST_BASE64_H
#define BITHOSE_TOOLS_DIGEST_BASE64_H

#include <stdbool.h>

#include "digest.h"

/* Squeeze `len` bytes and write their text on standard output, until that fails. */
void digest_base64_write(struct digest *digest, uint64_t len);

/*
 * Whether `text`, of `text_len` characters, has the shape of the base64 text of
 * `len` bytes.
 */
bool digest_base64_fits(const char *text, size_t text_len, uint64_t len);

/*
 * Squeeze `len` bytes and compare, in a time that does not depend on where they
 * differ. `text`: digest_base64_fits() it.
 */
bool digest_base64_equal(struct digest *digest, uint64_t len, const char *text);

#endif
