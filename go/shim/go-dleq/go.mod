module github.com/pokt-network/go-dleq

go 1.23.0

require (
	filippo.io/edwards25519 v1.1.1
	github.com/decred/dcrd/dcrec/secp256k1/v4 v4.4.1
	github.com/ferrosign/ferrosign v0.1.0
)

require (
	golang.org/x/crypto v0.40.0 // indirect
	golang.org/x/sys v0.34.0 // indirect
)

replace github.com/ferrosign/ferrosign => ../../..
