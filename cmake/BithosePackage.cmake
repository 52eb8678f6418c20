# SPDX-License-Identifier: Apache-2.0 OR MIT
# What `cpack` makes of the install components: an archive of everything, to be unpacked
# anywhere (TGZ), and packages as debian/ has them (RPM). Debian's own are made by debian/.

set(CPACK_GENERATOR TGZ)
set(CPACK_PACKAGE_VENDOR "The bithose authors")
set(CPACK_PACKAGE_CONTACT "The bithose authors")
set(CPACK_PACKAGE_FILE_NAME
	"bithose-${PROJECT_VERSION}-${CMAKE_SYSTEM_NAME}-${CMAKE_SYSTEM_PROCESSOR}")
set(CPACK_RESOURCE_FILE_LICENSE "${PROJECT_SOURCE_DIR}/LICENSE-APACHE")
set(CPACK_VERBATIM_VARIABLES ON)
set(CPACK_STRIP_FILES ON)

set(CPACK_RPM_COMPONENT_INSTALL ON)
set(CPACK_RPM_PACKAGE_LICENSE "Apache-2.0 OR MIT")
set(CPACK_RPM_FILE_NAME RPM-DEFAULT)

get_cmake_property(components COMPONENTS)
list(REMOVE_ITEM components Unspecified)
set(CPACK_COMPONENTS_ALL ${components})
foreach(component IN LISTS components)
	string(TOUPPER "${component}" upper)
	set(name "bithose-${component}")
	# What a program links with is found by rpm itself.
	set(requires "")
	if(component STREQUAL core)
		set(name "libbithose${BITHOSE_SOVERSION}")
		set(CPACK_RPM_CORE_PACKAGE_PROVIDES
			"bithose-plugin-abi = ${BITHOSE_PLUGIN_ABI}")
	elseif(component STREQUAL dev)
		set(name bithose-devel)
		set(requires "libbithose${BITHOSE_SOVERSION} = ${PROJECT_VERSION}")
	elseif(component MATCHES "^plugin-")
		set(requires "bithose-plugin-abi = ${BITHOSE_PLUGIN_ABI}")
	endif()
	set(CPACK_RPM_${upper}_PACKAGE_NAME "${name}")
	set(CPACK_RPM_${upper}_PACKAGE_REQUIRES "${requires}")
	set(CPACK_RPM_${upper}_PACKAGE_SUMMARY "${PROJECT_DESCRIPTION} (${component})")
endforeach()
include(CPack)
