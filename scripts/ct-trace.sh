#!/usr/bin/env bash
# Constant-time check of the path that valgrind cannot run (AVX-512): traces of one operation with different secrets must be equal
# (tests/c/trace.c). Uses the object with names that scripts/ct.sh has built and compared with the committed one.
set -euo pipefail
# shellcheck source=scripts/lib.sh
. "$(dirname "$0")/lib.sh"

path="${1:-2}"
build="$ROOT/build/ct"
command -v python3 >/dev/null || skip ct-trace "python3 is missing"

gcc -std=gnu99 -O1 -Wall -Wextra -Werror -no-pie -I"$ROOT/include" "$ROOT/tests/c/trace.c" "$build/ferrosign.o" -o "$build/trace"
python3 "$ROOT/scripts/trace-operands.py" "$build/trace" "$build/operands.bin"
status=0
timeout 600 "$build/trace" "$path" "$build/operands.bin" || status=$?
case "$status" in
0) printf 'ct: traces of path %s are equal for all secrets\n' "$path" ;;
3) printf 'SKIP ct-trace path %s: this CPU lacks it\n' "$path" ;;
*) die "trace of path $path: exit status $status" ;;
esac
