//! Carries on x86-64: the carry intrinsics return a byte that the compiler does not take for a condition, and make one
//! `sbb` of its mask.

use core::arch::x86_64::{_addcarry_u64, _subborrow_u64};

/// 2^32 - 1 for 1, 0 for 0.
#[inline(always)]
fn epsilon_if(flag: u8) -> u64 {
    u64::from(0u32.wrapping_sub(u32::from(flag)))
}

/// (a - b modulo 2^64, eps if that borrowed and else 0).
#[inline(always)]
pub(super) fn borrow(a: u64, b: u64) -> (u64, u64) {
    let mut d = 0;
    let flag = _subborrow_u64(0, a, b, &mut d);
    (d, epsilon_if(flag))
}

/// (a + b modulo 2^64, eps if that carried and else 0).
#[inline(always)]
pub(super) fn carry(a: u64, b: u64) -> (u64, u64) {
    let mut s = 0;
    let flag = _addcarry_u64(0, a, b, &mut s);
    (s, epsilon_if(flag))
}

/// The m < p for which hi - m = (hi 2^64 + lo) / 2^64 modulo p: with t = lo (2^32 + 1) modulo 2^64 and its carry c,
/// m = t - floor(t / 2^32) - c.
#[inline(always)]
pub(super) fn quotient(lo: u64) -> u64 {
    let (mut t, mut m) = (0, 0);
    let flag = _addcarry_u64(0, lo, lo << 32, &mut t);
    _subborrow_u64(flag, t, t >> 32, &mut m);
    m
}
