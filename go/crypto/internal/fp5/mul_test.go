package fp5

import "testing"

var sink Elem

func BenchmarkMul(b *testing.B) {
	x := Elem{0x123456789abcdef0, 0xfedcba9876543210, 0x0f1e2d3c4b5a6978, 0x1122334455667788, 0x99aabbccddeeff00}
	y := Elem{0xfffffffe00000001, 3, 0x0f1e2d3c4b5a6978, 0x8877665544332211, 0x99aabbccddeeff00}
	b.Run("latency", func(b *testing.B) {
		z := x
		for i := 0; i < b.N; i++ {
			z.Mul(&z, &y)
		}
		sink = z
	})
	b.Run("throughput", func(b *testing.B) {
		var z Elem
		for i := 0; i < b.N; i++ {
			z.Mul(&x, &y)
		}
		sink = z
	})
	b.Run("square_latency", func(b *testing.B) {
		z := x
		for i := 0; i < b.N; i++ {
			z.Square(&z)
		}
		sink = z
	})
	b.Run("square_throughput", func(b *testing.B) {
		var z Elem
		for i := 0; i < b.N; i++ {
			z.Square(&x)
		}
		sink = z
	})
	b.Run("sub", func(b *testing.B) {
		var z Elem
		for i := 0; i < b.N; i++ {
			z.Sub(&x, &y)
		}
		sink = z
	})
}
