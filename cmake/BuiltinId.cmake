# SPDX-License-Identifier: Apache-2.0 OR MIT
# Run as a script: the files OBJECTS (list) to a header OUTPUT that defines BUILTIN_ID, a
# digest of what they hold.
set(digests "")
foreach(object IN LISTS OBJECTS)
	file(SHA256 "${object}" digest)
	string(APPEND digests "${digest}\n")
endforeach()
string(SHA1 id "${digests}")
file(WRITE "${OUTPUT}" "#define BUILTIN_ID \"${id}\"\n")
