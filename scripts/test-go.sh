#!/usr/bin/env bash
# The Go tests in every build that users make: native, pure Go by tag, cgo off, race detector, cgo's pointer checks,
# a small-memory collector, 32 bits, the oldest supported toolchain, the nested modules.
set -euo pipefail
# shellcheck source=scripts/lib.sh
. "$(dirname "$0")/lib.sh"

need go "install Go 1.23 or later"
cd "$ROOT"
OLDEST=go1.23.4 # has neither noescape directives nor exact stack bounds

failures=0

# check NAME COMMAND...: runs the command, goes on when it fails.
check() {
    printf '\n== go: %s\n' "$1"
    shift
    "$@" || {
        printf '== FAILED: %s\n' "$*"
        failures=$((failures + 1))
    }
}

in_folder() (cd "$1" && shift && "$@")

cgo=no
if command -v "$(go env CC)" >/dev/null && [ "$(CGO_ENABLED=1 go env CGO_ENABLED)" = 1 ]; then
    cgo=yes
elif [ "${CI:-}" = true ]; then
    die "no C compiler: the native build cannot be tested"
fi

if [ "$cgo" = yes ]; then
    check "native" env FERROSIGN_EXPECT_BACKEND=native CGO_ENABLED=1 go test ./...
    check "native, race detector" env CGO_ENABLED=1 go test -race -short ./go/internal/... ./go/backend ./go/crypto/... ./go/lighter/... \
        ./go/dleq/... ./go/ring
    check "native, cgo's pointer checks, collector at every chance" env CGO_ENABLED=1 GOEXPERIMENT=cgocheck2 GOGC=1 \
        go test -short ./go/internal/native ./go/crypto/schnorr ./go/crypto/poseidon2 ./go/ring
    for path in scalar avx2 avx512ifma; do
        check "native, CPU path $path where the CPU has it" env FERROSIGN_CPU=$path CGO_ENABLED=1 \
            go test -count=1 -short ./go/backend ./go/crypto/... ./go/lighter/signer ./go/lighter/types/...
    done
else
    printf 'SKIP native Go tests: no C compiler\n'
fi
check "pure Go by tag" env FERROSIGN_EXPECT_BACKEND='-tags purego' go test -tags purego ./...
check "the other hash rule for rings" go test -tags ethereum_secp256k1 -short ./go/dleq/... ./go/ring
check "cgo off, vet" env CGO_ENABLED=0 go vet ./...
check "cgo off" env FERROSIGN_EXPECT_BACKEND='cgo off' CGO_ENABLED=0 go test -short ./go/backend ./go/crypto/... ./go/dleq/... ./go/ring
check "32 bits, vet" env CGO_ENABLED=0 GOARCH=386 go vet ./...
if [ "$(uname -m)" = x86_64 ]; then
    check "32 bits" env CGO_ENABLED=0 GOARCH=386 go test -short ./go/backend ./go/crypto/... ./go/dleq/... ./go/ring
fi

if GOTOOLCHAIN=$OLDEST go version >/dev/null 2>&1; then
    check "oldest toolchain, $OLDEST, vet" env GOTOOLCHAIN=$OLDEST go vet ./...
    check "oldest toolchain, $OLDEST" env GOTOOLCHAIN=$OLDEST go test -short ./go/backend ./go/internal/... ./go/crypto/... ./go/dleq/... ./go/ring
elif [ "${CI:-}" = true ]; then
    die "$OLDEST cannot be had through the module proxy"
else
    printf 'SKIP oldest toolchain: %s cannot be had\n' "$OLDEST"
fi

while read -r mod; do
    folder="$(dirname "$mod")"
    check "module ${folder#./}, vet" in_folder "$folder" go vet ./...
    check "module ${folder#./}" in_folder "$folder" go test ./...
done < <(find ./go -name go.mod | LC_ALL=C sort)
[ "$failures" -eq 0 ] || die "$failures of the Go builds failed"
