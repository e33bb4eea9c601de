//! Linkable ring signatures over secp256k1 and ed25519, byte for byte those of the Go module ring-go.
//!
//! With ring P_0 ... P_(n-1), secret x of P_j and key image I = x H_p(P_j), a signature is c_0, I and the s_i, such that the chain
//! c_(i+1) = challenge(m, s_i G + c_i P_i, s_i H_p(P_i) + c_i I) closes. Two signatures of one key have the same image: they are linked.
//!
//! | module | what it is |
//! |---|---|
//! | `suite` | curves, hash rules, modes |
//! | `hash`, `derive` | challenges; nonces and decoys |
//! | `secret` | constant-time arithmetic on the key, the nonce and the closing scalar |
//! | `public` | what the protocols need of a curve for public data, variable time |
//! | `sign`, `verify`, `link` | the protocols |
//! | `prepared`, `signer` | tables and contexts in the caller's memory |
//!
//! Points cross as 33 bytes (02 or 03 by the parity of y, then x, big endian) on secp256k1 and 32 (y and the sign of x) on ed25519;
//! the identity of secp256k1, which has no encoding to decode, is 02 and 32 zero bytes as a ring member and inside hashes.

mod derive;
mod ed25519;
mod field;
mod hash;
mod link;
mod members;
mod prefetch;
mod prepared;
mod public;
mod secp256k1;
mod secret;
mod sign;
mod signer;
mod suite;
#[cfg(test)]
mod tests;
mod vector;
mod verify;

pub use hash::hash_to_scalar;
pub use link::linked;
pub use prepared::{Level, Slab, prepare_image, prepare_key, prepared_image_words, prepared_key_words};
pub use sign::{sign, sign_deterministic};
pub use signer::{prepare_signer, sign_prepared, signer_words};
pub use suite::{Curve, ENTROPY_BYTES, Encoded, MAX_POINT_BYTES, MESSAGE_BYTES, Mode, SCALAR_BYTES, Suite};
pub use verify::{is_regular, verify, verify_batch, verify_prepared};

use crate::error::Error;
use members::{Members, trim};
use public::Public;
use secret::{Secret, SecretScalar, ed25519::Ed25519, secp256k1::Secp256k1};
use sign::{decode_secret, publish};

/// How the identity of secp256k1 is written in a ring and in hashes.
const SECP256K1_IDENTITY: [u8; 33] = {
    let mut bytes = [0; 33];
    bytes[0] = 2;
    bytes
};

/// Calls a function that is generic in the curve.
macro_rules! on_curve {
    ($curve:expr, $($function:ident)::+ ( $($argument:expr),* )) => {
        match $curve {
            Curve::Secp256k1 => $($function)::+::<Secp256k1>($($argument),*),
            Curve::Ed25519 => $($function)::+::<Ed25519>($($argument),*),
        }
    };
}
pub(crate) use on_curve;

/// Decodes a point as the original does and gives its canonical encoding.
///
/// secp256k1 takes 33 bytes, and 65 in the decred profile; ed25519 also takes y that is not below the prime, and a sign of x = 0.
///
/// # Errors
/// [`Error::Point`] for everything that is no encoding of a point.
pub fn decode_point(suite: Suite, bytes: &[u8]) -> Result<Encoded, Error> {
    if suite == Suite::Secp256k1Ethereum && bytes.len() != 33 {
        return Err(Error::Point);
    }
    on_curve!(suite.curve(), canonical(bytes)).ok_or(Error::Point)
}

fn canonical<P: Public>(bytes: &[u8]) -> Option<Encoded> {
    P::canonical(bytes)
}

/// H_p of a point.
///
/// # Errors
/// [`Error::Point`] when the bytes encode no point.
pub fn hash_to_curve(curve: Curve, encoded: &[u8]) -> Result<Encoded, Error> {
    fn hash<P: Public>(encoded: &[u8]) -> Result<Encoded, Error> {
        let mut member = [P::Member::default()];
        P::members(&Members::encoded(P::CURVE, encoded)?, 0, &mut member)?;
        Ok(P::hashed(&member[0]))
    }
    on_curve!(curve, hash(encoded))
}

/// x G.
///
/// # Errors
/// [`Error::SecretKey`] when the key is zero or not below the group order.
pub fn public_key(curve: Curve, secret: &[u8; SCALAR_BYTES]) -> Result<Encoded, Error> {
    fn public<P: Secret>(secret: &[u8; SCALAR_BYTES]) -> Result<Encoded, Error> {
        let mut x = SecretScalar::<P>::empty();
        decode_secret(secret, &mut x)?;
        Ok(x.mul_generator())
    }
    on_curve!(curve, public(secret))
}

/// I = x H_p(x G).
///
/// Constant time in x; the public key's time to hash may be seen.
///
/// # Errors
/// [`Error::SecretKey`] when the key is zero or not below the group order.
pub fn key_image(curve: Curve, secret: &[u8; SCALAR_BYTES]) -> Result<Encoded, Error> {
    fn image<P: Public + Secret>(secret: &[u8; SCALAR_BYTES]) -> Result<Encoded, Error> {
        let mut x = SecretScalar::<P>::empty();
        decode_secret(secret, &mut x)?;
        let public = publish(&x.mul_generator());
        let hashed = P::hash_to_curve(trim::<P>(&public));
        Ok(x.mul(&P::base(trim::<P>(&hashed)).ok_or(Error::Point)?))
    }
    on_curve!(curve, image(secret))
}
