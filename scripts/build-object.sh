#!/usr/bin/env bash
# Builds the object of one platform: build-object.sh PLATFORM OUTPUT
#
# The Rust archive is linked partially into one relocatable object: unreachable sections dropped, every symbol
# local but the functions of ferrosign.h. So it links beside any other Rust code, with or without cgo's
# external linker, and holds no name of a folder.
set -euo pipefail
# shellcheck source=scripts/lib.sh
. "$(dirname "$0")/lib.sh"
# shellcheck source=scripts/object-env.sh
. "$(dirname "$0")/object-env.sh"

[ $# -eq 2 ] || die "usage: build-object.sh PLATFORM OUTPUT"
object_env "$1"
output="$(realpath -m "$2")"
cd "$ROOT"
object_tools

target_dir="${FS_OBJECT_TARGET_DIR:-$ROOT/target/object}"
# The environment must not add flags of its own: only the recipe decides bytes.
unset CARGO_ENCODED_RUSTFLAGS CARGO_BUILD_RUSTFLAGS RUSTUP_TOOLCHAIN
RUSTC="$RUSTC_BIN" RUSTFLAGS="$(object_rustflags)" CARGO_TARGET_DIR="$target_dir" CARGO_INCREMENTAL=0 \
    "$CARGO_BIN" rustc --quiet --locked --release -p ferrosign-ffi --features object --crate-type staticlib \
    --target "$TRIPLE" "${CARGO_ARGS[@]}"
archive="$target_dir/$TRIPLE/release/libferrosign_ffi.a"

work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
exported >"$work/exports"
# Everything reachable from the exported functions, as one object.
link_elf() {
    local name flags=()
    while read -r name; do flags+=(-u "$name"); done <"$work/exports"
    "${CROSS}ld" -r --gc-sections "${flags[@]}" -o "$work/linked.o" "$archive"
}

# Link-time optimisation has left one object beside compiler_builtins, which it does not need. GNU ld makes nothing of
# it (its plugin is older than the compiler), so the object is taken out of the archive as it is.
link_coff() {
    local members
    (cd "$work" && "${CROSS}ar" x "$archive")
    mapfile -t members < <(find "$work" -name '*.o' ! -name 'compiler_builtins-*')
    [ ${#members[@]} -eq 1 ] || die "the archive holds more objects than one: ${members[*]}"
    mv "${members[0]}" "$work/linked.o"
}

"link_$FORMAT"
# LLVM compares memory for equality with bcmp, which not every C library has; memcmp keeps the same promise.
"${CROSS}objcopy" --redefine-sym bcmp=memcmp "$work/linked.o"
"${CROSS}objcopy" --keep-global-symbols="$work/exports" --strip-debug --remove-section=.comment "$work/linked.o"
python3 "$ROOT/scripts/panics.py" "${CROSS}objdump" c++filt "$work/linked.o" "$ROOT/rust/ffi/panics.allow" ||
    die "the object can panic: remove the path, or add a dependency's function to rust/ffi/panics.allow with the reason"
# The constant-time check wants the local names in its reports.
[ -n "${FS_KEEP_SYMBOLS:-}" ] || "${CROSS}strip" --strip-unneeded "$work/linked.o"
mkdir -p "$(dirname "$output")"
install -m 644 "$work/linked.o" "$output"
