#!/usr/bin/env bash
# Installs a built signer library for C programs: install-sharedlib.sh FOLDER ABI PREFIX
#
# PREFIX gets lib/liblighter-signer.so, include/lighter_signer.h, a pkg-config file and a CMake package. PREFIX is written
# into the pkg-config file; DESTDIR, if set, only says where the files go.
set -euo pipefail
# shellcheck source=scripts/lib.sh
. "$(dirname "$0")/lib.sh"

folder="${1:?folder}" abi="${2:?abi}" prefix="${3:?prefix}"
to="${DESTDIR:-}$prefix"
case "$(uname -m)" in aarch64) arch=arm64 ;; *) arch=amd64 ;; esac
library="$folder/lighter-signer-linux-$arch.so"
[ -f "$library" ] || die "$library is not there: make c-shared"
version="$(sed -n 's/^#define FS_VERSION "\(.*\)"$/\1/p' "$ROOT/go/sharedlib/room.h")"
definition="" flag=""
if [ "$abi" = go-main ]; then
    definition=LIGHTER_SIGNER_GO_MAIN flag=" -DLIGHTER_SIGNER_GO_MAIN"
fi

# fill TEMPLATE FILE
fill() {
    sed -e "s|@PREFIX@|$prefix|; s|@ABI@|$abi|; s|@VERSION@|$version|; s|@CFLAGS@|$flag|; s|@DEFINITIONS@|$definition|" \
        "$ROOT/mk/$1" >"$to/$2"
}

install -d "$to/lib/pkgconfig" "$to/lib/cmake/LighterSigner" "$to/include"
install -m 755 "$library" "$to/lib/liblighter-signer.so"
install -m 644 "${library%.so}.h" "$to/include/lighter_signer.h"
fill lighter-signer.pc.in lib/pkgconfig/lighter-signer.pc
fill LighterSignerConfig.cmake.in lib/cmake/LighterSigner/LighterSignerConfig.cmake
