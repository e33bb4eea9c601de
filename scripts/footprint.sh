#!/usr/bin/env bash
# What ferrosign adds to a Go program: bytes of the linked program, and the time to the first signature of a fresh process.
set -euo pipefail
# shellcheck source=scripts/lib.sh
. "$(dirname "$0")/lib.sh"

need go "install Go 1.23 or later"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

cat >"$work/go.mod" <<EOF
module footprint

go 1.23.0

require github.com/ferrosign/ferrosign v0.0.0

replace github.com/ferrosign/ferrosign => $ROOT
EOF
cp "$ROOT/go.sum" "$work/go.sum"
mkdir "$work/empty" "$work/json" "$work/core" "$work/client"

# crypto/rand and fmt are in nearly every program; what they cost is not ours.
cat >"$work/empty/main.go" <<'EOF'
package main

import (
	"crypto/rand"
	"fmt"
	"time"
)

func main() {
	var b [40]byte
	_, err := rand.Read(b[:])
	fmt.Println(time.Now(), err)
}
EOF
# A trading program reads JSON too.
sed 's|"crypto/rand"|"crypto/rand"\n\t"encoding/json"|; s|fmt.Println(time.Now(), err)|text, _ := json.Marshal(map[string]any{"now": time.Now()})\n\tfmt.Println(string(text), json.Unmarshal(text, new(any)), err)|' \
    "$work/empty/main.go" >"$work/json/main.go"
cat >"$work/core/main.go" <<'EOF'
package main

import (
	"crypto/rand"
	"fmt"
	"time"

	"github.com/ferrosign/ferrosign/go/crypto/schnorr"
)

func main() {
	start := time.Now()
	var b [40]byte
	_, _ = rand.Read(b[:39])
	key, err := schnorr.NewPrivateKey(b[:])
	if err != nil {
		panic(err)
	}
	_, err = key.Sign(make([]byte, 40))
	fmt.Println(time.Since(start).Microseconds(), err)
}
EOF
cat >"$work/client/main.go" <<'EOF'
package main

import (
	"fmt"
	"strings"
	"time"

	"github.com/ferrosign/ferrosign/go/lighter/client"
	"github.com/ferrosign/ferrosign/go/lighter/types"
)

func main() {
	start := time.Now()
	tx, err := client.NewTxClient(nil, strings.Repeat("11", 40), 1, 2, 304)
	if err != nil {
		panic(err)
	}
	nonce := int64(1)
	order := types.CreateOrderTxReq{BaseAmount: 1, Price: 1, OrderExpiry: 1 << 41, TimeInForce: 1}
	_, err = tx.GetCreateOrderTransaction(&order, &types.TransactOpts{Nonce: &nonce})
	fmt.Println(time.Since(start).Microseconds(), err)
}
EOF

cd "$work"
GOFLAGS=-mod=mod go mod tidy >/dev/null 2>&1
for program in empty json core client; do
    go build -trimpath -ldflags '-s -w' -o "$program.bin" "./$program"
done
bytes() { stat -c %s "$1.bin"; }
first() { for _ in $(seq 21); do "./$1.bin"; done | cut -d' ' -f1 | sort -n | sed -n 11p; }
printf '| program | stripped bytes | added | first signature of a fresh process, median of 21 |\n|---|---|---|---|\n'
printf '| fmt, crypto/rand | %s | | |\n' "$(bytes empty)"
printf '| the same with a key and a signature (go/crypto/schnorr) | %s | %s | %s µs |\n' "$(bytes core)" "$(($(bytes core) - $(bytes empty)))" "$(first core)"
printf '| fmt, crypto/rand, encoding/json | %s | | |\n' "$(bytes json)"
printf '| the same with a client and an order (go/lighter/client) | %s | %s | %s µs |\n' "$(bytes client)" "$(($(bytes client) - $(bytes json)))" "$(first client)"
