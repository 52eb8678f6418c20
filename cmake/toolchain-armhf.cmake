# SPDX-License-Identifier: Apache-2.0 OR MIT
# Debian's cross compiler for 32-bit Arm, its foreign packages, and qemu to run the
# result.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR armv7)
set(CMAKE_C_COMPILER arm-linux-gnueabihf-gcc)
set(CMAKE_LIBRARY_ARCHITECTURE arm-linux-gnueabihf)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(ENV{PKG_CONFIG_LIBDIR} "/usr/lib/arm-linux-gnueabihf/pkgconfig:/usr/share/pkgconfig")

set(CMAKE_CROSSCOMPILING_EMULATOR "qemu-arm-static"
	CACHE STRING "What runs 32-bit Arm programs")
