/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * One round of Keccak-p[1600] over lane_t: theta, rho, pi, chi, iota of FIPS
 * 202, 3.2. The only text of the round; each backend's lane.h says what a step
 * does to `WAYS` lanes at once:
 *
 *   lane_parity(a, b, c, d, e)  xor of the five lanes of a sheet (theta)
 *   lane_theta(c, n)            c xor (n rotated left by 1) (theta)
 *   lane_theta_rho(a, d, r)     (a xor d) rotated left by r: a macro, since the
 *                               instructions want r as an immediate
 *   lane_chi(a, b, c)           a xor (not b and c)
 *   lane_iota(a, rc)            a xor rc in every way
 */
#ifndef PLUGINS_COMMON_KECCAK_ROUND_H
#define PLUGINS_COMMON_KECCAK_ROUND_H

#include <stdint.h>

#include "lane.h"

/* FIPS 202, 3.2.5. */
static const uint64_t keccak_round_constant[24] = {
	UINT64_C(0x0000000000000001), UINT64_C(0x0000000000008082),
	UINT64_C(0x800000000000808a), UINT64_C(0x8000000080008000),
	UINT64_C(0x000000000000808b), UINT64_C(0x0000000080000001),
	UINT64_C(0x8000000080008081), UINT64_C(0x8000000000008009),
	UINT64_C(0x000000000000008a), UINT64_C(0x0000000000000088),
	UINT64_C(0x0000000080008009), UINT64_C(0x000000008000000a),
	UINT64_C(0x000000008000808b), UINT64_C(0x800000000000008b),
	UINT64_C(0x8000000000008089), UINT64_C(0x8000000000008003),
	UINT64_C(0x8000000000008002), UINT64_C(0x8000000000000080),
	UINT64_C(0x000000000000800a), UINT64_C(0x800000008000000a),
	UINT64_C(0x8000000080008081), UINT64_C(0x8000000000008080),
	UINT64_C(0x0000000080000001), UINT64_C(0x8000000080008008),
};

/* The parity of the sheet x. */
#define KECCAK_SHEET(a, x) \
	lane_parity((a)[x], (a)[x + 5], (a)[x + 10], (a)[x + 15], (a)[x + 20])

/*
 * Lane (X, Y) after pi comes from lane (X + 3Y, X) (FIPS 202, 3.2.3), so plane
 * Y of the result needs one lane of every plane: `i` to `m`, with their rho
 * offsets.
 */
#define KECCAK_PLANE(e, Y, a, d, i, j, k, l, m, ri, rj, rk, rl, rm)   \
	do {                                                          \
		lane_t b0 = lane_theta_rho((a)[i], (d)[(i) % 5], ri); \
		lane_t b1 = lane_theta_rho((a)[j], (d)[(j) % 5], rj); \
		lane_t b2 = lane_theta_rho((a)[k], (d)[(k) % 5], rk); \
		lane_t b3 = lane_theta_rho((a)[l], (d)[(l) % 5], rl); \
		lane_t b4 = lane_theta_rho((a)[m], (d)[(m) % 5], rm); \
		(e)[5 * (Y) + 0] = lane_chi(b0, b1, b2);              \
		(e)[5 * (Y) + 1] = lane_chi(b1, b2, b3);              \
		(e)[5 * (Y) + 2] = lane_chi(b2, b3, b4);              \
		(e)[5 * (Y) + 3] = lane_chi(b3, b4, b0);              \
		(e)[5 * (Y) + 4] = lane_chi(b4, b0, b1);              \
	} while (0)

/* e = round(a); e and a are 25 lanes each, lane (x, y) at x + 5y, and differ.
 */
static inline __attribute__((always_inline)) void
keccak_round(lane_t *e, const lane_t *a, uint64_t rc)
{
	const lane_t c[5] = {KECCAK_SHEET(a, 0), KECCAK_SHEET(a, 1),
			     KECCAK_SHEET(a, 2), KECCAK_SHEET(a, 3),
			     KECCAK_SHEET(a, 4)};
	const lane_t d[5] = {lane_theta(c[4], c[1]), lane_theta(c[0], c[2]),
			     lane_theta(c[1], c[3]), lane_theta(c[2], c[4]),
			     lane_theta(c[3], c[0])};

	/* clang-format off */
	KECCAK_PLANE(e, 0, a, d, 0, 6, 12, 18, 24,   0, 44, 43, 21, 14);
	KECCAK_PLANE(e, 1, a, d, 3, 9, 10, 16, 22,  28, 20,  3, 45, 61);
	KECCAK_PLANE(e, 2, a, d, 1, 7, 13, 19, 20,   1,  6, 25,  8, 18);
	KECCAK_PLANE(e, 3, a, d, 4, 5, 11, 17, 23,  27, 36, 10, 15, 56);
	KECCAK_PLANE(e, 4, a, d, 2, 8, 14, 15, 21,  62, 55, 39, 41,  2);
	/* clang-format on */
	e[0] = lane_iota(e[0], rc);
}

#endif
