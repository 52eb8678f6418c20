# SPDX-License-Identifier: Apache-2.0 OR MIT
# What `cmake --install` puts where. Nothing that is installed holds an absolute path but
# the last place where the library looks for plugins, so the tree can be moved.
include(CMakePackageConfigHelpers)

set(BITHOSE_CMAKE_DIR "${CMAKE_INSTALL_LIBDIR}/cmake/bithose")

install(TARGETS bithose EXPORT bithoseTargets
	LIBRARY DESTINATION "${CMAKE_INSTALL_LIBDIR}"
		COMPONENT core NAMELINK_COMPONENT dev)
install(TARGETS bithose_static EXPORT bithoseTargets
	ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT dev)
install(DIRECTORY "${PROJECT_SOURCE_DIR}/include/bithose"
	DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}" COMPONENT dev)

install(FILES "${PROJECT_SOURCE_DIR}/man/bithose-profile.5"
	DESTINATION "${CMAKE_INSTALL_MANDIR}/man5" COMPONENT core)
install(FILES "${PROJECT_SOURCE_DIR}/man/bithose.7"
	DESTINATION "${CMAKE_INSTALL_MANDIR}/man7" COMPONENT core)

install(EXPORT bithoseTargets NAMESPACE bithose::
	DESTINATION "${BITHOSE_CMAKE_DIR}" COMPONENT dev)
configure_package_config_file(
	"${PROJECT_SOURCE_DIR}/cmake/bithoseConfig.cmake.in"
	"${PROJECT_BINARY_DIR}/bithoseConfig.cmake"
	INSTALL_DESTINATION "${BITHOSE_CMAKE_DIR}"
	PATH_VARS CMAKE_INSTALL_LIBDIR)
write_basic_package_version_file(
	"${PROJECT_BINARY_DIR}/bithoseConfigVersion.cmake"
	COMPATIBILITY SameMajorVersion)
install(FILES
	"${PROJECT_BINARY_DIR}/bithoseConfig.cmake"
	"${PROJECT_BINARY_DIR}/bithoseConfigVersion.cmake"
	DESTINATION "${BITHOSE_CMAKE_DIR}" COMPONENT dev)

# pkg-config knows where the .pc file is; the way from there to the prefix is fixed,
# unless the library directory lies outside the prefix.
if(IS_ABSOLUTE "${CMAKE_INSTALL_LIBDIR}")
	set(BITHOSE_PC_PREFIX "${CMAKE_INSTALL_PREFIX}")
	set(BITHOSE_PC_LIBDIR "${CMAKE_INSTALL_LIBDIR}")
else()
	file(RELATIVE_PATH up
		"/${CMAKE_INSTALL_LIBDIR}/pkgconfig" "/")
	string(REGEX REPLACE "/$" "" up "${up}")
	set(BITHOSE_PC_PREFIX "\${pcfiledir}/${up}")
	set(BITHOSE_PC_LIBDIR "\${prefix}/${CMAKE_INSTALL_LIBDIR}")
endif()
if(IS_ABSOLUTE "${CMAKE_INSTALL_INCLUDEDIR}")
	set(BITHOSE_PC_INCLUDEDIR "${CMAKE_INSTALL_INCLUDEDIR}")
else()
	set(BITHOSE_PC_INCLUDEDIR "\${prefix}/${CMAKE_INSTALL_INCLUDEDIR}")
endif()
if(BITHOSE_LOADER)
	set(BITHOSE_PC_DL " -ldl")
endif()
configure_file("${PROJECT_SOURCE_DIR}/cmake/bithose.pc.in"
	"${PROJECT_BINARY_DIR}/bithose.pc" @ONLY)
install(FILES "${PROJECT_BINARY_DIR}/bithose.pc"
	DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig" COMPONENT dev)
