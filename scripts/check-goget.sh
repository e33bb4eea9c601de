#!/usr/bin/env bash
# What a user gets: an empty module takes ferrosign from a module proxy made of this checkout, signs and prints the
# backend: with cgo, without, with -tags purego, vendored, and cross-compiled. Third-party modules come from the local
# module cache or from the machine's proxy.
set -euo pipefail
# shellcheck source=scripts/lib.sh
. "$(dirname "$0")/lib.sh"

need go "install Go 1.23 or later"
for tool in python3 git; do
    command -v $tool >/dev/null || skip test-goget "$tool is missing"
done
work="$(mktemp -d)"
trap 'chmod -R u+w "$work"; rm -rf "$work"' EXIT

VERSION=v0.1.0
python3 "$ROOT/scripts/goget/proxy.py" "$ROOT" "$work/proxy" "$VERSION"
downloads="$(go env GOMODCACHE)/cache/download"
proxies="$(go env GOPROXY)"
export GOPROXY="file://$work/proxy,file://$downloads,$proxies" GONOSUMDB='github.com/ferrosign/*' GOFLAGS=-modcacherw
export GOMODCACHE="$work/modcache" GOWORK=off
mkdir "$work/app"
cp "$ROOT/scripts/goget/main.go.txt" "$work/app/main.go"
cd "$work/app"
go mod init example.com/bot 2>/dev/null
go get "github.com/ferrosign/ferrosign@$VERSION" 2>/dev/null || go get "github.com/ferrosign/ferrosign@$VERSION"
go mod tidy 2>/dev/null || go mod tidy

key=
# expect NAME PATTERN COMMAND...: the program's first line has PATTERN, and every variant has one public key.
expect() {
    local name="$1" pattern="$2" lines
    shift 2
    lines="$("$@")" || die "$name: the program failed"
    grep -q "$pattern" <<<"$lines" || die "$name: want a backend with \"$pattern\", got: $lines"
    [ -z "$key" ] || [ "$key" = "$(tail -n 1 <<<"$lines")" ] || die "$name: another public key than before"
    key="$(tail -n 1 <<<"$lines")"
    printf 'goget: %-22s %s\n' "$name" "$(head -n 1 <<<"$lines")"
}

native_pattern='pure Go: the module holds no object'
[ ! -f "$ROOT/go/internal/native/fs_$(go env GOOS)_$(go env GOARCH).syso" ] || native_pattern=native
if [ "$(CGO_ENABLED=1 go env CGO_ENABLED)" = 1 ] && command -v "$(go env CC)" >/dev/null; then
    expect "cgo on" "$native_pattern" env CGO_ENABLED=1 go run .
    expect "internal linker" "$native_pattern" env CGO_ENABLED=1 go run -ldflags=-linkmode=internal .
    expect "forced scalar path" "CPU path scalar" env CGO_ENABLED=1 FERROSIGN_CPU=scalar go run .
    expect "unknown CPU path" 'FERROSIGN_CPU="warp"' env CGO_ENABLED=1 FERROSIGN_CPU=warp go run .
    expect "tag purego" "pure Go: built with -tags purego" env CGO_ENABLED=1 go run -tags purego .
elif [ "${CI:-}" = true ]; then
    die "no C compiler: the native variants cannot run"
else
    printf 'SKIP goget native variants: no C compiler\n'
fi
expect "cgo off" "pure Go: built with cgo off" env CGO_ENABLED=0 go run .

go mod vendor
[ -f vendor/github.com/ferrosign/ferrosign/go/internal/native/ferrosign.h ] || die "vendoring lost the header"
if [ "$native_pattern" = native ]; then
    expect "vendored, cgo on" native env CGO_ENABLED=1 GOPROXY=off go run -mod=vendor .
fi
expect "vendored, cgo off" "pure Go" env CGO_ENABLED=0 GOPROXY=off go run -mod=vendor .
for target in linux/arm64 linux/386 darwin/arm64 windows/amd64; do
    CGO_ENABLED=0 GOOS="${target%/*}" GOARCH="${target#*/}" GOPROXY=off go build -mod=vendor -o "$work/cross" .
    printf 'goget: builds for %s without cgo\n' "$target"
done
