#!/usr/bin/env bash
# The shims of poseidon_crypto and lighter-go as their users meet them: tests behind the original import paths, and programs
# written for the originals that get nothing but replace lines and `go mod tidy`. Each runs with cgo, without, and with
# -tags purego; programs get the shims from local folders and, as releases will be, from a module proxy made of this checkout.
# Third-party modules come from the local module cache or from the machine's proxy.
set -euo pipefail
# shellcheck source=scripts/lib.sh
. "$(dirname "$0")/lib.sh"

need go "install Go 1.23 or later"
for tool in python3 git; do
    command -v $tool >/dev/null || skip test-shims "$tool is missing"
done
work="$(mktemp -d)"
trap 'chmod -R u+w "$work"; rm -rf "$work"' EXIT
export GOWORK=off GOFLAGS=-modcacherw

VERSION=v0.1.0
SHIM="$ROOT/go/shim"
FERROSIGN=github.com/ferrosign/ferrosign
POSEIDON=github.com/elliottech/poseidon_crypto
LIGHTER=github.com/elliottech/lighter-go

cgo=no
if [ "$(CGO_ENABLED=1 go env CGO_ENABLED)" = 1 ] && command -v "$(go env CC)" >/dev/null; then
    cgo=yes
elif [ "${CI:-}" = true ]; then
    die "no C compiler: the native variants cannot run"
else
    printf 'SKIP native variants of the shims: no C compiler\n'
fi

# variants COMMAND...: runs it with the name, CGO_ENABLED and the build tag of each variant before its own arguments.
variants() {
    [ "$cgo" = no ] || "$1" "cgo on" 1 none "${@:2}"
    [ "$cgo" = no ] || "$1" "tag purego" 1 purego "${@:2}"
    "$1" "cgo off" 0 none "${@:2}"
}

# in_variant CGO TAG COMMAND...
in_variant() { env CGO_ENABLED="$1" GOFLAGS="-modcacherw -tags=$2" "${@:3}"; }

# The tests read files and types of other modules, which the go command's cache of results does not know of: -count=1.
test_module() {
    (cd "$SHIM/$4" && in_variant "$2" "$3" go vet ./... && in_variant "$2" "$3" go test -count=1 ./...) || die "$4: $1"
    printf 'shims: %-16s %s\n' "$4" "$1"
}

# run_program VARIANT CGO TAG NAME SOURCE: the program in the current folder prints what SOURCE has in output.txt, and uses
# the Rust core exactly where it should.
run_program() {
    local native=no output packages
    [ "$1" != "cgo on" ] || [ ! -f "$ROOT/go/internal/native/fs_$(go env GOOS)_$(go env GOARCH).syso" ] || native=yes
    output="$(in_variant "$2" "$3" go run .)" || die "$4, $1: the program failed"
    diff <(printf '%s\n' "$output") "$5/output.txt" || die "$4, $1: the output differs"
    packages="$(in_variant "$2" "$3" go list -deps .)"
    if grep -qx "$FERROSIGN/go/internal/native" <<<"$packages"; then
        [ "$native" = yes ] || die "$4, $1: uses the Rust core"
    else
        [ "$native" = no ] || die "$4, $1: does not use the Rust core"
    fi
    printf 'shims: %-16s %s\n' "$4" "$1"
}

# program NAME SOURCE FOR-POSEIDON FOR-LIGHTER [FOR-FERROSIGN]: a program in a module of its own, with what stands on the right
# of its replace lines.
program() {
    rm -rf "$work/app"
    mkdir "$work/app"
    cp "$2"/*.go "$work/app"
    cd "$work/app"
    {
        printf 'module example.com/caller\n\ngo 1.23.0\n\n'
        printf 'require (\n\t%s v0.0.15\n\t%s v1.0.7\n)\n\n' "$POSEIDON" "$LIGHTER"
        printf 'replace %s => %s\n' "$POSEIDON" "$3" "$LIGHTER" "$4"
        [ -z "${5:-}" ] || printf 'replace %s => %s\n' "$FERROSIGN" "$5"
    } >go.mod
    go mod tidy 2>"$work/tidy" || {
        cat "$work/tidy" >&2
        die "$1: go mod tidy"
    }
    variants run_program "$1" "$2"
    cd "$ROOT"
}

for module in poseidon_crypto lighter-go tests; do
    (cd "$SHIM/$module" && go mod tidy -diff) || die "$module: go.mod is not tidy"
done
variants test_module tests

program "user, folders" "$SHIM/poseidon_crypto/testdata/user" "$SHIM/poseidon_crypto" "$SHIM/lighter-go" "$ROOT"
program "bot, folders" "$SHIM/lighter-go/testdata/bot" "$SHIM/poseidon_crypto" "$SHIM/lighter-go" "$ROOT"

python3 "$ROOT/scripts/goget/proxy.py" "$ROOT" "$work/proxy" "$VERSION"
for module in poseidon_crypto lighter-go; do
    python3 "$ROOT/scripts/shims/proxy.py" "$SHIM/$module" "$work/proxy" "$FERROSIGN/go/shim/$module" "$VERSION"
done
downloads="$(go env GOMODCACHE)/cache/download"
proxies="$(go env GOPROXY)"
export GOPROXY="file://$work/proxy,file://$downloads,$proxies" GONOSUMDB='github.com/ferrosign/*' GOMODCACHE="$work/modcache"
released="$FERROSIGN/go/shim"
program "user, releases" "$SHIM/poseidon_crypto/testdata/user" "$released/poseidon_crypto $VERSION" "$released/lighter-go $VERSION"
program "bot, releases" "$SHIM/lighter-go/testdata/bot" "$released/poseidon_crypto $VERSION" "$released/lighter-go $VERSION"
