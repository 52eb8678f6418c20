/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* What every public header needs: version, linkage, error codes. */
#ifndef BITHOSE_BASE_H
#define BITHOSE_BASE_H

#include <stddef.h>
#include <stdint.h>

/* The version that a program is compiled with; see bithose_version(). */
#define BITHOSE_VERSION_MAJOR 1
#define BITHOSE_VERSION_MINOR 0
#define BITHOSE_VERSION_PATCH 0
/* The same as text. */
#define BITHOSE_VERSION "1.0.0"

/*
 * What the declarations of calls begin with: API makes them visible outside the
 * library, and CHECKED asks the compiler to warn where a result is not used.
 */
#if defined(__GNUC__)
#define BITHOSE_API __attribute__((visibility("default")))
#define BITHOSE_CHECKED __attribute__((warn_unused_result))
#else
#define BITHOSE_API
#define BITHOSE_CHECKED
#endif

#ifdef __cplusplus
extern "C" {
#endif

/*
 * What a fallible call returns: 0, or one of these. On an error the outputs of
 * the call are untouched.
 */
enum bithose_error {
	/* All is well. */
	BITHOSE_OK = 0,
	/* An argument is outside the range that its docstring names. */
	BITHOSE_EINVAL = -1,
	/* There is no memory. */
	BITHOSE_ENOMEM = -2,
	/* The algorithm is none that this library knows. */
	BITHOSE_EALGORITHM = -3,
	/* The stream is being squeezed and takes no more input. */
	BITHOSE_ESTATE = -4,
	/* A backend that was asked for by name cannot be used here. */
	BITHOSE_EBACKEND = -5,
	/* The built-in kernels do not give the known answers on this machine.
	 */
	BITHOSE_ESELFTEST = -6,
	/* The data are no exported stream that this library can read. */
	BITHOSE_EFORMAT = -7,
	/* An exported stream was changed: its check value is another. */
	BITHOSE_ECHECK = -8,
	/* A tag is not the one of the message under this key. */
	BITHOSE_ETAG = -9,
	/* A field element is not below the prime. */
	BITHOSE_EELEMENT = -10
};

/*
 * Describe an error code in a few English words, without a full stop.
 *
 * `error`: any value; one that is not an enum bithose_error gives "unknown
 * error". Returns a static string, never NULL. Threads: any.
 */
BITHOSE_API const char *bithose_strerror(int error);

/*
 * Name the version of the library that is loaded, as "major.minor.patch"; it
 * can differ from BITHOSE_VERSION, which the caller was compiled with.
 *
 * Returns a static string. Threads: any.
 */
BITHOSE_API const char *bithose_version(void);

#ifdef __cplusplus
}
#endif

#endif
