#!/usr/bin/env bash
# Compiles the C tests as C99 and as C++11 against a platform's object and runs them: test-c.sh [PLATFORM]
set -euo pipefail
# shellcheck source=scripts/lib.sh
. "$(dirname "$0")/lib.sh"
# shellcheck source=scripts/object-env.sh
. "$(dirname "$0")/object-env.sh"

object_env "${1:-linux_amd64}"
cc="${CROSS}gcc"
cxx="${CROSS}g++"
run=()
static=()
exe=
case "$PLATFORM" in
linux_amd64) [ "$(uname -m)" = x86_64 ] || skip "test-c $PLATFORM" "this machine is $(uname -m)" ;;
linux_arm64)
    if [ "$(uname -m)" != aarch64 ]; then
        command -v qemu-aarch64-static >/dev/null || skip "test-c $PLATFORM" "qemu-aarch64-static is missing (make setup)"
        command -v "$cc" >/dev/null || skip "test-c $PLATFORM" "$cc is missing (make setup)"
        run=(timeout -k 5 300 qemu-aarch64-static)
        static=(-static)
    fi
    ;;
windows_amd64)
    command -v "$cc" >/dev/null || skip "test-c $PLATFORM" "$cc is missing (make setup)"
    [ -x /usr/lib/wine/wine64 ] || skip "test-c $PLATFORM" "wine64 is missing (make setup)"
    export WINEPREFIX="$ROOT/build/wine" WINEDEBUG=-all
    run=(timeout -k 5 300 /usr/lib/wine/wine64)
    static=(-static)
    exe=.exe
    mkdir -p "$ROOT/build"
    ;;
esac
command -v "$cc" >/dev/null || skip "test-c $PLATFORM" "$cc is missing (make setup)"
command -v python3 >/dev/null || skip "test-c $PLATFORM" "python3 is missing; it turns testdata/ into a C header"

build="$ROOT/build/c/$PLATFORM"
mkdir -p "$build"
"$ROOT/scripts/make-archive.sh" "$PLATFORM" "$build/libferrosign.a"
python3 "$ROOT/tests/c/vectors.py" "$build/vectors.h"
version="$(sed -n 's/^version = "\(.*\)"/\1/p' "$ROOT/Cargo.toml" | head -n 1)"
flags=(-O1 -Wall -Wextra -Werror -pedantic "-DFERROSIGN_VERSION=\"$version\"" -I"$ROOT/include" -I"$build")

for name in api ring vectors; do
    "$cc" -std=c99 "${flags[@]}" "${static[@]}" "$ROOT/tests/c/$name.c" "$build/libferrosign.a" -o "$build/$name$exe"
    "${run[@]}" "$build/$name$exe"
    if command -v "$cxx" >/dev/null; then
        "$cxx" -x c++ -std=c++11 "${flags[@]}" "${static[@]}" "$ROOT/tests/c/$name.c" -x none "$build/libferrosign.a" \
            -o "$build/$name-cxx$exe"
        "${run[@]}" "$build/$name-cxx$exe"
    elif [ "${CI:-}" = true ]; then
        die "$cxx is missing"
    else
        printf 'SKIP %s as C++: %s is missing\n' "$name" "$cxx"
    fi
done
if [ -z "$exe" ]; then
    # What operations leave on the stack; it needs POSIX threads.
    for name in stack stack_ring; do
        "$cc" -std=c99 "${flags[@]}" "${static[@]}" -pthread "$ROOT/tests/c/$name.c" "$build/libferrosign.a" -o "$build/$name"
        "${run[@]}" "$build/$name"
    done
fi
if [ "$PLATFORM" = linux_amd64 ]; then
    # The object needs nothing of glibc: the same test as a static musl program.
    if command -v musl-gcc >/dev/null; then
        musl-gcc -std=c99 "${flags[@]}" -static "$ROOT/tests/c/api.c" "$build/libferrosign.a" -o "$build/api-musl"
        "$build/api-musl"
    elif [ "${CI:-}" = true ]; then
        die "musl-gcc is missing"
    else
        printf 'SKIP api with musl: musl-gcc is missing (make setup)\n'
    fi
fi
[ -z "$exe" ] || exit 0 # the example reads /dev/urandom
"$cc" -std=c99 "${flags[@]}" "${static[@]}" "$ROOT/examples/c/sign.c" "$build/libferrosign.a" -o "$build/sign"
"${run[@]}" "$build/sign" >/dev/null
printf 'test-c %s: example runs\n' "$PLATFORM"
