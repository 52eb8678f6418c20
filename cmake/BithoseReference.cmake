# SPDX-License-Identifier: Apache-2.0 OR MIT
# The target `doc`: the reference of the API, in <build>/reference/html/index.html. Only
# who builds it needs Doxygen.
find_package(Python3 QUIET COMPONENTS Interpreter)
find_program(DOXYGEN_EXECUTABLE doxygen)
mark_as_advanced(DOXYGEN_EXECUTABLE)

set(BITHOSE_REFERENCE_DIR "${PROJECT_BINARY_DIR}/reference")
configure_file("${PROJECT_SOURCE_DIR}/docs/reference/Doxyfile.in"
	"${PROJECT_BINARY_DIR}/Doxyfile" @ONLY)
if(DOXYGEN_EXECUTABLE AND Python3_FOUND)
	add_custom_target(doc
		COMMAND "${CMAKE_COMMAND}" -E make_directory "${BITHOSE_REFERENCE_DIR}"
		COMMAND "${DOXYGEN_EXECUTABLE}" "${PROJECT_BINARY_DIR}/Doxyfile"
		VERBATIM USES_TERMINAL)
endif()
