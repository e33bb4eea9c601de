#!/usr/bin/env bash
# Wraps a platform's object into an archive for C programs: make-archive.sh PLATFORM OUTPUT
set -euo pipefail
# shellcheck source=scripts/lib.sh
. "$(dirname "$0")/lib.sh"
# shellcheck source=scripts/object-env.sh
. "$(dirname "$0")/object-env.sh"

[ $# -eq 2 ] || die "usage: make-archive.sh PLATFORM OUTPUT"
object_env "$1"
output="$(realpath -m "$2")"
need "${CROSS}ar" "install binutils (make setup)"
[ -f "$SYSO" ] || die "no object for $PLATFORM: run \`make lib\`"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
cp "$SYSO" "$work/ferrosign.o"
(cd "$work" && "${CROSS}ar" Drcs libferrosign.a ferrosign.o)
mkdir -p "$(dirname "$output")"
install -m 644 "$work/libferrosign.a" "$output"
