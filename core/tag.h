/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* An output and a tag -> whether they are equal, in constant time. */
#ifndef CORE_TAG_H
#define CORE_TAG_H

#include <bithose/stream.h>

/* The shortest tag that may be checked: SP 800-185, 8.4.2. */
#define TAG_MIN 4

/* Squeezes the tag's length. Returns 0 or BITHOSE_ETAG. */
int tag_check(struct bithose_stream *stream, const uint8_t *tag, size_t len);

#endif
