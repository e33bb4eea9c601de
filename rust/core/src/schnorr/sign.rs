//! One signature.

use super::challenge::{challenge, respond};
use super::nonce::{Nonce, check, derive};
use super::{ENTROPY_BYTES, PREPARED_NONCE_BYTES, SIGNATURE_BYTES, SecretKey, join, split};
use crate::ecgfp5::{Scalar, mul_generator};
use crate::error::Error;
use crate::quintic::Fp5;
use crate::verdict::declassify;
use zeroize::Zeroize;

/// Signs a message, 40 bytes whose limbs are taken modulo p, with a nonce derived from 32 bytes of fresh entropy, the key and the message.
///
/// # Errors
/// [`Error::Nonce`] if the nonce were zero (probability 2^-319).
#[inline(never)]
pub fn sign(
    key: &SecretKey,
    message: &[u8; 40],
    entropy: &[u8; ENTROPY_BYTES],
) -> Result<[u8; SIGNATURE_BYTES], Error> {
    let message = Fp5::decode(message);
    let mut k = Nonce::empty();
    derive(k.scalar_mut(), entropy, key, &message, 0)?;
    Ok(sign_message(key.scalar(), &message, k.scalar()))
}

/// Signs with the caller's nonce. For tests and for the original's entry point of this kind: a nonce used twice gives the key away.
///
/// Key and nonce are integers below n, zero included, since the original signs with those too.
///
/// # Errors
/// [`Error::SecretKey`] or [`Error::Nonce`] when one is not below n.
#[inline(never)]
pub fn sign_with_nonce(
    secret_key: &[u8; 40],
    message: &[u8; 40],
    nonce: &[u8; 40],
) -> Result<[u8; SIGNATURE_BYTES], Error> {
    let (mut x, x_below) = Scalar::from_bytes_checked(secret_key);
    let (mut k, k_below) = Scalar::from_bytes_checked(nonce);
    let signature = sign_message(&x, &Fp5::decode(message), &k);
    x.zeroize();
    k.zeroize();
    if declassify(!x_below) {
        return Err(Error::SecretKey);
    }
    if declassify(!k_below) {
        return Err(Error::Nonce);
    }
    Ok(signature)
}

/// Signs with a nonce from [`prepare_nonces`](super::prepare_nonces), which is wiped whatever happens.
///
/// # Errors
/// [`Error::Nonce`] when the nonce is not one: zero (already used) or not below n.
#[inline(never)]
pub fn sign_prepared(
    key: &SecretKey,
    message: &[u8; 40],
    nonce: &mut [u8; PREPARED_NONCE_BYTES],
) -> Result<[u8; SIGNATURE_BYTES], Error> {
    let (mut k_bytes, r) = split(nonce);
    nonce.zeroize();
    // Out of range gives the zero scalar, which is refused too.
    let mut k = Nonce::empty();
    *k.scalar_mut() = Scalar::from_bytes_checked(&k_bytes).0;
    k_bytes.zeroize();
    check(k.scalar())?;
    Ok(respond_to(key.scalar(), &Fp5::decode(message), k.scalar(), &Fp5::decode(&r)))
}

fn sign_message(x: &Scalar, message: &Fp5, k: &Scalar) -> [u8; SIGNATURE_BYTES] {
    let mut point = mul_generator(k);
    let r = point.to_w();
    point.zeroize();
    respond_to(x, message, k, &r)
}

fn respond_to(x: &Scalar, message: &Fp5, k: &Scalar, r: &Fp5) -> [u8; SIGNATURE_BYTES] {
    let e = challenge(r, message);
    join(&respond(k, &e, x).to_bytes(), &e.to_bytes())
}
