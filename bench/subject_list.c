/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Names -> opened subjects. */
#include "subject_list.h"

#include <stdio.h>
#include <string.h>

#include "common/message.h"
#include "filter.h"
#include "peer.h"

struct taking {
	struct subject_list *list;
	const struct bithose *engine;
};

static int has(const struct subject_list *list, const char *name)
{
	for (size_t i = 0; i < list->count; i++)
		if (strcmp(list->items[i].name, name) == 0)
			return 1;
	return 0;
}

static int add(struct subject_list *list, const char *name)
{
	struct subject *subject;
	char why[512];

	if (has(list, name))
		return STATUS_OK;
	if (list->count == SUBJECT_LIST_MAX)
		return complain_usage("--backend: at most %d backends",
				      SUBJECT_LIST_MAX);
	subject = &list->items[list->count];
	if ((strcmp(name, "auto") == 0
		     ? subject_open_auto(subject, why, sizeof(why))
		     : subject_open(subject, name, why, sizeof(why))) < 0)
		return complain_usage("--backend=%s: %s", name, why);
	list->count++;
	return STATUS_OK;
}

static int take(void *user, const char *item)
{
	const struct taking *taking = user;
	const struct bithose_backend_info *info;
	int status = STATUS_OK;

	if (strcmp(item, "all") != 0)
		return add(taking->list, item);
	for (size_t i = 0; status == STATUS_OK &&
			   (info = bithose_backend_at(taking->engine, i));
	     i++)
		if (subject_usable(info))
			status = add(taking->list, info->name);
	return status;
}

int subject_list_backends(struct subject_list *list,
			  const struct bithose *engine, const char *text)
{
	struct taking taking = {list, engine};

	return list_read("backend", text, take, &taking);
}

void subject_list_peers(struct subject_list *list,
			struct bench_machine *machine)
{
	for (size_t i = 0; i < bench_peer_count; i++) {
		const struct peer *peer = bench_peers[i];
		struct machine_peer *note =
			&machine->peers[machine->peer_count++];
		const char *version =
			peer->load(note->reason, sizeof(note->reason));

		snprintf(note->name, sizeof(note->name), "%s", peer->name);
		if (!version)
			continue;
		snprintf(note->version, sizeof(note->version), "%s", version);
		if (list->count < SUBJECT_LIST_MAX)
			subject_of_peer(&list->items[list->count++], peer);
	}
}

void subject_list_close(struct subject_list *list)
{
	while (list->count)
		subject_close(&list->items[--list->count]);
}
