/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Every function of every plugin -> it can be unwound from inside: to main(),
 * and with the registers that its caller had. On x86-64 at each instruction
 * that is executed, since the CPU can trap after each; elsewhere wherever a
 * clock strikes.
 */
#define _GNU_SOURCE
#include "bad.h"
#include "subjects.h"

#include <check.h>
#include <link.h>
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <ucontext.h>
#include <unwind.h>

#define STATUS_SKIPPED 77

int main(void);

#ifdef __x86_64__
#define STEPS 1
/* Of the instructions of 12 rounds. */
#define LOOKS_LEAST 1000
#define SIGNAL SIGTRAP
/* The numbers of abi_kept_names in DWARF. */
static const int dwarf[ABI_KEPT_COUNT] = {3, 6, 12, 13, 14, 15};
#define DWARF_COUNT ABI_KEPT_COUNT
#define CONTEXT_IP(c) ((uintptr_t)(c)->uc_mcontext.gregs[REG_RIP])
#else
#define STEPS 0
#define LOOKS_LEAST 20
#define SIGNAL SIGALRM
static const int dwarf[] = {19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29};
#define DWARF_COUNT 11
#define CONTEXT_IP(c) ((uintptr_t)(c)->uc_mcontext.pc)
#endif

/* The code in which it is worth looking. */
static uintptr_t text_begin, text_end;
/* What was found there. */
static volatile long looked;
static const char *volatile fault;
static volatile uintptr_t fault_at;

/* Wrong unwind information leads anywhere. */
static sigjmp_buf before_walk;

static void fell(int number)
{
	(void)number;
	siglongjmp(before_walk, 1);
}

static int find_text(struct dl_phdr_info *info, size_t size, void *function)
{
	const uintptr_t ip = (uintptr_t) * (abi_function *)function;

	(void)size;
	for (size_t i = 0; i < info->dlpi_phnum; i++) {
		const ElfW(Phdr) *segment = &info->dlpi_phdr[i];
		const uintptr_t begin = info->dlpi_addr + segment->p_vaddr;

		if (segment->p_type == PT_LOAD && ip >= begin &&
		    ip < begin + segment->p_memsz) {
			text_begin = begin;
			text_end = begin + segment->p_memsz;
			return 1;
		}
	}
	return 0;
}

/* How far a walk up the stack came. */
struct walk {
	const char *fault;
	int at_call;
	int at_main;
};

static _Unwind_Reason_Code visit(struct _Unwind_Context *context, void *data)
{
	struct walk *walk = data;
	const uintptr_t function = (uintptr_t)_Unwind_FindEnclosingFunction(
		(void *)_Unwind_GetIP(context));

	if (function == (uintptr_t)abi_call) {
		walk->at_call = 1;
		if (_Unwind_GetCFA(context) != abi_words[ABI_BEFORE + ABI_SP])
			walk->fault = "sp";
		for (size_t i = 0; i < DWARF_COUNT && !walk->fault; i++)
			if (_Unwind_GetGR(context, dwarf[i]) !=
			    abi_words[ABI_BEFORE + i])
				walk->fault = abi_kept_names[i];
	}
	if (function == (uintptr_t)main)
		walk->at_main = 1;
	return walk->fault || walk->at_main ? _URC_END_OF_STACK
					    : _URC_NO_REASON;
}

static void look(int number, siginfo_t *info, void *data)
{
	const ucontext_t *context = data;
	const uintptr_t ip = CONTEXT_IP(context);
	static struct walk walk;

	memset(&walk, 0, sizeof(walk));
	(void)number;
	(void)info;
	if (ip < text_begin || ip >= text_end || fault)
		return;
	looked++;
	if (sigsetjmp(before_walk, 1) == 0)
		_Unwind_Backtrace(visit, &walk);
	else
		walk.fault = "the way out of the function";
	if (!walk.fault && !walk.at_call)
		walk.fault = "the way to the caller";
	if (!walk.fault && !walk.at_main)
		walk.fault = "the way to main()";
	if (walk.fault) {
		fault_at = ip - text_begin;
		fault = walk.fault;
	}
}

/* Looks into a function while it runs. */
static void watch(abi_function function, const uint64_t *args)
{
	struct sigaction action = {.sa_sigaction = look,
				   .sa_flags = SA_SIGINFO};
	struct sigaction falling = {.sa_handler = fell};

	ck_assert_int_eq(sigaction(SIGNAL, &action, NULL), 0);
	ck_assert_int_eq(sigaction(SIGSEGV, &falling, NULL), 0);
	ck_assert_int_eq(sigaction(SIGBUS, &falling, NULL), 0);
#if STEPS
	abi_words[ABI_STEP] = 1;
	abi_run(function, args);
#else
	const struct itimerval often = {{0, 1000}, {0, 1000}};
	const struct itimerval never = {{0, 0}, {0, 0}};

	ck_assert_int_eq(setitimer(ITIMER_REAL, &often, NULL), 0);
	for (long i = 0; i < 200000 && looked < 100 && !fault; i++)
		abi_run(function, args);
	ck_assert_int_eq(setitimer(ITIMER_REAL, &never, NULL), 0);
#endif
}

START_TEST(test_unwound)
{
	const struct subject *subject = &subjects[_i];
	abi_function function = subject->function;

	ck_assert_int_ne(dl_iterate_phdr(find_text, &function), 0);
	watch(subject->function, subject->args);
	ck_assert_msg(fault || looked >= LOOKS_LEAST, "%ld looks are too few",
		      (long)looked);
	ck_assert_msg(!fault, "%s: at %#lx of its text, wrong: %s",
		      subject->title, (unsigned long)fault_at, fault);
}
END_TEST

/* Of this executable only the function itself: its caller is here too. */
static void watch_own(abi_function function)
{
	static const uint64_t no_args[ABI_ARG_COUNT];

	text_begin = (uintptr_t)function;
	text_end = (uintptr_t)bad_end;
	watch(function, no_args);
}

START_TEST(test_bad_frame)
{
	watch_own(bad_frame);
	ck_assert_ptr_nonnull(fault);
}
END_TEST

START_TEST(test_bad_saved)
{
	watch_own(bad_saved);
	ck_assert_ptr_nonnull(fault);
	ck_assert_str_eq(fault, abi_kept_names[0]);
}
END_TEST

START_TEST(test_good)
{
	watch_own(good);
	ck_assert_int_ge(looked, 4);
	ck_assert_msg(!fault, "wrong: %s", fault);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("abi.unwind");
	TCase *tests = tcase_create("unwind");
	SRunner *runner;
	int failed;

#ifdef __SANITIZE_THREAD__
	printf("skipped 1: ThreadSanitizer waits for itself where it is "
	       "stepped through\n");
	return STATUS_SKIPPED;
#endif
	subjects_find();
	tcase_set_timeout(tests, 0);
	suite_add_tcase(suite, tests);
	tcase_add_loop_test(tests, test_unwound, 0, subject_count);
	tcase_add_test(tests, test_bad_frame);
	tcase_add_test(tests, test_bad_saved);
	tcase_add_test(tests, test_good);
	runner = srunner_create(suite);
	/* Each test has its own process, and so its own findings. */
	srunner_set_fork_status(runner, CK_FORK);
	srunner_run_all(runner, CK_ENV);
	failed = srunner_ntests_failed(runner);
	printf("abi.unwind: %d functions and bad ones, %d failed, "
	       "%d plugins skipped\n",
	       subject_count, failed, subjects_skipped);
	srunner_free(runner);
	return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
