//! Many signatures at once: nonce points share their inversions.

use super::challenge::{challenge, respond};
use super::nonce::Nonce;
use super::{ENTROPY_BYTES, SIGNATURE_BYTES, SecretKey, join};
use crate::ecgfp5::mul_generator;
use crate::error::Error;
use crate::quintic::Fp5;
use zeroize::Zeroize;

/// Signs every message with the same key: signature i belongs to message i and uses index i in its nonce, so that the first
/// equals what [`sign`](super::sign) gives for the same entropy.
///
/// # Errors
/// [`Error::Length`] when the lists differ in length or hold more than 2^32 - 1 messages; [`Error::Nonce`] if a nonce were zero.
/// No signature is given then: the output is zeros.
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
    let message = |index: u32| messages.get(index as usize).map_or(Fp5::ZERO, Fp5::decode);
    let result = commitments(
        signatures,
        |index| Nonce::derive(entropy, key, &message(index), index),
        |slot, index, nonce, r| {
            let e = challenge(&r, &message(index));
            *slot = join(&respond(nonce.scalar(), &e, key.scalar()).to_bytes(), &e.to_bytes());
        },
    );
    if result.is_err() {
        signatures.iter_mut().for_each(Zeroize::zeroize);
    }
    result
}

/// For each slot: makes nonce number i, computes r = w(kG) and hands both on.
pub(super) fn commitments<S>(
    slots: &mut [S],
    nonce: impl Fn(u32) -> Result<Nonce, Error>,
    mut finish: impl FnMut(&mut S, u32, &Nonce, Fp5),
) -> Result<(), Error> {
    if u32::try_from(slots.len()).is_err() {
        return Err(Error::Length);
    }
    for (index, slot) in slots.iter_mut().enumerate() {
        let k = nonce(index as u32)?;
        let mut point = mul_generator(k.scalar());
        let r = point.to_w();
        point.zeroize();
        finish(slot, index as u32, &k, r);
    }
    Ok(())
}
