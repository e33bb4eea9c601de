//! Many signatures at once: nonce points share their inversions.

use super::challenge::{challenge, respond};
use super::nonce::derive;
use super::{ENTROPY_BYTES, SIGNATURE_BYTES, SecretKey, join};
use crate::ecgfp5::{CHUNK, Scalar, mul_generator_batch};
use crate::error::Error;
use crate::quintic::Fp5;
use core::cell::Cell;
use zeroize::Zeroize;

/// Signs every message with the same key: signature i belongs to message i and uses index i in its nonce, so that the first
/// equals what [`sign`](super::sign) gives for the same entropy.
///
/// # Errors
/// [`Error::Length`] when the lists differ in length or hold more than 2^32 - 1 messages; [`Error::Nonce`] if a nonce were zero.
/// No signature is given then: the output is zeros.
#[inline(never)]
pub fn sign_batch(
    key: &SecretKey,
    messages: &[[u8; 40]],
    entropy: &[u8; ENTROPY_BYTES],
    signatures: &mut [[u8; SIGNATURE_BYTES]],
) -> Result<(), Error> {
    if messages.len() != signatures.len() {
        signatures.iter_mut().for_each(Zeroize::zeroize);
        return Err(Error::Length);
    }
    // The messages of a chunk, decoded when their nonces are made.
    let decoded = [const { Cell::new(Fp5::ZERO) }; CHUNK];
    let result = commitments(
        signatures,
        |k, index| {
            let message = messages.get(index as usize).map_or(Fp5::ZERO, Fp5::decode);
            decoded[index as usize % CHUNK].set(message);
            derive(k, entropy, key, &message, index)
        },
        |slot, index, nonce, r| {
            let e = challenge(&r, &decoded[index as usize % CHUNK].get());
            *slot = join(&respond(nonce, &e, key.scalar()).to_bytes(), &e.to_bytes());
        },
    );
    if result.is_err() {
        signatures.iter_mut().for_each(Zeroize::zeroize);
    }
    result
}

/// For each slot: makes nonce number i in its place, computes r = w(kG) and hands both on.
pub(super) fn commitments<S>(
    slots: &mut [S],
    nonce: impl Fn(&mut Scalar, u32) -> Result<(), Error>,
    mut finish: impl FnMut(&mut S, u32, &Scalar, Fp5),
) -> Result<(), Error> {
    if u32::try_from(slots.len()).is_err() {
        return Err(Error::Length);
    }
    for (chunk, slots) in slots.chunks_mut(CHUNK).enumerate() {
        let indices = (chunk * CHUNK) as u32..;
        let mut nonces = Nonces::new(slots.len());
        for (k, index) in nonces.scalars_mut().iter_mut().zip(indices.clone()) {
            nonce(k, index)?;
        }
        let mut commitments = [Fp5::ZERO; CHUNK];
        mul_generator_batch(nonces.scalars(), &mut commitments);
        for (((slot, k), r), index) in slots.iter_mut().zip(nonces.scalars()).zip(commitments).zip(indices) {
            finish(slot, index, k, r);
        }
    }
    Ok(())
}

/// The nonces of a chunk, wiped when dropped.
struct Nonces {
    scalars: [Scalar; CHUNK],
    len: usize,
}

impl Nonces {
    fn new(len: usize) -> Self {
        Self { scalars: [Scalar::ZERO; CHUNK], len: len.min(CHUNK) }
    }

    fn scalars(&self) -> &[Scalar] {
        self.scalars.get(..self.len).unwrap_or_default()
    }

    fn scalars_mut(&mut self) -> &mut [Scalar] {
        self.scalars.get_mut(..self.len).unwrap_or_default()
    }
}

impl Drop for Nonces {
    fn drop(&mut self) {
        self.scalars.zeroize();
    }
}
