/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Where the messages of cpu_features go: nowhere.
 *
 * Its version 0.7.0 for AArch64 prints on standard output when the kernel
 * reports no AT_HWCAP2, as on Cortex-A57. The build renames its calls of stdio
 * to these.
 */
#include <stdio.h>

int bithose_quiet_printf(int flag, const char *format, ...);
int bithose_quiet_puts(const char *text);
int bithose_quiet_fflush(FILE *stream);

int bithose_quiet_printf(int flag, const char *format, ...)
{
	(void)flag;
	(void)format;
	return 0;
}

int bithose_quiet_puts(const char *text)
{
	(void)text;
	return 0;
}

int bithose_quiet_fflush(FILE *stream)
{
	(void)stream;
	return 0;
}
