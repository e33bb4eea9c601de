//! The product and the square of the AVX2 lanes.
//!
//! One factor is split into halves of 32 bits, the other into limbs of 22, 22 and 20 bits. A word product is below 2^54 and up to
//! thirteen of them (1 + 4 * 3, counting tripled ones) below 2^58: plain sums, without carries. They are S_hk of weight 2^(32 h + 22 k).
//!
//! The sums are assembly, a block for each coefficient: left to itself the compiler keeps all limbs in registers, which do not suffice.

use super::avx2::{Avx2, Lazy, Norm, V};
use core::arch::asm;
use core::mem::MaybeUninit;

/// Operands in memory: halves of the first factor, then limbs of the second and of its multiples, a slot for each coefficient.
#[repr(C)]
struct Operands {
    halves: [[V; 2]; 5],
    limbs: [[V; 3]; 11],
}

/// p, q = both halves of coefficient i times limb k of slot j.
macro_rules! words {
    ($i:literal, $j:literal, $k:literal, $p:literal, $q:literal) => {
        concat!(
            "vmovdqa {y}, [{m} + 320 + 96*",
            $j,
            " + 32*",
            $k,
            "]\n",
            "vpmuludq {",
            $p,
            "}, {y}, [{m} + 64*",
            $i,
            "]\n",
            "vpmuludq {",
            $q,
            "}, {y}, [{m} + 64*",
            $i,
            " + 32]\n"
        )
    };
}

/// The sums become the products of coefficient i and slot j.
macro_rules! first {
    ($i:literal $j:literal) => {
        concat!(words!($i, $j, 0, "s00", "s10"), words!($i, $j, 1, "s01", "s11"), words!($i, $j, 2, "s02", "s12"))
    };
}

/// The sums take in the products of coefficient i and slot j.
macro_rules! add {
    ($i:literal, $j:literal, $k:literal) => {
        concat!(
            words!($i, $j, $k, "p", "q"),
            "vpaddq {s0",
            $k,
            "}, {s0",
            $k,
            "}, {p}\n",
            "vpaddq {s1",
            $k,
            "}, {s1",
            $k,
            "}, {q}\n"
        )
    };
}

/// S_0k, S_1k for k = 0, 1, 2 of the pairs of coefficient and slot.
macro_rules! sums {
    ($m:expr, $i0:literal $j0:literal $(, $i:literal $j:literal)*) => {{
        let (s00, s01, s02, s10, s11, s12): (V, V, V, V, V, V);
        // SAFETY: reads within the operands that the pointer, made from a reference, points to; else works on registers.
        // The caller has AVX2.
        unsafe {
            asm!(
                first!($i0 $j0),
                $(add!($i, $j, 0), add!($i, $j, 1), add!($i, $j, 2),)*
                m = in(reg) core::ptr::from_ref($m), y = out(ymm_reg) _, p = out(ymm_reg) _, q = out(ymm_reg) _,
                s00 = out(ymm_reg) s00, s01 = out(ymm_reg) s01, s02 = out(ymm_reg) s02,
                s10 = out(ymm_reg) s10, s11 = out(ymm_reg) s11, s12 = out(ymm_reg) s12,
                options(pure, readonly, nostack, preserves_flags),
            );
        }
        [(s00, s10), (s01, s11), (s02, s12)]
    }};
}

impl Avx2 {
    /// 2^22 (A + B f) + (C + D f) for 0 <= A, B < 2^60. A gives its ten lower bits to C, the rest to D; B to D and to f^2 = f - 1.
    #[inline(always)]
    fn shift_add(self, (a, b): (V, V), (c, d): (V, V)) -> (V, V) {
        let (a_high, b_high) = (self.high10(a), self.high10(b));
        let a = self.minus(self.plus(c, self.low10_up(a)), b_high);
        let b = self.plus(self.plus(d, self.low10_up(b)), self.plus(a_high, b_high));
        (a, b)
    }

