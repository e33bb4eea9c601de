#!/usr/bin/env bash
# Checks the committed objects: check-object.sh [PLATFORM...]
#
# For each: the manifest describes this tree and this object; the object's symbols, sections and size are as
# promised; and a rebuild gives the same bytes. The rebuild is compared for linux/amd64 always, elsewhere only
# where the compiler and the linker are the manifest's (a distribution's compiler changes under us).
set -euo pipefail
# shellcheck source=scripts/lib.sh
. "$(dirname "$0")/lib.sh"
# shellcheck source=scripts/object-env.sh
. "$(dirname "$0")/object-env.sh"

MAX_BYTES=1703936
# ___chkstk_ms touches the pages of a large stack frame on Windows; libgcc and compiler-rt have it.
# getauxval: how arm64 asks Linux for its features (keccak, through sha3); glibc and musl have it.
ALLOWED_UNDEFINED="memcmp memcpy memmove memset getauxval"
ALLOWED_UNDEFINED_COFF="memcmp memcpy memmove memset ___chkstk_ms"
failures=0

fail() {
    printf 'FAIL %s: %s\n' "$PLATFORM" "$*" >&2
    failures=$((failures + 1))
}

field() { awk -v key="$1" '$1 == key { $1 = ""; sub(/^ +/, ""); print }' "$MANIFEST"; }

check_manifest() {
    [ "$(field sources)" = "$(source_digest)" ] || fail "the Rust sources changed since the object was built: run \`make lib\`"
    [ "$(field flags)" = "${TARGET_FLAGS:-none}" ] || fail "the flags changed since the object was built"
    [ "$(field object)" = "$(sha256sum "$SYSO" | cut -d' ' -f1)" ] || fail "the object is not the manifest's"
}

# ELF through readelf: nm may load a linker plugin that does not know the compiler's objects.
elf_globals() { readelf -sW "$SYSO" | awk '($5 == "GLOBAL" || $5 == "WEAK") && $7 != "UND" { print $8 }'; }
elf_undefined() { readelf -sW "$SYSO" | awk '$7 == "UND" && $8 != "" { print $8 }'; }
elf_sections() { readelf -SW "$SYSO" | sed -n 's/^ *\[ *[0-9]*\] *\([^ ]*\).*/\1/p'; }
# COFF: storage class 2 is external; section 0 is undefined.
coff_globals() { "${CROSS}objdump" -t "$SYSO" | sed -n 's/^.*(sec *[1-9-][0-9]*).*(scl *2).* \([^ ]*\)$/\1/p'; }
coff_undefined() { "${CROSS}objdump" -t "$SYSO" | sed -n 's/^.*(sec *0).* \([^ ]*\)$/\1/p'; }
coff_sections() { "${CROSS}objdump" -h "$SYSO" | awk '$1 ~ /^[0-9]+$/ { print $2 }'; }

check_symbols() {
    local globals name allowed="$ALLOWED_UNDEFINED"
    [ "$FORMAT" = elf ] || allowed="$ALLOWED_UNDEFINED_COFF"
    globals="$("${FORMAT}_globals" | LC_ALL=C sort)"
    [ "$globals" = "$(exported)" ] || fail "global symbols differ from the header's functions:
$(diff <(exported) <(printf '%s\n' "$globals") || true)"
    for name in $("${FORMAT}_undefined"); do
        case " $allowed " in
        *" $name "*) ;;
        *) fail "needs the symbol $name" ;;
        esac
    done
}

check_sections() {
    local sections
    sections="$("${FORMAT}_sections")"
    if grep -E '^\.(init_array|fini_array|ctors|dtors|tdata|tbss|preinit_array|CRT|tls)' <<<"$sections"; then
        fail "holds constructors or thread-local data"
    fi
    [ "$FORMAT" = coff ] || grep -qx '.note.GNU-stack' <<<"$sections" || fail "asks for an executable stack"
    [ "$(stat -c %s "$SYSO")" -lt "$MAX_BYTES" ] || fail "is $(stat -c %s "$SYSO") bytes, limit $MAX_BYTES"
    if grep -a -q -F -e "$ROOT" -e "$HOME/.cargo" "$SYSO"; then fail "holds the name of a folder"; fi
}

check_rebuild() {
    if [ "$PLATFORM" != linux_amd64 ]; then
        if ! command -v "$RUSTC_BIN" >/dev/null || ! command -v "${CROSS}ld" >/dev/null; then
            [ "${CI:-}" != true ] || fail "no compiler to rebuild with"
            printf 'SKIP rebuild of %s: no compiler (make setup)\n' "$PLATFORM"
            return
        fi
        if [ "$(field rustc)" != "$(compiler_id)" ] || [ "$(field binutils)" != "$(binutils_id)" ]; then
            printf 'SKIP rebuild of %s: compiler or linker differ from the manifest; its tests speak for it\n' "$PLATFORM"
            return
        fi
    fi
    local rebuilt="$ROOT/build/rebuilt_$PLATFORM.o"
    "$ROOT/scripts/build-object.sh" "$PLATFORM" "$rebuilt"
    cmp "$rebuilt" "$SYSO" || fail "a rebuild gives other bytes (manifest: $(field rustc), $(field binutils); here: $(compiler_id), $(binutils_id))"
    check_other_folder
}

# The bytes must not depend on where the checkout lies.
check_other_folder() {
    local copy
    copy="$(mktemp -d)"
    mkdir -p "$copy/a/checkout/rust"
    (cd "$ROOT" && cp -r Cargo.toml Cargo.lock rust-toolchain.toml include scripts "$copy/a/checkout/" &&
        cp -r rust/core rust/ffi "$copy/a/checkout/rust/")
    FS_OBJECT_TARGET_DIR="" "$copy/a/checkout/scripts/build-object.sh" "$PLATFORM" "$copy/other.o"
    cmp "$copy/other.o" "$SYSO" || fail "another folder gives other bytes"
    rm -rf "$copy"
}

cd "$ROOT"
need readelf "install binutils"
# shellcheck disable=SC2086
[ $# -gt 0 ] || set -- $PLATFORMS
for platform in "$@"; do
    object_env "$platform"
    if [ ! -f "$SYSO" ] || [ ! -f "$MANIFEST" ]; then
        fail "no object or no manifest in go/internal/native"
        continue
    fi
    before=$failures
    if [ "$FORMAT" = coff ] && ! command -v "${CROSS}objdump" >/dev/null; then
        [ "${CI:-}" != true ] || fail "${CROSS}objdump is missing (make setup)"
        printf 'SKIP %s: %sobjdump is missing (make setup)\n' "$platform" "$CROSS"
        continue
    fi
    check_manifest
    check_symbols
    check_sections
    check_rebuild
    [ "$failures" -ne "$before" ] || printf 'ok   %s: %s bytes, %s functions\n' "$platform" "$(stat -c %s "$SYSO")" "$(exported | wc -l)"
done
cmp include/ferrosign.h go/internal/native/ferrosign.h || fail "the header's copy in go/internal/native differs: run \`make header\`"
[ "$failures" -eq 0 ]
