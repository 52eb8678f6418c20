/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The machine and all figures -> the parts of the page that need no script. */
#include "report_text.h"

#include <math.h>
#include <string.h>

#include "size.h"

/* What stands for a figure that is not known. */
#define UNKNOWN "&ndash;"

void report_escape(FILE *file, const char *text)
{
	for (; *text; text++) {
		switch (*text) {
		case '<':
			fputs("&lt;", file);
			break;
		case '>':
			fputs("&gt;", file);
			break;
		case '&':
			fputs("&amp;", file);
			break;
		case '"':
			fputs("&quot;", file);
			break;
		case '\'':
			fputs("&#39;", file);
			break;
		default:
			putc(*text, file);
		}
	}
}

static void element(FILE *file, const char *tag, const char *attributes,
		    const char *text)
{
	fprintf(file, "<%s%s>", tag, attributes);
	report_escape(file, text);
	fprintf(file, "</%s>", tag);
}

static void entry(FILE *file, const char *term, const char *text)
{
	if (!*text)
		return;
	element(file, "dt", "", term);
	element(file, "dd", "", text);
	putc('\n', file);
}

/* Adds a word to a list with commas, if there is one. */
static void join(char *list, size_t size, const char *word)
{
	const size_t len = strlen(list);

	if (*word)
		snprintf(list + len, size - len, "%s%s", len ? ", " : "", word);
}

static void backend_entry(FILE *file, const struct machine_backend *backend)
{
	char term[16 + SUBJECT_NAME_SIZE];
	char text[sizeof(backend->path) + sizeof(backend->compiler) + 16];

	snprintf(term, sizeof(term), "Backend %s", backend->name);
	if (backend->usable)
		snprintf(text, sizeof(text), "%s, %s", backend->compiler,
			 *backend->path ? backend->path : "built in");
	else
		snprintf(text, sizeof(text), "not measured: %s",
			 backend->reason);
	entry(file, term, text);
}

static void warning(FILE *file, const char *text)
{
	fputs("<p class=\"warning\">Doubtful: ", file);
	report_escape(file, text);
	fputs("</p>\n", file);
}

void report_machine(FILE *file, const struct bench_machine *machine)
{
	char text[4 * MACHINE_TEXT];

	fputs("<p class=\"note\">", file);
	report_escape(file, machine->cpu);
	fputs(", ", file);
	report_escape(file, machine->started);
	fputs("</p>\n", file);
	for (size_t i = 0; i < machine->warning_count; i++)
		warning(file, machine->warnings[i]);
	fputs("<dl>\n", file);
	*text = '\0';
	join(text, sizeof(text), machine->vendor);
	join(text, sizeof(text), machine->microarchitecture);
	join(text, sizeof(text), machine->architecture);
	entry(file, "CPU", text);
	snprintf(text, sizeof(text), "%u", machine->cpus);
	entry(file, "CPUs", text);
	if (machine->ghz > 0) {
		snprintf(text, sizeof(text), "%.2f GHz at the start",
			 machine->ghz);
		entry(file, "Core clock", text);
	}
	entry(file, "System", machine->system);
	entry(file, "Virtual machine", machine->virtual_machine);
	entry(file, "Governor", machine->governor);
	snprintf(text, sizeof(text), "%s; core cycles from %s",
		 machine->counter, machine->cycles_source);
	entry(file, "Clock", text);
	snprintf(text, sizeof(text), "%.2f before, %.2f after",
		 machine->load_before, machine->load_after);
	entry(file, "Load average", text);
	snprintf(text, sizeof(text), "%s (tool %s, %s)",
		 machine->library_version, machine->tool_version,
		 machine->compiler);
	entry(file, "Library", text);
	snprintf(text, sizeof(text),
		 "%u rounds, %.0f ms a case; figures are medians",
		 machine->rounds, machine->time_ns / 1e6);
	entry(file, "Measured", text);
	for (size_t i = 0; i < machine->backend_count; i++)
		backend_entry(file, &machine->backends[i]);
	for (size_t i = 0; i < machine->peer_count; i++) {
		const struct machine_peer *peer = &machine->peers[i];

		snprintf(text, sizeof(text), "%s",
			 *peer->version ? peer->version : peer->reason);
		entry(file, peer->name, text);
	}
	fputs("</dl>\n", file);
}

