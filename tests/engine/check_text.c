/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Pieces of messages -> text that is whole and safe to show. */
#include "core.h"
#include "outcome.h"

#include <stdio.h>
#include <string.h>

START_TEST(test_clean)
{
	char text[] = "a\nb\tc\033[2J\x7f \xc3\xa4~";

	text_clean(text);
	ck_assert_str_eq(text, "a?b?c?[2J? \xc3\xa4~");
}
END_TEST

/* At every size, a list holds whole items or dots, and nothing is past it. */
START_TEST(test_list)
{
	static const char whole[] = "avx, avx2, avx512f";
	static const char *const items[] = {"avx", "avx2", "avx512f"};
	char text[64];

	for (size_t size = sizeof(", ..."); size < sizeof(text); size++) {
		int status = 0;

		memset(text, 'x', sizeof(text));
		text[0] = '\0';
		for (size_t i = 0; i < 3 && status == 0; i++)
			status = text_add(text, size, items[i]);
		ck_assert_uint_lt(strlen(text), size);
		for (size_t i = size; i < sizeof(text); i++)
			ck_assert_int_eq(text[i], 'x');
		if (status == 0)
			ck_assert_str_eq(text, whole);
		else
			ck_assert_msg(strcmp(text, "...") == 0 ||
					      strcmp(text, "avx, ...") == 0 ||
					      strcmp(text, "avx, avx2, ...") ==
						      0,
				      "%s", text);
	}
}
END_TEST

START_TEST(test_cpu_names)
{
	char text[24];

	cpu_names(0, text, sizeof(text));
	ck_assert_str_eq(text, "");
	cpu_names(BITHOSE_CPU_MASK(AVX2) | UINT64_C(1) << 63, text,
		  sizeof(text));
	ck_assert_str_eq(text, "avx2, bit 63");
	cpu_names(UINT64_MAX, text, sizeof(text));
	ck_assert_str_eq(text, "sse2, sse3, ssse3, ...");
}
END_TEST

/* Every enumerator has words of its own. */
START_TEST(test_reason_names)
{
	for (int i = BITHOSE_REASON_NONE; i <= BITHOSE_REASON_NO_LOADER; i++)
		for (int k = BITHOSE_REASON_NONE; k < i; k++)
			ck_assert_str_ne(
				bithose_reason_name((enum bithose_reason)i),
				bithose_reason_name((enum bithose_reason)k));
	ck_assert_str_eq(bithose_reason_name((enum bithose_reason)(
				 BITHOSE_REASON_NO_LOADER + 1)),
			 "unknown reason");
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("engine.text");
	TCase *tests = outcome_case(suite, "text");

	tcase_add_test(tests, test_clean);
	tcase_add_test(tests, test_list);
	tcase_add_test(tests, test_cpu_names);
	tcase_add_test(tests, test_reason_names);
	return outcome_run(suite, "engine.text");
}
