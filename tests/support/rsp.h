/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A response file of NIST's CAVP, to its `key = value` pairs. */
#ifndef BITHOSE_TESTS_RSP_H
#define BITHOSE_TESTS_RSP_H

#include <stdio.h>

struct rsp {
	FILE *file;
	char *line;
	size_t capacity;
	/* The current pair, valid until the next one. Headers like "[L = 224]"
	 * are pairs too. */
	const char *key;
	const char *value;
	/* The line it stands on, from 1. */
	unsigned long number;
};

/* Open a file below tests/vectors; one that is not there fails the test. */
void rsp_open(struct rsp *rsp, const char *path);

/* Read the next pair. Returns 0 at the end of the file, else 1. */
int rsp_next(struct rsp *rsp);

void rsp_close(struct rsp *rsp);

#endif
