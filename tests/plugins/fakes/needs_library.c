/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A need for a library that is not there when the plugin is loaded. */
extern void bithose_test_missing(void);

extern void (*const needed_function)(void);
void (*const needed_function)(void) = bithose_test_missing;
