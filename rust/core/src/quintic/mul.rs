//! Products and squares: 25 and 15 word products, five reductions.

use super::Fp5;
use crate::goldilocks::Fp;

/// A sum of products, as three words.
#[derive(Clone, Copy)]
struct Acc {
    lo: u64,
    hi: u64,
    top: u64,
}

impl Acc {
    #[inline(always)]
    const fn product(a: Fp, b: Fp) -> Self {
        let x = a.value() as u128 * b.value() as u128;
        Self { lo: x as u64, hi: (x >> 64) as u64, top: 0 }
    }

    /// self + a b.
    #[inline(always)]
    const fn add(self, a: Fp, b: Fp) -> Self {
        self.plus(Self::product(a, b))
    }

    #[inline(always)]
    const fn plus(self, b: Self) -> Self {
        let (lo, c0) = self.lo.overflowing_add(b.lo);
        let (h, c1) = self.hi.overflowing_add(b.hi);
        let (hi, c2) = h.overflowing_add(c0 as u64);
        Self { lo, hi, top: self.top + b.top + c1 as u64 + c2 as u64 }
    }

    #[inline(always)]
    const fn double(self) -> Self {
        self.plus(self)
    }

    #[inline(always)]
    const fn triple(self) -> Self {
        self.plus(self).plus(self)
    }

    #[inline(always)]
    const fn reduce(self) -> Fp {
        Fp::reduce192(self.lo, self.hi, self.top)
    }
}

impl Fp5 {
    /// self * b.
    #[inline]
    #[must_use]
    pub const fn mul(self, b: Self) -> Self {
        let (a, b) = (&self.0, &b.0);
        let c0 = Acc::product(a[1], b[4]).add(a[2], b[3]).add(a[3], b[2]).add(a[4], b[1]).triple();
        let c1 = Acc::product(a[2], b[4]).add(a[3], b[3]).add(a[4], b[2]).triple();
        let c2 = Acc::product(a[3], b[4]).add(a[4], b[3]).triple();
        let c3 = Acc::product(a[4], b[4]).triple();
        Self([
            c0.add(a[0], b[0]).reduce(),
            c1.add(a[0], b[1]).add(a[1], b[0]).reduce(),
            c2.add(a[0], b[2]).add(a[1], b[1]).add(a[2], b[0]).reduce(),
            c3.add(a[0], b[3]).add(a[1], b[2]).add(a[2], b[1]).add(a[3], b[0]).reduce(),
            Acc::product(a[0], b[4]).add(a[1], b[3]).add(a[2], b[2]).add(a[3], b[1]).add(a[4], b[0]).reduce(),
        ])
    }

    /// self^2.
    #[inline]
    #[must_use]
    pub const fn square(self) -> Self {
        let a = &self.0;
        let c0 = Acc::product(a[1], a[4]).add(a[2], a[3]).double().triple();
        let c1 = Acc::product(a[2], a[4]).double().add(a[3], a[3]).triple();
        let c2 = Acc::product(a[3], a[4]).double().triple();
        let c3 = Acc::product(a[4], a[4]).triple();
        Self([
            c0.add(a[0], a[0]).reduce(),
            c1.plus(Acc::product(a[0], a[1]).double()).reduce(),
            c2.plus(Acc::product(a[0], a[2]).double()).add(a[1], a[1]).reduce(),
            c3.plus(Acc::product(a[0], a[3]).add(a[1], a[2]).double()).reduce(),
            Acc::product(a[0], a[4]).add(a[1], a[3]).double().add(a[2], a[2]).reduce(),
        ])
    }
}
