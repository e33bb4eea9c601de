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

    /// self + k z y - 4 y, for a constant k < 2^29. A coefficient is gathered as an integer and reduced once.
    #[inline(always)]
    #[must_use]
    pub(crate) fn add_scaled(self, y: Self, k: u32) -> Self {
        let (x, y) = (self.to_words(), y.to_words());
        let term = |x: u64, above: u64, k: u32, y: u64| {
            kernel::reduce_sum(u128::from(x) + u128::from(above) * u128::from(k) + (u128::from(P - y) << 2))
        };
        Self([
            term(x[0], y[4], 3 * k, y[0]),
            term(x[1], y[0], k, y[1]),
            term(x[2], y[1], k, y[2]),
            term(x[3], y[2], k, y[3]),
            term(x[4], y[3], k, y[4]),
        ])
    }
}

/// a b in the base field.
#[inline(always)]
pub(super) fn mul_base(a: Fp, b: Fp) -> Fp {
    kernel::mul(a, b)
}
