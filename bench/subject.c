/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The name of a backend, or its file -> an engine that has nothing else. */
#define _XOPEN_SOURCE 700
#include "subject.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "peer.h"
#include "subject_kernel.h"

/* Nothing can be there: an engine without plugins. */
#define NO_PLUGINS "/dev/null/none"

#define PREFIX "bithose-"
#define SUFFIX ".so"

/* Where the library's message goes: the last one says why it cannot be. */
struct message {
	char *text;
	size_t size;
};

static void keep(void *user, enum bithose_log_level level, const char *text)
{
	struct message *message = user;

	if (level == BITHOSE_LOG_WARNING)
		snprintf(message->text, message->size, "%s", text);
}

int subject_usable(const struct bithose_backend_info *info)
{
	return info->state == BITHOSE_BACKEND_IN_USE ||
	       info->state == BITHOSE_BACKEND_USABLE;
}

const char *subject_reason(const struct bithose_backend_info *info)
{
	if (*info->detail || info->reason == BITHOSE_REASON_NONE)
		return info->detail;
	return bithose_reason_name(info->reason);
}

/* The first usable entry of that name: a plugin comes before what is built in,
 * and is chosen before it at equal cost. */
static const struct bithose_backend_info *find(const struct bithose *engine,
					       const char *name)
{
	const struct bithose_backend_info *info;

	for (size_t i = 0; (info = bithose_backend_at(engine, i)); i++)
		if (strcmp(info->name, name) == 0 && subject_usable(info))
			return info;
	return NULL;
}

/* `backends`: NULL for what the environment says. */
static int open_engine(struct subject *subject, const char *name,
		       const char *backends, const char *plugin_dir, char *why,
		       size_t size)
{
	struct message message = {why, size};
	const struct bithose_options options = {
		.struct_size = sizeof(options),
		.backends = backends,
		.plugin_dir = plugin_dir,
		.log = keep,
		.log_user = &message,
	};
	int error;

	memset(subject, 0, sizeof(*subject));
	snprintf(subject->name, sizeof(subject->name), "%s", name);
	if (size)
		*why = '\0';
	error = bithose_open(&options, &subject->engine);
	if (!error)
		return 0;
	subject->engine = NULL;
	if (size && !*why)
		snprintf(why, size, "%s", bithose_strerror(error));
	return -1;
}

static int open_backend(struct subject *subject, const char *name,
			const char *plugin_dir, char *why, size_t size)
{
	if (open_engine(subject, name, name, plugin_dir, why, size) < 0)
		return -1;
	subject->info = find(subject->engine, name);
	subject_kernels_find(subject);
	return 0;
}

int subject_open(struct subject *subject, const char *name, char *why,
		 size_t size)
{
	return open_backend(subject, name, NULL, why, size);
}

int subject_open_auto(struct subject *subject, char *why, size_t size)
{
	return open_engine(subject, "auto", NULL, NULL, why, size);
}

int subject_open_builtin(struct subject *subject, const char *name, char *why,
			 size_t size)
{
	return open_backend(subject, name, NO_PLUGINS, why, size);
}

int subject_open_reference(struct subject *subject, char *why, size_t size)
{
	return subject_open_builtin(subject, "scalar", why, size);
}

/* Cuts a path at its last slash. Returns the directory's real path, to be freed;
 * or NULL. The file keeps its name, also if that is one of a link. */
static char *split(char *path, const char **file)
{
	char *slash = strrchr(path, '/');

	*file = slash ? slash + 1 : path;
	if (!slash)
		return realpath(".", NULL);
	*slash = '\0';
	return realpath(slash == path ? "/" : path, NULL);
}

/* Cuts the name out of "bithose-<name>.so". Returns -1 if there is none. */
static int name_of(const char *file, char name[SUBJECT_NAME_SIZE])
{
	const size_t around = strlen(PREFIX SUFFIX), len = strlen(file);

	if (len <= around || len - around >= SUBJECT_NAME_SIZE ||
	    strncmp(file, PREFIX, strlen(PREFIX)) != 0 ||
	    strcmp(file + len - strlen(SUFFIX), SUFFIX) != 0)
		return -1;
	snprintf(name, SUBJECT_NAME_SIZE, "%.*s", (int)(len - around),
		 file + strlen(PREFIX));
	return 0;
}

/*
 * Whether the backend is a plugin. If the file was refused, and a backend of its
 * name is built in, the engine has that one.
 */
static int check_plugin(struct subject *subject, char *why, size_t size)
{
	const struct bithose_backend_info *info;

	if (subject->info && subject->info->path)
		return 0;
	for (size_t i = 0; (info = bithose_backend_at(subject->engine, i)); i++)
		if (info->path && strcmp(info->name, subject->name) == 0)
			snprintf(why, size, "%s", subject_reason(info));
	subject_close(subject);
	return -1;
}

int subject_open_file(struct subject *subject, const char *path, char *why,
		      size_t size)
{
	char name[SUBJECT_NAME_SIZE];
	char *copy = strdup(path);
	const char *file = "";
	char *dir = copy ? split(copy, &file) : NULL;
	int status = -1;

	memset(subject, 0, sizeof(*subject));
	if (!dir || access(path, F_OK) < 0)
		snprintf(why, size, "%s", strerror(errno));
	else if (name_of(file, name) < 0)
		snprintf(why, size,
			 "it is no plugin by its name, which would be "
			 "bithose-<name>.so");
	else if (open_backend(subject, name, dir, why, size) == 0)
		status = check_plugin(subject, why, size);
	free(dir);
	free(copy);
	return status;
}

void subject_of_peer(struct subject *subject, const struct peer *peer)
{
	memset(subject, 0, sizeof(*subject));
	snprintf(subject->name, sizeof(subject->name), "%s", peer->name);
	subject->peer = peer;
}

void subject_close(struct subject *subject)
{
	bithose_close(subject->engine);
	memset(subject, 0, sizeof(*subject));
}

const struct subject_kernel *subject_kernel(const struct subject *subject,
					    uint32_t ways, uint32_t rounds)
{
	for (size_t i = 0; i < subject->kernel_count; i++)
		if (subject->kernels[i].ways == ways &&
		    subject->kernels[i].rounds == rounds)
			return &subject->kernels[i];
	return NULL;
}