    /// A and B of the sums, below 2^58.2 in size.
    ///
    /// Between the steps A may be negative, above -2^49; 2^18 (f + 1, f - 2), which is zero, makes both positive.
    #[inline(always)]
    fn gather(self, sums: [(V, V); 3]) -> (V, V) {
        let [low, (a, b), top] = sums;
        let a = self.plus(a, self.splat((1 << 50) + (1 << 18)));
        let b = self.plus(b, self.splat((1 << 50) - (1 << 19)));
        self.shift_add(self.shift_add(top, (a, b)), low)
    }

    #[inline(always)]
    fn limbs(self, x: V) -> [V; 3] {
        let low22 = self.splat((1 << 22) - 1);
        [self.and(x, low22), self.and(self.high22(x), low22), self.high44(x)]
    }

    #[inline(always)]
    fn operands(self, x: &Norm, y: &Norm) -> Operands {
        let halves = five!(I => [x.0[I], self.high(x.0[I])]);
        let [y0, y1, y2, y3, y4] = five!(I => self.limbs(y.0[I]));
        Operands { halves, limbs: [y0, y1, y2, y3, y4, y0, y0, y0, y0, y0, y0] }
    }

    #[inline(always)]
    fn doubled(self, x: [V; 3]) -> [V; 3] {
        [self.plus(x[0], x[0]), self.plus(x[1], x[1]), self.plus(x[2], x[2])]
    }

    #[inline(always)]
    fn tripled(self, x: [V; 3]) -> [V; 3] {
        [self.triple_word(x[0]), self.triple_word(x[1]), self.triple_word(x[2])]
    }
}

#[inline(always)]
fn lazy(words: [(V, V); 5]) -> Lazy {
    Lazy { a: five!(I => words[I].0), b: five!(I => words[I].1) }
}

/// a b.
#[target_feature(enable = "avx2")]
pub(super) fn product(x: &Norm, y: &Norm, out: &mut MaybeUninit<Lazy>) {
    // SAFETY: this function has the feature that the token stands for.
    let l = unsafe { Avx2::assume() };
    let mut m = l.operands(x, y);
    // Slots 5 to 8: wrapped coefficients 1 to 4 of y, tripled.
    let [_, y1, y2, y3, y4, ..] = m.limbs;
    [m.limbs[5], m.limbs[6], m.limbs[7], m.limbs[8]] = [l.tripled(y1), l.tripled(y2), l.tripled(y3), l.tripled(y4)];
    let m = &m;
    out.write(lazy([
        l.gather(sums!(m, 0 0, 1 8, 2 7, 3 6, 4 5)),
        l.gather(sums!(m, 0 1, 1 0, 2 8, 3 7, 4 6)),
        l.gather(sums!(m, 0 2, 1 1, 2 0, 3 8, 4 7)),
        l.gather(sums!(m, 0 3, 1 2, 2 1, 3 0, 4 8)),
        l.gather(sums!(m, 0 4, 1 3, 2 2, 3 1, 4 0)),
    ]));
}

/// a^2.
#[target_feature(enable = "avx2")]
pub(super) fn square(x: &Norm, out: &mut MaybeUninit<Lazy>) {
    // SAFETY: this function has the feature that the token stands for.
    let l = unsafe { Avx2::assume() };
    let mut m = l.operands(x, x);
    // Slots 5 to 10: 2 x0, 2 x1, 3 x3, 3 x4, 6 x3, 6 x4.
    let [x0, x1, _, x3, x4, ..] = m.limbs;
    let (x3, x4) = (l.tripled(x3), l.tripled(x4));
    [m.limbs[5], m.limbs[6], m.limbs[7], m.limbs[8]] = [l.doubled(x0), l.doubled(x1), x3, x4];
    [m.limbs[9], m.limbs[10]] = [l.doubled(x3), l.doubled(x4)];
    let m = &m;
    out.write(lazy([
        l.gather(sums!(m, 0 0, 1 10, 2 9)),
        l.gather(sums!(m, 1 5, 2 10, 3 7)),
        l.gather(sums!(m, 1 1, 2 5, 3 10)),
        l.gather(sums!(m, 3 5, 2 6, 4 8)),
        l.gather(sums!(m, 4 5, 3 6, 2 2)),
    ]));
}
