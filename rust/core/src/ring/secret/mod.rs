//! What touches x, u and the closing scalar: constant time in all of them. Scalars and products with arbitrary points are the libraries';
//! products with points that have tables for fixed windows are ours.

pub(super) mod ed25519;
pub(super) mod secp256k1;

use super::suite::{Encoded, SCALAR_BYTES};
use zeroize::Zeroize;

/// Scalars and products of one curve, constant time in scalars.
pub(super) trait Secret {
    /// An integer below the group order.
    type Scalar: Copy + Zeroize;
    /// A public point that secrets are multiplied with.
    type Base: Copy;

    /// Reads a canonical encoding; all ones beside it when the integer is zero or not below the order.
    fn decode(bytes: &[u8; SCALAR_BYTES]) -> (Self::Scalar, u64);
    /// Reads any encoding, modulo the order.
    fn decode_reduced(bytes: &[u8; SCALAR_BYTES]) -> Self::Scalar;
    /// 64 little-endian bytes modulo the order.
    fn from_wide(bytes: &[u8; 64]) -> Self::Scalar;
    fn encode(scalar: &Self::Scalar) -> [u8; SCALAR_BYTES];
    /// All ones for zero.
    fn is_zero(scalar: &Self::Scalar) -> u64;
    /// u - c x.
    fn respond(u: &Self::Scalar, c: &Self::Scalar, x: &Self::Scalar) -> Self::Scalar;
    /// The encoding of k G.
    fn mul_generator(k: &Self::Scalar) -> Encoded;
    /// A base from its canonical encoding; `None` for what is none. Constant time in nothing.
    fn base(encoded: &[u8]) -> Option<Self::Base>;
    /// The encoding of k B.
    fn mul(k: &Self::Scalar, base: &Self::Base) -> Encoded;
    /// The encodings of k G and of k times the point that has the windows.
    fn mul_both(k: &Self::Scalar, windows: Windows<'_>) -> (Encoded, Encoded);
}

/// A public point's table for fixed windows: d 2^(w i) times it for every window i and digit d from 1 to 2^(w-1).
#[derive(Clone, Copy)]
pub(super) struct Windows<'a> {
    /// w.
    pub width: usize,
    /// The entries, as the curve writes them.
    pub words: &'a [u64],
}

/// A scalar that is wiped when dropped.
pub(super) struct Wiped<S: Zeroize>(pub S);

impl<S: Zeroize> Drop for Wiped<S> {
    fn drop(&mut self) {
        self.0.zeroize();
    }
}

/// All ones where the bytes are equal, else 0.
pub(super) fn equal_mask(a: &[u8], b: &[u8]) -> u64 {
    use subtle::ConstantTimeEq;
    0_u64.wrapping_sub(u64::from(a.ct_eq(b).unwrap_u8()))
}
