package goldilocks_test

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"math/big"
	"testing"

	"pgregory.net/rapid"

	"github.com/ferrosign/ferrosign/go/crypto/goldilocks"
	"github.com/ferrosign/ferrosign/go/internal/generic/edges"
	"github.com/ferrosign/ferrosign/go/internal/vectors"
)

type field = goldilocks.GoldilocksField

type recordedFile struct {
	About string
	Base  []struct {
		A, B, Add, Sub, Mul vectors.Uint64
		NegA                vectors.Uint64  `json:"neg_a"`
		SquareA             vectors.Uint64  `json:"square_a"`
		ExpAB               vectors.Uint64  `json:"exp_a_b"`
		InvOrZeroA          vectors.Uint64  `json:"inv_or_zero_a"`
		QrA                 bool            `json:"qr_a"`
		SqrtA               *vectors.Uint64 `json:"sqrt_a"`
	}
	BaseFromBytes []struct {
		FRaw            *vectors.Uint64 `json:"F_raw"`
		Bytes           vectors.Hex
		ArrayBytes      *vectors.Hex `json:"array_bytes"`
		Elements, Gnark any
		Err             string
		SingleErr       string `json:"single_err"`
		GnarkErr        string `json:"gnark_err"`
	} `json:"base_from_bytes"`
	Ext          []any
	ExtFromBytes []any `json:"ext_from_bytes"`
	Int64        []struct {
		V             string
		FromInt64     vectors.Uint64 `json:"FromInt64_gnark"`
		NonCannonical vectors.Uint64 `json:"NonCannonicalGoldilocksField"`
		Cast          vectors.Uint64 `json:"cast_u64_mod_p"`
	}
}

func load(t *testing.T) (file recordedFile) {
	t.Helper()
	vectors.Load(t, "lighter/field.json", &file)
	return file
}

func TestRecordedBase(t *testing.T) {
	for i, c := range load(t).Base {
		a, b := field(c.A), field(c.B)
		for name, pair := range map[string][2]uint64{
			"AddF":               {uint64(goldilocks.AddF(a, b)), uint64(c.Add)},
			"AddCanonicalUint64": {uint64(goldilocks.AddCanonicalUint64(a, uint64(b))), uint64(c.Add)},
			"SubF":               {uint64(goldilocks.SubF(a, b)), uint64(c.Sub)},
			"MulF":               {uint64(goldilocks.MulF(a, b)), uint64(c.Mul)},
			"MulAccF":            {uint64(goldilocks.MulAccF(0, a, b)), uint64(c.Mul)},
			"NegF":               {uint64(goldilocks.NegF(a)), uint64(c.NegA)},
			"SquareF":            {uint64(goldilocks.SquareF(a)), uint64(c.SquareA)},
			"ExpF":               {uint64(goldilocks.ExpF(a, uint64(b))), uint64(c.ExpAB)},
			"InverseOrZero":      {uint64(a.InverseOrZero()), uint64(c.InvOrZeroA)},
			"ExpPowerOf2":        {uint64(goldilocks.ExpPowerOf2(a, 1)), uint64(c.SquareA)},
		} {
			if pair[0] != pair[1] {
				t.Errorf("case %d: %s = %d, want %d", i, name, pair[0], pair[1])
			}
		}
		if got := goldilocks.IsQuadraticResidueF(a); got != c.QrA {
			t.Errorf("case %d: IsQuadraticResidueF = %v", i, got)
		}
		root := goldilocks.SqrtF(a)
		if (root == nil) != (c.SqrtA == nil) || root != nil && uint64(*root) != uint64(*c.SqrtA) {
			t.Errorf("case %d: SqrtF = %v, want %v", i, root, c.SqrtA)
		}
	}
}

