/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The list of vector files, and the visit of each of their vectors. */
#include "vector.h"
#include "expect.h"

const struct vector_file vector_files[] = {
	{"cavp/SHA3_224ShortMsg.rsp", "sha3-224", vector_read_rsp, 145},
	{"cavp/SHA3_224LongMsg.rsp", "sha3-224", vector_read_rsp, 100},
	{"cavp/SHA3_256ShortMsg.rsp", "sha3-256", vector_read_rsp, 137},
	{"cavp/SHA3_256LongMsg.rsp", "sha3-256", vector_read_rsp, 100},
	{"cavp/SHA3_384ShortMsg.rsp", "sha3-384", vector_read_rsp, 105},
	{"cavp/SHA3_384LongMsg.rsp", "sha3-384", vector_read_rsp, 100},
	{"cavp/SHA3_512ShortMsg.rsp", "sha3-512", vector_read_rsp, 73},
	{"cavp/SHA3_512LongMsg.rsp", "sha3-512", vector_read_rsp, 100},
	{"cavp/SHAKE128ShortMsg.rsp", "shake128", vector_read_rsp, 337},
	{"cavp/SHAKE128LongMsg.rsp", "shake128", vector_read_rsp, 100},
	{"cavp/SHAKE128VariableOut.rsp", "shake128", vector_read_rsp, 1126},
	{"cavp/SHAKE256ShortMsg.rsp", "shake256", vector_read_rsp, 273},
	{"cavp/SHAKE256LongMsg.rsp", "shake256", vector_read_rsp, 100},
	{"cavp/SHAKE256VariableOut.rsp", "shake256", vector_read_rsp, 1246},
	{"keccak-kat/ShortMsgKAT_224.txt", "keccak-224", vector_read_rsp, 256},
	{"keccak-kat/LongMsgKAT_224.txt", "keccak-224", vector_read_rsp, 65},
	{"keccak-kat/ShortMsgKAT_256.txt", "keccak-256", vector_read_rsp, 256},
	{"keccak-kat/LongMsgKAT_256.txt", "keccak-256", vector_read_rsp, 65},
	{"keccak-kat/ShortMsgKAT_384.txt", "keccak-384", vector_read_rsp, 256},
	{"keccak-kat/LongMsgKAT_384.txt", "keccak-384", vector_read_rsp, 65},
	{"keccak-kat/ShortMsgKAT_512.txt", "keccak-512", vector_read_rsp, 256},
	{"keccak-kat/LongMsgKAT_512.txt", "keccak-512", vector_read_rsp, 65},
	{"ethereum/KECCAK256ShortMsg.txt", "keccak-256", vector_read_rsp, 137},
	{"ethereum/KECCAK256LongMsg.txt", "keccak-256", vector_read_rsp, 100},
	{"acvp/SHA3-224-2.0.jsonl", NULL, vector_read_acvp, 163},
	{"acvp/SHA3-256-2.0.jsonl", NULL, vector_read_acvp, 151},
	{"acvp/SHA3-384-2.0.jsonl", NULL, vector_read_acvp, 118},
	{"acvp/SHA3-512-2.0.jsonl", NULL, vector_read_acvp, 86},
	{"acvp/SHAKE-128-1.0.jsonl", NULL, vector_read_acvp, 236},
	{"acvp/SHAKE-128-FIPS202.jsonl", NULL, vector_read_acvp, 269},
	{"acvp/SHAKE-256-1.0.jsonl", NULL, vector_read_acvp, 210},
	{"acvp/SHAKE-256-FIPS202.jsonl", NULL, vector_read_acvp, 41},
	{"ethereum/known.jsonl", NULL, vector_read_plain, 10},
	{"keccak-kat/xkcp_SHA3-224.jsonl", NULL, vector_read_plain, 256},
	{"keccak-kat/xkcp_SHA3-256.jsonl", NULL, vector_read_plain, 256},
	{"keccak-kat/xkcp_SHA3-384.jsonl", NULL, vector_read_plain, 256},
	{"keccak-kat/xkcp_SHA3-512.jsonl", NULL, vector_read_plain, 256},
	{"keccak-kat/xkcp_SHAKE128.jsonl", NULL, vector_read_plain, 256},
	{"keccak-kat/xkcp_SHAKE256.jsonl", NULL, vector_read_plain, 256},
	{"rfc9861/turboshake.jsonl", NULL, vector_read_turboshake, 57},
};

const size_t vector_file_count = sizeof(vector_files) / sizeof(vector_files[0]);

/* A visit that counts before it hands over. */
struct counted {
	vector_visit *visit;
	void *user;
	size_t count;
};

static void count(const struct vector *vector, void *user)
{
	struct counted *counted = user;

	counted->count++;
	counted->visit(vector, counted->user);
}

void vector_file_visit(const struct vector_file *file, vector_visit *visit,
		       void *user)
{
	struct counted counted = {.visit = visit, .user = user};

	file->read(file, count, &counted);
	expect(counted.count == file->count, "%s: %zu vectors, not %zu",
	       file->path, counted.count, file->count);
}
