#!/usr/bin/env bash
# Installs what tests and builds need beyond Rust (rustup) and Go, on Debian 12 as root: setup.sh
set -euo pipefail
# shellcheck source=scripts/lib.sh
. "$(dirname "$0")/lib.sh"

need apt-get "this script is for Debian; elsewhere install the packages it names by hand"
packages=(
    gcc g++ libc6-dev binutils make cmake pkg-config python3 git musl-tools valgrind shellcheck
    # linux/arm64: a compiler with that target's standard library, a linker, an emulator.
    rustc-web cargo-web libstd-rust-web-dev libstd-rust-web-dev:arm64
    gcc-aarch64-linux-gnu g++-aarch64-linux-gnu libc6-dev-arm64-cross qemu-user-static
    # windows/amd64: the sources of core, a linker, Wine.
    rust-web-src gcc-mingw-w64-x86-64 g++-mingw-w64-x86-64 wine64
)
missing=()
dpkg --print-foreign-architectures | grep -qx arm64 || dpkg --add-architecture arm64
for package in "${packages[@]}"; do
    dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'install ok installed' || missing+=("$package")
done
if [ ${#missing[@]} -gt 0 ]; then
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
fi
if ! command -v staticcheck >/dev/null && [ ! -x "$(go env GOPATH)/bin/staticcheck" ]; then
    go install honnef.co/go/tools/cmd/staticcheck@v0.8.2
fi
printf 'setup: %s packages were missing, now installed\n' "${#missing[@]}"
