//! Products and squares in portable code: for CPUs without a kernel of their own, and to compare with.

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
    fn product(a: Fp, b: Fp) -> Self {
        let x = u128::from(a.value()) * u128::from(b.value());
        Self { lo: x as u64, hi: (x >> 64) as u64, top: 0 }
    }

    /// self + a b.
    #[inline(always)]
    fn add(self, a: Fp, b: Fp) -> Self {
        self.plus(Self::product(a, b))
    }

    #[inline(always)]
    fn plus(self, b: Self) -> Self {
        let (lo, c0) = self.lo.overflowing_add(b.lo);
        let (h, c1) = self.hi.overflowing_add(b.hi);
        let (hi, c2) = h.overflowing_add(u64::from(c0));
        Self { lo, hi, top: self.top + b.top + u64::from(c1) + u64::from(c2) }
    }

    #[inline(always)]
    fn double(self) -> Self {
        self.plus(self)
    }

    #[inline(always)]
    fn triple(self) -> Self {
        self.plus(self).plus(self)
    }

    #[inline(always)]
    fn reduce(self) -> Fp {
        Fp::reduce192(self.lo, self.hi, self.top)
    }
}

/// a b.
#[inline]
pub(super) fn product(a: &[Fp; 5], b: &[Fp; 5]) -> [Fp; 5] {
    let c0 = Acc::product(a[1], b[4]).add(a[2], b[3]).add(a[3], b[2]).add(a[4], b[1]).triple();
    let c1 = Acc::product(a[2], b[4]).add(a[3], b[3]).add(a[4], b[2]).triple();
    let c2 = Acc::product(a[3], b[4]).add(a[4], b[3]).triple();
    let c3 = Acc::product(a[4], b[4]).triple();
    [
        c0.add(a[0], b[0]).reduce(),
        c1.add(a[0], b[1]).add(a[1], b[0]).reduce(),
        c2.add(a[0], b[2]).add(a[1], b[1]).add(a[2], b[0]).reduce(),
        c3.add(a[0], b[3]).add(a[1], b[2]).add(a[2], b[1]).add(a[3], b[0]).reduce(),
        Acc::product(a[0], b[4]).add(a[1], b[3]).add(a[2], b[2]).add(a[3], b[1]).add(a[4], b[0]).reduce(),
    ]
}

/// a^2.
#[inline]
pub(super) fn square(a: &[Fp; 5]) -> [Fp; 5] {
    let c0 = Acc::product(a[1], a[4]).add(a[2], a[3]).double().triple();
    let c1 = Acc::product(a[2], a[4]).double().add(a[3], a[3]).triple();
    let c2 = Acc::product(a[3], a[4]).double().triple();
    let c3 = Acc::product(a[4], a[4]).triple();
    [
        c0.add(a[0], a[0]).reduce(),
        c1.plus(Acc::product(a[0], a[1]).double()).reduce(),
        c2.plus(Acc::product(a[0], a[2]).double()).add(a[1], a[1]).reduce(),
        c3.plus(Acc::product(a[0], a[3]).add(a[1], a[2]).double()).reduce(),
        Acc::product(a[0], a[4]).add(a[1], a[3]).double().add(a[2], a[2]).reduce(),
    ]
}

/// a + b.
#[inline(always)]
pub(super) fn add(a: Fp, b: Fp) -> Fp {
    a.add(b)
}

/// a - b.
#[inline(always)]
pub(super) fn sub(a: Fp, b: Fp) -> Fp {
    a.sub(b)
}

/// a b in the base field.
#[inline(always)]
pub(super) fn mul(a: Fp, b: Fp) -> Fp {
    a.mul(b)
}

/// x modulo p for x < 2^96.
#[inline(always)]
pub(super) fn reduce_sum(x: u128) -> Fp {
    Fp::reduce_sum(x)
}

#[cfg(test)]
mod tests {
    use super::Acc;

    #[test]
    fn a_carry_passes_through_a_full_word() {
        let a = Acc { lo: u64::MAX, hi: u64::MAX - 7, top: 3 };
        let sum = a.plus(Acc { lo: 1, hi: 7, top: 2 });
        assert_eq!((sum.lo, sum.hi, sum.top), (0, 0, 6));
        let sum = a.plus(Acc { lo: 0, hi: 8, top: 2 });
        assert_eq!((sum.lo, sum.hi, sum.top), (u64::MAX, 0, 6));
    }
}
