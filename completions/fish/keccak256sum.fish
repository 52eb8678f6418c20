# SPDX-License-Identifier: Apache-2.0 OR MIT
# keccak256sum is bithose-sum by another name. Generated; see ../generator.

complete -c keccak256sum -w bithose-sum
