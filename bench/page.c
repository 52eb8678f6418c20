/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A session's results, and the machine's limits -> the page. */
#include "page.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "common/message.h"
#include "report.h"

/* Of each loop, of which there are some twenty. */
#define LIMIT_TIME_NS 5e6

static int write_report(FILE *file, const struct session *session,
			struct limit *limit, struct limit_kernel *kernels)
{
	const struct result_list *results = &session->results;
	const struct report report = {
		.machine = session->machine,
		.results = results->items,
		.result_count = results->count,
		.limit = limit,
		.kernels = kernels,
		.kernel_count = limit_kernels(kernels, limit, results->items,
					      results->count, session->engine),
	};

	return report_write(file, &report);
}

int page_write(const struct session *session, struct destination *to)
{
	FILE *file = destination_begin(to);
	struct limit *limit = calloc(1, sizeof(*limit));
	struct limit_kernel *kernels =
		calloc(session->results.count + 1, sizeof(*kernels));
	int status = STATUS_FAILED;

	if (file && limit && kernels &&
	    limit_measure(limit, bithose_cpu(session->engine), LIMIT_TIME_NS) ==
		    0 &&
	    write_report(file, session, limit, kernels) == 0)
		status = STATUS_OK;
	else if (file)
		complain("cannot write the page: %s", strerror(errno));
	free(kernels);
	free(limit);
	if (file && destination_end(to) != STATUS_OK)
		status = STATUS_FAILED;
	return status;
}
