/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The name that bithose-sum is called by -> the algorithm it stands for. */
#ifndef BITHOSE_TOOLS_SUM_CALLED_H
#define BITHOSE_TOOLS_SUM_CALLED_H

#include "digest_option.h"

/*
 * Let messages and help name the program as it was called.
 *
 * `path`: argv[0], or NULL. A name that stands for no algorithm is taken for
 * bithose-sum.
 */
void sum_called(const char *path);

/*
 * Fill in what the name stands for: an algorithm where none was given, and with
 * it a length where none was given. bithose-sum stands for none.
 */
void sum_called_default(struct digest_arguments *digest);

/* Print the lines of --help that tell how it is called. */
void sum_called_usage(void);

#endif
