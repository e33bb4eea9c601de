//! Verification. Everything here is public, and variable time.

use super::challenge::challenge;
use super::{SIGNATURE_BYTES, split};
use crate::ecgfp5::{Point, Scalar, double_mul_vartime};
use crate::error::Error;
use crate::quintic::Fp5;

/// What encodings a verifier accepts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// What the exchange's own software accepts: s and e modulo n, limbs modulo p, the identity as a key.
    Compat,
    /// One encoding for each value, and no identity key (for which anybody can sign).
    Strict,
}

/// Checks a signature of `message` under `public_key`. Variable time in: everything.
///
/// # Errors
/// [`Error::SignatureInvalid`] for a signature that does not belong to key and message, [`Error::PublicKey`] for a key that is no
/// group element; in strict mode also [`Error::PublicKey`], [`Error::Message`] and [`Error::SignatureEncoding`] for the encodings
/// that [`Mode`] names.
pub fn verify(
    public_key: &[u8; 40],
    message: &[u8; 40],
    signature: &[u8; SIGNATURE_BYTES],
    mode: Mode,
) -> Result<(), Error> {
    let key = decode_key(public_key, mode)?;
    check(message, signature, mode, |s, e| double_mul_vartime(s, e, &key))
}

/// The group element of a public key.
pub(super) fn decode_key(public_key: &[u8; 40], mode: Mode) -> Result<Point, Error> {
    let w = match mode {
        Mode::Compat => Fp5::decode(public_key),
        Mode::Strict => Fp5::decode_canonical(public_key).filter(|w| *w != Fp5::ZERO).ok_or(Error::PublicKey)?,
    };
    Point::from_w_vartime(w).ok_or(Error::PublicKey)
}

/// The verdict, given how to compute s G + e X.
pub(super) fn check(
    message: &[u8; 40],
    signature: &[u8; SIGNATURE_BYTES],
    mode: Mode,
    combine: impl FnOnce(&Scalar, &Scalar) -> Point,
) -> Result<(), Error> {
    let (s_bytes, e_bytes) = split(signature);
    let scalar = |bytes: &[u8; 40]| match mode {
        Mode::Compat => Ok(Scalar::from_bytes_reduced(bytes)),
        Mode::Strict => match Scalar::from_bytes_checked(bytes) {
            (_, 0) => Err(Error::SignatureEncoding),
            (x, _) => Ok(x),
        },
    };
    let message = match mode {
        Mode::Compat => Fp5::decode(message),
        Mode::Strict => Fp5::decode_canonical(message).ok_or(Error::Message)?,
    };
    let (s, e) = (scalar(&s_bytes)?, scalar(&e_bytes)?);
    let r = combine(&s, &e);
    // The original's addition of opposite points goes wrong, so that it refuses s G = -e X; a signature of that kind exists only for
    // the nonce 0. Verdicts stay the same.
    if r.is_identity() && s != Scalar::ZERO {
        return Err(Error::SignatureInvalid);
    }
    if challenge(&r.to_w(), &message) == e { Ok(()) } else { Err(Error::SignatureInvalid) }
}
