# SPDX-License-Identifier: Apache-2.0 OR MIT
# kt128sum is bithose-sum by another name. Generated; see ../generator.

complete -c kt128sum -w bithose-sum
