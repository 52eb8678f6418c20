/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* How many processors this process may use. */
#ifndef BITHOSE_TOOLS_PROCESSORS_H
#define BITHOSE_TOOLS_PROCESSORS_H

/* 1 or more; at most `most`, which is 1 or more. */
unsigned processors(unsigned most);

#endif
