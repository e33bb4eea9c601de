#!/usr/bin/env bash
# Constant-time check under valgrind: the object's code with secrets marked as undefined memory.
#
# The object is built once more with its local symbol names, so that reports name functions; its machine code must
# equal the committed object's. AVX-512 is beyond valgrind and is audited in docs/CONSTANT_TIME.md.
set -euo pipefail
# shellcheck source=scripts/lib.sh
. "$(dirname "$0")/lib.sh"
# shellcheck source=scripts/object-env.sh
. "$(dirname "$0")/object-env.sh"

[ "$(uname -sm)" = "Linux x86_64" ] || skip ct "valgrind's run is for linux/amd64"
command -v valgrind >/dev/null || skip ct "valgrind is missing (make setup)"
[ -f /usr/include/valgrind/memcheck.h ] || skip ct "valgrind's headers are missing (make setup)"
need gcc "install gcc"

object_env linux_amd64
build="$ROOT/build/ct"
mkdir -p "$build"
FS_KEEP_SYMBOLS=1 "$ROOT/scripts/build-object.sh" linux_amd64 "$build/ferrosign.o"

# The same code as in the committed object?
strip --strip-unneeded -o "$build/stripped.o" "$build/ferrosign.o"
if ! cmp -s "$build/stripped.o" "$SYSO"; then
    die "the object with names is not the committed object: run \`make lib\`"
fi

for name in ctime ctime_ring; do
    gcc -std=c99 -O1 -g -Wall -Wextra -Werror -I"$ROOT/include" "$ROOT/tests/c/$name.c" "$build/ferrosign.o" -o "$build/$name"
done
memcheck=(valgrind --quiet --error-exitcode=9 --track-origins=no --num-callers=20
    --suppressions="$ROOT/tests/c/memcheck.supp")

if "${memcheck[@]}" "$build/ctime" control >"$build/control.log" 2>&1; then
    die "the control was not reported: valgrind does not see secrets here"
fi
grep -q 'depends on uninitialised' "$build/control.log" || die "the control failed for another reason: $(cat "$build/control.log")"
printf 'ct: control is reported, as it must be\n'

paths=0
for path in 0 1; do
    status=0
    "${memcheck[@]}" "$build/ctime" "$path" && "${memcheck[@]}" "$build/ctime_ring" "$path" || status=$?
    case "$status" in
    0) paths=$((paths + 1)) ;;
    3) printf 'SKIP ct path %s: not available under valgrind on this CPU\n' "$path" ;;
    *) die "path $path: exit status $status (9: a report above)" ;;
    esac
done
[ "$paths" -gt 0 ] || die "no path was checked"
printf 'ct: %s CPU paths without a report\n' "$paths"

if [ -x "$ROOT/scripts/ct-go.sh" ]; then
    "$ROOT/scripts/ct-go.sh"
fi
"$ROOT/scripts/ct-trace.sh" 2
"$ROOT/scripts/ct-arm64.sh"
