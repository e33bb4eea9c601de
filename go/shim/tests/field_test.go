package tests

import (
	"bytes"
	"fmt"
	"slices"
	"testing"

	gnark "github.com/consensys/gnark-crypto/field/goldilocks"
	"github.com/elliottech/poseidon_crypto/field/goldilocks"
	gFp5 "github.com/elliottech/poseidon_crypto/field/goldilocks_quintic_extension"
	wide "github.com/elliottech/poseidon_crypto/int"

	"github.com/ferrosign/ferrosign/go/internal/lightertest"
	"github.com/ferrosign/ferrosign/go/internal/vectors"
)

type fieldFile struct {
	Base []struct {
		A, B, Add, Mul vectors.Uint64
		NegA           vectors.Uint64  `json:"neg_a"`
		SqrtA          *vectors.Uint64 `json:"sqrt_a"`
	}
	BaseFromBytes []struct {
		Raw        *vectors.Uint64 `json:"F_raw"`
		Bytes      vectors.Hex
		Gnark      *vectors.Uint64
		GnarkErr   string       `json:"gnark_err"`
		ArrayBytes *vectors.Hex `json:"array_bytes"`
		Elements   []vectors.Uint64
		Err        string
		SingleErr  string `json:"single_err"`
	} `json:"base_from_bytes"`
	Int64 []struct {
		V         string
		FromInt64 vectors.Uint64 `json:"FromInt64_gnark"`
	}
}

func readField(t *testing.T) (file fieldFile) {
	t.Helper()
	lightertest.Read(t, "field.json", &file)
	if len(file.Base) == 0 || len(file.BaseFromBytes) == 0 || len(file.Int64) == 0 {
		t.Fatal("a part of field.json is empty")
	}
	return file
}

// TestGnarkElementIsGnarks: the alias is gnark-crypto's own type, as callers of both expect.
func TestGnarkElementIsGnarks(t *testing.T) {
	var theirs gnark.Element = goldilocks.NewElement(7)
	if theirs.Uint64() != 7 {
		t.Errorf("7 is %d", theirs.Uint64())
	}
}

func TestElementArithmetic(t *testing.T) {
	for i, c := range readField(t).Base {
		a := goldilocks.FromUint64(uint64(c.A))
		negative := goldilocks.Neg(a)
		if got := negative.Uint64(); got != uint64(c.NegA) {
			t.Errorf("case %d: Neg is %d, want %d", i, got, c.NegA)
		}
		root := goldilocks.Sqrt(&a)
		if (root == nil) != (c.SqrtA == nil) {
			t.Errorf("case %d: Sqrt is %v", i, root)
		} else if root != nil {
			if square := new(goldilocks.Element).Square(root); !goldilocks.Equals(square, &a) {
				t.Errorf("case %d: the square of the root is %v", i, square)
			}
		}
		// The F functions beside them are ferrosign's; a sum and a product show that each is the one of its name.
		x, y := goldilocks.GoldilocksField(c.A), goldilocks.GoldilocksField(c.B)
		if goldilocks.AddF(x, y) != goldilocks.GoldilocksField(c.Add) || goldilocks.MulF(x, y) != goldilocks.GoldilocksField(c.Mul) {
			t.Errorf("case %d: AddF or MulF", i)
		}
	}
	three := goldilocks.FromUint32(3)
	for i, want := range []uint64{1, 3, 9, 27} {
		if powers := goldilocks.Powers(&three, 4); len(powers) != 4 || powers[i].Uint64() != want {
			t.Errorf("powers of 3: %v", powers)
		}
	}
	zero, one, last := goldilocks.Zero(), goldilocks.One(), goldilocks.NegOne()
	if sum := new(goldilocks.Element).Add(last, &one); !zero.IsZero() || one.Uint64() != 1 || !sum.IsZero() {
		t.Error("0, 1, -1")
	}
	if got := panicText(func() { goldilocks.Powers(&three, 0) }); got != "runtime error: index out of range [0] with length 0" {
		t.Errorf("no powers: %q", got)
	}
	if got := goldilocks.ToString(three, *last); got != "3, 18446744069414584320" {
		t.Errorf("ToString gives %q", got)
	}
	if first, second := goldilocks.Sample(), goldilocks.Sample(); first == second {
		t.Error("two equal samples")
	}
}

