// Package curve is the elliptic curve ECgFp5 in Go: points, the scalars modulo the group order n, and the multiplications
// that keys, signatures and verification need.
//
// The curve is y^2 = x(x^2 + a x + b) over GF(p^5) with a = 2 and b = 263 z. The group is the set of its points outside the
// n-torsion, with the neutral element N = (0,0) and the law P + Q + N; its order n is a prime of 319 bits. A point is encoded as
// w = y/x, the neutral as 0 (T. Pornin, "EcGFp5: a Specialized Elliptic Curve", eprint 2022/274).
//
// Elements are canonical everywhere. A function takes the same time for all values of its operands, and reads the same
// addresses, unless VarTime is in its name.
package curve
