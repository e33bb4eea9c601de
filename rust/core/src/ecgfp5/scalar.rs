//! Integers modulo the group order n, a prime of 319 bits.
//!
//! A scalar is five little-endian words below n. Products go through Montgomery multiplication with R = 2^320; since the top word
//! of n is below 2^63 - 1, the carry of each row fits in one word and the result is below 2n. Nothing branches on a value.

use crate::quintic::{BYTES, bytes_from_words, words_from_bytes};
use zeroize::Zeroize;

const WORDS: usize = 5;

/// The group order n = 0x7ffffffd800000077ffffff1000000167fffffe6cfb80639e8885c39d724a09ce80fd996948bffe1.
pub const ORDER: [u64; WORDS] =
    [0xe80f_d996_948b_ffe1, 0xe888_5c39_d724_a09c, 0x7fff_ffe6_cfb8_0639, 0x7fff_fff1_0000_0016, 0x7fff_fffd_8000_0007];

/// -1/n modulo 2^64, by Newton's iteration (each step doubles the number of correct bits).
const MINUS_INVERSE: u64 = {
    let n = ORDER[0];
    let mut x = n; // correct to 3 bits, as n is odd
    let mut i = 0;
    while i < 5 {
        x = x.wrapping_mul(2u64.wrapping_sub(n.wrapping_mul(x)));
        i += 1;
    }
    x.wrapping_neg()
};

/// 2^640 modulo n.
const R2: [u64; WORDS] = {
    let mut x = [1, 0, 0, 0, 0];
    let mut i = 0;
    while i < 640 {
        x = reduce_once(add_words(&x, &x)); // 2x < 2n < 2^320
        i += 1;
    }
    x
};

/// An integer modulo n, canonical.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct Scalar([u64; WORDS]);

/// Hides the value: a scalar may be a key or a nonce.
impl core::fmt::Debug for Scalar {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("Scalar(..)")
    }
}

impl Zeroize for Scalar {
    fn zeroize(&mut self) {
        self.0.zeroize();
    }
}

const fn add_words(a: &[u64; WORDS], b: &[u64; WORDS]) -> [u64; WORDS] {
    let mut out = [0; WORDS];
    let mut carry = 0;
    let mut i = 0;
    while i < WORDS {
        let s = a[i] as u128 + b[i] as u128 + carry;
        out[i] = s as u64;
        carry = s >> 64;
        i += 1;
    }
    out
}

/// a - b and the borrow as a mask.
const fn sub_words(a: &[u64; WORDS], b: &[u64; WORDS]) -> ([u64; WORDS], u64) {
    let mut out = [0; WORDS];
    let mut borrow = 0;
    let mut i = 0;
    while i < WORDS {
        let d = (a[i] as u128).wrapping_sub(b[i] as u128 + borrow);
        out[i] = d as u64;
        borrow = (d >> 64) & 1;
        i += 1;
    }
    (out, core::hint::black_box((borrow as u64).wrapping_neg()))
}

/// `a` where the mask is zero, `b` where it is all ones.
const fn select_words(a: &[u64; WORDS], b: &[u64; WORDS], mask: u64) -> [u64; WORDS] {
    let mut out = [0; WORDS];
    let mut i = 0;
    while i < WORDS {
        out[i] = a[i] ^ (mask & (a[i] ^ b[i]));
        i += 1;
    }
    out
}

/// x - n if that is not negative, else x.
const fn reduce_once(x: [u64; WORDS]) -> [u64; WORDS] {
    let (d, borrow) = sub_words(&x, &ORDER);
    select_words(&d, &x, borrow)
}

/// a b / 2^320 modulo n, for a b < 2^320 n. Coarsely integrated operand scanning (Koc, Acar, Kaliski, 1996).
const fn montgomery_mul(a: &[u64; WORDS], b: &[u64; WORDS]) -> [u64; WORDS] {
    let mut t = [0u64; WORDS];
    let mut i = 0;
    while i < WORDS {
        let bi = b[i] as u128;
        let mut product = a[0] as u128 * bi + t[0] as u128;
        let m = (product as u64).wrapping_mul(MINUS_INVERSE) as u128;
        let mut fold = m * ORDER[0] as u128 + (product as u64) as u128;
        let mut j = 1;
        while j < WORDS {
            product = a[j] as u128 * bi + t[j] as u128 + (product >> 64);
            fold = m * ORDER[j] as u128 + (product as u64) as u128 + (fold >> 64);
            t[j - 1] = fold as u64;
            j += 1;
        }
        // Both carries together fit in one word, because the top word of n is below 2^63 - 1.
        t[WORDS - 1] = ((product >> 64) + (fold >> 64)) as u64;
        i += 1;
    }
    reduce_once(t)
}

