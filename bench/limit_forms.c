/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The architecture this is built for -> the forms of the round it has. */
#include "limit_form.h"

const struct limit_form *const limit_forms[] = {
#if defined(__x86_64__)
	&limit_scalar_x86,
	&limit_bmi2,
	&limit_avx2,
	&limit_avx512_ymm,
	&limit_avx512_zmm,
#elif defined(__aarch64__)
	&limit_scalar_aarch64,
	&limit_scalar_aarch64_shifted,
	&limit_neon,
	&limit_sha3,
#endif
	NULL,
};
