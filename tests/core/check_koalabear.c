/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Elements of KoalaBear as bytes, of either order, to numbers, back, and to the place of what
 * is none. */
#include "expect.h"
#include "residues.h"
#include "suite.h"
#include "tally.h"

START_TEST(bytes)
{
	struct bithose_poseidon2_fault fault = {77, 77};
	uint8_t text[16] = {0x00, 0x00, 0x00, 0x7f, 0x01, 0x00, 0x00, 0x7f,
			    0x7f, 0x00, 0x00, 0x01, 0x01, 0x02, 0x03, 0x04};
	uint8_t back[16] = {0};
	uint32_t words[4] = {9, 9, 9, 9};

	/* The largest element, and p, with the first byte the lowest. */
	expect_int(bithose_koalabear_from_bytes(text, 1, words, NULL), 0);
	expect_int(words[0], P - 1);
	expect_int(bithose_koalabear_from_bytes(text, 4, words, &fault),
		   BITHOSE_EELEMENT);
	expect_int(fault.column, 1);
	expect_int(words[1], 9);
	/* The other way round. */
	expect_int(bithose_koalabear_from_bytes_be(text + 12, 1, words, NULL),
		   0);
	expect_int(words[0], 0x01020304);
	expect_int(bithose_koalabear_from_bytes_be(text + 8, 2, words, &fault),
		   BITHOSE_EELEMENT);
	expect_int(fault.column, 0);
	expect_int(bithose_koalabear_to_bytes_be(words, 1, back, NULL), 0);
	expect_bytes(back, text + 12, 4);
	expect_int(bithose_koalabear_to_bytes(words, 1, back, NULL), 0);
	expect_int(back[0], 4);
	words[1] = P;
	expect_int(bithose_koalabear_to_bytes(words, 2, back, &fault),
		   BITHOSE_EELEMENT);
	expect_int(fault.column, 1);
	expect_int(bithose_koalabear_to_montgomery(words, 2, &fault),
		   BITHOSE_EELEMENT);
	expect_int(words[0], 0x01020304);
	expect_int(bithose_koalabear_from_montgomery(NULL, 1, &fault),
		   BITHOSE_EINVAL);
	expect_int(bithose_koalabear_to_bytes(NULL, 0, NULL, NULL), 0);
	expect_int(bithose_koalabear_from_bytes(NULL, 1, words, NULL),
		   BITHOSE_EINVAL);
	tally_pass(11);
}
END_TEST

int main(void)
{
	const TTest *const once[] = {bytes};
	const struct suite suite = {
		.name = "check_koalabear",
		.unit = "calls",
		.once = once,
		.once_count = sizeof(once) / sizeof(once[0]),
	};

	return suite_main(&suite);
}
