#!/usr/bin/env bash
# Links the Rust core's object into a shared library of its own, for Python: core-library.sh PLATFORM FOLDER
#
#   PLATFORM  linux_amd64, linux_arm64 or windows_amd64
#
# The object is the one that Go links. The library has no Go runtime, no threads and no state but the CPU path, needs nothing but the C
# library's memcpy and its like, and exports the functions of include/ferrosign.h. SHAREDLIB_CC names another C compiler.
set -euo pipefail
# shellcheck source=scripts/lib.sh
. "$(dirname "$0")/../../scripts/lib.sh"

platform="${1:?platform}" folder="${2:?folder}"
case "$platform" in
    linux_amd64) suffix=so default_cc=gcc hint="apt-get install gcc" ;;
    linux_arm64) suffix=so default_cc=aarch64-linux-gnu-gcc hint="make setup" ;;
    windows_amd64) suffix=dll default_cc=x86_64-w64-mingw32-gcc hint="make setup" ;;
    *) die "unknown platform $platform" ;;
esac
CC="${SHAREDLIB_CC:-$default_cc}"
need "${CC%% *}" "$hint"

cd "$ROOT"
mkdir -p "$folder"
name="ferrosign-core-${platform/_/-}"
library="$folder/$name.$suffix"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
cp "go/internal/native/fs_$platform.syso" "$work/core.o" # compilers know an object by its name
grep -oE '\bfs_[a-z0-9_]+\(' include/ferrosign.h | tr -d '(' | LC_ALL=C sort -u >"$work/names"
if [ "$suffix" = dll ]; then
    { echo EXPORTS && sed 's/^/    /' "$work/names"; } >"$work/core.def"
    options=("$work/core.def" -s)
else
    { echo '{ global:' && sed 's/$/;/' "$work/names" && echo 'local: *; };'; } >"$work/core.map"
    options=("-Wl,--version-script=$work/core.map" "-Wl,-z,defs" "-Wl,-z,relro" "-Wl,-z,now" "-Wl,-soname,$name.so" "-Wl,-s")
fi
# $CC may carry arguments.
# shellcheck disable=SC2086
$CC -shared -o "$library" "$work/core.o" "${options[@]}"
if [ "$suffix" = so ]; then
    found="$(nm -D --defined-only "$library" | awk '$2 == "T" { print $3 }' | sed 's/@.*//' | LC_ALL=C sort)"
    [ "$found" = "$(cat "$work/names")" ] || die "$library does not export what include/ferrosign.h declares"
fi
printf '%s: %s functions, %s bytes\n' "$library" "$(wc -l <"$work/names")" "$(stat -c %s "$library")"
