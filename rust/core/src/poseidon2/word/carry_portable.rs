//! Carries in portable code.

use crate::goldilocks::EPSILON;

/// The mask, unknown to the compiler.
#[cfg(target_arch = "aarch64")]
#[allow(unsafe_code)]
#[inline(always)]
fn opaque(mut mask: u64) -> u64 {
    // SAFETY: the template is a comment: no instruction.
    unsafe { core::arch::asm!("/* {0} */", inout(reg) mask, options(pure, nomem, nostack, preserves_flags)) }
    mask
}

/// The mask, unknown to the compiler.
#[cfg(not(target_arch = "aarch64"))]
#[inline(always)]
fn opaque(mask: u64) -> u64 {
    core::hint::black_box(mask)
}

/// 2^32 - 1 for true, 0 for false.
#[inline(always)]
fn epsilon_if(flag: bool) -> u64 {
    opaque(u64::from(flag).wrapping_neg()) & EPSILON
}

/// (a - b modulo 2^64, eps if that borrowed and else 0).
#[inline(always)]
pub(super) fn borrow(a: u64, b: u64) -> (u64, u64) {
    let (d, flag) = a.overflowing_sub(b);
    (d, epsilon_if(flag))
}

/// (a + b modulo 2^64, eps if that carried and else 0).
#[inline(always)]
pub(super) fn carry(a: u64, b: u64) -> (u64, u64) {
    let (s, flag) = a.overflowing_add(b);
    (s, epsilon_if(flag))
}

/// The m < p for which hi - m = (hi 2^64 + lo) / 2^64 modulo p: with t = lo (2^32 + 1) modulo 2^64 and its carry c,
/// m = t - floor(t / 2^32) - c.
#[inline(always)]
pub(super) fn quotient(lo: u64) -> u64 {
    let (t, flag) = lo.overflowing_add(lo << 32);
    t.wrapping_sub(t >> 32).wrapping_sub(u64::from(flag))
}
