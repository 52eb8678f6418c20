/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Files that are no plugins, or none for this machine -> their reasons. */
#define _GNU_SOURCE
#include "engines.h"
#include "outcome.h"
#include "sandbox.h"

#include <elf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define SOUND BITHOSE_TEST_FAKES_DIR "/bithose-sound.so"

#define IN_USE BITHOSE_BACKEND_IN_USE
#define UNUSABLE BITHOSE_BACKEND_UNUSABLE
#define REFUSED BITHOSE_BACKEND_REFUSED

/* The longest name of a file. */
#define NAME_255                                                         \
	"bithose-aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa" \
	"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa" \
	"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa" \
	"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa" \
	"aaaa.so"

static void make_empty(const char *path)
{
	sandbox_write(path, "", 0);
}

static void make_text(const char *path)
{
	static const char text[] = "This is not a shared object.\n";

	sandbox_write(path, text, sizeof(text) - 1);
}

/* The first 16 bytes of an ELF file, and no more. */
static void make_stub(const char *path)
{
	struct sandbox_content content = sandbox_read(SOUND);

	sandbox_write(path, content.bytes, EI_NIDENT);
	free(content.bytes);
}

static void make_changed(const char *path, size_t at, uint8_t flip)
{
	struct sandbox_content content = sandbox_read(SOUND);

	content.bytes[at] ^= flip;
	sandbox_write(path, content.bytes, content.len);
	free(content.bytes);
}

static void make_other_class(const char *path)
{
	make_changed(path, EI_CLASS, ELFCLASS32 ^ ELFCLASS64);
}

static void make_other_order(const char *path)
{
	make_changed(path, EI_DATA, ELFDATA2LSB ^ ELFDATA2MSB);
}

/* The members after e_ident are of the same place in both classes. */
static void make_other_machine(const char *path)
{
	struct sandbox_content content = sandbox_read(SOUND);
	const Elf64_Half machine = EM_RISCV;

	memcpy(content.bytes + offsetof(Elf64_Ehdr, e_machine), &machine,
	       sizeof(machine));
	sandbox_write(path, content.bytes, content.len);
	free(content.bytes);
}

static void make_executable(const char *path)
{
	struct sandbox_content content = sandbox_read(SOUND);
	const Elf64_Half type = ET_EXEC;

	memcpy(content.bytes + offsetof(Elf64_Ehdr, e_type), &type,
	       sizeof(type));
	sandbox_write(path, content.bytes, content.len);
	free(content.bytes);
}

/* A position-independent program is of the same type as a shared object. */
static void make_program(const char *path)
{
	sandbox_copy("/proc/self/exe", path);
}

static void make_directory(const char *path)
{
	ck_assert_int_eq(mkdir(path, 0755), 0);
}

static void make_fifo(const char *path)
{
	ck_assert_int_eq(mkfifo(path, 0644), 0);
}

static void make_dangling_link(const char *path)
{
	ck_assert_int_eq(symlink("nothing", path), 0);
}

static void make_looping_link(const char *path)
{
	ck_assert_int_eq(symlink(strrchr(path, '/') + 1, path), 0);
}

static void make_link(const char *path)
{
	ck_assert_int_eq(symlink(SOUND, path), 0);
}

static void make_sound(const char *path)
{
	sandbox_copy(SOUND, path);
}

struct file {
	/* The file's name, and the name that the engine gives it. */
	const char *file;
	const char *name;
	void (*make)(const char *path);
	enum bithose_backend_state state;
	enum bithose_reason reason;
	/* A part of the reason in full. */
	const char *words;
};

