#!/usr/bin/env bash
# The object must live beside any other Rust code: a Go program links it and an ordinary std Rust static library.
set -euo pipefail
# shellcheck source=scripts/lib.sh
. "$(dirname "$0")/lib.sh"

[ "$(uname -sm)" = "Linux x86_64" ] || skip two-archives "written for linux/amd64"
command -v rustc >/dev/null || skip two-archives "rustc is missing"
command -v gcc >/dev/null || skip two-archives "gcc is missing"
need go "install Go 1.23 or later"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
cp "$ROOT/tests/two-archives/main.go.txt" "$work/main.go"
(cd "$ROOT" && rustc --edition 2024 -O --crate-type staticlib --crate-name other tests/two-archives/other.rs -o "$work/libother.a")
cd "$work"
cat >go.mod <<EOF
module example.com/two

go 1.23.0

require github.com/ferrosign/ferrosign v0.0.0

replace github.com/ferrosign/ferrosign => $ROOT
EOF
CGO_ENABLED=1 GOWORK=off GOFLAGS=-mod=mod go build -o two . 2>"$work/log" || die "does not link: $(cat "$work/log")"
./two
