# SPDX-License-Identifier: Apache-2.0 OR MIT
# Debian's cross compiler for AArch64, its foreign packages, and qemu to run the result.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(CMAKE_C_COMPILER aarch64-linux-gnu-gcc)
set(CMAKE_LIBRARY_ARCHITECTURE aarch64-linux-gnu)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(ENV{PKG_CONFIG_LIBDIR} "/usr/lib/aarch64-linux-gnu/pkgconfig:/usr/share/pkgconfig")

# "max" has the SHA-3 instructions.
set(CMAKE_CROSSCOMPILING_EMULATOR "qemu-aarch64-static;-cpu;max"
	CACHE STRING "What runs AArch64 programs")
