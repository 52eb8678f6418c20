/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A digest and a file name -> a line of output. */
#include "sum_line.h"

#include <stdio.h>

#include "digest_base64.h"
#include "digest_hex.h"
#include "digest_piece.h"
#include "sum_json.h"
#include "sum_name.h"

static void write_name(const char *name, bool escape)
{
	if (escape)
		sum_name_write(stdout, name);
	else
		fputs(name, stdout);
}

static void write_digest(const struct sum_style *style,
			 const struct digest_kind *kind, struct digest *digest)
{
	if (style->base64)
		digest_base64_write(digest, kind->len);
	else
		digest_hex_write(digest, kind->len);
}

static void write_fields(const struct sum_style *style,
			 const struct digest_kind *kind, struct digest *digest,
			 const char *name)
{
	bool escape = !style->zero && sum_name_is_special(name);
	char tag[DIGEST_TAG_SIZE];

	if (escape)
		fputc('\\', stdout);
	if (style->tag) {
		digest_tag_write(kind, tag);
		printf("%s (", tag);
		write_name(name, escape);
		fputs(") = ", stdout);
	}
	write_digest(style, kind, digest);
	if (!style->tag) {
		fputs("  ", stdout);
		write_name(name, escape);
	}
}

void sum_line_write(const struct sum_style *style,
		    const struct digest_kind *kind, struct digest *digest,
		    const char *name)
{
	if (style->raw) {
		digest_raw_write(digest, kind->len);
		return;
	}
	if (style->json)
		sum_json_write(kind, digest, name);
	else
		write_fields(style, kind, digest, name);
	fputc(style->zero ? '\0' : '\n', stdout);
}
