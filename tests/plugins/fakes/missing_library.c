/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The library that a fake is linked with, and cannot find. */
__attribute__((visibility("default"))) extern void bithose_test_missing(void);

void bithose_test_missing(void)
{
}
