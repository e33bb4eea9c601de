#!/usr/bin/env bash
# Formats, lints and house rules of every language: lint.sh
set -euo pipefail
# shellcheck source=scripts/lib.sh
. "$(dirname "$0")/lib.sh"

cd "$ROOT"
failures=0

# check NAME COMMAND...: runs the command, goes on when it fails.
check() {
    local name="$1"
    shift
    if "$@"; then
        printf 'ok   %s\n' "$name"
    else
        printf 'FAIL %s\n' "$name"
        failures=$((failures + 1))
    fi
}

# tool NAME HINT: is it there? Missing is a failure where CI=true.
tool() {
    command -v "$1" >/dev/null && return 0
    printf 'SKIP %s is missing: %s\n' "$1" "$2"
    [ "${CI:-}" != true ] || failures=$((failures + 1))
    return 1
}

gofmt_clean() {
    local files
    files="$(gofmt -l go scripts tests)"
    [ -z "$files" ] || {
        printf 'not gofmt: %s\n' "$files"
        return 1
    }
}

in_folder() (cd "$1" && shift && "$@")

# locked FOLDER: does Cargo.lock fit Cargo.toml?
locked() { in_folder "$1" cargo metadata --locked --format-version 1 >/dev/null; }

if tool cargo "install Rust through rustup"; then
    for folder in . rust/tools rust/fuzz rust/bench; do
        check "rustfmt $folder" in_folder "$folder" cargo fmt --all --check
        check "Cargo.lock of $folder" locked "$folder"
    done
    check "clippy" cargo clippy --quiet --locked --workspace --all-targets -- -D warnings
    check "clippy, as in the object" cargo clippy --quiet --locked -p ferrosign-ffi --lib --features object -- -D warnings
    check "clippy tools" in_folder rust/tools env CARGO_TARGET_DIR="$ROOT/target/tools" cargo clippy --quiet --locked -- -D warnings
    check "clippy benchmarks" in_folder rust/bench env CARGO_TARGET_DIR="$ROOT/target/bench" cargo clippy --quiet --locked --all-targets -- -D warnings
    check "rustdoc" env RUSTDOCFLAGS="-D warnings" cargo doc --quiet --locked --no-deps --workspace
    check "header is current" scripts/header.sh --check
fi
if tool go "install Go 1.23 or later"; then
    PATH="$PATH:$(go env GOPATH)/bin"
    check "gofmt" gofmt_clean
    check "go vet" go vet ./...
    check "go vet, purego" go vet -tags purego ./...
    check "go vet, lighter-sdk 1.1.8" go vet -tags lighter_sdk118 ./...
    check "go mod tidy" go mod tidy -diff
    if tool staticcheck "make setup"; then
        check "staticcheck" staticcheck ./...
        check "staticcheck, purego" staticcheck -tags purego ./...
        check "staticcheck, lighter-sdk 1.1.8" staticcheck -tags lighter_sdk118 ./...
    fi
fi
if tool shellcheck "make setup"; then
    check "shellcheck" shellcheck -x scripts/*.sh python/tools/*.sh .ci/run
fi
if tool python3 "install python3"; then
    check "house rules" python3 scripts/check-files.py
fi
[ "$failures" -eq 0 ]
