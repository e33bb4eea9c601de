# Names of each object and the tools that make it. Sourced, not run; needs lib.sh.
# shellcheck shell=bash disable=SC2034

PLATFORMS="linux_amd64 linux_arm64 windows_amd64"

# object_env PLATFORM: sets TRIPLE, CROSS, FORMAT, SYSO, MANIFEST, CARGO_BIN, RUSTC_BIN, TARGET_FLAGS, CARGO_ARGS.
object_env() {
    PLATFORM="$1"
    FORMAT=elf
    TARGET_FLAGS=
    CARGO_ARGS=()
    SYSO="$ROOT/go/internal/native/fs_$PLATFORM.syso"
    MANIFEST="$ROOT/go/internal/native/fs_$PLATFORM.manifest"
    case "$PLATFORM" in
    linux_amd64)
        # The pinned compiler of rust-toolchain.toml.
        TRIPLE=x86_64-unknown-linux-gnu
        CROSS=
        CARGO_BIN=cargo
        RUSTC_BIN=rustc
        ;;
    linux_arm64)
        # Debian's compiler, which has a standard library for arm64 in its archive.
        TRIPLE=aarch64-unknown-linux-gnu
        CROSS=aarch64-linux-gnu-
        CARGO_BIN=/usr/bin/cargo
        RUSTC_BIN=/usr/bin/rustc
        # Otherwise atomics go through helpers of the compiler's C runtime, which need getauxval.
        TARGET_FLAGS=-Ctarget-feature=-outline-atomics
        ;;
    windows_amd64)
        # Debian's compiler with its sources: core is built for the target, as no archive for it is packaged.
        TRIPLE=x86_64-pc-windows-gnu
        CROSS=x86_64-w64-mingw32-
        FORMAT=coff
        CARGO_BIN=/usr/bin/cargo
        RUSTC_BIN=/usr/bin/rustc
        CARGO_ARGS=(-Zbuild-std=core)
        ;;
    *) die "no recipe for platform $PLATFORM (one of: $PLATFORMS)" ;;
    esac
}

# object_tools: every tool of the recipe must be there.
object_tools() {
    local hint="run \`make setup\`"
    case "$PLATFORM" in
    linux_amd64) hint="install Rust through rustup, and binutils" ;;
    esac
    need "$CARGO_BIN" "$hint"
    need "$RUSTC_BIN" "$hint"
    need "${CROSS}ld" "$hint"
    need "${CROSS}objcopy" "$hint"
    need "${CROSS}strip" "$hint"
    need "${CROSS}objdump" "$hint"
    need c++filt "$hint"
    need python3 "install python3"
    need sha256sum "install coreutils"
    local libdir
    libdir="$("$RUSTC_BIN" --print sysroot)/lib/rustlib/$TRIPLE/lib"
    if [ ${#CARGO_ARGS[@]} -gt 0 ]; then
        # -Zbuild-std: a flag of nightly compilers, and the sources of core.
        export RUSTC_BOOTSTRAP=1
        [ -d "$("$RUSTC_BIN" --print sysroot)/lib/rustlib/src/rust/library/core" ] ||
            die "$RUSTC_BIN has no sources of core: $hint"
        return
    fi
    compgen -G "$libdir/libcore-*.rlib" >/dev/null || die "$RUSTC_BIN has no standard library for $TRIPLE: $hint"
}

# Flags that decide bytes. --remap-path-prefix keeps folder names out of the object.
object_rustflags() {
    local cargo_home sysroot
    cargo_home="${CARGO_HOME:-$HOME/.cargo}"
    sysroot="$("$RUSTC_BIN" --print sysroot)"
    # The portable backend of sha2 has no panicking path, and reads no CPU feature of its own.
    # One way of mangling names, so that panics.allow means the same on every platform.
    printf '%s' "${TARGET_FLAGS:+$TARGET_FLAGS }" '-Csymbol-mangling-version=v0 --cfg=sha2_backend="soft" ' "--remap-path-prefix=$ROOT=/ferrosign --remap-path-prefix=$cargo_home=/cargo" \
        " --remap-path-prefix=$sysroot=/rust"
}

# Identity of the compiler and the linker that made an object.
compiler_id() { "$RUSTC_BIN" -vV | awk -F': ' '/^(release|commit-hash|LLVM version)/ { printf "%s%s", sep, $2; sep = " " }'; }
binutils_id() { "${CROSS}ld" --version | head -n 1; }

# Digest of everything that decides the object's bytes, apart from the tools.
source_digest() {
    (
        cd "$ROOT" || exit
        {
            find rust/core/src rust/ffi/src -type f
            printf '%s\n' rust/core/Cargo.toml rust/ffi/Cargo.toml Cargo.toml Cargo.lock rust-toolchain.toml \
                scripts/build-object.sh scripts/object-env.sh
        } | LC_ALL=C sort | xargs sha256sum | sha256sum | cut -d' ' -f1
    )
}

# exported: the C functions of the header, one a line, sorted.
exported() {
    sed -n 's/^[a-z].*[ *]\(fs_[a-z0-9_]*\)(.*/\1/p' "$ROOT/include/ferrosign.h" | LC_ALL=C sort -u
}
