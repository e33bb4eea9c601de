package k1

import "testing"

func TestSumsVartime(t *testing.T) {
	list := scalars(80)
	points := []Affine{Generator, {Infinity: true}}
	for _, k := range list[20:24] {
		points = append(points, reference(&k, &Generator))
	}
	points = append(points, *new(Affine).Neg(&points[2]))
	refs := make([]*Affine, len(points))
	for i := range points {
		refs[i] = &points[i]
	}
	odd := make([]OddTable, len(points))
	OddTables(odd, refs, new(OddScratch))
	fixed := make([]*FixedTable, len(points))
	for i, p := range refs {
		fixed[i] = NewFixedTable(p)
		if got := len(fixed[i].entries) * 64; !p.Infinity && got != FixedTableBytes {
			t.Fatalf("table of %d bytes, constant says %d", got, FixedTableBytes)
		}
	}
	for i := range list {
		s, c := &list[i], &list[(i*7+3)%len(list)]
		a, b := i%len(points), (i/3)%len(points)
		want := func(p, q *Affine) Affine {
			x, y := reference(s, p), reference(c, q)
			return new(Proj).Add(new(Proj).SetAffine(&x), new(Proj).SetAffine(&y)).Affine()
		}
		var rs, rc Recoded
		rs.SetVartime(s, true)
		rc.SetVartime(c, false)
		var fs, fc FixedDigits
		fs.SetVartime(s, true)
		fc.SetVartime(c, false)
		var sums [6]Jacobian
		sums[0].SumBaseVartime(&rs, &rc, &odd[a])
		sums[1].FixedSumBaseVartime(&fs, &fc, fixed[a])
		sums[2].SumVartime(&rs, &odd[a], &rc, &odd[b])
		sums[3].FixedSumVartime(&fs, fixed[a], &fc, fixed[b])
		var part Jacobian
		sums[4].AddJacobianVartime(sums[4].FixedMulVartime(&fs, fixed[a]), part.MulVartime(&rc, &odd[b]))
		sums[5].AddJacobianVartime(sums[5].MulVartime(&rs, &odd[a]), part.FixedMulVartime(&fc, fixed[b]))
		var got [6]Affine
		NormalizeVartime(got[:], sums[:])
		wants := [3]Affine{want(&Generator, refs[a]), want(refs[a], refs[b]), want(refs[a], refs[b])}
		for j := range got {
			if !got[j].Equal(&wants[j/2]) {
				t.Fatalf("sum %d of %x and %x: %v, want %v", j, *s, *c, got[j], wants[j/2])
			}
		}
	}
}

func benchPoint() (k Scalar, p Affine) {
	k = scalars(30)[27]
	return k, reference(&k, &Generator)
}

func BenchmarkSum(b *testing.B) {
	k, p := benchPoint()
	odd := make([]OddTable, 1)
	var scratch OddScratch
	OddTables(odd, []*Affine{&p}, &scratch)
	fixed := NewFixedTable(&p)
	var r Recoded
	r.SetVartime(&k, true)
	var f FixedDigits
	f.SetVartime(&k, true)
	var sum Jacobian
	var proj Proj
	comb := NewComb(&p)
	table := new(MulTable).Init(&p)
	var x Fe
	for name, run := range map[string]func(){
		"recode":      func() { r.SetVartime(&k, true) },
		"strauss":     func() { sum.SumVartime(&r, &odd[0], &r, &odd[0]) },
		"fixed":       func() { sum.FixedSumVartime(&f, fixed, &f, fixed) },
		"recodefixed": func() { f.SetVartime(&k, true) },
		"oddtable":    func() { OddTables(odd, []*Affine{&p}, &scratch) },
		"fixedtable":  func() { NewFixedTable(&p) },
		"ctbase":      func() { proj.MulBase(&k) },
		"ctmul":       func() { proj.Mul(&k, table) },
		"comb":        func() { comb.Mul(&proj, &k) },
		"newcomb":     func() { NewComb(&p) },
		"inverse":     func() { x.Inv(&p.X) },
		"invertvar":   func() { x.InvVartime(&p.X) },
		"sqrt":        func() { x.Sqrt(&p.X) },
		"double":      func() { sum.DoubleVartime(&sum) },
		"add":         func() { sum.AddVartime(&sum, &p.X, &p.Y) },
		"scalarmul":   func() { k.Mul(&k, &k) },
	} {
		b.Run(name, func(b *testing.B) {
			for range b.N {
				run()
			}
		})
	}
}
