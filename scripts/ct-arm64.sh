#!/usr/bin/env bash
# Constant-time check of the arm64 object: the sequence of executed program counters, under qemu one instruction at a time, must be
# equal for different secrets. It sees branches; addresses are the portable path's, which valgrind checks on amd64.
set -euo pipefail
# shellcheck source=scripts/lib.sh
. "$(dirname "$0")/lib.sh"

command -v qemu-aarch64-static >/dev/null || skip ct-arm64 "qemu-aarch64-static is missing (make setup)"
command -v aarch64-linux-gnu-gcc >/dev/null || skip ct-arm64 "aarch64-linux-gnu-gcc is missing (make setup)"

build="$ROOT/build/ct"
mkdir -p "$build"
cp "$ROOT/go/internal/native/fs_linux_arm64.syso" "$build/arm64.o"
aarch64-linux-gnu-gcc -std=c99 -O1 -Wall -Wextra -Werror -static -I"$ROOT/include" \
    "$ROOT/tests/c/trace_run.c" "$build/arm64.o" -o "$build/trace_run_arm64"

# The digest of the program counters of one run.
trace() {
    qemu-aarch64-static -singlestep -d exec,nochain -D /dev/stdout "$build/trace_run_arm64" "$1" "$2" |
        sed -n 's/^Trace [^[]*\[\([^]]*\)\].*/\1/p' | cut -d/ -f2 | sha256sum
}

names=(control public_key sign sign_batch prepare_nonces sign_prepared secret_key_from_seed)
for operation in "${!names[@]}"; do
    first=$(trace "$operation" 1) # secrets 1 and 4 differ in the bit that the control looks at
    different=0
    for secret in 4 7 9; do
        [ "$(trace "$operation" "$secret")" = "$first" ] || different=1
    done
    name="${names[$operation]}"
    if [ "$name" = control ]; then
        [ "$different" = 1 ] || die "the control's traces are equal: the tracer sees nothing"
        printf 'ct: arm64 control is reported, as it must be\n'
    else
        [ "$different" = 0 ] || die "arm64 $name: the executed instructions depend on the secret"
        printf 'ct: arm64 %s: equal traces\n' "$name"
    fi
done
