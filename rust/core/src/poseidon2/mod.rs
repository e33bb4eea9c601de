//! Poseidon2 over Goldilocks, width 12, rate 8, x^7, with Lighter's constants.
//!
//! The sponge starts at zero, *overwrites* the first lanes with each chunk of up to eight elements and permutes after each;
//! it neither pads nor encodes the length. So inputs that differ only in lanes that already hold the same values collide:
//! a property of the exchange's protocol, kept as it is. An empty input gives zeros.
//!
//! Elements are `u64` words taken modulo p; results are canonical.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
pub mod constants;
mod derived;
mod scalar;
#[cfg(test)]
mod tests;
mod word;

use crate::cpu;
#[cfg(target_arch = "x86_64")]
use crate::cpu::Path;
use crate::error::Error;
use crate::goldilocks::Fp;
use crate::quintic::{Fp5, bytes_from_words};

/// Lanes of the state.
pub const WIDTH: usize = 12;
/// Elements absorbed or squeezed by one permutation.
pub const RATE: usize = 8;
/// Elements of a digest in the two-to-one tree.
pub const DIGEST: usize = 4;

/// The state of the sponge: words modulo p, canonical after a permutation.
type State = [u64; WIDTH];

/// Applies the permutation to 12 elements in place.
#[inline]
pub fn permute(state: &mut [u64; WIDTH]) {
    match cpu::current() {
        #[cfg(target_arch = "x86_64")]
        Path::Avx512Ifma => avx512::permute(state),
        #[cfg(target_arch = "x86_64")]
        Path::Avx2 => avx2::permute(state),
        _ => scalar::permute(state),
    }
}

/// Absorbs the input, without squeezing.
#[inline]
fn absorb(input: &[u64]) -> State {
    let mut state = [0; WIDTH];
    let (chunks, rest) = input.as_chunks::<RATE>();
    for chunk in chunks {
        if let Some(rate) = state.first_chunk_mut() {
            *rate = *chunk;
        }
        permute(&mut state);
    }
    if !rest.is_empty() {
        for (lane, &x) in state.iter_mut().zip(rest) {
            *lane = x;
        }
        permute(&mut state);
    }
    state
}

/// The sponge from any number of elements to any number of elements.
pub fn hash(input: &[u64], output: &mut [u64]) {
    let mut state = absorb(input);
    let mut first = true;
    for chunk in output.chunks_mut(RATE) {
        if !first {
            permute(&mut state);
        }
        first = false;
        for (out, &lane) in chunk.iter_mut().zip(&state) {
            *out = lane;
        }
    }
}

/// The first five squeezed elements.
#[inline]
fn five(state: &State) -> [u64; 5] {
    [state[0], state[1], state[2], state[3], state[4]]
}

/// The first five squeezed elements, as an element of GF(p^5), 40 bytes.
#[must_use]
pub fn hash_to_quintic(input: &[u64]) -> [u8; 40] {
    bytes_from_words(&five(&absorb(input)))
}

/// The hash of two elements of GF(p^5), ten lanes, to one: the challenge of a Schnorr signature before it becomes a scalar.
#[must_use]
pub(crate) fn hash_quintic_pair(a: &Fp5, b: &Fp5) -> [u64; 5] {
    let ([a0, a1, a2, a3, a4], [b0, b1, b2, b3, b4]) = (a.to_words(), b.to_words());
    five(&absorb(&[a0, a1, a2, a3, a4, b0, b1, b2, b3, b4]))
}

/// Compresses two digests into one.
#[must_use]
pub fn two_to_one(left: &[u64; DIGEST], right: &[u64; DIGEST]) -> [u64; DIGEST] {
    let ([a, b, c, d], [e, f, g, h]) = (*left, *right);
    let s = absorb(&[a, b, c, d, e, f, g, h]);
    [s[0], s[1], s[2], s[3]]
}

/// Folds digests from the left with [`two_to_one`]; a single digest is returned as it is (modulo p).
///
/// # Errors
/// [`Error::Length`] for an empty list.
pub fn n_to_one(digests: &[[u64; DIGEST]]) -> Result<[u64; DIGEST], Error> {
    let (first, rest) = digests.split_first().ok_or(Error::Length)?;
    let first = first.map(|x| Fp::new(x).value());
    Ok(rest.iter().fold(first, |acc, d| two_to_one(&acc, d)))
}
