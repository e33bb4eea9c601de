//! The product and the square of the IFMA lanes.
//!
//! Product, by Karatsuba in f: with sums S0 of a0 b0, S1 of a1 b1 and S2 of (a0 + a1)(b0 + b1) it is (S0 - S1) + (S2 - S0) f.
//! Each sum is kept as a low word (52 bits per product) and a high word of weight 2^52 = 2^20 f. Wrapped terms use tripled b.
//! With A, B < 2^42 of both factors, a0 + a1 < 2^43 and 3 (b0 + b1) < 2^45: below 2^52 as the instruction wants, five products of
//! 2^86 at most, thirteen times with the tripled ones, make high words below 2^38, and low words are below 5 * 2^52.

use super::ifma::{Ifma, Limbs, V};
use core::mem::MaybeUninit;

/// A sum of products: low words, and high words of weight 2^52.
#[derive(Clone, Copy)]
struct Acc {
    low: V,
    high: V,
}

impl Acc {
    #[inline(always)]
    fn add(self, l: Ifma, a: V, b: V) -> Self {
        Self { low: l.mul_add_low(self.low, a, b), high: l.mul_add_high(self.high, a, b) }
    }
}

/// The three sums of one coefficient.
#[derive(Clone, Copy)]
struct Sums(Acc, Acc, Acc);

/// An operand: A, B and A + B of one coefficient.
type Operand = (V, V, V);

impl Sums {
    /// Empty, with what makes the end simple: (2^27, 2^27 (f - 1)), which is zero, makes B positive, and B is less by one.
    #[inline(always)]
    fn start(l: Ifma) -> Self {
        const A: u64 = 1 << 27;
        const B: u64 = (1 << 59) - (1 << 27) - 1;
        let zero = l.splat(0);
        let with = |low| Acc { low, high: zero };
        Self(with(zero), with(l.splat(A.wrapping_neg())), with(l.splat(B)))
    }

    #[inline(always)]
    fn add(self, l: Ifma, a: Operand, b: Operand) -> Self {
        Self(self.0.add(l, a.0, b.0), self.1.add(l, a.1, b.1), self.2.add(l, a.2, b.2))
    }

    /// (S0 - S1) + (S2 - S0) f, settled. High words count 2^20 f; those of S2 - S0 count 2^20 f^2 = 2^20 (f - 1).
    ///
    /// High words are below 2^38, so |A| < 2^59 and 0 <= B < 2^60.
    #[inline(always)]
    fn finish(self, l: Ifma) -> (V, V) {
        let Self(s0, s1, s2) = self;
        let a = l.minus(l.minus(s0.low, s1.low), l.up20(l.minus(s2.high, s0.high)));
        let b = l.plus(l.minus(s2.low, s0.low), l.up20(l.minus(s2.high, s1.high)));
        l.carry(a, b)
    }
}

#[inline(always)]
fn operand(l: Ifma, x: &Limbs, i: usize) -> Operand {
    (x.a[i], x.b[i], l.plus(x.a[i], x.b[i]))
}

#[inline(always)]
fn scaled(l: Ifma, x: Operand, k: u64) -> Operand {
    (l.times(x.0, k), l.times(x.1, k), l.times(x.2, k))
}

#[inline(always)]
fn doubled(l: Ifma, x: Operand) -> Operand {
    (l.plus(x.0, x.0), l.plus(x.1, x.1), l.plus(x.2, x.2))
}

#[target_feature(enable = "avx512f,avx512dq,avx512vl,avx512bw,avx512ifma")]
pub(super) fn product(x: &Limbs, y: &Limbs, out: &mut MaybeUninit<Limbs>) {
    // SAFETY: this function has the features that the token stands for.
    let l = unsafe { Ifma::assume() };
    let x = five!(I => operand(l, x, I));
    let y = five!(I => operand(l, y, I));
    let w = five!(I => scaled(l, y[I], 3));
    let words = five!(K => {
        let mut sums = Sums::start(l);
        for_five!(I => {
            const J: usize = (K + 5 - I) % 5;
            sums = sums.add(l, x[I], if I + J == K { y[J] } else { w[J] });
        });
        sums.finish(l)
    });
    out.write(Limbs { a: five!(I => words[I].0), b: five!(I => words[I].1) });
}

#[target_feature(enable = "avx512f,avx512dq,avx512vl,avx512bw,avx512ifma")]
pub(super) fn square(x: &Limbs, out: &mut MaybeUninit<Limbs>) {
    // SAFETY: this function has the features that the token stands for.
    let l = unsafe { Ifma::assume() };
    let [x0, x1, x2, x3, x4] = five!(I => operand(l, x, I));
    let (x0d, x1d) = (doubled(l, x0), doubled(l, x1));
    let (x3t, x4t) = (scaled(l, x3, 3), scaled(l, x4, 3));
    let (x3s, x4s) = (doubled(l, x3t), doubled(l, x4t));
    let start = Sums::start(l);
    let words = [
        start.add(l, x1, x4s).add(l, x2, x3s).add(l, x0, x0).finish(l),
        start.add(l, x2, x4s).add(l, x3, x3t).add(l, x0d, x1).finish(l),
        start.add(l, x3, x4s).add(l, x0d, x2).add(l, x1, x1).finish(l),
        start.add(l, x4, x4t).add(l, x0d, x3).add(l, x1d, x2).finish(l),
        start.add(l, x0d, x4).add(l, x1d, x3).add(l, x2, x2).finish(l),
    ];
    out.write(Limbs { a: five!(I => words[I].0), b: five!(I => words[I].1) });
}