func TestRecordedBytes(t *testing.T) {
	for i, c := range load(t).BaseFromBytes {
		if c.FRaw == nil {
			continue // cases of the other element type
		}
		got := goldilocks.FromCanonicalLittleEndianBytesF(c.Bytes)
		if uint64(got) != uint64(*c.FRaw) {
			t.Errorf("case %d: %d, want %d", i, got, *c.FRaw)
		}
		canonical := binary.LittleEndian.AppendUint64(nil, got.ToCanonicalUint64())
		if encoded := goldilocks.ToLittleEndianBytesF(got); !bytes.Equal(encoded, canonical) {
			t.Errorf("case %d: encodes to %x, want %x", i, encoded, canonical)
		}
	}
}

func TestRecordedSignedIntegers(t *testing.T) {
	for _, c := range load(t).Int64 {
		var v int64
		if _, err := fmt.Sscan(c.V, &v); err != nil {
			t.Fatal(err)
		}
		if got := goldilocks.NonCannonicalGoldilocksField(v); uint64(got) != uint64(c.NonCannonical) {
			t.Errorf("NonCannonicalGoldilocksField(%d) = %d, want %d", v, got, c.NonCannonical)
		}
		if got := field(uint64(v)).ToCanonicalUint64(); got != uint64(c.Cast) {
			t.Errorf("%d as a field element is %d, want %d", v, got, c.Cast)
		}
	}
}

// TestLaws checks that results are canonical for operands that are not, and that they follow the field's laws.
func TestLaws(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b, c := field(edges.Word().Draw(t, "a")), field(edges.Word().Draw(t, "b")), field(edges.Word().Draw(t, "c"))
		equal := func(law string, x, y field) {
			if x != y || uint64(x) >= goldilocks.ORDER {
				t.Fatalf("%s: %d and %d", law, x, y)
			}
		}
		equal("distributive law", goldilocks.MulF(a, goldilocks.AddF(b, c)), goldilocks.AddF(goldilocks.MulF(a, b), goldilocks.MulF(a, c)))
		equal("subtraction", goldilocks.SubF(a, b), goldilocks.AddF(a, goldilocks.NegF(b)))
		equal("doubling", goldilocks.DoubleF(a), goldilocks.MulF(a, 2))
		equal("multiply and add", goldilocks.MulAccF(a, b, c), goldilocks.AddF(a, goldilocks.MulF(b, c)))
		if !a.IsZero() {
			equal("inverse", goldilocks.MulF(a, a.Inverse()), 1)
		}
		hi, lo := new(big.Int).SetUint64(uint64(a)), new(big.Int).SetUint64(uint64(b))
		want := lo.Add(lo, hi.Lsh(hi, 64)).Mod(lo, goldilocks.ORDER_BIG)
		equal("two words", goldilocks.ReduceWords(uint64(a), uint64(b)), field(want.Uint64()))
	})
}

func TestPowers(t *testing.T) {
	got := goldilocks.PowersF(3, 4)
	if fmt.Sprint(got) != "[1 3 9 27]" {
		t.Errorf("powers of 3: %v", got)
	}
	if goldilocks.ZeroF() != 0 || goldilocks.OneF() != 1 || goldilocks.AddF(goldilocks.NegOneF(), 1) != 0 {
		t.Error("constants")
	}
	if goldilocks.ExpF(0, 0) != 1 {
		t.Error("0^0")
	}
}

func TestSample(t *testing.T) {
	seen := map[field]bool{}
	for range 20 {
		x := goldilocks.SampleF()
		if uint64(x) >= goldilocks.ORDER || seen[x] {
			t.Fatalf("sample %d", x)
		}
		seen[x] = true
	}
}

func TestPanics(t *testing.T) {
	for name, f := range map[string]func(){
		"inverse of zero": func() { field(goldilocks.ORDER).Inverse() },
		"runtime error: index out of range [7] with length 3": func() {
			goldilocks.FromCanonicalLittleEndianBytesF([]byte{1, 2, 3})
		},
		"runtime error: index out of range [0] with length 0": func() { goldilocks.PowersF(2, 0) },
	} {
		func() {
			defer func() {
				if got := fmt.Sprint(recover()); got != name {
					t.Errorf("panic %q, want %q", got, name)
				}
			}()
			f()
		}()
	}
}
