#!/usr/bin/env bash
# Tests of the signer library through its C interface, with Python's ctypes and in C: test-sharedlib.sh [bench]
#
# SIGNER_SECONDS bounds the test with many threads (5).
set -euo pipefail
# shellcheck source=scripts/lib.sh
. "$(dirname "$0")/lib.sh"

cd "$ROOT"
need go "install Go 1.23 or later"
[ "$(uname -s)/$(uname -m)" = Linux/x86_64 ] || skip "signer library" "these tests are for linux/amd64"
command -v gcc >/dev/null || skip "signer library" "gcc is missing: make setup"
tests=build/test-sharedlib

scripts/build-sharedlib.sh linux_amd64 sdk118 "$tests/sdk118" test
if [ "${1:-}" = bench ]; then
    gcc -O2 -Wall -Werror tests/sharedlib/bench.c -o "$tests/bench" -ldl
    exec "$tests/bench" "$tests/sdk118/lighter-signer-linux-amd64.so" "${ROUNDS:-300}"
fi

command -v python3 >/dev/null || skip "signer library" "python3 is missing"
scripts/build-sharedlib.sh linux_amd64 sdk118 build
scripts/build-sharedlib.sh linux_amd64 go-main build/go-main
scripts/build-sharedlib.sh linux_amd64 go-main "$tests/go-main" test
# The last toolchain that looks up stack bounds on every call, and the first one that does not.
for version in go1.23.4 go1.23.5; do
    rm -rf "${tests:?}/$version"
    if GOTOOLCHAIN=$version go version >/dev/null 2>&1; then
        GOTOOLCHAIN=$version scripts/build-sharedlib.sh linux_amd64 sdk118 "$tests/$version" test
    else
        printf 'SKIP stack bounds with %s: the toolchain cannot be had\n' "$version"
    fi
done
go test ./go/sharedlib ./go/internal/forks
go test -tags lighter_sdk118 ./go/sharedlib ./go/lighter/types/... ./go/lighter/client/...
go vet -tags "lighter_sdk118 sharedlibtest" ./go/sharedlib
gcc -Wall -Wextra -Werror -Ibuild examples/c/signer.c build/lighter-signer-linux-amd64.so -Wl,-rpath,"$ROOT/build" -o "$tests/example"
"$tests/example" >/dev/null
python3 -m unittest discover -s tests/sharedlib
