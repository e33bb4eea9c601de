#!/usr/bin/env bash
# Tests of the signer library through its C interface, with Python's ctypes and in C: test-sharedlib.sh [bench]
#
# SIGNER_SECONDS bounds the test with many threads (5).
set -euo pipefail
# shellcheck source=scripts/lib.sh
. "$(dirname "$0")/lib.sh"

cd "$ROOT"
need go "install Go 1.23 or later"
[ "$(uname -s)/$(uname -m)" = Linux/x86_64 ] || skip "signer library" "these tests are for linux/amd64"
command -v gcc >/dev/null || skip "signer library" "gcc is missing: make setup"
tests=build/test-sharedlib

# without TEST TOOL: the test is skipped by name; in CI that is a failure.
without() {
    [ "${CI:-}" != true ] || die "$1: $2 is missing"
    printf 'SKIP %s: %s is missing\n' "$1" "$2"
}

scripts/build-sharedlib.sh linux_amd64 sdk118 "$tests/sdk118" test
if [ "${1:-}" = bench ]; then
    gcc -O2 -Wall -Werror tests/sharedlib/bench.c -o "$tests/bench" -ldl
    exec "$tests/bench" "$tests/sdk118/lighter-signer-linux-amd64.so" "${ROUNDS:-300}"
fi

command -v python3 >/dev/null || skip "signer library" "python3 is missing"
scripts/build-sharedlib.sh linux_amd64 sdk118 build
scripts/build-sharedlib.sh linux_amd64 go-main build/go-main
scripts/build-sharedlib.sh linux_amd64 go-main "$tests/go-main" test
# The last toolchain that looks up stack bounds on every call, and the first one that does not.
for version in go1.23.4 go1.23.5; do
    rm -rf "${tests:?}/$version"
    if GOTOOLCHAIN=$version go version >/dev/null 2>&1; then
        GOTOOLCHAIN=$version scripts/build-sharedlib.sh linux_amd64 sdk118 "$tests/$version" test
    else
        without "stack bounds" "$version"
    fi
done
go test ./go/sharedlib ./go/internal/forks
go test -tags lighter_sdk118 ./go/sharedlib ./go/lighter/... ./go/cmd/ferrosign
go vet -tags "lighter_sdk118 sharedlibtest" ./go/sharedlib
gcc -Wall -Wextra -Werror -Ibuild examples/c/signer.c build/lighter-signer-linux-amd64.so -Wl,-rpath,"$ROOT/build" -o "$tests/example"
"$tests/example" >/dev/null
if command -v g++ >/dev/null; then
    for std in c++11 c++20; do
        g++ -std=$std -Wall -Wextra -Wconversion -Werror -pedantic -Ibuild examples/cpp/signer.cpp build/lighter-signer-linux-amd64.so \
            -Wl,-rpath,"$ROOT/build" -o "$tests/example"
        "$tests/example" >/dev/null
    done
else
    without "C++ example" g++
fi

# What C and C++ programs find after an installation.
rm -rf "$tests/prefix"
scripts/install-sharedlib.sh build sdk118 "$ROOT/$tests/prefix"
if command -v pkg-config >/dev/null; then
    export PKG_CONFIG_PATH="$ROOT/$tests/prefix/lib/pkgconfig"
    # shellcheck disable=SC2046
    gcc '-DSIGNER_HEADER="lighter_signer.h"' examples/c/signer.c $(pkg-config --cflags --libs lighter-signer) -o "$tests/example"
    LD_LIBRARY_PATH="$tests/prefix/lib" "$tests/example" >/dev/null
else
    without "installed library" pkg-config
fi
if command -v cmake >/dev/null; then
    mkdir -p "$tests/cmake"
    {
        echo 'cmake_minimum_required(VERSION 3.13)'
        echo 'project(example CXX)'
        echo 'find_package(LighterSigner REQUIRED)'
        echo "add_executable(example $ROOT/examples/cpp/signer.cpp)"
        echo 'target_compile_definitions(example PRIVATE SIGNER_HEADER="lighter_signer.h")'
        echo 'target_link_libraries(example LighterSigner::LighterSigner)'
    } >"$tests/cmake/CMakeLists.txt"
    cmake -S "$tests/cmake" -B "$tests/cmake/build" "-DCMAKE_PREFIX_PATH=$ROOT/$tests/prefix" >/dev/null
    cmake --build "$tests/cmake/build" >/dev/null
    LD_LIBRARY_PATH="$tests/prefix/lib" "$tests/cmake/build/example" >/dev/null
else
    without "CMake package" cmake
fi

# The race detector, which in a program of C needs the library as an archive and fixed addresses.
if command -v setarch >/dev/null; then
    CGO_ENABLED=1 go build -race -buildmode=c-archive -tags lighter_sdk118 -o "$tests/race.a" ./go/sharedlib
    gcc -O1 -Wall -Werror -no-pie tests/sharedlib/race.c "$tests/race.a" -lpthread -lm -ldl -lresolv -o "$tests/race"
    GORACE="halt_on_error=1 exitcode=66" timeout 300 setarch "$(uname -m)" -R "$tests/race"
else
    without "race detector" setarch
fi
python3 -m unittest discover -s tests/sharedlib
