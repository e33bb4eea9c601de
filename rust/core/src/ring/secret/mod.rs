//! What touches x, u and the closing scalar: constant time in all of them. Scalars and products with arbitrary points are the libraries';
//! products with points that have tables for fixed windows are ours.

pub(super) mod ed25519;
pub(super) mod secp256k1;

use super::suite::{Encoded, SCALAR_BYTES};
use crate::stack::scrubbed;
use zeroize::Zeroize;

/// Scalars and products of one curve, constant time in scalars.
pub(super) trait Secret {
    /// An integer below the group order.
    type Scalar: Copy + Default + Zeroize;
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

/// Words of stack that a product of a secret uses, and a hash or a calculation modulo the order.
const PRODUCT_STACK: usize = 1536;
pub(super) const HASH_STACK: usize = 384;

/// x or u. Wiped when dropped, written in place, since a move leaves a copy behind, and used in frames that are overwritten afterwards, since
/// the libraries leave theirs.
pub(super) struct SecretScalar<P: Secret>(P::Scalar);

impl<P: Secret> SecretScalar<P> {
    /// Zero, in which a secret will be written.
    pub(super) fn empty() -> Self {
        Self(P::Scalar::default())
    }

    /// As [`Secret::decode`]: all ones for zero and what is not below the order.
    pub(super) fn decode(&mut self, bytes: &[u8; SCALAR_BYTES]) -> u64 {
        scrubbed::<HASH_STACK, _>(|| {
            let bad;
            (self.0, bad) = P::decode(bytes);
            bad
        })
    }

    /// Takes 64 little-endian bytes modulo the order. All ones for zero.
    pub(super) fn set_wide(&mut self, bytes: impl FnOnce() -> [u8; 64]) -> u64 {
        scrubbed::<HASH_STACK, _>(|| {
            self.0 = P::from_wide(&bytes());
            P::is_zero(&self.0)
        })
    }

    /// Shows the encoding to `look`, whose result is no place for secrets.
    pub(super) fn expose<R>(&self, look: impl FnOnce(&[u8; SCALAR_BYTES]) -> R) -> R {
        scrubbed::<HASH_STACK, _>(|| look(&P::encode(&self.0)))
    }

    /// The encoding of the product with the generator.
    pub(super) fn mul_generator(&self) -> Encoded {
        scrubbed::<PRODUCT_STACK, _>(|| P::mul_generator(&self.0))
    }

    /// The encoding of the product with a point.
    pub(super) fn mul(&self, base: &P::Base) -> Encoded {
        scrubbed::<PRODUCT_STACK, _>(|| P::mul(&self.0, base))
    }

    /// Both products, the point given by its windows.
    pub(super) fn mul_both(&self, windows: Windows<'_>) -> (Encoded, Encoded) {
        scrubbed::<PRODUCT_STACK, _>(|| P::mul_both(&self.0, windows))
    }

    /// The encoding of u - c x for this u, which closes a signature and is part of it.
    pub(super) fn respond(&self, c: &[u8; SCALAR_BYTES], x: &Self) -> [u8; SCALAR_BYTES] {
        scrubbed::<HASH_STACK, _>(|| P::encode(&P::respond(&self.0, &P::decode_reduced(c), &x.0)))
    }
}

impl<P: Secret> Drop for SecretScalar<P> {
    fn drop(&mut self) {
        self.0.zeroize();
    }
}

/// All ones where the bytes are equal, else 0.
pub(super) fn equal_mask(a: &[u8], b: &[u8]) -> u64 {
    use subtle::ConstantTimeEq;
    0_u64.wrapping_sub(u64::from(a.ct_eq(b).unwrap_u8()))
}
