#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
# Run in a root of its own, as scripts/test-packages does: installs, upgrades and purges
# packages in all ways that matter, runs what is in them, and counts.
#
#   /test/packages  the packages      /test/next  the same with a higher version
#   /test/abi-2     a library that has another plugin ABI
#   /test/tests     debian/tests      /test/qemu  what plays other CPUs, or nothing
# shellcheck disable=SC2010,SC2012,SC2046,SC2086 # lists of names without spaces
set -u

export DEBIAN_FRONTEND=noninteractive LC_ALL=C PATH=/usr/sbin:/usr/bin:/sbin:/bin
unset BITHOSE_BACKEND BITHOSE_PLUGIN_DIR BITHOSE_PROFILE

log=/test/log
passed=0
failed=0

# NAME COMMAND...: one line, and what the command said if it failed.
step() {
	name=$1
	shift
	if "$@" >$log 2>&1; then
		passed=$((passed + 1))
		# What ran is in the last line of the tests.
		echo "ok      $name$(sed -n '$s/^.* ran:\(.*\)/ (ran:\1)/p' $log)"
	else
		failed=$((failed + 1))
		echo "FAILED  $name"
		sed 's/^/        /' $log
	fi
}

# The file of a package, in a folder.
deb() {
	ls /test/"$2"/"$1"_*.deb
}

install() {
	for package; do
		set -- "$@" "$(deb "$package" packages)"
		shift
	done
	dpkg -i "$@"
}

upgrade() {
	dpkg -i "$(deb "$1" next)"
}

installed() {
	dpkg-query -W -f '${db:Status-Abbrev}${Package}\n' '*bithose*' 2>/dev/null |
		sed -n 's/^ii *//p'
}

purge_all() {
	set -- $(dpkg-query -W -f '${db:Status-Abbrev}${Package}\n' '*bithose*' 2>/dev/null |
		sed -n '/^un/!s/^... *//p')
	test $# -eq 0 || dpkg --purge "$@"
}

version_of() {
	dpkg-query -W -f '${Version}' "$1"
}

# Every file but those in which the system keeps its own records.
files() {
	find / -xdev \( -path /proc -o -path /sys -o -path /dev -o -path /test -o -path /tmp \
		-o -path /var/log -o -path /var/cache -o -path /var/lib/dpkg -o -path /var/lib/apt \) \
		-prune -o ! -path /etc/ld.so.cache -print | sort
}

refuses() {
	if "$@"; then
		echo "this should have failed: $*"
		return 1
	fi
	# What dpkg left half done.
	purge_all
}

core_alone() {
	purge_all && install libbithose1 bithose-tools && /test/tests/core-alone &&
		/test/tests/tools
}

plugin_alone() {
	purge_all && install libbithose1 bithose-tools "$1" &&
		bithose-info --json | grep -q "/bithose-${1#bithose-plugin-}.so" &&
		/test/tests/tools
}

plugin_without_library() {
	purge_all && refuses install "$1"
}

everything() {
	purge_all && install libbithose1 libbithose-dev bithose-tools $doc $plugins &&
		/test/tests/tools
}

# On a CPU that lacks what plugins require, they are listed and do no harm.
# CPU PLUGIN...: the CPU, and the plugins that it cannot use.
smaller_cpu() {
	cpu=$1
	shift
	for tool in bithose-info bithose-sum; do
		printf '#!/bin/sh\nexec %s -cpu %s /usr/bin/%s "$@"\n' \
			/test/qemu "$cpu" $tool >/test/$tool && chmod +x /test/$tool || return
	done
	PATH=/test:$PATH /test/tests/tools || return
	/test/bithose-info >/test/said 2>/dev/null || return
	for plugin; do
		grep -q "^ *$plugin  *unusable" /test/said || return
	done
}

compile() {
	/test/tests/compile
}

upgrade_library() {
	purge_all && install libbithose1 bithose-tools $plugins && upgrade libbithose1 &&
		test "$(version_of libbithose1)" != "$old" &&
		/test/tests/tools || return
	for plugin in $plugins; do
		test "$(version_of "$plugin")" = "$old" || return
	done
}

upgrade_plugins() {
	purge_all && install libbithose1 bithose-tools $plugins || return
	for plugin in $plugins; do
		upgrade "$plugin" && test "$(version_of "$plugin")" != "$old" || return
	done
	test "$(version_of libbithose1)" = "$old" && /test/tests/tools
}

# A library of another plugin ABI does not come in beside these plugins.
other_abi() {
	purge_all && install libbithose1 bithose-tools $plugins || return
	if apt-get -s --no-remove install "$(deb libbithose1 abi-2)"; then
		echo "this should have failed"
		return 1
	fi
	apt-get -s --no-remove install "$(deb libbithose1 next)"
}

purge_leaves_nothing() {
	purge_all && files >/test/after && diff /test/before /test/after
}

plugins=$(cd /test/packages && ls bithose-plugin-*.deb | grep -v dbgsym | sed 's/_.*//')
# It is for all architectures, and built with the native one.
doc=$(cd /test/packages && ls bithose-doc_*.deb 2>/dev/null | sed 's/_.*//')
old=$(dpkg-deb -f "$(deb libbithose1 packages)" Version)

echo "$(dpkg --print-architecture), $(echo $plugins | wc -w) plugin packages"
purge_all
files >/test/before
step "the library without plugin packages" core_alone
for plugin in $plugins; do
	step "$plugin alone" plugin_alone "$plugin"
	step "$plugin needs a library" plugin_without_library "$plugin"
done
step "all packages" everything
case $(dpkg --print-architecture) in
amd64)
	step "as a Nehalem, all installed" smaller_cpu Nehalem bmi2 avx2 avx512
	step "as a Haswell, all installed" smaller_cpu Haswell avx512
	;;
arm64) step "as a Cortex-A57, all installed" smaller_cpu cortex-a57 sha3ext ;;
esac
step "programs against the development package" compile
step "a newer library beside the plugins of before" upgrade_library
step "newer plugins with the library of before" upgrade_plugins
step "a library of another plugin ABI keeps out" other_abi
step "purge leaves nothing" purge_leaves_nothing

echo "$passed passed, $failed failed"
test $failed -eq 0
