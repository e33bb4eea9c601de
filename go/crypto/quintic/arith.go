package quintic

import (
	"github.com/ferrosign/ferrosign/go/crypto/goldilocks"
)

// Add returns a + b.
func Add(a, b Element) Element {
	x, y := a.reduced(), b.reduced()
	x.Add(&x, &y)
	return wrap(x)
}

// Sub returns a - b.
func Sub(a, b Element) Element {
	x, y := a.reduced(), b.reduced()
	x.Sub(&x, &y)
	return wrap(x)
}

// Mul returns a * b.
func Mul(a, b Element) Element {
	x, y := a.reduced(), b.reduced()
	x.Mul(&x, &y)
	return wrap(x)
}

// Neg returns -e.
func Neg(e Element) Element {
	x := e.reduced()
	x.Neg(&x)
	return wrap(x)
}

// Double returns 2 * a.
func Double(a Element) Element {
	x := a.reduced()
	x.Double(&x)
	return wrap(x)
}

// Triple returns 3 * a.
func Triple(a Element) Element { return ScalarMul(a, 3) }

// Square returns a^2.
func Square(a Element) Element {
	x := a.reduced()
	x.Square(&x)
	return wrap(x)
}

// InverseOrZero returns 1/a, and 0 for 0.
func InverseOrZero(a Element) Element {
	x := a.reduced()
	x.Inverse(&x)
	return wrap(x)
}

// Div returns a / b. It panics when b is 0.
func Div(a, b Element) Element {
	if IsZero(b) {
		panic("division by zero")
	}
	return Mul(a, InverseOrZero(b))
}

// ScalarMul returns scalar * a for a base field scalar.
func ScalarMul(a Element, scalar goldilocks.GoldilocksField) Element {
	x := a.reduced()
	x.MulSmall(&x, scalar.ToCanonicalUint64())
	return wrap(x)
}

// ExpPowerOf2 returns x^(2^power); a power below 1 gives x.
func ExpPowerOf2(x Element, power int) Element {
	e := x.reduced()
	e.Square2k(&e, power)
	return wrap(e)
}

// Frobenius returns x^p.
func Frobenius(x Element) Element { return RepeatedFrobenius(x, 1) }

// RepeatedFrobenius returns x^(p^count). A negative count is 1.
func RepeatedFrobenius(x Element, count int) Element {
	if count < 0 {
		count = 1
	}
	e := x.reduced()
	e.Frobenius(&e, count)
	return wrap(e)
}

// Legendre returns 0 for 0, 1 for squares and p - 1 for the others.
func Legendre(x Element) goldilocks.GoldilocksField {
	e := x.reduced()
	return goldilocks.GoldilocksField(e.Legendre())
}

// Sqrt returns a square root of x and whether there is one; without one the element is 0. Its time depends on x.
func Sqrt(x Element) (Element, bool) {
	e := x.reduced()
	if !e.SqrtVarTime(&e) {
		return Element{}, false
	}
	return wrap(e), true
}

// CanonicalSqrt is Sqrt, with the root negated when Sgn0 of it is true. Its time depends on x.
func CanonicalSqrt(x Element) (Element, bool) {
	e := x.reduced()
	if !e.CanonicalSqrtVarTime(&e) {
		return Element{}, false
	}
	return wrap(e), true
}

// Sgn0 reports whether limb 0 is even, zero included. The other limbs do not matter.
func Sgn0(x Element) bool { return x[0].ToCanonicalUint64()&1 == 0 }

// Equals reports whether a and b are the same element.
func Equals(a, b Element) bool {
	x, y := a.reduced(), b.reduced()
	return x.Equal(&y)
}

// IsZero reports whether e is 0.
func IsZero(e Element) bool {
	x := e.reduced()
	return x.IsZero()
}
