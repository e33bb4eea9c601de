module github.com/elliottech/poseidon_crypto

go 1.23.0

require (
	github.com/consensys/gnark-crypto v0.18.1
	github.com/ferrosign/ferrosign v0.1.0
)

require github.com/bits-and-blooms/bitset v1.20.0 // indirect

// For work in this repository. Programs that depend on this module do not see the line: they get the required version.
replace github.com/ferrosign/ferrosign => ../../..
