//! Linkable ring signatures over secp256k1 and ed25519.
//!
//! | module | what it holds |
//! |---|---|
//! | [`points`] | decoding, H_p, public keys, key images, linking |
//! | [`sign`] | signatures, prepared signers |
//! | [`verify`] | verification, one at a time and in batches |
//! | [`prepare`] | keys and images prepared for many uses |

pub mod points;
pub mod prepare;
pub mod sign;
pub mod verify;

use crate::bytes::input_array;
use crate::status::{FS_ERR_COUNT, FS_ERR_CURVE, Status};
use ferrosign::ring::{Curve, Suite};

/// The curve secp256k1: points of 33 bytes, scalars big-endian.
pub const FS_RING_SECP256K1: u32 = 1;
/// The curve ed25519: points of 32 bytes, scalars little-endian.
pub const FS_RING_ED25519: u32 = 2;
/// The hash rule of ring-go's default build, which is consensus on Pocket's chain; also the only one of ed25519.
pub const FS_RING_DECRED: u32 = 0;
/// The hash rule of ring-go's build with the tag ethereum_secp256k1.
pub const FS_RING_ETHEREUM: u32 = 1;

/// The curve of that number.
fn curve(number: u32) -> Result<Curve, Status> {
    match number {
        FS_RING_SECP256K1 => Ok(Curve::Secp256k1),
        FS_RING_ED25519 => Ok(Curve::Ed25519),
        _ => Err(Status(FS_ERR_CURVE)),
    }
}

/// The suite of these numbers.
fn suite(curve: u32, profile: u32) -> Result<Suite, Status> {
    match (curve, profile) {
        (FS_RING_SECP256K1, FS_RING_DECRED) => Ok(Suite::Secp256k1Decred),
        (FS_RING_SECP256K1, FS_RING_ETHEREUM) => Ok(Suite::Secp256k1Ethereum),
        (FS_RING_ED25519, FS_RING_DECRED) => Ok(Suite::Ed25519),
        _ => Err(Status(FS_ERR_CURVE)),
    }
}

/// Borrows one encoded point.
///
/// # Safety
/// A non-null `pointer` is readable for the curve's point bytes and nothing writes there during `'a`.
unsafe fn point<'a>(curve: Curve, pointer: *const u8) -> Result<&'a [u8], Status> {
    // SAFETY: readable by this function's contract.
    unsafe { input_array(pointer, curve.point_bytes()) }
}

/// Borrows the keys of a ring.
///
/// # Safety
/// A non-null `pointer` is readable for `count` encoded points and nothing writes there during `'a`.
unsafe fn keys<'a>(curve: Curve, pointer: *const u8, count: usize) -> Result<&'a [u8], Status> {
    let bytes = count.checked_mul(curve.point_bytes()).ok_or(Status(FS_ERR_COUNT))?;
    // SAFETY: readable by this function's contract.
    unsafe { input_array(pointer, bytes) }
}
