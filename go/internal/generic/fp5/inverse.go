package fp5

import "github.com/ferrosign/ferrosign/go/internal/generic/fp"

// Frobenius is a_i -> a_i * r^i with r = 3^((p-1)/5), a fifth root of unity. frobenius1[i-1] = r^i, frobenius2[i-1] = r^(2i).
var (
	frobenius1 = [4]uint64{frob1, frob2, frob3, frob4}
	frobenius2 = [4]uint64{frob2, frob4, frob1, frob3}
)

const (
	frob1 uint64 = 1041288259238279555
	frob2 uint64 = 15820824984080659046
	frob3 uint64 = 211587555138949697
	frob4 uint64 = 1373043270956696022
)

// scaleBy sets z to x with coefficient i multiplied by c[i-1].
func (z *Elem) scaleBy(x *Elem, c *[4]uint64) {
	z[0], z[1], z[2], z[3], z[4] = x[0], fp.Mul(x[1], c[0]), fp.Mul(x[2], c[1]), fp.Mul(x[3], c[2]), fp.Mul(x[4], c[3])
}

// Frobenius sets z to x^(p^count). The count is public and may be negative or large.
func (z *Elem) Frobenius(x *Elem, count int) {
	count = ((count % 5) + 5) % 5
	*z = *x
	for ; count >= 2; count -= 2 {
		z.scaleBy(z, &frobenius2)
	}
	if count == 1 {
		z.scaleBy(z, &frobenius1)
	}
}

// normPart sets f to x^(p + p^2 + p^3 + p^4) and returns the norm x*f, which lies in the base field.
func (f *Elem) normPart(x *Elem) uint64 {
	var d, e Elem
	d.scaleBy(x, &frobenius1)  // x^p
	e.scaleBy(&d, &frobenius1) // x^(p^2)
	d.Mul(&d, &e)              // x^(p + p^2)
	e.scaleBy(&d, &frobenius2) // x^(p^3 + p^4)
	f.Mul(&d, &e)
	return dot0(x, f)
}

// dot0 returns coefficient 0 of x*y.
func dot0(x, y *Elem) uint64 {
	t := fp.Add(fp.Add(fp.Mul(x[1], y[4]), fp.Mul(x[2], y[3])), fp.Add(fp.Mul(x[3], y[2]), fp.Mul(x[4], y[1])))
	return fp.Add(fp.Mul(x[0], y[0]), fp.Add(t, fp.Add(t, t)))
}

// Inverse sets z to 1/x, and to 0 for x = 0 (Itoh and Tsujii): with f as in normPart, 1/x = f / (x*f), and x*f is in GF(p).
func (z *Elem) Inverse(x *Elem) {
	var f Elem
	norm := f.normPart(x)
	z.MulSmall(&f, fp.Inverse(norm))
}

// Legendre returns 0 for 0, 1 for squares and p-1 for the others: an element is a square exactly when its norm is.
func (x *Elem) Legendre() uint64 {
	var f Elem
	return fp.Legendre(f.normPart(x))
}

// SqrtVarTime sets z to a square root of x and reports whether there is one; without one z is zero. Its time depends on x.
//
// With v = x^(2^31) and d = x * v^(2^32) / v = x^((p+1)/2), e = (d * d^(p^2))^p satisfies x*e^2 = norm(x), so that
// sqrt(x) = sqrt(norm(x)) / e.
func (z *Elem) SqrtVarTime(x *Elem) bool {
	var v, d, e, f Elem
	v.square2k(x, 31)
	d.square2k(&v, 32)
	d.Mul(&d, x)
	v.Inverse(&v)
	d.Mul(&d, &v)
	e.scaleBy(&d, &frobenius2)
	e.Mul(&e, &d)
	e.scaleBy(&e, &frobenius1)
	f.Square(&e)
	root, ok := fp.SqrtVarTime(dot0(x, &f))
	e.Inverse(&e)
	z.MulSmall(&e, root)
	return ok
}

// square2k sets z to x^(2^k). The number of squarings k is public.
func (z *Elem) square2k(x *Elem, k int) {
	*z = *x
	for ; k > 0; k-- {
		z.Square(z)
	}
}

// Square2k sets z to x^(2^k). The number of squarings k is public; a negative k is 0.
func (z *Elem) Square2k(x *Elem, k int) { z.square2k(x, k) }

// CanonicalSqrtVarTime is SqrtVarTime with a chosen sign: a root with even coefficient 0 is negated.
func (z *Elem) CanonicalSqrtVarTime(x *Elem) bool {
	ok := z.SqrtVarTime(x)
	if z[0]&1 == 0 {
		z.Neg(z)
	}
	return ok
}
