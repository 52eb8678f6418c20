# SPDX-License-Identifier: Apache-2.0 OR MIT
# Programs without any shared library, by Debian's wrapper of gcc for musl: all backends
# are linked in, and nothing is loaded.
set(CMAKE_C_COMPILER musl-gcc)
# Where Debian's static library of cpu_features is.
set(CMAKE_LIBRARY_ARCHITECTURE "${CMAKE_HOST_SYSTEM_PROCESSOR}-linux-gnu")
set(CMAKE_EXE_LINKER_FLAGS_INIT "-static")
set(BITHOSE_BUILTIN_BACKENDS all CACHE STRING "")
set(BITHOSE_SHARED OFF CACHE BOOL "")
# Debian's jansson calls functions that only glibc has.
set(BITHOSE_INFO OFF CACHE BOOL "")
set(BITHOSE_BENCH OFF CACHE BOOL "")
