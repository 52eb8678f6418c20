/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A session's results, and the machine's limits -> the page. */
#ifndef BENCH_PAGE_H
#define BENCH_PAGE_H

#include "destination.h"
#include "session.h"

/*
 * Measure the limits of the machine, write the page, and close `to`. Returns
 * STATUS_OK; or STATUS_FAILED after having said why.
 */
int page_write(const struct session *session, struct destination *to);

#endif
