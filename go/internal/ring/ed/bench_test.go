package ed

import "testing"

func BenchmarkField(b *testing.B) {
	x := Fe{1, 2, 3, 0x7777777777777777}
	y := x
	b.Run("mul", func(b *testing.B) {
		for range b.N {
			y.mul(&y, &x)
		}
	})
	b.Run("mul4", func(b *testing.B) {
		var z, u, v, w Fe
		for range b.N / 4 {
			z.mul(&y, &x)
			u.mul(&y, &y)
			v.mul(&x, &x)
			w.mul(&x, &y)
		}
	})
	b.Run("sqr", func(b *testing.B) {
		for range b.N {
			y.sqr(&y)
		}
	})
	b.Run("add", func(b *testing.B) {
		for range b.N {
			y.add(&y, &x)
		}
	})
	b.Run("invert", func(b *testing.B) {
		for range b.N {
			y.invert(&y)
		}
	})
	b.Run("double", func(b *testing.B) {
		p := generator()
		for range b.N {
			p.double(p, false)
		}
	})
}