/* A figure in a cell of its own. */
static void cell(FILE *file, double value, int decimals)
{
	if (isnan(value))
		fputs("<td>" UNKNOWN "</td>", file);
	else
		fprintf(file, "<td>%.*f</td>", decimals, value);
}

static void word(FILE *file, const char *text)
{
	element(file, "td", " class=\"word\"", text);
}

static void kernel_table(FILE *file, const struct report *report)
{
	fputs("<h2>Kernels</h2>\n<div class=\"scroll\"><table>\n"
	      "<caption>Core cycles of a call of each kernel, and the least "
	      "that "
	      "the instructions it may use allow.</caption>\n"
	      "<thead><tr><th class=\"word\">backend</th><th>ways</th>"
	      "<th>rounds</th><th>cycles/call</th><th>at least</th>"
	      "<th class=\"word\">by</th><th>reached, %</th></tr></thead>\n"
	      "<tbody>\n",
	      file);
	for (size_t i = 0; i < report->kernel_count; i++) {
		const struct limit_kernel *kernel = &report->kernels[i];

		fputs("<tr>", file);
		word(file, kernel->backend);
		fprintf(file, "<td>%u</td><td>%u</td>", (unsigned)kernel->ways,
			(unsigned)kernel->rounds);
		cell(file, kernel->cycles_per_call, 0);
		cell(file, kernel->limit_cycles, 0);
		word(file, kernel->form);
		cell(file, kernel->percent, 0);
		fputs("</tr>\n", file);
	}
	fputs("</tbody></table></div>\n", file);
}

static void result_row(FILE *file, const struct bench_result *result)
{
	char size[SIZE_NAME_SIZE];

	size_name(result->size, size);
	fputs("<tr>", file);
	word(file, result->suite);
	word(file, result->algorithm);
	word(file, *result->backend ? result->backend : result->peer);
	fprintf(file, "<td>%u</td>", (unsigned)result->ways);
	element(file, "td", "", size);
	fprintf(file, "<td>%zu</td><td>%u</td>", result->count,
		result->threads);
	cell(file, result->ns_per_op, 1);
	cell(file, 100 * result->mad / result->ns_per_op, 2);
	cell(file, result->cycles_per_op, 0);
	cell(file, result->cycles_per_byte, 3);
	cell(file, result->bytes_per_second / 1e6, 1);
	cell(file, result->hashes_per_second, 0);
	cell(file, result->allocs_per_op, 0);
	cell(file, result->ratio, 3);
	fputs("</tr>\n", file);
}

void report_tables(FILE *file, const struct report *report)
{
	if (report->kernel_count)
		kernel_table(file, report);
	fputs("<h2>Figures</h2>\n<div class=\"scroll\"><table>\n"
	      "<caption>Medians; MAD is the median absolute deviation. MB are "
	      "10<sup>6</sup> bytes. The ratio is the time over that of the "
	      "first "
	      "subject of the same case.</caption>\n"
	      "<thead><tr><th class=\"word\">suite</th>"
	      "<th class=\"word\">algorithm</th><th class=\"word\">by</th>"
	      "<th>ways</th><th>size</th><th>count</th><th>threads</th>"
	      "<th>ns/op</th><th>MAD, %</th><th>cycles/op</th>"
	      "<th>cycles/byte</th><th>MB/s</th><th>hashes/s</th>"
	      "<th>allocs/op</th><th>ratio</th></tr></thead>\n<tbody>\n",
	      file);
	for (size_t i = 0; i < report->result_count; i++)
		result_row(file, &report->results[i]);
	fputs("</tbody></table></div>\n", file);
}
