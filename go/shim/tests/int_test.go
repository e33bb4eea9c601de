package tests

import (
	"fmt"
	"math/big"
	"slices"
	"testing"

	"pgregory.net/rapid"

	curve "github.com/elliottech/poseidon_crypto/curve/ecgfp5"
	wide "github.com/elliottech/poseidon_crypto/int"

	"github.com/ferrosign/ferrosign/go/internal/lightertest"
	"github.com/ferrosign/ferrosign/go/internal/vectors"
)

// word draws 64-bit values, the interesting ones often.
func word() *rapid.Generator[uint64] {
	return rapid.OneOf(rapid.Uint64(), rapid.SampledFrom([]uint64{0, 1, 1 << 31, 1 << 32, 1 << 63, 1<<64 - 2, 1<<64 - 1}))
}

func power(exponent uint) *big.Int { return new(big.Int).Lsh(big.NewInt(1), exponent) }

func value(limbs ...uint64) *big.Int {
	v := new(big.Int)
	for i := range limbs {
		v.Lsh(v, 64)
		v.Or(v, new(big.Int).SetUint64(limbs[len(limbs)-1-i]))
	}
	return v
}

func TestUInt128(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x := wide.UInt128{Hi: word().Draw(t, "x high"), Lo: word().Draw(t, "x low")}
		y := wide.UInt128{Hi: word().Draw(t, "y high"), Lo: word().Draw(t, "y low")}
		small, other := word().Draw(t, "small"), word().Draw(t, "other")
		bigX, bigY, bigSmall, bigOther := x.ToBigInt(), value(y.Lo, y.Hi), value(small), value(other)
		if bigX.Cmp(value(x.Lo, x.Hi)) != 0 {
			t.Fatalf("%v is %v", x, bigX)
		}
		for name, pair := range map[string]struct {
			got  wide.UInt128
			want *big.Int
		}{
			"AddUInt128":          {wide.AddUInt128(x, y), new(big.Int).Add(bigX, bigY)},
			"AddUint128AndUint64": {wide.AddUint128AndUint64(x, small), new(big.Int).Add(bigX, bigSmall)},
			"AddUint64":           {wide.AddUint64(small, other), new(big.Int).Add(bigSmall, bigOther)},
			"SubUint128AndUint64": {wide.SubUint128AndUint64(x, small), new(big.Int).Sub(bigX, bigSmall)},
			"MulUInt64":           {wide.MulUInt64(small, other), new(big.Int).Mul(bigSmall, bigOther)},
			"MulUint128AndUint64": {wide.MulUint128AndUint64(x, small), new(big.Int).Mul(bigX, bigSmall)},
			"UInt128FromUint64":   {wide.UInt128FromUint64(small), bigSmall},
		} {
			if want := new(big.Int).Mod(pair.want, power(128)); pair.got.ToBigInt().Cmp(want) != 0 {
				t.Fatalf("%s is %v, want %v", name, pair.got, want)
			}
		}
	})
}

// checkDigits checks that digits of a width are in range and that they sum up to want.
func checkDigits(t *rapid.T, digits []int32, width uint, want *big.Int) {
	sum, half := new(big.Int), int64(1)<<(width-1)
	for i := len(digits) - 1; i >= 0; i-- {
		if d := int64(digits[i]); d <= -half || d > half {
			t.Fatalf("digit %d of %v is out of range for %d bits", i, digits, width)
		}
		sum.Lsh(sum, width)
		sum.Add(sum, big.NewInt(int64(digits[i])))
	}
	if sum.Cmp(want) != 0 {
		t.Fatalf("digits %v of %d bits make %v, want %v", digits, width, sum, want)
	}
}

func TestSignedDigits(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		limbs := rapid.SliceOfN(word(), 0, 6).Draw(t, "limbs")
		width := rapid.IntRange(1, 31).Draw(t, "width")
		digits := make([]int32, (64*len(limbs))/width+2)
		wide.RecodeSignedFromLimbs(limbs, digits, int32(width))
		checkDigits(t, digits, uint(width), value(limbs...))
	})
	for _, width := range []int32{-1, 0, 32} {
		want := fmt.Sprintf("RecodeSignedFromLimbs: width must be between 1 and 31 but is %d", width)
		if got := panicText(func() { wide.RecodeSignedFromLimbs(nil, make([]int32, 1), width) }); got != want {
			t.Errorf("width %d: %q", width, got)
		}
	}
	wide.RecodeSignedFromLimbs([]uint64{1}, nil, 5) // no digits, nothing to do
}

func TestSigned161(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := wide.Signed161{word().Draw(t, "0"), word().Draw(t, "1"), word().Draw(t, "2")}
		want := value(s[0], s[1], s[2]&(1<<33-1))
		if want.Bit(160) == 1 {
			want.Sub(want, power(161))
		}
		digits := wide.RecodeSigned5(s)
		checkDigits(t, digits[:], 5, want)
		extended := s.ToU192()
		signed := value(extended[:]...)
		if signed.Bit(191) == 1 {
			signed.Sub(signed, power(192))
		}
		if signed.Cmp(want) != 0 {
			t.Fatalf("%v extends to %v, want %v", s, signed, want)
		}
	})
}

// TestRecodeRecorded: the digits of scalars that were recorded, from the limbs and from the scalar.
func TestRecodeRecorded(t *testing.T) {
	var file struct {
		Ops []struct {
			A       vectors.Hex
			Recode5 []int32 `json:"recode5_a"`
		}
	}
	lightertest.Read(t, "scalar.json", &file)
	if len(file.Ops) == 0 {
		t.Fatal("no digits recorded")
	}
	for i, c := range file.Ops {
		s := curve.ScalarElementFromLittleEndianBytes(c.A)
		digits, same := make([]int32, len(c.Recode5)), make([]int32, len(c.Recode5))
		wide.RecodeSignedFromLimbs(s[:], digits, 5)
		s.RecodeSigned(same, 5)
		if !slices.Equal(digits, c.Recode5) || !slices.Equal(same, c.Recode5) {
			t.Errorf("case %d: %v and %v, want %v", i, digits, same, c.Recode5)
		}
	}
}
