/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A session's results, and the machine's limits -> the page. */
#include "page.h"

#include <stdlib.h>

#include "common/message.h"
#include "report.h"

/* Of each loop, of which there are some twenty. */
#define LIMIT_TIME_NS 5e6

static int measure_and_write(FILE *file, const struct session *session,
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

	if (file && limit && kernels) {
		limit_measure(limit, bithose_cpu(session->engine),
			      LIMIT_TIME_NS);
		status = measure_and_write(file, session, limit, kernels) < 0
				 ? STATUS_FAILED
				 : STATUS_OK;
	}
	if (file && status != STATUS_OK)
		complain("there is no memory");
	free(kernels);
	free(limit);
	if (file && destination_end(to) != STATUS_OK)
		status = STATUS_FAILED;
	return status;
}
