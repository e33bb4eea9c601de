//! secp256k1 on k256.

use super::{Secret, Windows, equal_mask};
use crate::ring::secp256k1::secret::{mul_both, mul_generator};
use crate::ring::suite::{Encoded, SCALAR_BYTES};
use k256::elliptic_curve::group::GroupEncoding;
use k256::elliptic_curve::ops::Reduce;
use k256::elliptic_curve::point::AffineCoordinates;
use k256::{AffinePoint, CompressedPoint, FieldBytes, ProjectivePoint, Scalar, WideBytes};
use subtle::ConditionallySelectable;
use zeroize::Zeroize;

/// The curve y^2 = x^3 + 7.
pub(in crate::ring) struct Secp256k1;

impl Secret for Secp256k1 {
    type Scalar = Scalar;
    type Base = ProjectivePoint;

    #[inline(never)]
    fn decode(bytes: &[u8; SCALAR_BYTES]) -> (Scalar, u64) {
        let scalar = Self::decode_reduced(bytes);
        let mut canonical = Self::encode(&scalar);
        let bad = !equal_mask(&canonical, bytes) | Self::is_zero(&scalar);
        canonical.zeroize();
        (scalar, bad)
    }

    fn decode_reduced(bytes: &[u8; SCALAR_BYTES]) -> Scalar {
        let bytes: &FieldBytes = bytes.into();
        <Scalar as Reduce<FieldBytes>>::reduce(bytes)
    }

    fn from_wide(bytes: &[u8; 64]) -> Scalar {
        let mut reversed = *bytes;
        reversed.reverse();
        let wide: &WideBytes = (&reversed).into();
        let scalar = <Scalar as Reduce<WideBytes>>::reduce(wide);
        reversed.zeroize();
        scalar
    }

    fn encode(scalar: &Scalar) -> [u8; SCALAR_BYTES] {
        scalar.to_bytes().into()
    }

    fn is_zero(scalar: &Scalar) -> u64 {
        0_u64.wrapping_sub(u64::from(scalar.is_zero().unwrap_u8()))
    }

    fn respond(u: &Scalar, c: &Scalar, x: &Scalar) -> Scalar {
        u - &(c * x)
    }

    #[inline(never)]
    fn mul_generator(k: &Scalar) -> Encoded {
        mul_generator(&Self::encode(k))
    }

    fn base(encoded: &[u8]) -> Option<ProjectivePoint> {
        let mut bytes = CompressedPoint::default();
        if encoded.len() != bytes.len() {
            return None;
        }
        bytes.copy_from_slice(encoded);
        Option::<AffinePoint>::from(AffinePoint::from_bytes(&bytes)).map(ProjectivePoint::from)
    }

    #[inline(never)]
    fn mul(k: &Scalar, base: &ProjectivePoint) -> Encoded {
        let mut product = base * k;
        let encoded = encode(&product);
        product.zeroize();
        encoded
    }

    fn mul_both(k: &Scalar, windows: Windows<'_>) -> (Encoded, Encoded) {
        mul_both(&Self::encode(k), windows)
    }
}

/// Compressed; the identity, whose coordinates the library has as zeros, is 02 and 32 zero bytes.
#[inline(never)]
fn encode(point: &ProjectivePoint) -> Encoded {
    let affine = point.to_affine();
    let mut out = [0; 33];
    out[0] = u8::conditional_select(&2, &3, affine.y_is_odd());
    for (slot, byte) in out.iter_mut().skip(1).zip(affine.x()) {
        *slot = byte;
    }
    out
}
