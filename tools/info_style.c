/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Where standard output goes -> the colours of bithose-info's text. */
#define _POSIX_C_SOURCE 200809L
#include "info_style.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

const struct info_style *info_style_choose(void)
{
	static const struct info_style plain = {"", "", "", "", ""};
	static const struct info_style colour = {
		.title = "\033[1m",
		.faint = "\033[2m",
		.good = "\033[32m",
		.bad = "\033[31m",
		.end = "\033[0m",
	};
	const char *no_color = getenv("NO_COLOR");
	const char *term = getenv("TERM");

	if ((no_color && *no_color) || !term || !*term ||
	    !strcmp(term, "dumb") || !isatty(STDOUT_FILENO))
		return &plain;
	return &colour;
}

const char *info_style_of(const struct info_style *style,
			  enum bithose_backend_state state)
{
	switch (state) {
	case BITHOSE_BACKEND_IN_USE:
		return style->good;
	case BITHOSE_BACKEND_REFUSED:
		return style->bad;
	case BITHOSE_BACKEND_UNUSABLE:
		return style->faint;
	default:
		return "";
	}
}
