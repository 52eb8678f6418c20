# SPDX-License-Identifier: Apache-2.0 OR MIT
# What bithose-info takes -> completions of fish. Generated; see ../generator.

complete -c bithose-info -f
complete -c bithose-info -l algorithms -d 'list the algorithms, and which backends serve them'
complete -c bithose-info -l backend -x -a 'avx2 avx512 bmi2 neon scalar sha3ext' -d 'print one line on one backend'
complete -c bithose-info -l json -d 'print everything as JSON'
complete -c bithose-info -l self-test -d 'prove every usable backend with known answers'
complete -c bithose-info -s v -l verbose -d 'add compilers, features, kernels and the messages of the start'
complete -c bithose-info -l help -d 'print this help'
complete -c bithose-info -l version -d 'print the version'
