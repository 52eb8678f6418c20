/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A Merkle tree over many rows, on threads of this program's own, and a proof. */
#include <bithose/bithose.h>

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#define LEAVES ((size_t)1 << 18)
#define ROW 64
#define DIGEST 32
#define HELPERS 3

/* A pool: threads that wait for a batch of tasks, and take them one by one. */
struct pool {
	pthread_mutex_t lock;
	pthread_cond_t changed;
	pthread_t threads[HELPERS];
	void (*task)(void *argument, uint32_t index);
	void *argument;
	uint32_t next;
	uint32_t count;
	/* Threads that are in a task. */
	uint32_t busy;
	int ended;
};

/* Takes tasks until there are none; called and returns with the lock held. */
static void take_tasks(struct pool *pool)
{
	while (pool->next < pool->count) {
		const uint32_t index = pool->next++;

		pool->busy++;
		pthread_mutex_unlock(&pool->lock);
		pool->task(pool->argument, index);
		pthread_mutex_lock(&pool->lock);
		pool->busy--;
	}
	pthread_cond_broadcast(&pool->changed);
}

static void *help(void *opaque)
{
	struct pool *pool = opaque;

	pthread_mutex_lock(&pool->lock);
	while (!pool->ended) {
		if (pool->next < pool->count)
			take_tasks(pool);
		else
			pthread_cond_wait(&pool->changed, &pool->lock);
	}
	pthread_mutex_unlock(&pool->lock);
	return NULL;
}

/* What an executor needs: every task once, and all done on return. */
static void run(void *context, uint32_t count,
		void (*task)(void *argument, uint32_t index), void *argument)
{
	struct pool *pool = context;

	pthread_mutex_lock(&pool->lock);
	pool->task = task;
	pool->argument = argument;
	pool->next = 0;
	pool->count = count;
	pthread_cond_broadcast(&pool->changed);
	take_tasks(pool);
	while (pool->busy)
		pthread_cond_wait(&pool->changed, &pool->lock);
	pthread_mutex_unlock(&pool->lock);
}

static int start(struct pool *pool)
{
	for (int i = 0; i < HELPERS; i++)
		if (pthread_create(&pool->threads[i], NULL, help, pool) != 0)
			return -1;
	return 0;
}

static void end(struct pool *pool)
{
	pthread_mutex_lock(&pool->lock);
	pool->ended = 1;
	pthread_cond_broadcast(&pool->changed);
	pthread_mutex_unlock(&pool->lock);
	for (int i = 0; i < HELPERS; i++)
		pthread_join(pool->threads[i], NULL);
}

/* Opens one leaf, and checks it as somebody who has the root alone would. */
static int prove(const struct bithose_merkle *tree, const uint8_t *rows,
		 const uint8_t *nodes, size_t nodes_len, uint64_t position)
{
	_Alignas(8) uint8_t scratch[BITHOSE_MERKLE_SCRATCH(1)];
	struct bithose_merkle_range ranges[BITHOSE_MERKLE_PATH_MAX];
	uint8_t path[BITHOSE_MERKLE_PATH_MAX * DIGEST];
	size_t count;
	int error = bithose_merkle_siblings(tree->mode, LEAVES, &position, 1,
					    scratch, sizeof(scratch), ranges,
					    BITHOSE_MERKLE_PATH_MAX, &count);

	if (!error)
		error = bithose_merkle_pick(tree, LEAVES, nodes, nodes_len,
					    ranges, count, path,
					    count * DIGEST);
	if (error)
		return error;
	error = bithose_merkle_verify_path(
		tree, LEAVES, position, rows + position * ROW, ROW, path,
		count * DIGEST, nodes + nodes_len - DIGEST, DIGEST);
	printf("leaf %u, %zu digests: %s\n", (unsigned)position, count,
	       bithose_merkle_strrefusal(error));
	return error;
}

int main(void)
{
	static struct pool pool = {
		.lock = PTHREAD_MUTEX_INITIALIZER,
		.changed = PTHREAD_COND_INITIALIZER,
	};
	const struct bithose_executor executor = {
		.struct_size = sizeof(executor),
		.width = HELPERS + 1,
		.context = &pool,
		.run = run,
	};
	const struct bithose_merkle tree = {
		.struct_size = sizeof(tree),
		.algorithm = BITHOSE_KECCAK_256,
		.mode = BITHOSE_MERKLE_RFC6962,
		.executor = &executor,
	};
	const size_t nodes_len = (2 * LEAVES - 1) * DIGEST;
	uint8_t *rows = calloc(LEAVES, ROW);
	uint8_t *nodes = malloc(nodes_len);
	const struct bithose_merkle_rows leaves = {
		.struct_size = sizeof(leaves),
		.data = rows,
		.count = LEAVES,
		.row_len = ROW,
		.stride = ROW,
	};
	int error = BITHOSE_ENOMEM;

	if (rows && nodes && start(&pool) == 0) {
		for (size_t i = 0; i < LEAVES; i++) {
			rows[i * ROW] = (uint8_t)i;
			rows[i * ROW + 1] = (uint8_t)(i >> 8);
		}
		error = bithose_merkle_tree(&tree, &leaves, nodes, nodes_len);
		if (!error)
			error = prove(&tree, rows, nodes, nodes_len, 1234);
		end(&pool);
	}
	if (error)
		fprintf(stderr, "merkle: %s\n",
			bithose_merkle_strrefusal(error));
	free(rows);
	free(nodes);
	return error != 0;
}
