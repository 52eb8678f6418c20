/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A file -> windows of whole leaves, one after the other, of constant memory. */
#define _POSIX_C_SOURCE 200809L
#include "leaf_file.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/*
 * Bytes of a window: enough leaves of common sizes for several threads, which are
 * woken once for each; and two of them are half of the 16 MiB that the tool may
 * take.
 */
#define WINDOW_LEN (4 * 1024 * 1024)
#define WINDOW_ALIGNMENT 4096

/* Leaves that the library hashes at a time: windows begin at a multiple of them,
 * where they hold so many. */
#define LEAVES_TOGETHER 256

/* Bytes from where the file is read to its end. */
static uint64_t size_of(int fd)
{
	struct stat status;
	off_t at, end;

	if (fstat(fd, &status) < 0)
		return LEAF_FILE_UNKNOWN;
	if (!S_ISREG(status.st_mode) && !S_ISBLK(status.st_mode))
		return LEAF_FILE_UNKNOWN;
	at = lseek(fd, 0, SEEK_CUR);
	end = S_ISREG(status.st_mode) ? status.st_size : lseek(fd, 0, SEEK_END);
	if (at < 0 || end < 0 || lseek(fd, at, SEEK_SET) < 0)
		return LEAF_FILE_UNKNOWN;
	return end > at ? (uint64_t)(end - at) : 0;
}

int leaf_file_open(struct leaf_file *file, const char *name)
{
	*file = (struct leaf_file){.fd = STDIN_FILENO, .ended = true};
	if (strcmp(name, "-")) {
		do {
			file->fd = open(name, O_RDONLY | O_CLOEXEC | O_NOCTTY);
		} while (file->fd < 0 && errno == EINTR);
		if (file->fd < 0)
			return errno;
	}
	file->size = size_of(file->fd);
	/* Advice only: pipes and terminals take none. */
	(void)posix_fadvise(file->fd, 0, 0, POSIX_FADV_SEQUENTIAL);
	return 0;
}

/* Waits until a read would not. Returns false if the file is being closed. */
static bool await(const struct leaf_file *file)
{
	struct pollfd either[] = {{.fd = file->fd, .events = POLLIN},
				  {.fd = file->wake[0]}};

	while (poll(either, 2, -1) < 0 && errno == EINTR)
		;
	return !either[1].revents;
}

/* Reads until the window is full, nothing is left, or the file is being closed. */
static void fill(struct leaf_file *file, struct leaf_window *window)
{
	window->len = 0;
	window->error = 0;
	while (window->len < file->window_len && file->left) {
		size_t want = file->window_len - window->len;
		ssize_t len;

		if (file->ahead && !await(file))
			window->error = ECANCELED;
		if (window->error)
			break;
		if (want > file->left)
			want = (size_t)file->left;
		len = read(file->fd, window->data + window->len, want);
		if (len < 0 && errno == EINTR)
			continue;
		if (len < 0)
			window->error = errno;
		if (len <= 0)
			break;
		window->len += (size_t)len;
		if (file->left != LEAF_FILE_UNKNOWN)
			file->left -= (uint64_t)len;
	}
}

static bool is_last(const struct leaf_file *file,
		    const struct leaf_window *window)
{
	return window->error || window->len < file->window_len;
}

/* Fills one window after the other, as soon as the caller gives it back. */
static void *read_ahead(void *argument)
{
	struct leaf_file *file = argument;
	bool last;

	for (unsigned i = 0;; i ^= 1) {
		struct leaf_window *window = &file->windows[i];

		pthread_mutex_lock(&file->mutex);
		while (window->full && !file->closing)
			pthread_cond_wait(&file->changed, &file->mutex);
		last = file->closing;
		pthread_mutex_unlock(&file->mutex);
		if (last)
			return NULL;
		fill(file, window);
		last = is_last(file, window);
		pthread_mutex_lock(&file->mutex);
		window->full = true;
		pthread_cond_signal(&file->changed);
		pthread_mutex_unlock(&file->mutex);
		if (last)
			return NULL;
	}
}

static void end_waiting(struct leaf_file *file)
{
	close(file->wake[0]);
	pthread_cond_destroy(&file->changed);
	pthread_mutex_destroy(&file->mutex);
}

static int start_thread(struct leaf_file *file)
{
	int error;

	if (pipe(file->wake) < 0)
		return errno;
	pthread_mutex_init(&file->mutex, NULL);
	pthread_cond_init(&file->changed, NULL);
	file->ahead = true;
	error = pthread_create(&file->thread, NULL, read_ahead, file);
	if (!error)
		return 0;
	file->ahead = false;
	close(file->wake[1]);
	end_waiting(file);
	return error;
}

int leaf_file_start(struct leaf_file *file, uint64_t size, size_t leaf_size,
		    bool ahead)
{
	size_t leaves = WINDOW_LEN / leaf_size;
	int error;

	if (leaves > LEAVES_TOGETHER)
		leaves -= leaves % LEAVES_TOGETHER;
	file->wanted = size;
	file->left = size;
	file->window_len = leaves ? leaves * leaf_size : leaf_size;
	for (int i = 0; i <= ahead; i++) {
		/* A page more: the size has to be a multiple of it. */
		const size_t pages = file->window_len / WINDOW_ALIGNMENT + 1;

		file->windows[i].data = aligned_alloc(WINDOW_ALIGNMENT,
						      pages * WINDOW_ALIGNMENT);
		if (!file->windows[i].data)
			return ENOMEM;
	}
	if (ahead) {
		error = start_thread(file);
		if (error)
			return error;
	}
	file->ended = false;
	return 0;
}

/* Gives back what the caller had, and waits for what follows it. */
static struct leaf_window *turn(struct leaf_file *file)
{
	struct leaf_window *window;

	pthread_mutex_lock(&file->mutex);
	if (file->lent) {
		file->windows[file->at].full = false;
		file->at ^= 1;
		pthread_cond_signal(&file->changed);
	}
	file->lent = true;
	window = &file->windows[file->at];
	while (!window->full)
		pthread_cond_wait(&file->changed, &file->mutex);
	pthread_mutex_unlock(&file->mutex);
	return window;
}

int leaf_file_next(struct leaf_file *file, const unsigned char **data,
		   size_t *len)
{
	struct leaf_window *window = &file->windows[0];

	*data = NULL;
	*len = 0;
	if (file->ended)
		return 0;
	if (file->ahead)
		window = turn(file);
	else
		fill(file, window);
	file->ended = is_last(file, window);
	if (window->error)
		return window->error;
	*data = window->data;
	*len = window->len;
	return 0;
}

void leaf_file_close(struct leaf_file *file)
{
	if (file->ahead) {
		pthread_mutex_lock(&file->mutex);
		file->closing = true;
		pthread_cond_signal(&file->changed);
		pthread_mutex_unlock(&file->mutex);
		/* The other end of the pipe tells it to a poll(). */
		close(file->wake[1]);
		pthread_join(file->thread, NULL);
		end_waiting(file);
	}
	for (int i = 0; i < 2; i++)
		free(file->windows[i].data);
	if (file->fd != STDIN_FILENO)
		close(file->fd);
}
