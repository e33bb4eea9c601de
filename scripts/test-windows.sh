#!/usr/bin/env bash
# Runs the C and the Go tests of windows/amd64 under Wine.
set -euo pipefail
# shellcheck source=scripts/lib.sh
. "$(dirname "$0")/lib.sh"

need go "install Go 1.23 or later"
[ -f "$ROOT/go/internal/native/fs_windows_amd64.syso" ] || die "no object for windows_amd64: run \`make lib-windows\`"
[ "$(uname -sm)" = "Linux x86_64" ] || skip test-windows "written for Wine on linux/amd64"
wine=/usr/lib/wine/wine64
[ -x "$wine" ] || skip test-windows "wine64 is missing (make setup)"
command -v x86_64-w64-mingw32-gcc >/dev/null || skip test-windows "x86_64-w64-mingw32-gcc is missing (make setup)"
"$ROOT/scripts/test-c.sh" windows_amd64

cd "$ROOT"
export WINEPREFIX="$ROOT/build/wine" WINEDEBUG=-all
dll="$WINEPREFIX/drive_c/windows/system32/bcryptprimitives.dll"
[ -f "$dll" ] || x86_64-w64-mingw32-gcc -shared -O1 -Wall -Wextra -Werror -o "$dll" tests/windows/bcryptprimitives.c -ladvapi32

build="$ROOT/build/windows"
mkdir -p "$build"
export GOOS=windows GOARCH=amd64 CGO_ENABLED=1 CC=x86_64-w64-mingw32-gcc
packages="${FS_WINDOWS_PACKAGES:-./go/internal/native ./go/backend ./go/crypto/... ./go/lighter/signer/...}"
# The API tests ask the go command, which Wine does not have.
# shellcheck disable=SC2086
go list -f '{{if or .TestGoFiles .XTestGoFiles}}{{.ImportPath}} {{.Dir}}{{end}}' $packages | grep -v /internal/apitest | while read -r path folder; do
    [ -n "$path" ] || continue
    binary="$build/$(tr / _ <<<"$path").exe"
    go test -c -o "$binary" "$path"
    (cd "$folder" && FERROSIGN_EXPECT_BACKEND=native timeout -k 10 600 "$wine" "$binary" -test.short </dev/null)
    printf 'ok   %s (windows/amd64)\n' "$path"
done
