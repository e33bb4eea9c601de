#!/usr/bin/env bash
# Writes include/ferrosign.h from rust/ffi, and its copy beside the Go package (vendoring drops include/).
# header.sh --check only compares.
set -euo pipefail
# shellcheck source=scripts/lib.sh
. "$(dirname "$0")/lib.sh"

need cargo "install Rust through rustup"
cd "$ROOT/rust/tools"
made="$ROOT/build/ferrosign.h"
mkdir -p "$ROOT/build"
CARGO_TARGET_DIR="$ROOT/target/tools" cargo run --quiet --locked -p ferrosign-header -- "$ROOT/rust/ffi" "$made"
if [ "${1:-}" = --check ]; then
    diff -u "$ROOT/include/ferrosign.h" "$made" || die "include/ferrosign.h is not current: run \`make header\`"
    diff -u "$ROOT/include/ferrosign.h" "$ROOT/go/internal/native/ferrosign.h" || die "the header's copy differs: run \`make header\`"
    printf 'header: current\n'
    exit 0
fi
install -m 644 "$made" "$ROOT/include/ferrosign.h"
install -m 644 "$made" "$ROOT/go/internal/native/ferrosign.h"
