#!/usr/bin/env bash
# Constant-time check of the Go code: secrets marked as undefined memory, under valgrind. Called by ct.sh.
#
# Two builds: with the tag purego, where hashing is Go as well and the public API is checked too, and without it, where
# SHA-512 is the assembly that ships with Go. The tag valgrind makes Go's allocator and stacks known to valgrind.
set -euo pipefail
# shellcheck source=scripts/lib.sh
. "$(dirname "$0")/lib.sh"

[ "$(uname -s)" = Linux ] || skip ct-go "valgrind's run is for Linux"
command -v valgrind >/dev/null || skip ct-go "valgrind is missing (make setup)"
[ -f /usr/include/valgrind/memcheck.h ] || skip ct-go "valgrind's headers are missing (make setup)"
need go "install Go 1.25 or later"
need gcc "install gcc"
cd "$ROOT"
[ -f "$(go env GOROOT)/src/runtime/valgrind.go" ] || skip ct-go "$(go env GOVERSION) does not support valgrind (1.25 does)"

build="$ROOT/build/ct"
mkdir -p "$build"
# A preempting signal would make valgrind report the handler's use of the stack.
export GODEBUG=asyncpreemptoff=1

for tags in valgrind,purego valgrind; do
    program="$build/ctcheck-$tags"
    CGO_ENABLED=1 go build -tags "$tags" -o "$program" ./go/internal/ctcheck
    memcheck=(valgrind --quiet --num-callers=20 --suppressions=go/internal/ctcheck/edwards25519.supp
        --log-file="$program.log" "$program")
    status=0
    "${memcheck[@]}" control >"$program.control" || status=$?
    if [ "$status" -ne 1 ] || grep -q ' 0 reports' "$program.control"; then
        die "the control was not reported: valgrind does not see secrets here ($(cat "$program.control"))"
    fi
    grep -q 'depends on uninitialised' "$program.log" || die "the control failed for another reason: $(cat "$program.log")"
    "${memcheck[@]}" >"$program.checked" || die "status $?: $(cat "$program.checked" "$program.log")"
    printf 'ct: Go, -tags %s: %s operations without a report; the control is reported\n' \
        "$tags" "$(grep -c ' 0 reports' "$program.checked")"
done
