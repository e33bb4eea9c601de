package signing

import (
	"math"

	"github.com/ferrosign/ferrosign/go/internal/generic/curve"
	"github.com/ferrosign/ferrosign/go/internal/generic/fp5"
)

// nonceBatch is a list of nonces and the encodings of their multiples of the generator.
type nonceBatch struct {
	k []curve.Scalar
	r []fp5.Elem
}

// newNonceBatch makes room for count nonces.
func newNonceBatch(count int) (*nonceBatch, error) {
	if uint64(count) > math.MaxUint32 {
		return nil, ErrCount
	}
	return &nonceBatch{k: make([]curve.Scalar, count), r: make([]fp5.Elem, count)}, nil
}

// commit computes the encodings. Groups of nonces share inversions.
func (b *nonceBatch) commit() { curve.EncodeGeneratorBatch(b.r, b.k) }

func (b *nonceBatch) wipe() { clear(b.k) }

// SignBatch signs msgs[i] into sigs[i], a list of the same length. The errors are those of Sign and ErrCount.
func SignBatch(sk *[PrivateKeySize]byte, msgs [][MessageSize]byte, entropy *[EntropySize]byte, sigs [][SignatureSize]byte) error {
	var x curve.Scalar
	defer clear(x[:])
	if err := loadKey(&x, sk); err != nil {
		return err
	}
	batch, err := newNonceBatch(len(msgs))
	if err != nil {
		return err
	}
	defer batch.wipe()
	var hm fp5.Elem
	for i := range msgs {
		hm.SetBytes(&msgs[i])
		if err := deriveNonce(&batch.k[i], entropy, sk, &hm, uint32(i)); err != nil {
			return err
		}
	}
	batch.commit()
	for i := range msgs {
		hm.SetBytes(&msgs[i])
		respond(&x, &batch.k[i], &batch.r[i], &hm, &sigs[i])
	}
	return nil
}

// PrepareNonces fills nonces, each k and the encoding of k times the generator. The counter must never repeat in a process.
// The errors are ErrNonce and ErrCount.
func PrepareNonces(entropy *[EntropySize]byte, counter, process uint64, nonces [][PreparedNonceSize]byte) error {
	batch, err := newNonceBatch(len(nonces))
	if err != nil {
		return err
	}
	defer batch.wipe()
	for i := range nonces {
		if err := derivePrepared(&batch.k[i], entropy, counter, process, uint32(i)); err != nil {
			return err
		}
	}
	batch.commit()
	for i := range nonces {
		kBytes, rBytes := split(&nonces[i])
		batch.k[i].PutBytes(kBytes)
		batch.r[i].PutBytes(rBytes)
	}
	return nil
}