func TestElementFromInt64(t *testing.T) {
	for _, c := range readField(t).Int64 {
		var v int64
		if _, err := fmt.Sscan(c.V, &v); err != nil {
			t.Fatal(err)
		}
		if e := goldilocks.FromInt64(v); e.Uint64() != uint64(c.FromInt64) {
			t.Errorf("%d is %d, want %d", v, e.Uint64(), c.FromInt64)
		}
	}
}

func TestElementBytes(t *testing.T) {
	arrays, singles := 0, 0
	for i, c := range readField(t).BaseFromBytes {
		if c.ArrayBytes != nil {
			arrays++
			list, err := goldilocks.ArrayFromCanonicalLittleEndianBytes(*c.ArrayBytes)
			if c.Err != "" {
				if err == nil || err.Error() != c.Err || list != nil {
					t.Errorf("case %d: %v, error %v, want %s", i, list, err, c.Err)
				}
				continue
			}
			if err != nil || list == nil || !slices.Equal(list, elements(c.Elements...)) {
				t.Errorf("case %d: %v, error %v", i, list, err)
			}
			if _, err := goldilocks.FromCanonicalLittleEndianBytes(*c.ArrayBytes); err == nil || err.Error() != c.SingleErr {
				t.Errorf("case %d: as one element: %v, want %s", i, err, c.SingleErr)
			}
			padded := append(slices.Clone(*c.ArrayBytes), make([]byte, 8)...)[:8*len(list)]
			if !bytes.Equal(goldilocks.ArrayToLittleEndianBytes(list), padded) || !bytes.Equal(goldilocks.ToLittleEndianBytes(list...), padded) {
				t.Errorf("case %d: encodes to %x", i, goldilocks.ArrayToLittleEndianBytes(list))
			}
			continue
		}
		singles++
		if got := goldilocks.FromCanonicalLittleEndianBytesF(c.Bytes); uint64(got) != uint64(*c.Raw) {
			t.Errorf("case %d: raw %d", i, got)
		}
		e, err := goldilocks.FromCanonicalLittleEndianBytes(c.Bytes)
		if c.GnarkErr != "" {
			if e != nil || err == nil || err.Error() != c.GnarkErr {
				t.Errorf("case %d: %v, %v, want %s", i, e, err, c.GnarkErr)
			}
		} else if err != nil || e.Uint64() != uint64(*c.Gnark) || !bytes.Equal(goldilocks.ToLittleEndianBytes(*e), c.Bytes) {
			t.Errorf("case %d: %v, %v", i, e, err)
		}
	}
	if arrays == 0 || singles == 0 {
		t.Errorf("%d lists and %d single elements", arrays, singles)
	}
}

func TestExtensionFromGnarkElements(t *testing.T) {
	list := elements(1, 1<<64-1, 3, vectors.Uint64(goldilocks.ORDER-1), 5, 6)
	want := gFp5.Element{1, goldilocks.GoldilocksField(goldilocks.EPSILON - 1), 3, goldilocks.NegOneF(), 5}
	if got := gFp5.FromGnarkGoldilocksField(list); got != want {
		t.Errorf("%v, want %v", got, want)
	}
	if got := panicText(func() { gFp5.FromGnarkGoldilocksField(list[:4]) }); got != "runtime error: index out of range [4] with length 4" {
		t.Errorf("four elements: %q", got)
	}
	if got := panicText(func() { gFp5.Div(want, gFp5.FP5_ZERO) }); got != "division by zero" {
		t.Errorf("division by zero: %q", got)
	}
}

func TestWideReduction(t *testing.T) {
	const order = goldilocks.ORDER
	for _, c := range []struct {
		x    wide.UInt128
		want uint64
	}{
		{wide.UInt128{Lo: order}, 0},
		{wide.UInt128{Lo: order + 5}, 5},
		{wide.UInt128{Hi: 1}, goldilocks.EPSILON},
		{wide.UInt128{Hi: 1<<32 - 1, Lo: 1<<64 - 1}, order - 2},
		{wide.MulUInt64(order-1, order-1), 1},
	} {
		if got := goldilocks.Reduce128Bit(c.x); uint64(got) != c.want {
			t.Errorf("%v reduces to %d, want %d", c.x, got, c.want)
		}
		if got := goldilocks.Reduce96Bit(c.x); uint64(got) != c.want {
			t.Errorf("%v reduces from 96 bits to %d, want %d", c.x, got, c.want)
		}
	}
	if got := goldilocks.AsUInt128(goldilocks.GoldilocksField(order + 1)); got != (wide.UInt128{Lo: order + 1}) {
		t.Errorf("AsUInt128 gives %v", got)
	}
}
