//! ed25519 on curve25519-dalek.

use super::{Secret, Windows, equal_mask};
use crate::ring::ed25519::secret::mul_both;
use crate::ring::suite::{Encoded, SCALAR_BYTES};
use curve25519_dalek::edwards::CompressedEdwardsY;
use curve25519_dalek::{EdwardsPoint, Scalar};
use zeroize::Zeroize;

/// The curve -x^2 + y^2 = 1 + d x^2 y^2.
pub(in crate::ring) struct Ed25519;

impl Secret for Ed25519 {
    type Scalar = Scalar;
    type Base = EdwardsPoint;

    #[inline(never)]
    fn decode(bytes: &[u8; SCALAR_BYTES]) -> (Scalar, u64) {
        let scalar = Scalar::from_bytes_mod_order(*bytes);
        let mut canonical = scalar.to_bytes();
        let bad = !equal_mask(&canonical, bytes) | Self::is_zero(&scalar);
        canonical.zeroize();
        (scalar, bad)
    }

    fn decode_reduced(bytes: &[u8; SCALAR_BYTES]) -> Scalar {
        Scalar::from_bytes_mod_order(*bytes)
    }

    fn from_wide(bytes: &[u8; 64]) -> Scalar {
        Scalar::from_bytes_mod_order_wide(bytes)
    }

    fn encode(scalar: &Scalar) -> [u8; SCALAR_BYTES] {
        scalar.to_bytes()
    }

    fn is_zero(scalar: &Scalar) -> u64 {
        equal_mask(scalar.as_bytes(), &[0; SCALAR_BYTES])
    }

    fn respond(u: &Scalar, c: &Scalar, x: &Scalar) -> Scalar {
        u - c * x
    }

    fn mul_generator(k: &Scalar) -> Encoded {
        let mut product = mul_base(k);
        let encoded = encode(&product);
        product.zeroize();
        encoded
    }

    fn base(encoded: &[u8]) -> Option<EdwardsPoint> {
        CompressedEdwardsY::from_slice(encoded).ok()?.decompress()
    }

    #[inline(never)]
    fn mul(k: &Scalar, base: &EdwardsPoint) -> Encoded {
        let mut product = base * k;
        let encoded = encode(&product);
        product.zeroize();
        encoded
    }

    fn mul_both(k: &Scalar, windows: Windows<'_>) -> (Encoded, Encoded) {
        mul_both(k.as_bytes(), windows)
    }
}

/// k G.
#[inline(never)]
fn mul_base(k: &Scalar) -> EdwardsPoint {
    EdwardsPoint::mul_base(k)
}

fn encode(point: &EdwardsPoint) -> Encoded {
    let mut out = [0; 33];
    for (slot, byte) in out.iter_mut().zip(point.compress().to_bytes()) {
        *slot = byte;
    }
    out
}
