//! The field GF(p), p = 2^64 - 2^32 + 1 ("Goldilocks").
//!
//! An element is always canonical, in [0, p). With eps = 2^32 - 1: 2^64 = eps, 2^96 = -1 and 2^128 = -2^32 modulo p, and
//! adding p to a 64-bit word is subtracting eps from it.
//!
//! Nothing here branches on a value; corrections are masks made from borrows.

mod sqrt;
#[cfg(test)]
mod tests;

/// The modulus p.
pub const P: u64 = 0xffff_ffff_0000_0001;
/// 2^32 - 1 = 2^64 mod p.
pub(crate) const EPSILON: u64 = 0xffff_ffff;

/// An element of GF(p), canonical.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(transparent)]
pub struct Fp(u64);

impl zeroize::DefaultIsZeroes for Fp {}

/// a - b, with p added when it would be negative. Canonical whenever a < p and b <= p.
#[inline(always)]
const fn sub_words(a: u64, b: u64) -> u64 {
    let (d, borrow) = a.overflowing_sub(b);
    d.wrapping_sub((borrow as u64).wrapping_neg() & EPSILON)
}

impl Fp {
    /// 0.
    pub const ZERO: Self = Self(0);
    /// 1.
    pub const ONE: Self = Self(1);

    /// The element that `x` stands for modulo p.
    #[inline(always)]
    #[must_use]
    pub const fn new(x: u64) -> Self {
        // x < 2^64 < 2p: one subtraction. sub_words(x, p) is x when x < p and x - p otherwise.
        Self(sub_words(x, P))
    }

    /// An element from a word that is known to be below p.
    #[inline(always)]
    pub(crate) const fn from_canonical(x: u64) -> Self {
        debug_assert!(x < P);
        Self(x)
    }

    /// The canonical value, in [0, p).
    #[inline(always)]
    #[must_use]
    pub const fn value(self) -> u64 {
        self.0
    }

    /// lo + hi 2^64 + top 2^128 modulo p, for top < 2^31.
    ///
    /// With h = (top hi) >> 32 and l = hi mod 2^32 the value is lo - h + l eps.
    /// First t = lo - h: on a borrow the word is at least 2^64 - 2^63 and eps may be taken off. Then l eps is added as the
    /// subtraction of q = p - l eps. Since l eps <= 2^64 - 2^33 + 1, q lies in [2^32, p]: without a borrow
    /// t - q <= 2^64 - 1 - 2^32 < p, with one t - q + p lies in [0, p). So the result is canonical for every input.
    #[inline(always)]
    #[must_use]
    pub(crate) const fn reduce192(lo: u64, hi: u64, top: u64) -> Self {
        let t = sub_words(lo, (top << 32) | (hi >> 32));
        Self(sub_words(t, P - (hi & EPSILON) * EPSILON))
    }

    /// x modulo p.
    #[inline(always)]
    #[must_use]
    pub(crate) const fn reduce128(x: u128) -> Self {
        Self::reduce192(x as u64, (x >> 64) as u64, 0)
    }

    /// x modulo p for x < 2^96: lo + hi eps, as lo - (p - hi eps) where p - hi eps >= 2^32.
    #[cfg(any(test, not(target_arch = "x86_64")))]
    #[inline(always)]
    #[must_use]
    pub(crate) const fn reduce_sum(x: u128) -> Self {
        debug_assert!(x >> 96 == 0);
        Self(sub_words(x as u64, P - (x >> 64) as u64 * EPSILON))
    }

    /// self + b, as self - (p - b).
    #[inline(always)]
    #[must_use]
    pub const fn add(self, b: Self) -> Self {
        Self(sub_words(self.0, P - b.0))
    }

    /// self - b.
    #[inline(always)]
    #[must_use]
    pub const fn sub(self, b: Self) -> Self {
        Self(sub_words(self.0, b.0))
    }

    /// -self.
    #[inline(always)]
    #[must_use]
    pub const fn neg(self) -> Self {
        Self(sub_words(0, self.0))
    }

    /// 2 self.
    #[inline(always)]
    #[must_use]
    pub const fn double(self) -> Self {
        self.add(self)
    }

    /// self * b.
    #[inline(always)]
    #[must_use]
    pub const fn mul(self, b: Self) -> Self {
        Self::reduce128(self.0 as u128 * b.0 as u128)
    }

    /// self^2.
    #[inline(always)]
    #[must_use]
    pub const fn square(self) -> Self {
        self.mul(self)
    }

    /// self^(2^n). Constant time in self.
    #[must_use]
    pub const fn square_n(self, n: u32) -> Self {
        let mut x = self;
        let mut i = 0;
        while i < n {
            x = x.square();
            i += 1;
        }
        x
    }

    /// 1/self, and 0 for 0: self^(p-2), by 63 squarings and 9 products.
    ///
    /// p - 2 = 0xfffffffeffffffff: 31 ones, a zero, 32 ones.
    #[must_use]
    pub const fn invert(self) -> Self {
        let x2 = self.square().mul(self); // 2 ones
        let x3 = x2.square().mul(self);
        let x6 = x3.square_n(3).mul(x3);
        let x12 = x6.square_n(6).mul(x6);
        let x24 = x12.square_n(12).mul(x12);
        let x30 = x24.square_n(6).mul(x6);
        let x31 = x30.square().mul(self);
        let x32 = x31.square().mul(self);
        x31.square_n(33).mul(x32)
    }

    /// self where `mask` is zero, b where it is all ones.
    #[inline(always)]
    #[must_use]
    pub(crate) const fn select(self, b: Self, mask: u64) -> Self {
        Self(self.0 ^ (mask & (self.0 ^ b.0)))
    }
}

/// All ones when the word is zero, else zero.
///
/// The optimiser knows the idiom for "is zero" and has turned masked look-ups into branches; the barrier hides where the mask
/// comes from. The constant-time check found it and guards it.
#[inline(always)]
#[must_use]
pub(crate) const fn zero_mask(x: u64) -> u64 {
    core::hint::black_box(((x | x.wrapping_neg()) >> 63).wrapping_sub(1))
}
