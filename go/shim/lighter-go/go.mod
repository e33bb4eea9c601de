module github.com/elliottech/lighter-go

go 1.23.0

require github.com/ferrosign/ferrosign v0.1.0

require (
	github.com/decred/dcrd/dcrec/secp256k1/v4 v4.4.1 // indirect
	golang.org/x/crypto v0.40.0 // indirect
	golang.org/x/sys v0.34.0 // indirect
)

// For work in this repository. Programs that depend on this module do not see the line: they get the required version.
replace github.com/ferrosign/ferrosign => ../../..
