//! Secret keys.

use super::SEED_MIN_BYTES;
use crate::ecgfp5::{Scalar, mul_generator};
use crate::error::Error;
use crate::verdict::declassify;
use sha2::{Digest, Sha256};
use zeroize::{Zeroize, ZeroizeOnDrop};

/// A secret key: a scalar from 1 to n - 1, wiped when dropped. It has no `Debug`, `Clone` or comparison.
pub struct SecretKey(Scalar);

impl Drop for SecretKey {
    fn drop(&mut self) {
        self.0.zeroize();
    }
}

impl ZeroizeOnDrop for SecretKey {}

impl SecretKey {
    /// Accepts any non-zero scalar. Only the verdict is branched on.
    fn from_scalar(mut x: Scalar) -> Result<Self, Error> {
        if declassify(x.is_zero_mask()) {
            x.zeroize();
            return Err(Error::SecretKey);
        }
        Ok(Self(x))
    }

    /// 40 little-endian bytes of an integer from 1 to n - 1.
    ///
    /// # Errors
    /// [`Error::SecretKey`] for zero and for integers not below n.
    pub fn from_bytes(bytes: &[u8; 40]) -> Result<Self, Error> {
        // Out of range gives the zero scalar, which is refused too.
        Self::from_scalar(Scalar::from_bytes_checked(bytes).0)
    }

    /// 40 little-endian bytes taken modulo n, as the exchange's own software reads a key.
    ///
    /// # Errors
    /// [`Error::SecretKey`] when the result is zero.
    pub fn reduce_bytes(bytes: &[u8; 40]) -> Result<Self, Error> {
        Self::from_scalar(Scalar::from_bytes_reduced(bytes))
    }

    /// The key of a seed: SHA-256(01, seed) and the first 8 bytes of SHA-256(02, seed), as a big-endian integer modulo n.
    ///
    /// # Errors
    /// [`Error::SeedTooShort`] below 32 bytes; [`Error::SecretKey`] if the key were zero.
    pub fn from_seed(seed: &[u8]) -> Result<Self, Error> {
        if seed.len() < SEED_MIN_BYTES {
            return Err(Error::SeedTooShort);
        }
        let digest = |tag: u8| Sha256::new().chain_update([tag]).chain_update(seed).finalize();
        let (mut head, mut tail) = (digest(1), digest(2));
        let mut bytes = [0; 40];
        for (byte, source) in bytes.iter_mut().rev().zip(head.iter().chain(tail.iter())) {
            *byte = *source;
        }
        let key = Self::reduce_bytes(&bytes);
        bytes.zeroize();
        head.as_mut_slice().zeroize();
        tail.as_mut_slice().zeroize();
        key
    }

    /// A fresh key from 64 bytes of entropy, as a little-endian integer modulo n. The bias is below 2^-192.
    ///
    /// # Errors
    /// [`Error::SecretKey`] when the result is zero: the entropy source is broken.
    pub fn from_entropy(entropy: &[u8; 64]) -> Result<Self, Error> {
        Self::from_scalar(Scalar::from_wide_bytes(entropy))
    }

    /// The 40 little-endian bytes.
    #[must_use]
    pub fn to_bytes(&self) -> [u8; 40] {
        self.0.to_bytes()
    }

    /// encode(xG), 40 bytes.
    #[must_use]
    pub fn public_key(&self) -> [u8; 40] {
        let mut point = mul_generator(&self.0);
        let encoded = point.encode();
        point.zeroize();
        encoded
    }

    pub(super) const fn scalar(&self) -> &Scalar {
        &self.0
    }
}
