#!/usr/bin/env bash
# Runs the C and the Go tests of linux/arm64, under qemu on other machines.
#
# Go test programs are linked statically: a dynamic cgo program hangs under qemu 7.2.
set -euo pipefail
# shellcheck source=scripts/lib.sh
. "$(dirname "$0")/lib.sh"

need go "install Go 1.23 or later"
[ -f "$ROOT/go/internal/native/fs_linux_arm64.syso" ] || die "no object for linux_arm64: run \`make lib-arm64\`"
"$ROOT/scripts/test-c.sh" linux_arm64
if [ "$(uname -m)" = aarch64 ]; then
    printf 'test-arm64: this machine is arm64, its Go tests are the native ones\n'
    exit 0
fi
command -v qemu-aarch64-static >/dev/null || skip test-arm64 "qemu-aarch64-static is missing (make setup)"
command -v aarch64-linux-gnu-gcc >/dev/null || skip test-arm64 "aarch64-linux-gnu-gcc is missing (make setup)"

cd "$ROOT"
build="$ROOT/build/arm64"
mkdir -p "$build"
export GOOS=linux GOARCH=arm64 CGO_ENABLED=1 CC=aarch64-linux-gnu-gcc
packages="${FS_ARM64_PACKAGES:-./go/internal/native ./go/backend ./go/crypto/... ./go/lighter/signer/...}"
# shellcheck disable=SC2086
go list -f '{{if or .TestGoFiles .XTestGoFiles}}{{.ImportPath}} {{.Dir}}{{end}}' $packages | while read -r path folder; do
    [ -n "$path" ] || continue
    binary="$build/$(tr / _ <<<"$path").test"
    go test -c -ldflags '-linkmode external -extldflags -static' -o "$binary" "$path"
    (cd "$folder" && FERROSIGN_EXPECT_BACKEND=native timeout -k 10 600 qemu-aarch64-static "$binary" -test.short </dev/null)
    printf 'ok   %s (linux/arm64)\n' "$path"
done
