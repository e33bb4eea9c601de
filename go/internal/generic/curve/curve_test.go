package curve

import (
	"math/big"
	"testing"

	"pgregory.net/rapid"

	"github.com/ferrosign/ferrosign/go/internal/generic/edges"
	"github.com/ferrosign/ferrosign/go/internal/generic/fp5"
	"github.com/ferrosign/ferrosign/go/internal/vectors"
)

// slowMul is k*p by doublings and additions.
func slowMul(p *Point, k *Scalar) Point {
	r := Neutral()
	for i := 319; i >= 0; i-- {
		r.Double()
		if k.Window(uint(i))&1 == 1 {
			r.Add(&r, p)
		}
	}
	return r
}

// point draws a point with its discrete logarithm, the neutral and small multiples included.
func point() *rapid.Generator[Point] {
	return rapid.Custom(func(t *rapid.T) Point {
		k := canonical().Draw(t, "logarithm")
		var p Point
		p.MulGenerator(&k)
		// The same point with other coordinates.
		scale := fp5.Elem(edges.Five(edges.Canonical()).Draw(t, "scale"))
		if !scale.IsZero() {
			p.x.Mul(&p.x, &scale)
			p.z.Mul(&p.z, &scale)
		}
		return p
	})
}

func TestGeneratorTable(t *testing.T) {
	var rebuilt Comb
	g := Generator()
	rebuilt.BuildVarTime(&g)
	if rebuilt != generatorComb {
		t.Fatal("comb_table.go is not the table of the generator: run go generate")
	}
}

func TestGenerator(t *testing.T) {
	g := Generator()
	if g.Encode() != (fp5.Elem{4}) {
		t.Errorf("the generator is encoded as %#x", g.Encode())
	}
	a := GeneratorTorsion()
	if a.Encode() != (fp5.Elem{4}) {
		t.Errorf("its image is encoded as %#x", a.Encode())
	}
	if n := slowMul(&g, &order); !n.IsNeutral() {
		t.Error("n*G is not the neutral")
	}
}

// TestGroupLaws checks the complete formulas, the neutral and opposite points included.
func TestGroupLaws(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, q, r := point().Draw(t, "p"), point().Draw(t, "q"), point().Draw(t, "r")
		neutral := Neutral()
		var left, right, minus Point
		equal := func(law string) {
			if !left.Equal(&right) || left.Encode() != right.Encode() {
				t.Fatalf("%s: %#x and %#x", law, left.Encode(), right.Encode())
			}
		}
		left.Add(&p, &q)
		left.Add(&left, &r)
		right.Add(&q, &r)
		right.Add(&p, &right)
		equal("associative law")

		left.Add(&p, &q)
		right.Add(&q, &p)
		equal("commutative law")

		left.Add(&p, &neutral)
		right = p
		equal("neutral element")

		minus.Neg(&p)
		left.Add(&p, &minus)
		right = neutral
		equal("opposite")

		left = p
		left.Double()
		right.Add(&p, &p)
		equal("doubling")

		var affine [2]Affine
		BatchToAffine(affine[:], []Point{p, q})
		left.AddAffine(&p, &affine[1])
		right.Add(&p, &q)
		equal("affine addition")
		left.AddAffine(&p, &affine[0])
		right.Add(&p, &p)
		equal("affine addition of the same point")
		affine[0].Neg()
		left.AddAffine(&p, &affine[0])
		right = neutral
		equal("affine addition of the opposite")

		n := rapid.UintRange(0, 9).Draw(t, "doublings")
		left, right = p, p
		left.DoubleN(n)
		for range n {
			right.Double()
		}
		equal("doublings in a row")
	})
}

// TestMultiplications compares every way to multiply with doublings and additions.
func TestMultiplications(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, g := point().Draw(t, "p"), Generator()
		s, e := canonical().Draw(t, "s"), canonical().Draw(t, "e")
		wantP, wantG := slowMul(&p, &e), slowMul(&g, &s)
		var sum, got Point
		sum.Add(&wantG, &wantP)
		check := func(name string, want *Point) {
			if !got.Equal(want) {
				t.Fatalf("%s: %#x, want %#x", name, got.Encode(), want.Encode())
			}
		}
		got.Mul(&p, &e)
		check("Mul", &wantP)
		got = p
		got.Mul(&got, &e)
		check("Mul over its operand", &wantP)
		got.MulVarTime(&p, &e)
		check("MulVarTime", &wantP)
		got.MulGenerator(&s)
		check("MulGenerator", &wantG)
		got.MulGeneratorVarTime(&s)
		check("MulGeneratorVarTime", &wantG)
		got.MulGeneratorAddVarTime(&s, &e, &p)
		check("MulGeneratorAddVarTime", &sum)
		if !p.IsNeutral() {
			var table Comb
			table.BuildVarTime(&p)
			got.MulGeneratorAddCombVarTime(&s, &e, &table)
			check("MulGeneratorAddCombVarTime", &sum)
		}
		if EncodeGenerator(&s) != wantG.Encode() {
			t.Fatal("EncodeGenerator")
		}
	})
}

