/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Error codes and the version -> words. */
#include <bithose/base.h>

const char *bithose_strerror(int error)
{
	switch (error) {
	case BITHOSE_OK:
		return "success";
	case BITHOSE_EINVAL:
		return "invalid argument";
	case BITHOSE_ENOMEM:
		return "out of memory";
	case BITHOSE_EALGORITHM:
		return "unknown algorithm";
	case BITHOSE_ESTATE:
		return "the stream takes no input in this state";
	case BITHOSE_EBACKEND:
		return "a backend that was asked for cannot be used";
	case BITHOSE_ESELFTEST:
		return "wrong answer in a self-test";
	case BITHOSE_EFORMAT:
		return "not an exported stream that can be read here";
	case BITHOSE_ECHECK:
		return "the exported stream was changed";
	case BITHOSE_ETAG:
		return "the tag is not that of the message";
	case BITHOSE_EELEMENT:
		return "a field element is not below the prime";
	default:
		return "unknown error";
	}
}

const char *bithose_version(void)
{
	return BITHOSE_VERSION;
}
