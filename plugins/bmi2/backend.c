/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The BMI2 backend: BMI1 and BMI2. */
#include <bithose/backend.h>

extern const struct bithose_keccak_kernel bithose_bmi2_keccak_x1_24;
extern const struct bithose_keccak_kernel bithose_bmi2_keccak_x1_12;

static const struct bithose_keccak_kernel *const keccak[] = {
	&bithose_bmi2_keccak_x1_24,
	&bithose_bmi2_keccak_x1_12,
	NULL,
};

#define BACKEND_SUMMARY "BMI1 and BMI2, one state in the general registers"
#define BACKEND_PREFERRED 0
#define BACKEND_KECCAK keccak
#include "backend_descriptor.h"
