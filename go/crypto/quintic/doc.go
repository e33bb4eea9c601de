// Package quintic is the field GF(p^5) = GF(p)[z]/(z^5 - 3) over the Goldilocks field: hashed messages, public keys and the
// coordinates of ECgFp5 are elements of it.
//
// Names and behaviour are those of poseidon_crypto's package goldilocks_quintic_extension. One difference: results are always
// canonical.
//
// Every function runs in time that does not depend on its operands, except Sqrt, CanonicalSqrt and Sample, and the panic of
// Div for a zero divisor.
package quintic
