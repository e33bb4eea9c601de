package sponge

import (
	"math/big"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/ferrosign/ferrosign/go/internal/generic/edges"
	"github.com/ferrosign/ferrosign/go/internal/generic/fp"
	"github.com/ferrosign/ferrosign/go/internal/vectors"
)

// constants is the file of recorded constants.
type constants struct {
	About                 string
	Alpha, Capacity, Rate int
	RoundsF               int `json:"rounds_f"`
	RoundsP               int `json:"rounds_p"`
	Width                 int
	P                     vectors.Uint64
	ExternalRC            [FullRounds][Width]vectors.Uint64 `json:"external_rc"`
	InternalRC            [PartialRounds]vectors.Uint64     `json:"internal_rc"`
	InternalDiag          [Width]vectors.Uint64             `json:"internal_diag"`
	Mds4                  [4][4]uint64
}

func TestConstants(t *testing.T) {
	var file constants
	vectors.Load(t, "lighter/poseidon2_constants.json", &file)
	for r, row := range file.ExternalRC {
		if !slices.Equal(vectors.Words(row[:]), ExternalConstants[r][:]) {
			t.Errorf("full round %d", r)
		}
	}
	if !slices.Equal(vectors.Words(file.InternalRC[:]), InternalConstants[:]) {
		t.Error("partial rounds")
	}
	if !slices.Equal(vectors.Words(file.InternalDiag[:]), Diagonal[:]) {
		t.Error("diagonal")
	}
	if uint64(file.P) != fp.P || file.Width != Width || file.Rate != Rate || file.RoundsF != FullRounds ||
		file.RoundsP != PartialRounds || file.Alpha != 7 || file.Capacity != Width-Rate {
		t.Errorf("parameters %+v", file)
	}
}

// slowPermute is the permutation as the specification writes it, matrix by matrix, with big integers.
func slowPermute(input *[Width]uint64, file *constants) (output [Width]uint64) {
	p := new(big.Int).SetUint64(fp.P)
	state := make([]*big.Int, Width)
	for i, x := range input {
		state[i] = new(big.Int).SetUint64(x)
	}
	sum := func(term func(j int) *big.Int, count int) *big.Int {
		total := new(big.Int)
		for j := range count {
			total.Add(total, term(j))
		}
		return total.Mod(total, p)
	}
	external := func() {
		blocks := make([]*big.Int, Width)
		for i := range blocks {
			blocks[i] = sum(func(j int) *big.Int {
				entry := new(big.Int).SetUint64(file.Mds4[i%4][j])
				return entry.Mul(entry, state[i/4*4+j])
			}, 4)
		}
		for i := range state {
			state[i] = sum(func(j int) *big.Int {
				if j == 3 {
					return blocks[i]
				}
				return blocks[i%4+4*j]
			}, 4)
		}
	}
	internal := func() {
		total := sum(func(j int) *big.Int { return state[j] }, Width)
		for i := range state {
			entry := new(big.Int).SetUint64(uint64(file.InternalDiag[i]))
			state[i] = entry.Add(entry.Mul(entry, state[i]), total).Mod(entry, p)
		}
	}
	sbox := func(i int, constant vectors.Uint64) {
		x := new(big.Int).SetUint64(uint64(constant))
		state[i] = x.Exp(x.Add(x, state[i]), big.NewInt(int64(file.Alpha)), p)
	}
	external()
	for r := range FullRounds {
		if r == FullRounds/2 {
			for _, constant := range file.InternalRC {
				sbox(0, constant)
				internal()
			}
		}
		for i := range state {
			sbox(i, file.ExternalRC[r][i])
		}
		external()
	}
	for i, x := range state {
		output[i] = new(big.Int).Mod(x, p).Uint64()
	}
	return output
}

func TestPermuteAgainstDefinition(t *testing.T) {
	var file constants
	vectors.Load(t, "lighter/poseidon2_constants.json", &file)
	rapid.Check(t, func(t *rapid.T) {
		var state [Width]uint64
		for i := range state {
			state[i] = edges.Word().Draw(t, "lane")
		}
		want := slowPermute(&state, &file)
		if Permute(&state); state != want {
			t.Fatalf("got %#x, want %#x", state, want)
		}
	})
}

func TestRecordedHashes(t *testing.T) {
	var file struct {
		About   string
		Permute []struct{ In, Out [Width]vectors.Uint64 }
		Sponge  []struct {
			In    []vectors.Uint64
			Out20 [20]vectors.Uint64
		}
		TwoToOne []struct{ A, B, Out [Digest]vectors.Uint64 } `json:"two_to_one"`
		NToOne   []struct {
			In  [][Digest]vectors.Uint64
			Out [Digest]vectors.Uint64
		} `json:"n_to_one"`
		HashAdapter []any `json:"hash_adapter"`
	}
	vectors.Load(t, "lighter/poseidon2.json", &file)
	for i, c := range file.Permute {
		state := [Width]uint64(vectors.Words(c.In[:]))
		if Permute(&state); !slices.Equal(state[:], vectors.Words(c.Out[:])) {
			t.Errorf("permutation %d: %v", i, state)
		}
	}
	for i, c := range file.Sponge {
		want := vectors.Words(c.Out20[:])
		for n := 0; n <= len(want); n++ {
			out := make([]uint64, n)
			if Hash(vectors.Words(c.In), out); !slices.Equal(out, want[:n]) {
				t.Errorf("sponge %d, %d outputs: %v", i, n, out)
			}
		}
	}
	for i, c := range file.TwoToOne {
		nodes := [][Digest]uint64{[Digest]uint64(vectors.Words(c.A[:])), [Digest]uint64(vectors.Words(c.B[:]))}
		if got := Fold(nodes); !slices.Equal(got[:], vectors.Words(c.Out[:])) {
			t.Errorf("two to one %d: %v", i, got)
		}
	}
	for i, c := range file.NToOne {
		if len(c.In) < 2 {
			continue
		}
		var nodes [][Digest]uint64
		for _, node := range c.In {
			nodes = append(nodes, [Digest]uint64(vectors.Words(node[:])))
		}
		if got := Fold(nodes); !slices.Equal(got[:], vectors.Words(c.Out[:])) {
			t.Errorf("n to one %d: %v", i, got)
		}
	}
}
