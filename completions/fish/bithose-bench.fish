# SPDX-License-Identifier: Apache-2.0 OR MIT
# What bithose-bench takes -> completions of fish. Generated; see ../generator.

complete -c bithose-bench -n __fish_use_subcommand -f
complete -c bithose-bench -n '__fish_seen_subcommand_from run' -f
complete -c bithose-bench -n '__fish_seen_subcommand_from peers' -f
complete -c bithose-bench -n '__fish_seen_subcommand_from compare' -f
complete -c bithose-bench -n '__fish_seen_subcommand_from compare' -a 'avx2 avx512 bmi2 neon scalar sha3ext'
complete -c bithose-bench -n '__fish_seen_subcommand_from limit' -f
complete -c bithose-bench -n '__fish_seen_subcommand_from tune' -f
complete -c bithose-bench -n __fish_use_subcommand -a run -d 'measure every backend that can run here'
complete -c bithose-bench -n __fish_use_subcommand -a peers -d 'measure other libraries against this one'
complete -c bithose-bench -n __fish_use_subcommand -a compare -d 'compare two backends, or two builds'
complete -c bithose-bench -n __fish_use_subcommand -a limit -d 'measure what this machine allows at best'
complete -c bithose-bench -n __fish_use_subcommand -a tune -d 'measure the kernels, and choose by that from now on'
complete -c bithose-bench -l help -d 'print this help'
complete -c bithose-bench -n __fish_use_subcommand -l version -d 'print the version'
complete -c bithose-bench -n '__fish_seen_subcommand_from run peers' -l backend -x -a '(__fish_complete_list , "string split \" \" \"all auto avx2 avx512 bmi2 neon scalar sha3ext\"")' -d 'backends by name'
complete -c bithose-bench -n '__fish_seen_subcommand_from run peers compare' -l suite -x -a '(__fish_complete_list , "string split \" \" \"permute hash stream function many rows multi single hash_throughput ragged merkle merkle_threads merkle_leaves merkle_nodes poseidon2-permute poseidon2-compress poseidon2-columns poseidon2-columns-state poseidon2-merkle\"")' -d 'what is done'
complete -c bithose-bench -n '__fish_seen_subcommand_from run peers compare' -l algorithm -x -a '(__fish_complete_list , "string split \" \" \"keccak-224 keccak-256 keccak-384 keccak-512 sha3-224 sha3-256 sha3-384 sha3-512 shake128 shake256 rawshake128 rawshake256 turboshake128 turboshake256 cshake128 cshake256 kmac128 kmac256 kmacxof128 kmacxof256 parallelhash128 parallelhash256 parallelhashxof128 parallelhashxof256 kt128 kt256 hopmac128 hopmac256 keccak-p1600-12 keccak-p1600-24\"")' -d 'sha3-256, shake128 and so on'
complete -c bithose-bench -n '__fish_seen_subcommand_from run peers compare' -l size -x -d 'bytes of a message'
complete -c bithose-bench -n '__fish_seen_subcommand_from run peers compare' -l count -x -d 'messages of a batch'
complete -c bithose-bench -n '__fish_seen_subcommand_from run peers' -l threads -x -d 'run N independent workers and report their sum'
complete -c bithose-bench -n '__fish_seen_subcommand_from run peers' -l time -x -d 'how long to measure a case, all its rounds together'
complete -c bithose-bench -n '__fish_seen_subcommand_from run peers' -l rounds -x -d 'samples of a case'
complete -c bithose-bench -n '__fish_seen_subcommand_from run peers compare' -l seed -x -d 'of the input'
complete -c bithose-bench -n '__fish_seen_subcommand_from run peers' -l format -x -a 'table json csv benchstat' -d 'table, json, csv or benchstat'
complete -c bithose-bench -n '__fish_seen_subcommand_from run peers compare limit' -l output -r -F -d 'write there, not to standard output'
complete -c bithose-bench -n '__fish_seen_subcommand_from run peers' -l html -r -F -d 'also write one page with charts, against the limits of this machine'
complete -c bithose-bench -n '__fish_seen_subcommand_from compare' -l a -r -F -d 'the plugin to compare with, bithose-<name>.so'
complete -c bithose-bench -n '__fish_seen_subcommand_from compare' -l b -r -F -d 'the plugin that may be better or worse'
complete -c bithose-bench -n '__fish_seen_subcommand_from compare' -l threads -x -d 'independent workers'
complete -c bithose-bench -n '__fish_seen_subcommand_from compare' -l rounds -x -d 'pairs for the tests, 1 to 50'
complete -c bithose-bench -n '__fish_seen_subcommand_from compare' -l passes -x -d 'samples of a round, which counts as their median'
complete -c bithose-bench -n '__fish_seen_subcommand_from compare' -l time -x -d 'how long to measure each side of a case, all its samples together'
complete -c bithose-bench -n '__fish_seen_subcommand_from compare' -l fail-if-slower -x -d 'end with status 1 if something takes longer by more than that, and Wilcoxon\'s p is at most 0.05'
complete -c bithose-bench -n '__fish_seen_subcommand_from compare limit' -l format -x -a 'table json' -d 'table or json'
complete -c bithose-bench -n '__fish_seen_subcommand_from limit' -l backend -x -a '(__fish_complete_list , "string split \" \" \"all auto avx2 avx512 bmi2 neon scalar sha3ext\"")' -d 'whose kernels, by name, with commas'
complete -c bithose-bench -n '__fish_seen_subcommand_from limit' -l time -x -d 'how long to measure each instruction and each kernel'
complete -c bithose-bench -n '__fish_seen_subcommand_from tune' -l user -d 'write the profile of this user'
complete -c bithose-bench -n '__fish_seen_subcommand_from tune' -l system -d 'write the profile of all users'
complete -c bithose-bench -n '__fish_seen_subcommand_from tune' -l output -r -F -d 'write this file'
complete -c bithose-bench -n '__fish_seen_subcommand_from tune' -l time -x -d 'how long to measure a kernel, all its rounds together'
complete -c bithose-bench -n '__fish_seen_subcommand_from tune' -l dry-run -d 'measure, print, and write nothing'
