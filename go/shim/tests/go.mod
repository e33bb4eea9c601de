module github.com/ferrosign/ferrosign/go/shim/tests

go 1.23.0

require (
	github.com/consensys/gnark-crypto v0.18.1
	github.com/elliottech/lighter-go v1.0.7
	github.com/elliottech/poseidon_crypto v0.0.15
	github.com/ferrosign/ferrosign v0.1.0
	pgregory.net/rapid v1.3.0
)

require (
	github.com/bits-and-blooms/bitset v1.20.0 // indirect
	github.com/decred/dcrd/dcrec/secp256k1/v4 v4.4.1 // indirect
	golang.org/x/crypto v0.40.0 // indirect
	golang.org/x/sys v0.34.0 // indirect
)

replace (
	github.com/elliottech/lighter-go => ../lighter-go
	github.com/elliottech/poseidon_crypto => ../poseidon_crypto
	github.com/ferrosign/ferrosign => ../../..
)
