/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * A set-id process takes no profile from the environment. Run as root, the test
 * makes a set-id copy of itself, which says as "probe" what it looked for.
 */
#define _GNU_SOURCE
#include <bithose/bithose.h>

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#define SKIP 77
#define NOBODY 65534

static int probe(void)
{
	const char *why = NULL;
	const char *path = bithose_profile(NULL, &why);

	printf("%s|%s|%s\n", getauxval(AT_SECURE) ? "privileged" : "plain",
	       path ? path : "", why);
	return EXIT_SUCCESS;
}

static int skip(const char *why)
{
	printf("skipped: %s\n", why);
	return SKIP;
}

static int copy_self(const char *path)
{
	const int in = open("/proc/self/exe", O_RDONLY | O_CLOEXEC);
	const int out =
		open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0700);
	struct stat st;
	int status = -1;

	if (in >= 0 && out >= 0 && fstat(in, &st) == 0) {
		off_t left = st.st_size;
		ssize_t n = 1;

		while (left > 0 && n > 0) {
			n = sendfile(out, in, NULL, (size_t)left);
			left -= n;
		}
		status = left == 0 ? fchmod(out, 04755) : -1;
	}
	close(in);
	close(out);
	return status;
}

/* Runs the copy as nobody, and reads the line that it prints. */
static int run_copy(const char *path, char *line, int size)
{
	int ends[2];
	pid_t child;
	FILE *from;
	int status;

	if (pipe(ends) < 0 || (child = fork()) < 0)
		return -1;
	if (child == 0) {
		dup2(ends[1], STDOUT_FILENO);
		setenv("BITHOSE_PROFILE", "/by/environment", 1);
		setenv("XDG_CONFIG_HOME", "/by/xdg", 1);
		setenv("HOME", "/by/home", 1);
		if (setgid(NOBODY) == 0 && setuid(NOBODY) == 0)
			execl(path, path, "probe", (char *)NULL);
		_exit(SKIP);
	}
	close(ends[1]);
	from = fdopen(ends[0], "r");
	if (!from || !fgets(line, size, from))
		*line = '\0';
	if (from)
		fclose(from);
	return waitpid(child, &status, 0) == child ? 0 : -1;
}

static int judge(const char *line)
{
	if (strncmp(line, "privileged|", 11) != 0)
		return skip("a set-id program does not run, or not as one");
	if (strcmp(strchr(line, '|'),
		   "||there is no " BITHOSE_COMPILED_PROFILE "\n") == 0)
		return EXIT_SUCCESS;
	fprintf(stderr, "the set-id program says: %s", line);
	return EXIT_FAILURE;
}

int main(int argc, char *argv[])
{
	char dir[] = "/tmp/bithose-setid-XXXXXX";
	char path[sizeof(dir) + 8];
	char line[1024] = "";
	int status = EXIT_FAILURE;

	if (argc == 2 && strcmp(argv[1], "probe") == 0)
		return probe();
	if (geteuid() != 0)
		return skip("only root can make a program set-id for another "
			    "user");
	if (access(BITHOSE_COMPILED_PROFILE, F_OK) == 0)
		return skip(BITHOSE_COMPILED_PROFILE " exists");
	if (!mkdtemp(dir) || chmod(dir, 0755) < 0) {
		perror(dir);
		return EXIT_FAILURE;
	}
	snprintf(path, sizeof(path), "%s/probe", dir);
	if (copy_self(path) < 0 || run_copy(path, line, sizeof(line)) < 0)
		perror(path);
	else
		status = judge(line);
	unlink(path);
	rmdir(dir);
	return status;
}
