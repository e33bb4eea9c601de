#!/usr/bin/env bash
# Builds a platform's object into go/internal/native and writes its manifest: make-lib.sh PLATFORM
set -euo pipefail
# shellcheck source=scripts/lib.sh
. "$(dirname "$0")/lib.sh"
# shellcheck source=scripts/object-env.sh
. "$(dirname "$0")/object-env.sh"

[ $# -eq 1 ] || die "usage: make-lib.sh PLATFORM"
object_env "$1"
"$ROOT/scripts/build-object.sh" "$PLATFORM" "$SYSO"
cd "$ROOT"
cat >"$MANIFEST" <<EOF
# Where fs_$PLATFORM.syso comes from. Written by \`make lib\`, checked by \`make check-object\`.
target   $TRIPLE
sources  $(source_digest)
flags    ${TARGET_FLAGS:-none}
rustc    $(compiler_id)
binutils $(binutils_id)
object   $(sha256sum "$SYSO" | cut -d' ' -f1)
bytes    $(stat -c %s "$SYSO")
EOF
printf '%s: %s bytes\n' "${SYSO#"$ROOT"/}" "$(stat -c %s "$SYSO")"
