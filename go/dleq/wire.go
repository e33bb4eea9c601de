package dleq

import (
	"errors"

	"github.com/ferrosign/ferrosign/go/dleq/types"
)

// The format: both commitments, the number of bits as one byte, for each bit its commitments, challenges and responses, then each
// signature after its length as one byte.

const scalarSize = 32

var (
	errShort = errors.New("input bytes too short")
	errEmpty = errors.New("at least one bit proof is needed")
)

// Serialize returns the proof's bytes, and nil for a proof that is empty.
func (p *Proof) Serialize() []byte {
	if p == nil || missing(p.CommitmentA) || missing(p.CommitmentB) {
		return nil
	}
	out := append(p.CommitmentA.Encode(), p.CommitmentB.Encode()...)
	out = append(out, byte(len(p.proofs)))
	for i := range p.proofs {
		b := &p.proofs[i]
		out = append(out, b.commitmentA.Encode()...)
		out = append(out, b.commitmentB.Encode()...)
		for _, s := range b.scalars() {
			out = append(out, (*s).Encode()...)
		}
	}
	for _, signature := range [][]byte{p.signatureA, p.signatureB} {
		out = append(out, byte(len(signature)))
		out = append(out, signature...)
	}
	return out
}

// scalars returns the scalars in the order of the format: those of A first in each pair.
func (b *bitProof) scalars() [6]*Scalar {
	return [6]*Scalar{&b.challengeA, &b.challengeB, &b.response0A, &b.response1A, &b.response0B, &b.response1B}
}

// onA says which of them are on curve A.
var onA = [6]bool{true, false, true, true, false, false}

// Deserialize reads what Serialize writes. Bytes after it are ignored. After an error p is as before. Verify checks the number of bits.
func (p *Proof) Deserialize(curveA, curveB types.Curve, in []byte) error {
	if missing(curveA) || missing(curveB) {
		return errNilCurve
	}
	if p == nil {
		return errors.New("receiver is nil")
	}
	r := reader{curveA: curveA, curveB: curveB, in: in}
	var q Proof
	q.CommitmentA = r.point(curveA)
	q.CommitmentB = r.point(curveB)
	count := r.bytes(1)
	if r.err != nil {
		return r.err
	}
	if count[0] == 0 {
		return errEmpty
	}
	each := curveA.CompressedPointSize() + curveB.CompressedPointSize() + 6*scalarSize
	if len(r.in) < int(count[0])*each {
		return errShort
	}
	q.proofs = make([]bitProof, count[0])
	for i := range q.proofs {
		r.bit(&q.proofs[i])
	}
	q.signatureA = r.signature()
	q.signatureB = r.signature()
	if r.err != nil {
		return r.err
	}
	*p = q
	return nil
}

// reader reads parts until the first error, which it keeps.
type reader struct {
	curveA, curveB Curve
	in             []byte
	err            error
}

func (r *reader) bytes(size int) []byte {
	if r.err == nil && len(r.in) < size {
		r.err = errShort
	}
	if r.err != nil {
		return nil
	}
	b := r.in[:size]
	r.in = r.in[size:]
	return b
}

func (r *reader) point(curve Curve) (p Point) {
	b := r.bytes(curve.CompressedPointSize())
	if r.err == nil {
		p, r.err = curve.DecodeToPoint(b)
	}
	return p
}

func (r *reader) bit(b *bitProof) {
	b.commitmentA = r.point(r.curveA)
	b.commitmentB = r.point(r.curveB)
	for i, s := range b.scalars() {
		curve := r.curveB
		if onA[i] {
			curve = r.curveA
		}
		if in := r.bytes(scalarSize); r.err == nil {
			*s, r.err = curve.DecodeToScalar(in)
		}
	}
}

func (r *reader) signature() []byte {
	length := r.bytes(1)
	if r.err != nil {
		return nil
	}
	return append([]byte(nil), r.bytes(int(length[0]))...)
}
