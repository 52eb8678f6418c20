/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A test's own directory and files. */
#define _GNU_SOURCE
#include "sandbox.h"

#include <ftw.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

static void need(int condition, const char *what)
{
	if (condition)
		return;
	perror(what);
	exit(EXIT_FAILURE);
}

struct sandbox_path sandbox_open(void)
{
	const char *above = getenv("TMPDIR");
	struct sandbox_path made, real;

	snprintf(made.text, sizeof(made.text), "%s/bithose-test-XXXXXX",
		 above && *above ? above : "/tmp");
	need(mkdtemp(made.text) != NULL, made.text);
	need(realpath(made.text, real.text) != NULL, made.text);
	return real;
}

static int remove_one(const char *path, const struct stat *st, int type,
		      struct FTW *at)
{
	(void)st;
	(void)type;
	(void)at;
	return remove(path);
}

void sandbox_close(const struct sandbox_path *sandbox)
{
	need(nftw(sandbox->text, remove_one, 8, FTW_DEPTH | FTW_PHYS) == 0,
	     sandbox->text);
}

struct sandbox_path sandbox_file(const struct sandbox_path *sandbox,
				 const char *name)
{
	struct sandbox_path path;

	need((size_t)snprintf(path.text, sizeof(path.text), "%s/%s",
			      sandbox->text, name) < sizeof(path.text),
	     name);
	return path;
}

struct sandbox_path sandbox_directory(const struct sandbox_path *sandbox,
				      const char *name)
{
	const struct sandbox_path path = sandbox_file(sandbox, name);

	need(mkdir(path.text, 0755) == 0, path.text);
	/* Whatever the umask is. */
	need(chmod(path.text, 0755) == 0, path.text);
	return path;
}

struct sandbox_content sandbox_read(const char *path)
{
	struct sandbox_content content = {0};
	FILE *file = fopen(path, "rb");
	long len = -1;

	need(file != NULL, path);
	need(fseek(file, 0, SEEK_END) == 0 && (len = ftell(file)) >= 0 &&
		     fseek(file, 0, SEEK_SET) == 0,
	     path);
	content.len = (size_t)len;
	content.bytes = malloc(content.len + 1);
	need(content.bytes != NULL, path);
	need(fread(content.bytes, 1, content.len, file) == content.len, path);
	fclose(file);
	return content;
}

void sandbox_write(const char *path, const void *bytes, size_t len)
{
	FILE *file;

	/* Written over, a file that is loaded would change under the loader. */
	unlink(path);
	file = fopen(path, "wb");
	need(file != NULL, path);
	need(fwrite(bytes, 1, len, file) == len, path);
	need(fclose(file) == 0, path);
	need(chmod(path, 0755) == 0, path);
}

void sandbox_copy(const char *from, const char *to)
{
	const struct sandbox_content content = sandbox_read(from);

	sandbox_write(to, content.bytes, content.len);
	free(content.bytes);
}
