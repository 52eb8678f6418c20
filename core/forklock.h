/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Work that a fork must not cut in two -> locks that fork() waits for. */
#ifndef BITHOSE_FORKLOCK_H
#define BITHOSE_FORKLOCK_H

/* In the order in which a thread may take them. */
enum forklock { FORKLOCK_DEFAULT, FORKLOCK_LOADER };

/* Takes and gives back a lock that fork() waits for. It is not recursive. */
void forklock_take(enum forklock lock);
void forklock_give(enum forklock lock);

#endif
