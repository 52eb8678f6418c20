# SPDX-License-Identifier: Apache-2.0 OR MIT
# cmake -DINPUT=file -DOUTPUT=file.c -DNAME=name -P embed.cmake
# An ASCII text -> C source with the constant string `name`.
file(READ "${INPUT}" bytes HEX)
string(REGEX REPLACE "(..)" "0x\\1," bytes "${bytes}")
file(WRITE "${OUTPUT}"
	"extern const char ${NAME}[];\nconst char ${NAME}[] = {${bytes}0};\n")
