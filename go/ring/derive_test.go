package ring

import (
	"bytes"
	"crypto/sha512"
	"encoding/binary"
	"math/big"
	"slices"
	"testing"
)

// orders are the group orders.
var orders = map[bool]string{
	false: "fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141",
	true:  "1000000000000000000000000000000014def9dea2f79cd65812631a5cf5d3ed",
}

// wideMod returns LE(b) mod the order, in the curve's encoding.
func wideMod(ed bool, b []byte) []byte {
	order, _ := new(big.Int).SetString(orders[ed], 16)
	le := slices.Clone(b)
	slices.Reverse(le)
	x := new(big.Int).SetBytes(le)
	out := x.Mod(x, order).FillBytes(make([]byte, 32))
	if ed {
		slices.Reverse(out)
	}
	return out
}

// TestDerivation computes nonce and decoys as the specification says and compares all bytes of a signature with given entropy.
func TestDerivation(t *testing.T) {
	for _, profile := range profiles {
		for _, name := range []string{"secp256k1", "ed25519"} {
			curve := curveOf(t, name, profile)
			ed := name == "ed25519"
			key := curve.NewRandomScalar()
			r, err := NewKeyRing(curve, 4, key, 2)
			if err != nil {
				t.Fatal(err)
			}
			s, err := r.signer(key)
			if err != nil {
				t.Fatal(err)
			}
			s.wanted = 2
			entropy := [32]byte(bytes.Repeat([]byte{7}, 32))
			sig, err := s.signWith(&message, &entropy)
			if err != nil || !sig.Verify(message) {
				t.Fatalf("%s: %v", name, err)
			}
			signed := append([]byte(nil), message[:]...)
			signed = binary.LittleEndian.AppendUint32(signed, 4)
			signed = binary.LittleEndian.AppendUint32(signed, 2)
			for _, p := range sig.PublicKeys() {
				signed = append(signed, p.Encode()...)
			}
			size := curve.CompressedPointSize()
			image := sig.parts[32 : 32+size]
			h := sha512.Sum512(append(signed, image...))
			prk := make([]byte, 128)
			copy(prk, "ferrosign/ring/1")
			prk[24] = 1
			if ed {
				prk[24] = 2
			} else if profile == "ethereum" {
				prk[25] = 1
			}
			copy(prk[26:], entropy[:])
			copy(prk[58:], key.Encode())
			seed := sha512.Sum512(append(prk, h[:]...))
			for i := range 4 {
				if i == 2 {
					continue
				}
				wide := sha512.Sum512(binary.LittleEndian.AppendUint32(append(slices.Clone(seed[:]), 1), uint32(i)))
				if !bytes.Equal(sig.scalar(i)[:], wideMod(ed, wide[:])) {
					t.Errorf("%s %s: decoy %d", name, profile, i)
				}
			}
			wide := sha512.Sum512(append(slices.Clone(seed[:]), 0))
			again := &RingSig{ring: r, image: sig.image, parts: slices.Clone(sig.parts)}
			clear(again.parts[32+size+64:][:32])
			request, err := s.request(&message)
			if err != nil {
				t.Fatal(err)
			}
			u := [32]byte(wideMod(ed, wide[:]))
			if err := request.SignWith(again.parts, &u); err != nil || !bytes.Equal(again.parts, sig.parts) {
				t.Errorf("%s %s: nonce", name, profile)
			}
			checkDifferent(t, s, sig)
		}
	}
}

// checkDifferent: whatever changes, the decoys change.
func checkDifferent(t *testing.T, s *signer, sig *RingSig) {
	t.Helper()
	entropy := [32]byte(bytes.Repeat([]byte{7}, 32))
	same, err := s.signWith(&message, &entropy)
	if err != nil || !bytes.Equal(same.parts, sig.parts) {
		t.Errorf("not the same for the same entropy: %v", err)
	}
	other, _ := s.signWith(&[32]byte{1}, &entropy)
	entropy[0] ^= 1
	third, _ := s.signWith(&message, &entropy)
	for _, sig := range []*RingSig{other, third} {
		if *sig.scalar(0) == *same.scalar(0) {
			t.Error("decoys repeat")
		}
	}
}
