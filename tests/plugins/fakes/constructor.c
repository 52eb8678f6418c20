/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Code that runs while the plugin is loaded. */
#include "mark.h"

__attribute__((constructor)) static void construct(void)
{
	mark();
}
