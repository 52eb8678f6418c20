/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The kernels of a backend that can be called without going through hashing. */
#ifndef BENCH_SUBJECT_KERNEL_H
#define BENCH_SUBJECT_KERNEL_H

#include "subject.h"

/*
 * Fill the kernels of a subject whose engine and info are set: all those of a
 * plugin, and of what is built in those with one way.
 */
void subject_kernels_find(struct subject *subject);

#endif
