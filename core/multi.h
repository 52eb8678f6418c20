/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* What the files of struct bithose_multi share. */
#ifndef CORE_MULTI_H
#define CORE_MULTI_H

#include <bithose/multi.h>
#include <bithose/stream.h>

/* multi_part.c */

/*
 * Absorbs in_len[i] bytes at in[i] into state part->first + i, for each state
 * of the part. `states`: those of the part.
 */
void part_absorb(struct bithose_multi *multi,
		 const struct bithose_multi_part *part, uint64_t *states,
		 const uint8_t *const *in, const size_t *in_len);

/* Squeezes out_len[i] bytes to out[i], likewise. */
void part_squeeze(struct bithose_multi *multi,
		  const struct bithose_multi_part *part, uint64_t *states,
		  uint8_t *const *out, const size_t *out_len);

#endif