impl Scalar {
    /// 0.
    pub const ZERO: Self = Self([0; WORDS]);
    /// 1.
    pub const ONE: Self = Self([1, 0, 0, 0, 0]);

    /// Any five words, little endian, modulo n. 2n < 2^320 <= 3n: up to two subtractions.
    ///
    /// This is also how five hash elements become a scalar. Their integer exceeds 2n with probability about 2^-30, so the second
    /// subtraction is one that random tests never see.
    #[must_use]
    pub const fn from_words_reduced(w: [u64; WORDS]) -> Self {
        Self(reduce_once(reduce_once(w)))
    }

    /// 40 little-endian bytes modulo n.
    #[must_use]
    pub fn from_bytes_reduced(bytes: &[u8; BYTES]) -> Self {
        Self::from_words_reduced(words_from_bytes(bytes))
    }

    /// 40 little-endian bytes, and a mask that is all ones when their integer is below n, else zero (and the scalar then 0).
    #[must_use]
    pub(crate) fn from_bytes_checked(bytes: &[u8; BYTES]) -> (Self, u64) {
        let words = words_from_bytes(bytes);
        let (_, below) = sub_words(&words, &ORDER);
        (Self(words.map(|w| w & below)), below)
    }

    /// 64 little-endian bytes modulo n: low 320 bits plus high 192 bits times 2^320.
    #[must_use]
    pub fn from_wide_bytes(bytes: &[u8; 64]) -> Self {
        let (chunks, _) = bytes.as_chunks::<8>();
        let mut low = [0; WORDS];
        let mut high = [0; WORDS];
        for (word, chunk) in low.iter_mut().chain(high.iter_mut()).zip(chunks) {
            *word = u64::from_le_bytes(*chunk);
        }
        // high < 2^192 and R2 < n, so the product is far below 2^320 n: high 2^640 / 2^320.
        let sum = Self(montgomery_mul(&high, &R2)).add(&Self::from_words_reduced(low));
        low.zeroize();
        high.zeroize();
        sum
    }

    /// The 40 little-endian bytes.
    #[must_use]
    pub fn to_bytes(&self) -> [u8; BYTES] {
        bytes_from_words(&self.0)
    }

    /// The words.
    #[must_use]
    pub(crate) const fn words(&self) -> &[u64; WORDS] {
        &self.0
    }

    /// All ones when zero, else zero.
    #[must_use]
    pub(crate) const fn is_zero_mask(&self) -> u64 {
        let x = &self.0;
        crate::goldilocks::zero_mask(x[0] | x[1] | x[2] | x[3] | x[4])
    }

    /// self + b.
    #[must_use]
    pub const fn add(&self, b: &Self) -> Self {
        Self(reduce_once(add_words(&self.0, &b.0)))
    }

    /// self - b.
    #[must_use]
    pub const fn sub(&self, b: &Self) -> Self {
        let (d, borrow) = sub_words(&self.0, &b.0);
        Self(select_words(&d, &add_words(&d, &ORDER), borrow))
    }

    /// -self.
    #[must_use]
    pub const fn neg(&self) -> Self {
        Self::ZERO.sub(self)
    }

    /// self * b.
    #[must_use]
    pub const fn mul(&self, b: &Self) -> Self {
        b.to_montgomery().mul(self)
    }

    /// self 2^320, the form in which one product costs one Montgomery multiplication.
    #[must_use]
    pub(crate) const fn to_montgomery(&self) -> Montgomery {
        Montgomery(montgomery_mul(&self.0, &R2))
    }

    /// The odd one of self and n - self as an integer from 1 to n, and a mask that is all ones where it is the latter.
    #[must_use]
    pub(crate) const fn odd_or_negated(&self) -> ([u64; WORDS], u64) {
        let even = core::hint::black_box((self.0[0] & 1).wrapping_sub(1));
        let (negated, _) = sub_words(&ORDER, &self.0);
        (select_words(&self.0, &negated, even), even)
    }
}

/// A scalar times 2^320 modulo n.
#[derive(Clone, Copy, Default)]
pub(crate) struct Montgomery([u64; WORDS]);

impl Montgomery {
    /// The ordinary product.
    #[must_use]
    pub(crate) const fn mul(&self, b: &Scalar) -> Scalar {
        Scalar(montgomery_mul(&self.0, &b.0))
    }
}

impl Zeroize for Montgomery {
    fn zeroize(&mut self) {
        self.0.zeroize();
    }
}
