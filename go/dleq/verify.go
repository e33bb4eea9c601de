package dleq

import "errors"

// Verify returns nil for a valid proof. It needs exactly as many bits as secrets for the two curves may have; the original accepts more,
// and what it shows then is not that the logarithms are equal. Curves that are nil or exchanged and commitments that are nil or of another
// curve are errors.
func (p *Proof) Verify(curveA, curveB Curve) error {
	bits, err := bitsOf(curveA, curveB)
	if err != nil {
		return err
	}
	if p == nil || missing(p.CommitmentA) || missing(p.CommitmentB) || len(p.proofs) != bits {
		return errInvalid
	}
	if !p.sums(curveA, p.CommitmentA, func(b *bitProof) Point { return b.commitmentA }) {
		return errors.New("failed to verify commitment on curve A: commitments do not sum to given point")
	}
	if !p.sums(curveB, p.CommitmentB, func(b *bitProof) Point { return b.commitmentB }) {
		return errors.New("failed to verify commitment on curve B: commitments do not sum to given point")
	}
	if !curveA.Verify(p.CommitmentA, p.CommitmentA, p.signatureA) {
		return errors.New("failed to verify signature on commitment A")
	}
	if !curveB.Verify(p.CommitmentB, p.CommitmentB, p.signatureB) {
		return errors.New("failed to verify signature on commitment B")
	}
	for i := range p.proofs {
		if err := p.proofs[i].verify(curveA, curveB); err != nil {
			return err
		}
	}
	return nil
}

// sums reports whether sum 2^i C_i is the commitment.
func (p *Proof) sums(curve Curve, commitment Point, of func(*bitProof) Point) bool {
	sum := of(&p.proofs[len(p.proofs)-1])
	for i := len(p.proofs) - 2; i >= 0; i-- {
		sum = sum.Add(sum).Add(of(&p.proofs[i]))
	}
	return sum.Equals(commitment)
}

// link returns s*G' - e*C.
func link(curve Curve, s, e Scalar, c Point) Point {
	return curve.ScalarMul(s, curve.AltBasePoint()).Sub(curve.ScalarMul(e, c))
}

// verify walks the ring of two halves: from the published challenge through the half for one to the half for zero and back.
func (b *bitProof) verify(curveA, curveB Curve) error {
	eA, eB, err := hashes(curveA, curveB, b.commitmentA, b.commitmentB,
		link(curveA, b.response1A, b.challengeA, b.commitmentA),
		link(curveB, b.response1B, b.challengeB, b.commitmentB))
	if err != nil {
		return err
	}
	eA, eB, err = hashes(curveA, curveB, b.commitmentA, b.commitmentB,
		link(curveA, b.response0A, eA, b.commitmentA.Sub(curveA.BasePoint())),
		link(curveB, b.response0B, eB, b.commitmentB.Sub(curveB.BasePoint())))
	if err != nil {
		return err
	}
	if !eA.Eq(b.challengeA) || !eB.Eq(b.challengeB) {
		return errInvalid
	}
	return nil
}
