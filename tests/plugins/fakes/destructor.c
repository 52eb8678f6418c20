/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Code that runs when the plugin is unloaded. */
#include "mark.h"

__attribute__((destructor)) static void destruct(void)
{
	mark();
}
