#!/usr/bin/env bash
# Builds the fuzz targets with coverage and the address sanitizer, and runs each for a while, then those of Go for a quarter of it:
# fuzz.sh [SECONDS] [TARGET...]; with TARGETs, these Rust targets only.
#
# The pinned stable compiler does it with RUSTC_BOOTSTRAP=1. Inputs that were found stay in build/fuzz.
set -euo pipefail
# shellcheck source=scripts/lib.sh
. "$(dirname "$0")/lib.sh"

seconds="${1:-20}"
[ $# -eq 0 ] || shift
go=no
[ $# -gt 0 ] || { go=yes && set -- edge verify paths; }
[ "$(uname -sm)" = "Linux x86_64" ] || skip fuzz "written for linux/amd64"
need cargo "install Rust through rustup"
command -v g++ >/dev/null || skip fuzz "g++ is missing (make setup); libFuzzer is C++"
need python3 "install python3"

triple=x86_64-unknown-linux-gnu
export RUSTC_BOOTSTRAP=1 CARGO_TARGET_DIR="$ROOT/target/fuzz"
export RUSTFLAGS="--cfg=fuzzing -Zsanitizer=address -Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
-Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table \
-Cllvm-args=-sanitizer-coverage-trace-compares -Ccodegen-units=1"
(cd "$ROOT/rust/fuzz" && cargo build --quiet --release --locked --target "$triple")
python3 "$ROOT/rust/fuzz/seeds.py" "$ROOT/build/fuzz"
for target in "$@"; do
    corpus="$ROOT/build/fuzz/$target"
    mkdir -p "$corpus"
    log="$ROOT/build/fuzz/$target.log"
    ASAN_OPTIONS=detect_leaks=0 timeout -k 10 $((seconds + 120)) "$CARGO_TARGET_DIR/$triple/release/$target" \
        -max_total_time="$seconds" -timeout=20 -rss_limit_mb=2048 -artifact_prefix="$ROOT/build/fuzz/$target-" \
        -print_final_stats=1 "$corpus" >"$log" 2>&1 || {
        tail -n 40 "$log" >&2
        die "fuzz target $target failed"
    }
    printf 'fuzz: %-7s %s runs in %s s, no finding\n' "$target" \
        "$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")" "$seconds"
done
[ "$go" = yes ] || exit 0

need go "install Go 1.23 or later"
cd "$ROOT"
while IFS=: read -r file name; do
    log="$ROOT/build/fuzz/$name.log"
    # What go test finds it writes into the package's testdata, as a test for the future.
    go test -run '^$' -fuzz "^$name\$" -fuzztime "$((seconds / 4 + 1))s" -parallel 2 "./$(dirname "$file")" >"$log" 2>&1 || {
        tail -n 40 "$log" >&2
        die "fuzz target $name in $file failed"
    }
    printf 'fuzz: %-7s %s in %s, no finding\n' Go "$name" "$(dirname "$file")"
done < <(grep -rEo --include='*_test.go' '^func Fuzz[A-Za-z0-9]+' go | sed 's/func //' | LC_ALL=C sort)
