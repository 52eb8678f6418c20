# SPDX-License-Identifier: Apache-2.0 OR MIT
# Flags that every target gets; instruction-set flags are set in plugins/ alone.

set(CMAKE_C_STANDARD 11)
set(CMAKE_C_STANDARD_REQUIRED ON)
set(CMAKE_C_EXTENSIONS OFF)
set(CMAKE_C_VISIBILITY_PRESET hidden)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)

add_library(bithose_flags INTERFACE)
target_compile_options(bithose_flags INTERFACE
	-Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wstrict-prototypes -Wvla
	$<$<BOOL:${BITHOSE_WERROR}>:-Werror>
	# The same source gives the same binary in any folder.
	"-ffile-prefix-map=${PROJECT_SOURCE_DIR}/="
	-fstack-protector-strong)
# Landing pads for indirect branches, and signed return addresses: hints, which older
# cores take for no-operations. X18 is left to the platform (AAPCS64, 6.1.1), which may
# keep a shadow stack there.
if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(aarch64|arm64|ARM64)$")
	target_compile_options(bithose_flags INTERFACE
		-mbranch-protection=standard -ffixed-x18)
endif()
# A state that is zeroed is written by stores: GCC takes REP STOS for it, which needs as
# long as a round to begin.
if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64|amd64)$" AND
		CMAKE_C_COMPILER_ID STREQUAL "GNU")
	target_compile_options(bithose_flags INTERFACE
		"$<$<COMPILE_LANGUAGE:C>:-mmemset-strategy=vector_loop:512:noalign,libcall:-1:noalign>")
endif()
# Files over 2 GiB on 32-bit systems.
target_compile_definitions(bithose_flags INTERFACE _FILE_OFFSET_BITS=64)
# A tuning profile knows a plugin by its build id, which not every linker makes
# unasked.
target_link_options(bithose_flags INTERFACE -Wl,--build-id=sha1
	-Wl,-z,defs -Wl,-z,relro -Wl,-z,now -Wl,-z,noexecstack)
