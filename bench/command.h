/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The commands of bithose-bench: the rest of the command line -> a status. */
#ifndef BENCH_COMMAND_H
#define BENCH_COMMAND_H

/* argv[0] is the command's own name. Each returns a status of message.h. */
int command_run(int argc, char *argv[]);
int command_peers(int argc, char *argv[]);
int command_compare(int argc, char *argv[]);
int command_limit(int argc, char *argv[]);
int command_tune(int argc, char *argv[]);

#endif
