/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The backends of an engine -> a table. */
#ifndef BITHOSE_TOOLS_INFO_TABLE_H
#define BITHOSE_TOOLS_INFO_TABLE_H

#include <bithose/bithose.h>

#include "info_style.h"

/* Print the table on standard output. */
void info_table_write(const struct bithose *engine,
		      const struct info_style *style);

#endif
