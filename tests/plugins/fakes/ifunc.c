/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Code that runs while the plugin is relocated. */
#include "mark.h"

static void nothing(void)
{
}

__attribute__((used)) static void (*resolve(void))(void)
{
	mark();
	return nothing;
}

static void resolved(void) __attribute__((ifunc("resolve")));

extern void (*const ifunc_pointer)(void);
void (*const ifunc_pointer)(void) = resolved;
