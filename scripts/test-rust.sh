#!/usr/bin/env bash
# The Rust tests, in debug (overflow checks, alignment checks) and in release (the code that ships).
set -euo pipefail
# shellcheck source=scripts/lib.sh
. "$(dirname "$0")/lib.sh"

command -v cargo >/dev/null || skip test-rust "cargo is missing (install Rust through rustup)"
cd "$ROOT"
cargo test --locked --workspace
cargo test --locked --workspace --release
