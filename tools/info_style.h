/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Where standard output goes -> the colours of bithose-info's text. */
#ifndef BITHOSE_TOOLS_INFO_STYLE_H
#define BITHOSE_TOOLS_INFO_STYLE_H

#include <bithose/engine.h>

/* What to write before and after a text; empty where there are no colours. */
struct info_style {
	const char *title;
	const char *faint;
	const char *good;
	const char *bad;
	const char *end;
};

/*
 * Colours on a terminal, unless the environment has NO_COLOR, or a TERM that is
 * "dumb" or empty. Returns static data.
 */
const struct info_style *info_style_choose(void);

/* The colour of a state, of the same style. */
const char *info_style_of(const struct info_style *style,
			  enum bithose_backend_state state);

#endif
