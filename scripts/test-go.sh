#!/usr/bin/env bash
# The Go tests in every build that users make: native, pure Go by tag, cgo off, race detector, cgo's pointer checks,
# a small-memory collector, 32 bits, the oldest supported toolchain, the nested modules.
set -euo pipefail
# shellcheck source=scripts/lib.sh
. "$(dirname "$0")/lib.sh"

need go "install Go 1.23 or later"
cd "$ROOT"
OLDEST=go1.23.4 # has neither noescape directives nor exact stack bounds

say() { printf '\n== go: %s\n' "$*"; }

cgo=no
if command -v "$(go env CC)" >/dev/null && [ "$(CGO_ENABLED=1 go env CGO_ENABLED)" = 1 ]; then
    cgo=yes
elif [ "${CI:-}" = true ]; then
    die "no C compiler: the native build cannot be tested"
fi

if [ "$cgo" = yes ]; then
    say "native"
    FERROSIGN_EXPECT_BACKEND=native CGO_ENABLED=1 go test ./...
    say "native, race detector"
    CGO_ENABLED=1 go test -race -short ./go/internal/... ./go/backend ./go/crypto/... ./go/lighter/...
    say "native, cgo's pointer checks, collector at every chance"
    CGO_ENABLED=1 GOEXPERIMENT=cgocheck2 GOGC=1 go test -short ./go/internal/native ./go/crypto/schnorr ./go/crypto/poseidon2
else
    printf 'SKIP native Go tests: no C compiler\n'
fi
say "pure Go by tag"
FERROSIGN_EXPECT_BACKEND='-tags purego' go test -tags purego ./...
say "cgo off"
CGO_ENABLED=0 go vet ./...
FERROSIGN_EXPECT_BACKEND='cgo off' CGO_ENABLED=0 go test -short ./go/backend ./go/crypto/...
say "32 bits"
CGO_ENABLED=0 GOARCH=386 go vet ./...
if [ "$(uname -m)" = x86_64 ]; then
    CGO_ENABLED=0 GOARCH=386 go test -short ./go/backend ./go/crypto/...
fi

say "oldest toolchain, $OLDEST"
if GOTOOLCHAIN=$OLDEST go version >/dev/null 2>&1; then
    GOTOOLCHAIN=$OLDEST go vet ./...
    GOTOOLCHAIN=$OLDEST go test -short ./go/backend ./go/internal/... ./go/crypto/...
elif [ "${CI:-}" = true ]; then
    die "$OLDEST cannot be had through the module proxy"
else
    printf 'SKIP oldest toolchain: %s cannot be had\n' "$OLDEST"
fi

while read -r mod; do
    folder="$(dirname "$mod")"
    say "module ${folder#./}"
    (cd "$folder" && go vet ./... && go test ./...)
done < <(find ./go -name go.mod | LC_ALL=C sort)