static const struct file files[] = {
	/* clang-format off */
	{"bithose-sound.so", "sound", make_sound, IN_USE, BITHOSE_REASON_NONE, ""},
	{"bithose-sound.so", "sound", make_link, IN_USE, BITHOSE_REASON_NONE, ""},
	{"bithose-other.so", "other", make_link, REFUSED, BITHOSE_REASON_NAME, "calls itself 'sound', its file says 'other'"},
	{"bithose-sound.so", "sound", make_empty, REFUSED, BITHOSE_REASON_NOT_ELF, "too short"},
	{"bithose-sound.so", "sound", make_text, REFUSED, BITHOSE_REASON_NOT_ELF, "does not begin as an ELF file"},
	{"bithose-sound.so", "sound", make_stub, REFUSED, BITHOSE_REASON_TRUNCATED, "ends before its ELF header"},
	{"bithose-sound.so", "sound", make_other_class, UNUSABLE, BITHOSE_REASON_ARCHITECTURE, "-bit programs"},
	{"bithose-sound.so", "sound", make_other_order, UNUSABLE, BITHOSE_REASON_ARCHITECTURE, "other byte order"},
	{"bithose-sound.so", "sound", make_other_machine, UNUSABLE, BITHOSE_REASON_ARCHITECTURE, "made for risc-v, this is "},
	{"bithose-sound.so", "sound", make_executable, REFUSED, BITHOSE_REASON_NOT_ELF, "type 2, not a shared object"},
	{"bithose-sound.so", "sound", make_directory, REFUSED, BITHOSE_REASON_NOT_ELF, "not a regular file"},
	{"bithose-sound.so", "sound", make_fifo, REFUSED, BITHOSE_REASON_NOT_ELF, "not a regular file"},
	{"bithose-sound.so", "sound", make_dangling_link, REFUSED, BITHOSE_REASON_NOT_FOUND, "cannot be found: No such file"},
	{"bithose-sound.so", "sound", make_looping_link, REFUSED, BITHOSE_REASON_SYSTEM, "cannot be found: Too many levels"},
	{"bithose-Sound.so", "Sound", make_sound, REFUSED, BITHOSE_REASON_NAME, "names no backend"},
	{"bithose-9sound.so", "9sound", make_sound, REFUSED, BITHOSE_REASON_NAME, "names no backend"},
	{"bithose-so und.so", "so und", make_sound, REFUSED, BITHOSE_REASON_NAME, "names no backend"},
	{"bithose-so,und.so", "so,und", make_sound, REFUSED, BITHOSE_REASON_NAME, "names no backend"},
	{"bithose-so\nund.so", "so?und", make_sound, REFUSED, BITHOSE_REASON_NAME, "names no backend"},
	{"bithose-\033[2J.so", "?[2J", make_sound, REFUSED, BITHOSE_REASON_NAME, "names no backend"},
	{"bithose-s\xc3\xb6und.so", "s\xc3\xb6und", make_sound, REFUSED, BITHOSE_REASON_NAME, "names no backend"},
	{NAME_255, NULL, make_sound, REFUSED, BITHOSE_REASON_NAME, "names no backend"},
	/* clang-format on */
};

#define FILE_COUNT (sizeof(files) / sizeof(files[0]))

static struct sandbox_path sandbox;

static void set_up(void)
{
	sandbox = sandbox_open();
}

static void tear_down(void)
{
	sandbox_close(&sandbox);
}

static void assert_candidate(const struct bithose_backend_info *info,
			     const struct file *file, const char *path)
{
	ck_assert_ptr_nonnull(info);
	ck_assert_msg(info->state == file->state &&
			      info->reason == file->reason,
		      "%s: state %d, reason %s: %s", file->file, info->state,
		      bithose_reason_name(info->reason), info->detail);
	ck_assert_msg(strstr(info->detail, file->words), "%s", info->detail);
	ck_assert_str_eq(info->path, path);
	if (file->name)
		ck_assert_str_eq(info->name, file->name);
}

START_TEST(test_file)
{
	const struct file *file = &files[_i];
	const struct sandbox_path path = sandbox_file(&sandbox, file->file);
	struct bithose *engine;

	file->make(path.text);
	engine = engine_open(NULL, sandbox.text);
	assert_candidate(bithose_backend_at(engine, 0), file, path.text);
	ck_assert_ptr_nonnull(bithose_backend_at(engine, 1));
	ck_assert_ptr_null(bithose_backend_at(engine, 2));
	if (file->state == IN_USE)
		engine_assert_right(engine);
	else
		engine_assert_builtin_serves(engine);
	bithose_close(engine);
}
END_TEST

/* The dynamic loader knows better than we do. */
START_TEST(test_program)
{
	const struct sandbox_path path =
		sandbox_file(&sandbox, "bithose-sound.so");
	const struct bithose_backend_info *info;
	struct bithose *engine;

	make_program(path.text);
	engine = engine_open(NULL, sandbox.text);
	info = bithose_backend_at(engine, 0);
	ck_assert_int_eq(info->state, REFUSED);
	ck_assert_msg(info->reason == BITHOSE_REASON_MALFORMED ||
			      info->reason == BITHOSE_REASON_LOAD,
		      "%s", info->detail);
	engine_assert_builtin_serves(engine);
	bithose_close(engine);
}
END_TEST

/* What has not the name of a plugin is no candidate. */
START_TEST(test_other_names)
{
	static const char *const names[] = {
		"bithose-.so",	     "bithose.so",	"libbithose-sound.so",
		"bithose-sound.so~", "bithose-sound",	".bithose-sound.so",
		"BITHOSE-SOUND.SO",  "bithose-sound.SO"};
	struct bithose *engine;

	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++)
		make_sound(sandbox_file(&sandbox, names[i]).text);
	engine = engine_open(NULL, sandbox.text);
	ck_assert_ptr_null(bithose_backend_at(engine, 0)->path);
	engine_assert_builtin_serves(engine);
	bithose_close(engine);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("plugins.files");
	TCase *tests;

	for (size_t i = 0; i < FILE_COUNT; i++) {
		tests = outcome_case(suite, files[i].file);
		tcase_add_unchecked_fixture(tests, set_up, tear_down);
		tcase_add_loop_test(tests, test_file, (int)i, (int)i + 1);
	}
	tests = outcome_case(suite, "a program");
	tcase_add_unchecked_fixture(tests, set_up, tear_down);
	tcase_add_test(tests, test_program);
	tests = outcome_case(suite, "other names");
	tcase_add_unchecked_fixture(tests, set_up, tear_down);
	tcase_add_test(tests, test_other_names);
	return outcome_run(suite, "plugins.files");
}
