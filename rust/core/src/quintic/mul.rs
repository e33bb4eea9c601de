//! Arithmetic: sums, and products and squares with 25 and 15 word products and five reductions.

use super::Fp5;
#[cfg(not(target_arch = "x86_64"))]
use super::portable as kernel;
#[cfg(target_arch = "x86_64")]
use super::x86_64 as kernel;
use crate::goldilocks::{Fp, P};

// Named like the methods of every field here; operators would hide which of them are expensive.
#[allow(clippy::should_implement_trait)]
impl Fp5 {
    /// self * b.
    #[inline(always)]
    #[must_use]
    pub fn mul(self, b: Self) -> Self {
        Self(kernel::product(&self.0, &b.0))
    }

    /// self^2.
    #[inline(always)]
    #[must_use]
    pub fn square(self) -> Self {
        Self(kernel::square(&self.0))
    }

    /// self + b.
    #[inline(always)]
    #[must_use]
    pub fn add(self, b: Self) -> Self {
        let (x, y) = (&self.0, &b.0);
        Self([0, 1, 2, 3, 4].map(|i: usize| kernel::add(x[i], y[i])))
    }

    /// self - b.
    #[inline(always)]
    #[must_use]
    pub fn sub(self, b: Self) -> Self {
        let (x, y) = (&self.0, &b.0);
        Self([0, 1, 2, 3, 4].map(|i: usize| kernel::sub(x[i], y[i])))
    }

    /// -self.
    #[inline(always)]
    #[must_use]
    pub fn neg(self) -> Self {
        Self::ZERO.sub(self)
    }

    /// 2 self.
    #[inline(always)]
    #[must_use]
    pub fn double(self) -> Self {
        self.add(self)
    }

    /// self times an element of the base field.
    #[inline(always)]
    #[must_use]
    pub fn scale(self, k: Fp) -> Self {
        Self(self.0.map(|x| kernel::mul(x, k)))
    }

    /// self times k z, for a constant k < 2^30: coefficients move up by one place, the last one comes back times 3.
    #[inline(always)]
    #[must_use]
    pub fn scale_z(self, k: u32) -> Self {
        let times = |x: Fp, k: u32| kernel::reduce_sum(u128::from(x.value()) * u128::from(k));
        let [a0, a1, a2, a3, a4] = self.0;
        Self([times(a4, 3 * k), times(a0, k), times(a1, k), times(a2, k), times(a3, k)])
    }

    /// self + k z y - 4 y, for a constant k < 2^29.
    #[inline(always)]
    #[must_use]
    pub(crate) fn add_scaled(self, y: Self, k: u32) -> Self {
        let (x, y) = (self.to_words(), y.to_words());
        gathered(|i| u128::from(x[i]) + times_z(&y, i, k) + (u128::from(P - y[i]) << 2))
    }

    /// self + k z y, for a constant k < 2^29.
    #[inline(always)]
    #[must_use]
    pub(crate) fn add_z(self, y: Self, k: u32) -> Self {
        let (x, y) = (self.to_words(), y.to_words());
        gathered(|i| u128::from(x[i]) + times_z(&y, i, k))
    }

    /// 2 self + k z y, for a constant k < 2^29.
    #[inline(always)]
    #[must_use]
    pub(crate) fn twice_add_z(self, y: Self, k: u32) -> Self {
        let (x, y) = (self.to_words(), y.to_words());
        gathered(|i| (u128::from(x[i]) << 1) + times_z(&y, i, k))
    }

    /// 2^k y - self, for a constant k < 30.
    #[inline(always)]
    #[must_use]
    pub(crate) fn shifted_minus(self, y: Self, k: u32) -> Self {
        let (x, y) = (self.to_words(), y.to_words());
        gathered(|i| u128::from(P - x[i]) + (u128::from(y[i]) << k))
    }

    /// 2 self - 4 y - k z v, for a constant k < 2^29.
    #[inline(always)]
    #[must_use]
    pub(crate) fn tangent(self, y: Self, v: Self, k: u32) -> Self {
        let (x, y, v) = (self.to_words(), y.to_words(), v.to_words().map(|v| P - v));
        gathered(|i| (u128::from(x[i]) << 1) + (u128::from(P - y[i]) << 2) + times_z(&v, i, k))
    }
}

/// The element whose coefficients are these integers, below 2^96, each reduced once. Written out, so that every index is a constant.
#[inline(always)]
fn gathered(coefficient: impl Fn(usize) -> u128) -> Fp5 {
    Fp5([
        kernel::reduce_sum(coefficient(0)),
        kernel::reduce_sum(coefficient(1)),
        kernel::reduce_sum(coefficient(2)),
        kernel::reduce_sum(coefficient(3)),
        kernel::reduce_sum(coefficient(4)),
    ])
}

/// Coefficient i of k z y: that of y below, and the last one comes back times 3.
#[inline(always)]
fn times_z(y: &[u64; 5], i: usize, k: u32) -> u128 {
    u128::from(y[(i + 4) % 5]) * u128::from(if i == 0 { 3 * k } else { k })
}

/// a b in the base field.
#[inline(always)]
pub(super) fn mul_base(a: Fp, b: Fp) -> Fp {
    kernel::mul(a, b)
}
