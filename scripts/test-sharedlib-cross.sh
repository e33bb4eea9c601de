#!/usr/bin/env bash
# The signer library for other platforms, under emulation: exports, loading, keys, orders and a batch in examples/c/signer.c.
#
# linux/arm64: a dynamic Go library hangs under qemu 7.2, so that what runs is the same code as a static archive; the shared
# library itself is built and its exports are checked. windows/amd64: the DLL, under Wine.
set -euo pipefail
# shellcheck source=scripts/lib.sh
. "$(dirname "$0")/lib.sh"

cd "$ROOT"
need go "install Go 1.23 or later"
cross=build/test-sharedlib/cross
mkdir -p "$cross"

# missing TOOL: says so; a failure where CI=true.
missing() {
    [ "${CI:-}" != true ] || die "$1 is missing: make setup"
    printf 'SKIP %s: %s is missing\n' "$2" "$1"
}

arm64() {
    local tool
    for tool in aarch64-linux-gnu-gcc qemu-aarch64-static; do
        command -v "$tool" >/dev/null || {
            missing "$tool" linux/arm64
            return
        }
    done
    scripts/build-sharedlib.sh linux_arm64 sdk118 "$cross"
    scripts/build-sharedlib.sh linux_arm64 go-main "$cross/go-main"
    CGO_ENABLED=1 GOOS=linux GOARCH=arm64 CC=aarch64-linux-gnu-gcc \
        go build -buildmode=c-archive -trimpath -tags lighter_sdk118 -ldflags '-s -w' -o "$cross/arm64/signer.a" ./go/sharedlib
    aarch64-linux-gnu-gcc -static -Wall -Wextra -Werror "-I$cross" '-DSIGNER_HEADER="lighter-signer-linux-arm64.h"' \
        examples/c/signer.c "$cross/arm64/signer.a" -lpthread -o "$cross/arm64/signer"
    timeout -k 10 300 qemu-aarch64-static "$cross/arm64/signer" </dev/null
    printf 'ok   linux/arm64: a key, an order and a batch\n'
}

windows() {
    local wine=/usr/lib/wine/wine64 dll
    command -v x86_64-w64-mingw32-gcc >/dev/null || {
        missing x86_64-w64-mingw32-gcc windows/amd64
        return
    }
    scripts/build-sharedlib.sh windows_amd64 sdk118 "$cross"
    scripts/build-sharedlib.sh windows_amd64 go-main "$cross/go-main"
    [ -x "$wine" ] || {
        missing wine64 windows/amd64
        return
    }
    x86_64-w64-mingw32-gcc -Wall -Wextra -Werror "-I$cross" '-DSIGNER_HEADER="lighter-signer-windows-amd64.h"' \
        examples/c/signer.c "$cross/lighter-signer-windows-amd64.dll" -o "$cross/signer.exe"
    export WINEPREFIX="$ROOT/build/wine" WINEDEBUG=-all
    dll="$WINEPREFIX/drive_c/windows/system32/bcryptprimitives.dll"
    # The first call makes the prefix. Wine 8 lacks a library that Go wants.
    [ -d "${dll%/*}" ] || timeout -k 10 300 "$wine" cmd /c exit </dev/null || true
    [ -f "$dll" ] || x86_64-w64-mingw32-gcc -shared -O1 -o "$dll" tests/windows/bcryptprimitives.c -ladvapi32
    (cd "$cross" && timeout -k 10 300 "$wine" signer.exe </dev/null)
    printf 'ok   windows/amd64: a key, an order and a batch\n'
}

[ "${1:-all}" = windows ] || arm64
[ "${1:-all}" = arm64 ] || windows
