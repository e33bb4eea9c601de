#!/usr/bin/env bash
# A first result in each language that is here: make a key, sign, verify, say which backend ran.
set -euo pipefail
# shellcheck source=scripts/lib.sh
. "$(dirname "$0")/lib.sh"

cd "$ROOT"
ran=0
if command -v go >/dev/null; then
    echo "Go:"
    mkdir -p build/_demo
    cp scripts/goget/main.go.txt build/_demo/main.go
    go run ./build/_demo
    ran=1
fi
if command -v gcc >/dev/null && [ "$(uname -sm)" = "Linux x86_64" ]; then
    echo "C:"
    scripts/make-archive.sh linux_amd64 build/libferrosign.a
    gcc -Iinclude examples/c/sign.c build/libferrosign.a -o build/demo-c
    build/demo-c
    ran=1
fi
[ "$ran" -eq 1 ] || die "neither Go nor gcc is here: install Go 1.23 or later"
