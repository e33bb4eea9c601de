// Package poseidon2 is the hash function Poseidon2 over the Goldilocks field with Lighter's constants: width 12, rate 8,
// S-box x^7, 8 full and 22 partial rounds (Grassi, Khovratovich, Schofnegger, eprint 2023/323).
//
// Names and behaviour are those of poseidon_crypto's package poseidon2_plonky2. The sponge overwrites, does not pad and does
// not separate lengths: a protocol must fix the number of elements that it hashes. One difference: HashNToMNoPad for no outputs
// returns an empty slice, where the original never returns.
//
// Hashing is one call of the Rust core where the program was built with it, and runs in Go otherwise, with the same results. The
// time of every function depends on the numbers of elements only.
package poseidon2