// TestEdgeScalars runs scalars with few or many bits through the table, where digits are all alike.
func TestEdgeScalars(t *testing.T) {
	n := order.integer()
	var scalars []Scalar
	for bit := range uint(320) {
		power := new(big.Int).Lsh(big.NewInt(1), bit)
		for _, offset := range []int64{-1, 0, 1} {
			x := new(big.Int).Add(power, big.NewInt(offset))
			scalars = append(scalars, scalarOf(x), scalarOf(new(big.Int).Sub(n, x)))
		}
	}
	for i := int64(0); i < 70; i++ {
		scalars = append(scalars, scalarOf(big.NewInt(i)), scalarOf(big.NewInt(-i)))
	}
	if testing.Short() {
		scalars = scalars[len(scalars)-300:]
	}
	encoded := make([]fp5.Elem, len(scalars))
	EncodeGeneratorBatch(encoded, scalars)
	g := Generator()
	for i := range scalars {
		want := slowMul(&g, &scalars[i])
		if encoded[i] != want.Encode() {
			t.Fatalf("scalar %#x", scalars[i])
		}
	}
}

// TestBatch compares batches of every length around the group size, with zeros in them, with single multiplications.
func TestBatch(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		scalars := rapid.SliceOfN(rapid.OneOf(canonical(), rapid.Just(Scalar{})), 0, 2*batchSize+2).Draw(t, "scalars")
		encoded := make([]fp5.Elem, len(scalars))
		EncodeGeneratorBatch(encoded, scalars)
		for i := range scalars {
			if want := EncodeGenerator(&scalars[i]); encoded[i] != want {
				t.Fatalf("entry %d of %d: %#x, want %#x", i, len(scalars), encoded[i], want)
			}
		}
	})
}

func TestLookup(t *testing.T) {
	g := Generator()
	window := g.Window()
	for k := int32(-20); k <= 20; k++ {
		a := Lookup(window[:], k)
		var got Point
		got.SetAffine(&a)
		want := Neutral()
		if k >= -WindowSize && k <= WindowSize {
			magnitude := scalarOf(big.NewInt(int64(k)))
			want = slowMul(&g, &magnitude)
		}
		if !got.Equal(&want) {
			t.Errorf("entry %d", k)
		}
	}
}

// TestDecode encodes and decodes points, and decodes random elements.
func TestDecode(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := point().Draw(t, "p")
		w := p.Encode()
		var again Point
		if !again.DecodeVarTime(&w) || !again.Equal(&p) {
			t.Fatalf("%#x does not decode to its point", w)
		}
		// The point computes like the original, so that it is in the group and not in the n-torsion.
		var sum, want Point
		sum.Add(&again, &again)
		want.Add(&p, &p)
		if !sum.Equal(&want) {
			t.Fatal("a decoded point computes differently")
		}
		var torsion, back Torsion
		if ok := torsion.DecodeVarTime(&w); ok == p.IsNeutral() {
			t.Fatalf("the image of %#x decodes: %v", w, ok)
		} else if ok {
			if back.SetPointVarTime(&p); back != torsion {
				t.Fatalf("image %#x, want %#x", back, torsion)
			}
			var q Point
			if q.SetTorsion(&torsion); !q.Equal(&p) || torsion.Encode() != w {
				t.Fatal("image and point differ")
			}
		}

		any := fp5.Elem(edges.Five(edges.Canonical()).Draw(t, "any"))
		if again.DecodeVarTime(&any) && again.Encode() != any {
			t.Fatalf("%#x decodes and encodes to %#x", any, again.Encode())
		}
		if n := slowMul(&again, &order); !n.IsNeutral() {
			t.Fatalf("%#x decodes to a point outside the group", any)
		}
	})
}

