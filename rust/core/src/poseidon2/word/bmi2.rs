//! [`super::mul`] and [`super::mul_add`] on x86-64 with BMI2, in assembly: the chain of lane 0 decides how long a partial round
//! takes, and the compiler spends one or two steps more on each correction.
//!
//! hi - m and hi - m + p are computed side by side, and a conditional move takes the second one after a borrow. Without the
//! option `pure` the blocks keep their order, also relative to the marks that the full rounds of the AVX2 path set.

use crate::goldilocks::P;
use core::arch::asm;

/// a b / 2^64 modulo p, for any two words. Canonical when a or b is.
#[inline]
#[target_feature(enable = "bmi2")]
#[allow(unsafe_code)]
pub(in crate::poseidon2) fn mul(a: u64, b: u64) -> u64 {
    let mut v;
    // SAFETY: arithmetic on registers only; the flags are given up.
    unsafe {
        asm!(
            "mulx {v}, {lo}, {b}",
            "shlx {t}, {lo}, {shift}",
            "add {t}, {lo}",
            "shrx {lo}, {t}, {shift}",
            "lea {wrapped}, [{v} + {p}]",
            "sbb {t}, {lo}",
            "sub {wrapped}, {t}",
            "sub {v}, {t}",
            "cmovc {v}, {wrapped}",
            in("rdx") a,
            b = in(reg) b,
            shift = in(reg) 32u64,
            p = in(reg) P,
            v = out(reg) v,
            lo = out(reg) _,
            t = out(reg) _,
            wrapped = out(reg) _,
            options(nomem, nostack),
        );
    }
    v
}

/// (v, v + w) for v = a b / 2^64 modulo p, with a or b canonical and any w. v is canonical, v + w any word.
#[inline]
#[target_feature(enable = "bmi2")]
#[allow(unsafe_code)]
pub(in crate::poseidon2) fn mul_add(a: u64, b: u64, w: u64) -> (u64, u64) {
    let (mut v, mut sum) = (0, w);
    // SAFETY: arithmetic on registers only; the flags are given up.
    unsafe {
        asm!(
            "mulx {v}, {lo}, {b}",
            "shlx {t}, {lo}, {shift}",
            "add {t}, {lo}",
            "shrx {lo}, {t}, {shift}",
            "sbb {t}, {lo}",
            "add {sum}, {v}",
            "sbb {lo:e}, {lo:e}",
            "add {sum}, {lo}",
            "sub {sum}, {t}",
            "sbb {lo:e}, {lo:e}",
            "sub {sum}, {lo}",
            "sub {v}, {t}",
            "sbb {t:e}, {t:e}",
            "sub {v}, {t}",
            in("rdx") a,
            b = in(reg) b,
            shift = in(reg) 32u64,
            v = out(reg) v,
            lo = out(reg) _,
            t = out(reg) _,
            sum = inout(reg) sum,
            options(nomem, nostack),
        );
    }
    (v, sum)
}
