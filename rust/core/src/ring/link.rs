//! Linking: whether two signatures come from one key.

use super::SECP256K1_IDENTITY;
use super::public::Public;
use super::secret::{Secret, ed25519::Ed25519, secp256k1::Secp256k1};
use super::suite::Curve;
use crate::error::Error;

/// Whether two key images belong to one key. On ed25519 the images are compared after multiplication by 8, so that a component of
/// small order cannot hide a repetition.
///
/// # Errors
/// [`Error::Point`] when one is no point.
pub fn linked(curve: Curve, a: &[u8], b: &[u8]) -> Result<bool, Error> {
    match curve {
        Curve::Secp256k1 => {
            for image in [a, b] {
                if image != SECP256K1_IDENTITY {
                    Secp256k1::canonical(image).filter(|_| image.len() == 33).ok_or(Error::Point)?;
                }
            }
            Ok(a == b)
        }
        Curve::Ed25519 => {
            let a = Ed25519::base(a).ok_or(Error::Point)?;
            let b = Ed25519::base(b).ok_or(Error::Point)?;
            Ok(a.mul_by_cofactor() == b.mul_by_cofactor())
        }
    }
}
