/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* What --backend names -> subjects; and the peers that are here. */
#ifndef BENCH_SUBJECT_LIST_H
#define BENCH_SUBJECT_LIST_H

#include "machine.h"
#include "subject.h"

#define SUBJECT_LIST_MAX 36

/* Begins zeroed; does not move while in use. */
struct subject_list {
	size_t count;
	struct subject items[SUBJECT_LIST_MAX];
};

/*
 * Open the backends of a list with commas: names, "auto", and "all" for those
 * of `engine` that can run here. One that is named twice is opened once.
 * Returns STATUS_OK; STATUS_USAGE after having said which cannot be used and
 * why.
 */
int subject_list_backends(struct subject_list *list,
			  const struct bithose *engine, const char *text);

/* Load the peers that are here, and note in `machine` which are and which not.
 */
void subject_list_peers(struct subject_list *list,
			struct bench_machine *machine);

void subject_list_close(struct subject_list *list);

#endif
