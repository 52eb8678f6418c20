/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* An engine -> a report for people, 80 columns wide. */
#ifndef BITHOSE_TOOLS_INFO_TEXT_H
#define BITHOSE_TOOLS_INFO_TEXT_H

#include "common/engine.h"

/*
 * Print the report on standard output. `log`: the messages of opening the
 * engine, for a verbose report; NULL for the short one.
 */
void info_text_write(const struct bithose *engine,
		     const struct engine_log *log);

#endif
