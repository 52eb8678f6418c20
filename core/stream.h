/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* What a stream is doing, for the files that make or read one. */
#ifndef CORE_STREAM_H
#define CORE_STREAM_H

#include "core.h"

/* A caller that zeroes its memory gets IDLE. The numbers are part of the format
 * of exported streams. */
enum phase { IDLE, ABSORBING, SQUEEZING };

/* Begins a message. `algorithm` is one of the table, or a caller's own
 * construction, with the id 0. */
void stream_begin(struct bithose_stream *stream, const struct bithose *engine,
		  const struct algorithm *algorithm);

/* Ends it: pads, and permutes. */
void stream_finish(struct bithose_stream *stream);

#endif
