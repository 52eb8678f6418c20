/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Data of each thread, which a plugin has no use for. */
extern _Thread_local int thread_local_counter;
_Thread_local int thread_local_counter = 1;
