// Package k1 is the arithmetic of secp256k1 that ring signatures need: y^2 = x^3 + 7 over GF(p), p = 2^256 - 2^32 - 977, with the
// generator and the group order n of SEC 2.
//
// Two kinds of code live here. Names that end in Vartime take time that depends on their arguments and are for public data.
// Everything else takes the same time for all values: it is built from masks, word arithmetic and full scans of tables, on the
// complete formulas of Renes, Costello and Batina (2016), which have no exceptional cases.
//
// The field is our own (4 words of 64 bits), since it measures four to five times faster than the 10 words of 26 bits of the
// decred library; scalars are decred's ModNScalar, of which only the constant-time methods are used.
package k1
