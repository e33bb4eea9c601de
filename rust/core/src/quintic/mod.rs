//! The field GF(p^5) = GF(p)\[z\]/(z^5 - 3).
//!
//! An element is five coefficients, the one of z^0 first. Multiplication gathers all products of a coefficient in a three-word
//! accumulator and reduces once; products that wrap around z^5 = 3 are gathered first and tripled. The largest accumulator
//! is 3 * 4 (p-1)^2 + (p-1)^2 < 2^132, so its top word stays below 2^4, far inside what the reduction takes.

mod invert;
mod mul;
#[cfg(any(test, not(target_arch = "x86_64")))]
mod portable;
mod sqrt;
#[cfg(test)]
mod tests;
#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code)]
mod x86_64;

use crate::goldilocks::{Fp, P, zero_mask};

/// Bytes of an encoded element: five 8-byte little-endian limbs.
pub const BYTES: usize = 40;

/// An element of GF(p^5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(transparent)]
pub struct Fp5(pub [Fp; 5]);

impl zeroize::DefaultIsZeroes for Fp5 {}

impl Fp5 {
    /// 0.
    pub const ZERO: Self = Self([Fp::ZERO; 5]);
    /// 1.
    pub const ONE: Self = Self::from_fp(Fp::ONE);

    /// The element of the base field.
    #[must_use]
    pub const fn from_fp(x: Fp) -> Self {
        Self([x, Fp::ZERO, Fp::ZERO, Fp::ZERO, Fp::ZERO])
    }

    /// Five words, each taken modulo p.
    #[inline]
    #[must_use]
    pub const fn from_words(w: [u64; 5]) -> Self {
        Self([Fp::new(w[0]), Fp::new(w[1]), Fp::new(w[2]), Fp::new(w[3]), Fp::new(w[4])])
    }

    /// The canonical words.
    #[inline]
    #[must_use]
    pub const fn to_words(self) -> [u64; 5] {
        [self.0[0].value(), self.0[1].value(), self.0[2].value(), self.0[3].value(), self.0[4].value()]
    }

    /// Reads 40 bytes; limbs not below p are taken modulo p, as the original does.
    #[inline]
    #[must_use]
    pub fn decode(bytes: &[u8; BYTES]) -> Self {
        Self::from_words(words_from_bytes(bytes))
    }

    /// Reads 40 bytes; `None` if a limb is not below p.
    #[must_use]
    pub fn decode_canonical(bytes: &[u8; BYTES]) -> Option<Self> {
        let words = words_from_bytes(bytes);
        words.iter().all(|&w| w < P).then(|| Self::from_words(words))
    }

    /// The canonical 40 bytes.
    #[inline]
    #[must_use]
    pub fn encode(self) -> [u8; BYTES] {
        bytes_from_words(&self.to_words())
    }

    /// self^(2^n). Constant time in self.
    #[must_use]
    pub fn square_n(self, n: u32) -> Self {
        (0..n).fold(self, |x, _| x.square())
    }

    /// self where `mask` is zero, b where it is all ones.
    #[inline(always)]
    #[must_use]
    pub(crate) const fn select(self, b: Self, mask: u64) -> Self {
        let (x, y) = (&self.0, &b.0);
        Self([
            x[0].select(y[0], mask),
            x[1].select(y[1], mask),
            x[2].select(y[2], mask),
            x[3].select(y[3], mask),
            x[4].select(y[4], mask),
        ])
    }

    /// All ones when self is zero, else zero.
    #[inline]
    #[must_use]
    pub(crate) const fn is_zero_mask(self) -> u64 {
        let x = self.to_words();
        zero_mask(x[0] | x[1] | x[2] | x[3] | x[4])
    }
}

/// Five little-endian words.
#[inline]
pub(crate) fn words_from_bytes(bytes: &[u8; BYTES]) -> [u64; 5] {
    let (chunks, _) = bytes.as_chunks::<8>();
    let mut words = [0; 5];
    for (word, chunk) in words.iter_mut().zip(chunks) {
        *word = u64::from_le_bytes(*chunk);
    }
    words
}

/// 40 little-endian bytes.
#[inline]
pub(crate) fn bytes_from_words(words: &[u64; 5]) -> [u8; BYTES] {
    let mut bytes = [0; BYTES];
    let (chunks, _) = bytes.as_chunks_mut::<8>();
    for (chunk, word) in chunks.iter_mut().zip(words) {
        *chunk = word.to_le_bytes();
    }
    bytes
}
