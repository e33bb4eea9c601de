// Package ecgfp5 is the elliptic curve ECgFp5, y^2 = x(x^2 + 2x + 263z) over GF(p^5), with a group of prime order n of 319
// bits, and the scalars modulo n.
//
// The group is the set of curve points outside the n-torsion, with the neutral element N = (0,0) and the law P + Q + N; a
// point is encoded as w = y/x, the neutral as 0 (T. Pornin, "EcGFp5: a Specialized Elliptic Curve", eprint 2022/274).
//
// Names and behaviour are those of poseidon_crypto's package of the same name, MulGenerator and a few conversions are new. Two
// differences: the sum of opposite WeierstrassPoints is the neutral and encodes as 0, where the original goes wrong, and changing
// the exported variables changes no result.
//
// Scalars and ECgFp5Point take time that does not depend on their values, except that
//
//   - Add, Sub, Mul and MontyMul of scalars panic for an operand that is not canonical;
//   - Decode, LookupVarTime, everything on WeierstrassPoint and MulAdd2 take variable time: they are for public points and scalars;
//   - FromNonCanonicalBigInt and ToNonCanonicalBigInt use math/big, which is not for secrets.
package ecgfp5
