#!/usr/bin/env bash
# Builds Lighter's signer library: build-sharedlib.sh PLATFORM ABI FOLDER [test]
#
#   PLATFORM  linux_amd64, linux_arm64 or windows_amd64
#   ABI       sdk118 (what lighter-sdk 1.1.8 loads) or go-main
#   test      adds the functions that only the tests need
#
# FOLDER gets the library under the name that lighter-sdk looks for, its header, and the list of its exports.
set -euo pipefail
# shellcheck source=scripts/lib.sh
. "$(dirname "$0")/lib.sh"

platform="${1:?platform}" abi="${2:?abi}" folder="${3:?folder}" kind="${4:-}"
case "$platform" in
    linux_amd64) GOOS=linux GOARCH=amd64 suffix=so default_cc=gcc hint="apt-get install gcc" ;;
    linux_arm64) GOOS=linux GOARCH=arm64 suffix=so default_cc=aarch64-linux-gnu-gcc hint="make setup" ;;
    windows_amd64) GOOS=windows GOARCH=amd64 suffix=dll default_cc=x86_64-w64-mingw32-gcc hint="make setup" ;;
    *) die "unknown platform $platform" ;;
esac
case "$abi" in
    sdk118) tags=lighter_sdk118 generation=LIGHTER_SIGNER_SDK118 ;;
    go-main) tags="" generation=LIGHTER_SIGNER_GO_MAIN ;;
    *) die "unknown ABI $abi: sdk118 or go-main" ;;
esac
[ "$kind" != test ] || tags="$tags sharedlibtest"
need go "install Go 1.23 or later"
CC="${SHAREDLIB_CC:-$default_cc}"
need "${CC%% *}" "$hint"

cd "$ROOT"
mkdir -p "$folder"
name="lighter-signer-$GOOS-$GOARCH"
library="$folder/$name.$suffix"
header=go/sharedlib/lighter_signer.h

# What the header declares is what the library exports.
exports="$folder/$name.exports"
# $CC may carry arguments.
# shellcheck disable=SC2086
$CC -E -P "-D$generation" -DLIGHTER_SIGNER_API=EXPORTED "$header" |
    tr '\n' ' ' | grep -oE 'EXPORTED [^;()]*\(' | sed -E 's/.*[ *]([A-Za-z]+)\($/\1/' | LC_ALL=C sort >"$exports"
[ "$(wc -l <"$exports")" -ge 30 ] || die "the header declares too few functions"
names="$exports"
if [ "$kind" = test ]; then
    names="$folder/$name.test-exports"
    { cat "$exports" && grep -ohE '^//export FerrosignTest[A-Za-z]+' go/sharedlib/*.go | cut -d' ' -f2; } >"$names"
fi

map="$ROOT/$folder/$name.map"
case "$folder" in /*) map="$folder/$name.map" ;; esac
case "$map" in *[[:space:]]*) die "the linker's options cannot name a folder with a space in it: $map" ;; esac
if [ "$GOOS" = windows ]; then
    map="${map%.map}.def"
    { echo EXPORTS && sed 's/^/    /' "$names"; } >"$map"
    link="$map"
else
    { echo '{ global:' && sed 's/$/;/' "$names" && echo 'local: *; };'; } >"$map"
    link="-Wl,--version-script=$map"
fi

CGO_ENABLED=1 GOOS=$GOOS GOARCH=$GOARCH CC="$CC" go build -buildmode=c-shared -trimpath -tags "$tags" \
    -ldflags "-s -w -extldflags=$link" -o "$library" ./go/sharedlib
rm -f "$folder/$name.map" "$folder/$name.def"
# Go has written a header of its own beside the library. The one for users says itself which generation it is.
{
    [ "$abi" != go-main ] || printf '#ifndef %s\n#define %s 1\n#endif\n' "$generation" "$generation"
    cat "$header"
} >"$folder/$name.h"

size="$(stat -c %s "$library")"
[ "$size" -le $((12 * 1024 * 1024)) ] || die "$library has $size bytes, at most 12 MiB"
if [ "$GOOS" = linux ]; then
    found="$(nm -D --defined-only "$library" | awk '{ print $3 }' | LC_ALL=C sort)"
else
    found="$(x86_64-w64-mingw32-objdump -p "$library" | awk '/Ordinal\/Name Pointer/ { on = 1; next } NF == 0 { on = 0 } on { print $NF }' |
        { grep -v '^fsgo[A-Z]' || true; } | LC_ALL=C sort)" # Go's linker exports the Go halves too, whatever the list says
fi
wanted="$(LC_ALL=C sort "$names")"
if [ "$found" != "$wanted" ]; then
    diff <(echo "$wanted") <(echo "$found") >&2 || true
    die "$library does not export what its header declares"
fi
printf '%s: %s, %s functions, %s bytes\n' "$library" "$abi" "$(wc -l <"$names")" "$size"
