#!/usr/bin/env bash
# A first result: recorded orders signed natively and in pure Go and compared with the recorded bytes, the speed of each, a ring
# signed and verified, and the same core from C.
set -euo pipefail
# shellcheck source=scripts/lib.sh
. "$(dirname "$0")/lib.sh"

need go "install Go 1.23 or later"
cd "$ROOT"
mkdir -p build
demo=$(mktemp -d build/demo.XXXXXX)
trap 'rm -rf "$demo"' EXIT

echo "== Lighter orders"
go build -o "$demo/ferrosign" ./go/cmd/ferrosign
"$demo/ferrosign" demo --vectors testdata/lighter

echo
echo "== a ring of three, signed by its second member"
# The points G, 2G and 3G of secp256k1; the private keys are 1, 2 and 3.
cat >"$demo/ring.txt" <<'RING'
0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798
02c6047f9441ed7d6d3045406e95c07cd85c778e4b8cef3ca7abac09b95c709ee5
02f9308a019258c31049344f85f89d5229b531c845836f99b08601f113bce036f9
RING
message=$(printf '%064d' 42)
FERROSIGN_RING_KEY=$(printf '%064d' 2) \
    "$demo/ferrosign" ring sign --ring "$demo/ring.txt" --message "$message" >"$demo/ring.sig"
cut -c1-80 "$demo/ring.sig" | sed 's/$/.../'
"$demo/ferrosign" ring verify --message "$message" --signature "$demo/ring.sig"

echo
if command -v cargo >/dev/null && command -v gcc >/dev/null && [ "$(uname -sm)" = "Linux x86_64" ]; then
    echo "== C"
    scripts/make-archive.sh linux_amd64 build/libferrosign.a
    gcc -Iinclude examples/c/sign.c build/libferrosign.a -o "$demo/sign-c"
    "$demo/sign-c"
else
    echo "C is skipped: it needs the pinned Rust and gcc on linux/amd64"
fi
