# SPDX-License-Identifier: Apache-2.0 OR MIT
# The options of the build, their defaults, and a refusal of ones that do not
# exist: a misspelt option would otherwise build something else without a word.

if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64|amd64)$" AND CMAKE_SIZEOF_VOID_P EQUAL 8)
	set(BITHOSE_ARCH_BACKENDS scalar bmi2 avx2 avx512)
elseif(CMAKE_SYSTEM_PROCESSOR MATCHES "^(aarch64|arm64|ARM64)$")
	set(BITHOSE_ARCH_BACKENDS scalar neon sha3ext)
else()
	set(BITHOSE_ARCH_BACKENDS scalar)
endif()

set(BITHOSE_BUILTIN_BACKENDS "" CACHE STRING
	"Backends to link into the library besides scalar: a list, or 'all'")
# Where all backends are built in, there is nothing to load, and the static library is
# to serve programs that are linked with -static.
if(BITHOSE_BUILTIN_BACKENDS STREQUAL "all")
	set(_loader OFF)
else()
	set(_loader ON)
endif()
option(BITHOSE_LOADER "Load plugins; needs dlopen()" ${_loader})
if(BITHOSE_LOADER)
	set(_plugins "${BITHOSE_ARCH_BACKENDS}")
	set(_tests ${PROJECT_IS_TOP_LEVEL})
else()
	set(_plugins "")
	set(_tests OFF)
endif()
set(BITHOSE_BACKENDS "${_plugins}" CACHE STRING
	"Backends to build as plugins (list)")
option(BITHOSE_SHARED "Build the shared library, and link tools with it" ON)
set(BITHOSE_PLUGIN_DIR "" CACHE PATH
	"Where the installed library looks for plugins if there are none beside it")
option(BITHOSE_TOOLS "Build the tools" ${PROJECT_IS_TOP_LEVEL})
option(BITHOSE_INFO "Build bithose-info and bithose-merkle with the tools; they need jansson" ON)
option(BITHOSE_BENCH "Build bithose-bench" ${PROJECT_IS_TOP_LEVEL})
option(BITHOSE_TESTS "Build the tests" ${_tests})
option(BITHOSE_EXAMPLES "Build the examples" ${PROJECT_IS_TOP_LEVEL})
option(BITHOSE_INSTALL "Make install rules" ${PROJECT_IS_TOP_LEVEL})
option(BITHOSE_WERROR "Take warnings for errors" OFF)
option(BITHOSE_FUZZ "Build the fuzzers of the tests, with clang" OFF)

set(_options BACKENDS BUILTIN_BACKENDS LOADER SHARED PLUGIN_DIR TOOLS INFO BENCH TESTS
	EXAMPLES INSTALL WERROR FUZZ)
set(_known ${_options} BINARY_DIR SOURCE_DIR IS_TOP_LEVEL)
get_cmake_property(_cached CACHE_VARIABLES)
foreach(_variable IN LISTS _cached)
	if(_variable MATCHES "^BITHOSE_(.*)$" AND NOT CMAKE_MATCH_1 IN_LIST _known)
		list(JOIN _options " BITHOSE_" _options)
		message(FATAL_ERROR "There is no option ${_variable}. "
			"Options: BITHOSE_${_options}")
	endif()
endforeach()

if(BITHOSE_TESTS AND NOT (BITHOSE_LOADER AND BITHOSE_SHARED))
	message(FATAL_ERROR "BITHOSE_TESTS needs BITHOSE_LOADER and BITHOSE_SHARED")
endif()
if(BITHOSE_BACKENDS AND NOT BITHOSE_LOADER)
	message(FATAL_ERROR "BITHOSE_BACKENDS names plugins, which nothing would load "
		"without BITHOSE_LOADER")
endif()

if(BITHOSE_BUILTIN_BACKENDS STREQUAL "all")
	set(BITHOSE_BUILTINS ${BITHOSE_ARCH_BACKENDS})
else()
	set(BITHOSE_BUILTINS ${BITHOSE_BUILTIN_BACKENDS})
endif()
# scalar comes last: built-in backends are registered in this order, and at
# equal cost the first one is chosen.
list(REMOVE_ITEM BITHOSE_BUILTINS scalar)
list(APPEND BITHOSE_BUILTINS scalar)

foreach(_backend IN LISTS BITHOSE_BACKENDS BITHOSE_BUILTINS)
	if(NOT _backend IN_LIST BITHOSE_ARCH_BACKENDS)
		string(REPLACE ";" " " _have "${BITHOSE_ARCH_BACKENDS}")
		message(FATAL_ERROR "There is no backend '${_backend}' for "
			"${CMAKE_SYSTEM_PROCESSOR}. Backends: ${_have}")
	endif()
endforeach()

if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
	set(CMAKE_BUILD_TYPE Release CACHE STRING "Build type" FORCE)
endif()

if(BITHOSE_PLUGIN_DIR)
	set(BITHOSE_COMPILED_PLUGIN_DIR "${BITHOSE_PLUGIN_DIR}")
else()
	set(BITHOSE_COMPILED_PLUGIN_DIR
		"${CMAKE_INSTALL_FULL_LIBDIR}/bithose/abi-${BITHOSE_PLUGIN_ABI}")
endif()
