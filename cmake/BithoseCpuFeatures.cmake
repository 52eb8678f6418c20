# SPDX-License-Identifier: Apache-2.0 OR MIT
# Google's cpu_features, joined into one object whose symbols are hidden, so that both
# libraries carry it and neither shows it. Its calls of stdio are renamed to those
# of core/quiet.c.
#
# Sets BITHOSE_CPU_FEATURES_OBJECT and BITHOSE_CPU_FEATURES_INCLUDE; both are empty
# for architectures that have no features to ask for.

set(BITHOSE_CPU_FEATURES_OBJECT "")
set(BITHOSE_CPU_FEATURES_INCLUDE "")
if(NOT CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64|amd64|i.86|aarch64|arm64|ARM64)$")
	return()
endif()

find_library(CPU_FEATURES_LIBRARY libcpu_features.a)
find_path(CPU_FEATURES_INCLUDE_DIR cpu_features/cpu_features_macros.h)
mark_as_advanced(CPU_FEATURES_LIBRARY CPU_FEATURES_INCLUDE_DIR)
if(NOT CPU_FEATURES_LIBRARY OR NOT CPU_FEATURES_INCLUDE_DIR)
	message(FATAL_ERROR "cpu_features was not found (Debian: libcpu-features-dev)")
endif()

# Its headers alone: the folder they are in has those of a C library, too, which need
# not be that of the compiler.
set(BITHOSE_CPU_FEATURES_INCLUDE "${PROJECT_BINARY_DIR}/cpu_features")
file(MAKE_DIRECTORY "${BITHOSE_CPU_FEATURES_INCLUDE}")
file(CREATE_LINK "${CPU_FEATURES_INCLUDE_DIR}/cpu_features"
	"${BITHOSE_CPU_FEATURES_INCLUDE}/cpu_features" SYMBOLIC)
set(BITHOSE_CPU_FEATURES_OBJECT "${PROJECT_BINARY_DIR}/cpu_features.o")
set(kept GetX86Info GetX86Microarchitecture GetX86MicroarchitectureName
	GetAarch64Info bithose_quiet_printf bithose_quiet_puts bithose_quiet_fflush)
list(TRANSFORM kept PREPEND "--keep-global-symbol=")
add_custom_command(OUTPUT "${BITHOSE_CPU_FEATURES_OBJECT}"
	COMMAND "${CMAKE_LINKER}" -r --whole-archive "${CPU_FEATURES_LIBRARY}"
		-o "${BITHOSE_CPU_FEATURES_OBJECT}"
	COMMAND "${CMAKE_OBJCOPY}"
		--redefine-sym __printf_chk=bithose_quiet_printf
		--redefine-sym puts=bithose_quiet_puts
		--redefine-sym fflush=bithose_quiet_fflush
		${kept} "${BITHOSE_CPU_FEATURES_OBJECT}"
	DEPENDS "${CPU_FEATURES_LIBRARY}"
	VERBATIM)
add_custom_target(bithose_cpu_features DEPENDS "${BITHOSE_CPU_FEATURES_OBJECT}")