// TestTorsion compares chord and tangent with the complete formulas.
func TestTorsion(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		notNeutral := func(p Point) bool { return !p.IsNeutral() }
		p, q := point().Filter(notNeutral).Draw(t, "p"), point().Filter(notNeutral).Draw(t, "q")
		var a, b, r Torsion
		a.SetPointVarTime(&p)
		b.SetPointVarTime(&q)
		var want, got Point
		if a.X != b.X {
			r.Chord(&a, &b)
			want.Add(&p, &q)
			if got.SetTorsion(&r); !got.Equal(&want) {
				t.Fatal("chord")
			}
		}
		r.Tangent(&a)
		want = p
		want.Double()
		if got.SetTorsion(&r); !got.Equal(&want) {
			t.Fatal("tangent")
		}
	})
}

// TestRecordedPoints runs the recorded multiplications, additions and decodings.
func TestRecordedPoints(t *testing.T) {
	var file struct {
		About string
		Add   []struct {
			A, B, Add vectors.Five
			DoubleA   vectors.Five `json:"double_a"`
			MDouble5  vectors.Five `json:"mdouble5_a"`
			K         vectors.Hex
			KTimesA   vectors.Five `json:"k_times_a"`
		}
		Decode []struct {
			W           vectors.Five
			Neutral, OK bool
			Reencoded   vectors.Five
			WsOK        bool         `json:"ws_ok"`
			WsInf       bool         `json:"ws_inf"`
			WsX         vectors.Five `json:"ws_x"`
			WsY         vectors.Five `json:"ws_y"`
		}
		Generator struct {
			Enc vectors.Five
			WsX vectors.Five `json:"ws_x"`
			WsY vectors.Five `json:"ws_y"`
		}
		MulGenerator []struct {
			K       vectors.Hex
			Enc     vectors.Five
			Neutral bool
		} `json:"mul_generator"`
		MulAdd []struct {
			S, E    vectors.Hex
			PK, Enc vectors.Five
			Inf     bool
		}
	}
	vectors.Load(t, "lighter/point.json", &file)
	for i, c := range file.MulGenerator {
		k := scalarFrom(c.K)
		if got := EncodeGenerator(&k); got != c.Enc.Words() || got.IsZero() != c.Neutral {
			t.Errorf("multiple %d: %#x", i, got)
		}
	}
	for i, c := range file.Add {
		a, b := decode(t, c.A), decode(t, c.B)
		k := scalarFrom(c.K)
		var sum, product Point
		sum.Add(&a, &b)
		product.Mul(&a, &k)
		if sum.Encode() != c.Add.Words() || product.Encode() != c.KTimesA.Words() {
			t.Errorf("addition %d", i)
		}
		product.MulVarTime(&a, &k)
		if product.Encode() != c.KTimesA.Words() {
			t.Errorf("variable-time multiplication %d", i)
		}
		double, five := a, a
		double.Double()
		five.DoubleN(5)
		if double.Encode() != c.DoubleA.Words() || five.Encode() != c.MDouble5.Words() {
			t.Errorf("doubling %d", i)
		}
	}
	for i, c := range file.Decode {
		limbs := c.W.Words()
		w := fp5.Reduced(&limbs)
		var p Point
		if ok := p.DecodeVarTime(&w); ok != c.OK || p.IsNeutral() != (c.Neutral || !c.OK) {
			t.Errorf("decoding %d: %v", i, ok)
		}
		if c.OK && p.Encode() != c.Reencoded.Words() {
			t.Errorf("decoding %d encodes to %#x", i, p.Encode())
		}
		var a Torsion
		if ok := a.DecodeVarTime(&w); ok != (c.WsOK && !c.WsInf) {
			t.Errorf("decoding %d of the image: %v", i, ok)
		} else if ok && (a.X != c.WsX.Words() || a.Y != c.WsY.Words()) {
			t.Errorf("decoding %d of the image: %#x", i, a)
		}
	}
	for i, c := range file.MulAdd {
		pk, s, e := decode(t, c.PK), scalarFrom(c.S), scalarFrom(c.E)
		var r Point
		r.MulGeneratorAddVarTime(&s, &e, &pk)
		if r.Encode() != c.Enc.Words() || r.IsNeutral() != c.Inf {
			t.Errorf("s*G + e*P %d: %#x", i, r.Encode())
		}
	}
}

func decode(t *testing.T, limbs vectors.Five) (p Point) {
	t.Helper()
	words := limbs.Words()
	w := fp5.Reduced(&words)
	if !p.DecodeVarTime(&w) {
		t.Fatalf("%v does not decode", limbs)
	}
	return p
}
