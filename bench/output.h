/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Results -> text for people and programs.
 *
 * JSON is one object a line. The first one is the header:
 *
 *   {"type": "header", "schema": 1, "tool": "bithose-bench",
 *    "version": "1.0.0", "library": "1.0.0",
 *    "started": "2026-11-30T12:00:00Z",
 *    "cpu": {"model", "vendor", "microarchitecture", "architecture",
 *            "count", "ghz"},
 *    "system", "virtual_machine", "governor", "counter", "clock_source",
 *    "cycles_source", "load_before", "load_after", "compiler", "rounds",
 *    "time_ns", "seed", "warm_up",
 *    "backends": [{"name", "usable", "reason", "path", "compiler"}],
 *    "peers": [{"name", "version", "reason"}],
 *    "warnings": ["..."]}
 *
 * and each other one is a case:
 *
 *   {"type": "case", "suite", "algorithm", "backend", "peer", "ways",
 *    "size", "size_name", "count", "threads", "ns_per_op",
 *    "cycles_per_op", "cycles_per_byte", "bytes_per_second",
 *    "hashes_per_second", "mad", "mad_cycles", "allocs_per_op", "ratio",
 *    "call_cost", "call_cost_declared", "iterations",
 *    "ns_samples": [...], "cycles_samples": [...]}
 *
 * What is not known, and one of backend and peer, is null.
 */
#ifndef BENCH_OUTPUT_H
#define BENCH_OUTPUT_H

#include <stdio.h>

#include "machine.h"
#include "result.h"

enum output_format { OUTPUT_TABLE, OUTPUT_JSON, OUTPUT_CSV, OUTPUT_BENCHSTAT };

/* Read the name of a format. Returns 0, or -1 if it is none. */
int output_format_parse(const char *name, enum output_format *format);

/* The names of all formats, for messages: "table, json, csv, benchstat". */
const char *output_format_names(void);

/*
 * Write `n` results. Returns 0, or -1 if there is no memory. Whether it all
 * arrived, the file knows: ferror().
 */
int output_results(FILE *file, enum output_format format,
		   const struct bench_machine *machine,
		   const struct bench_result *results, size_t n);

#endif
