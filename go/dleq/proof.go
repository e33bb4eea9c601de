package dleq

import (
	"crypto/rand"
	"errors"
	"fmt"
	"reflect"
)

// Proof shows that CommitmentA = x*G on curve A and CommitmentB = x*G on curve B for one x.
type Proof struct {
	CommitmentA, CommitmentB Point

	proofs []bitProof
	// signatureA and signatureB sign the commitments with the secret.
	signatureA, signatureB []byte
}

// bitProof shows that two commitments are to the same bit.
type bitProof struct {
	commitmentA, commitmentB Point
	challengeA, challengeB   Scalar
	response0A, response1A   Scalar
	response0B, response1B   Scalar
}

var (
	errNilCurve = errors.New("curve is nil")
	errInvalid  = errors.New("invalid proof")
)

// missing reports whether a curve or a point is nil, or a nil pointer in an interface.
func missing(x any) bool {
	v := reflect.ValueOf(x)
	return !v.IsValid() || v.Kind() == reflect.Pointer && v.IsNil()
}

// bitsOf returns how many bits a secret for both curves may have.
func bitsOf(curveA, curveB Curve) (int, error) {
	if missing(curveA) || missing(curveB) {
		return 0, errNilCurve
	}
	bits := min(curveA.BitSize(), curveB.BitSize())
	if bits < 249 || bits > 255 {
		return 0, fmt.Errorf("curves for secrets of %d bits are not supported", bits)
	}
	return int(bits), nil
}

// GenerateSecretForCurves returns a random little-endian number that is small enough for both curves.
func GenerateSecretForCurves(curveA, curveB Curve) (x [32]byte, err error) {
	bits, err := bitsOf(curveA, curveB)
	if err != nil {
		return x, err
	}
	if _, err := rand.Read(x[:]); err != nil {
		return [32]byte{}, fmt.Errorf("failed to read entropy: %w", err)
	}
	x[31] &= 0xff >> (256 - bits)
	return x, nil
}

// NewProof returns a proof for the little-endian secret x, which must not be zero and must have no more bits than both curves allow:
// "secret must be under 252 bits", for example.
func NewProof(curveA, curveB Curve, x [32]byte) (*Proof, error) {
	defer clear(x[:])
	bits, err := bitsOf(curveA, curveB)
	if err != nil {
		return nil, err
	}
	if x[31]>>(bits-248) != 0 {
		return nil, fmt.Errorf("secret must be under %d bits", bits)
	}
	if x == ([32]byte{}) {
		return nil, errors.New("secret is zero")
	}
	xA, xB := curveA.ScalarFromBytes(x), curveB.ScalarFromBytes(x)
	p := &Proof{CommitmentA: curveA.ScalarBaseMul(xA), CommitmentB: curveB.ScalarBaseMul(xB)}
	if p.signatureA, err = curveA.Sign(xA, p.CommitmentA); err != nil {
		return nil, fmt.Errorf("curve A: %w", err)
	}
	if p.signatureB, err = curveB.Sign(xB, p.CommitmentB); err != nil {
		return nil, fmt.Errorf("curve B: %w", err)
	}
	blindersA, blindersB := newBlinders(curveA, bits), newBlinders(curveB, bits)
	p.proofs = make([]bitProof, bits)
	for i := range p.proofs {
		bit := x[i/8] >> (i % 8) & 1
		if p.proofs[i], err = proveBit(curveA, curveB, bit, blindersA[i], blindersB[i]); err != nil {
			return nil, err
		}
	}
	return p, nil
}

// newBlinders returns random r_i with sum r_i 2^i = 0, so that the commitments add up to x*G.
func newBlinders(curve Curve, count int) []Scalar {
	two := curve.ScalarFromInt(2)
	power, sum := curve.ScalarFromInt(1), curve.ScalarFromInt(0)
	blinders := make([]Scalar, count)
	for i := range count - 1 {
		blinders[i] = curve.NewRandomScalar()
		sum = sum.Add(blinders[i].Mul(power))
		power = power.Mul(two)
	}
	blinders[count-1] = sum.Negate().Mul(power.Inverse())
	return blinders
}

// hashes returns the challenges on both curves for the commitments of a bit and two points.
func hashes(curveA, curveB Curve, cA, cB, u, v Point) (hA, hB Scalar, err error) {
	in := cA.Encode()
	for _, p := range []Point{cB, u, v} {
		in = append(in, p.Encode()...)
	}
	if hA, err = curveA.HashToScalar(in); err != nil {
		return nil, nil, err
	}
	hB, err = curveB.HashToScalar(in)
	return hA, hB, err
}

// side is one curve's part of a bit's proof. Nothing here branches on the bit b: with H = G/2, the point (2b-1)H is never infinity, and
// bG = H + (2b-1)H.
type side struct {
	curve       Curve
	commitment  Point
	blinder     Scalar
	bit         Scalar
	half, sized Point // H and (2b-1)H
	// nonce and other are random: what the known and the unknown half of the ring start with.
	nonce, other Scalar
}

func newSide(curve Curve, bit byte, blinder Scalar) side {
	s := side{curve: curve, blinder: blinder, bit: curve.ScalarFromInt(uint32(bit))}
	inverse := curve.ScalarFromInt(2).Inverse()
	s.half = curve.ScalarBaseMul(inverse)
	s.sized = curve.ScalarBaseMul(s.bit.Sub(inverse))
	s.commitment = curve.ScalarMul(blinder, curve.AltBasePoint()).Add(s.half).Add(s.sized)
	s.nonce, s.other = curve.NewRandomScalar(), curve.NewRandomScalar()
	return s
}

// start returns nonce*G'.
func (s *side) start() Point { return s.curve.ScalarMul(s.nonce, s.curve.AltBasePoint()) }

// unknown returns other*G' - e*(C - (1-b)G): the half of the ring for the other value of the bit.
func (s *side) unknown(e Scalar) Point {
	shifted := s.commitment.Sub(s.half).Add(s.sized)
	return s.curve.ScalarMul(s.other, s.curve.AltBasePoint()).Sub(s.curve.ScalarMul(e, shifted))
}

// choose returns zero if the bit is 0 and one if it is 1.
func (s *side) choose(zero, one Scalar) Scalar { return zero.Add(s.bit.Mul(one.Sub(zero))) }

// finish returns the published challenge and responses, from e = H(start) and f = H(unknown).
func (s *side) finish(e, f Scalar) (challenge, response0, response1 Scalar) {
	known := s.nonce.Add(f.Mul(s.blinder))
	return s.choose(f, e), s.choose(s.other, known), s.choose(known, s.other)
}

// proveBit signs on both curves at once that a commitment minus 0 or minus G is a multiple of the second generator.
func proveBit(curveA, curveB Curve, bit byte, blinderA, blinderB Scalar) (p bitProof, err error) {
	a, b := newSide(curveA, bit, blinderA), newSide(curveB, bit, blinderB)
	p.commitmentA, p.commitmentB = a.commitment, b.commitment
	eA, eB, err := hashes(curveA, curveB, a.commitment, b.commitment, a.start(), b.start())
	if err != nil {
		return p, err
	}
	fA, fB, err := hashes(curveA, curveB, a.commitment, b.commitment, a.unknown(eA), b.unknown(eB))
	if err != nil {
		return p, err
	}
	p.challengeA, p.response0A, p.response1A = a.finish(eA, fA)
	p.challengeB, p.response0B, p.response1B = b.finish(eB, fB)
	return p, nil
}
