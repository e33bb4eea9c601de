package main

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"slices"
	"text/tabwriter"
	"time"

	"github.com/ferrosign/ferrosign/go/ring"
)

const (
	latencyRing     = 8   // keys
	latencyMessages = 64  // signatures of different messages, which take turns
	ringCalls       = 200 // as hotCalls
)

var errRingBench = errors.New("a ring signature made here does not verify")

// ringWorkload is one ring with signatures of it, and what is measured with them.
type ringWorkload struct {
	curve ring.Curve
	keys  *ring.Ring
	sign  func() error
	raws  [][]byte
	msgs  [latencyMessages][32]byte
	next  int
}

func newRingWorkload(curve ring.Curve) (*ringWorkload, error) {
	w := &ringWorkload{curve: curve}
	key := curve.NewRandomScalar()
	keys, err := ring.NewKeyRing(curve, latencyRing, key, latencyRing/2)
	if err != nil {
		return nil, err
	}
	w.keys = keys
	for i := range w.msgs {
		w.msgs[i] = sha256.Sum256([]byte{byte(i)})
		sig, err := keys.Sign(w.msgs[i], key)
		if err != nil {
			return nil, err
		}
		raw, err := sig.Serialize()
		if err != nil {
			return nil, err
		}
		w.raws = append(w.raws, raw)
	}
	context, err := keys.NewSignerContext(key)
	if err != nil {
		return nil, err
	}
	w.sign = func() error {
		_, err := keys.SignWithContext(w.msg(), key, context)
		return err
	}
	return w, nil
}

// msg returns the messages in turn.
func (w *ringWorkload) msg() [32]byte {
	w.next = (w.next + 1) % latencyMessages
	return w.msgs[w.next]
}

// verify reads a signature and verifies it, as who receives one does.
func (w *ringWorkload) verify() error {
	msg := w.msg()
	var sig ring.RingSig
	if err := sig.Deserialize(w.curve, w.raws[w.next]); err != nil {
		return err
	}
	if !sig.Verify(msg) {
		return errRingBench
	}
	return nil
}

// printRingLatency shows how long reading with verification, and signing with a context, take for a ring of 8: unknown, known, and after a
// pause.
func printRingLatency(out io.Writer, pause time.Duration) error {
	defer ring.SetCacheSize(ring.DefaultCacheSize)
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintf(table, "ring of %d\tunknown\tknown p50\tp99\tafter %v idle\t\n", latencyRing, pause)
	for _, c := range []struct {
		name  string
		curve ring.Curve
	}{{"secp256k1", ring.Secp256k1()}, {"ed25519", ring.Ed25519()}} {
		w, err := newRingWorkload(c.curve)
		if err != nil {
			return err
		}
		for _, operation := range []struct {
			name string
			call func() error
		}{{"verify", w.verify}, {"sign", w.sign}} {
			ring.SetCacheSize(0)
			ring.SetCacheSize(ring.DefaultCacheSize)
			first, err := timed(operation.call)
			if err != nil {
				return fmt.Errorf("%s, %s: %w", c.name, operation.name, err)
			}
			for range latencyMessages { // the ring and its signer get known
				if err := w.verify(); err != nil {
					return err
				}
			}
			if err := w.keys.Prepare(); err != nil {
				return err
			}
			times := hot(operation.call, ringCalls)
			slices.Sort(times)
			paused := idle(operation.call, pause)
			slices.Sort(paused)
			fmt.Fprintf(table, "%s, %s\t%s\t%s\t%s\t%s\t\n", c.name, operation.name, microseconds(first),
				quantile(times, 0.5), quantile(times, 0.99), quantile(paused, 0.5))
		}
	}
	return table.Flush()
}
