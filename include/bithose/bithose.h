/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* bithose: Keccak hashing on the fastest kernels that this CPU may run. */
#ifndef BITHOSE_BITHOSE_H
#define BITHOSE_BITHOSE_H

#include "algorithm.h"
#include "backend.h"
#include "base.h"
#include "batch.h"
#include "cpu.h"
#include "cshake.h"
#include "engine.h"
#include "executor.h"
#include "export.h"
#include "hash.h"
#include "kangarootwelve.h"
#include "kmac.h"
#include "koalabear.h"
#include "merkle.h"
#include "merkle_proof.h"
#include "multi.h"
#include "parallelhash.h"
#include "permutation.h"
#include "poseidon2.h"
#include "poseidon2_backend.h"
#include "poseidon2_chain.h"
#include "poseidon2_merkle.h"
#include "prefix.h"
#include "sponge.h"
#include "stream.h"
#include "tree.h"
#include "tuplehash.h"

#endif
