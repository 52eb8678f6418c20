# SPDX-License-Identifier: Apache-2.0 OR MIT
# What bithose-merkle takes -> completions of fish. Generated; see ../generator.

complete -c bithose-merkle -n __fish_use_subcommand -f
complete -c bithose-merkle -n __fish_use_subcommand -a root
complete -c bithose-merkle -n __fish_use_subcommand -a prove
complete -c bithose-merkle -n __fish_use_subcommand -a consistency
complete -c bithose-merkle -n __fish_use_subcommand -a verify
complete -c bithose-merkle -l backend -x -a '(__fish_complete_list , "string split \" \" \"avx2 avx512 bmi2 neon scalar sha3ext\"")' -d 'use these backends alone, with commas between them'
complete -c bithose-merkle -l help -d 'print this help'
complete -c bithose-merkle -l version -d 'print the version'
complete -c bithose-merkle -n '__fish_seen_subcommand_from root prove consistency' -s a -l algorithm -x -a 'keccak-224 keccak-256 keccak-384 keccak-512 sha3-224 sha3-256 sha3-384 sha3-512 shake128 shake256 rawshake128 rawshake256 turboshake128 turboshake256 cshake128 cshake256 kmac128 kmac256 kmacxof128 kmacxof256 parallelhash128 parallelhash256 parallelhashxof128 parallelhashxof256 kt128 kt256 hopmac128 hopmac256 list' -d 'the algorithm'
complete -c bithose-merkle -n '__fish_seen_subcommand_from root prove consistency' -s l -l length -x -d 'bits of an extendable output'
complete -c bithose-merkle -n '__fish_seen_subcommand_from root prove consistency' -l leaf-size -x -d 'bytes of a leaf, from 1 to 1048576'
complete -c bithose-merkle -n '__fish_seen_subcommand_from root prove consistency' -l mode -x -a 'rfc6962 plain' -d 'the shape of the tree'
complete -c bithose-merkle -n '__fish_seen_subcommand_from root prove consistency' -l size -x -d 'take only so many bytes of the file'
complete -c bithose-merkle -n '__fish_seen_subcommand_from root prove consistency' -l threads -x -d 'threads that hash, from 1 to 64'
complete -c bithose-merkle -n '__fish_seen_subcommand_from prove verify' -l leaves -x -d 'the leaves to open, counted from 0'
complete -c bithose-merkle -n '__fish_seen_subcommand_from consistency' -l first-size -x -d 'the size of the file before it grew'
complete -c bithose-merkle -n '__fish_seen_subcommand_from verify' -l root -x -d 'what \'root\' printed for the file'
complete -c bithose-merkle -n '__fish_seen_subcommand_from verify' -l first-root -x -d 'what it printed before the file grew'
