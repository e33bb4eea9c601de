// Package ed is the arithmetic of edwards25519 that verifying ring signatures needs: -x^2 + y^2 = 1 + d x^2 y^2, over the whole
// group of order 8l. Everything here is for public data and takes variable time; secrets go through filippo.io/edwards25519
// itself, whose multiplications do not depend on their arguments.
//
// Scalars are integers below l, never replaced by others that are equal modulo l only: points may have a part of small order.
package ed
