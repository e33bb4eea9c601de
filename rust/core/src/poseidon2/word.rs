//! Words that stand for an element of GF(p) without being canonical: any 64-bit value, taken modulo p.
//!
//! The product here is Montgomery's, a b / 2^64: its reduction needs one correction where the plain one needs two. It costs
//! no conversions in this permutation, as 2^192 = 1 modulo p: the four products of x^7 divide by 2^64 six times, that is by
//! 2^384 = 1. Constant factors are multiplied by 2^64 beforehand ([`scaled`]).
//!
//! Carries become masks by way of `borrow` and `carry`, in a form in which the compiler does not recognise a choice between
//! two values: it would sometimes make a conditional jump of that.

#[cfg(target_arch = "x86_64")]
pub(super) mod bmi2;
#[cfg(target_arch = "x86_64")]
#[path = "word/carry_x86.rs"]
mod flags;
#[cfg(not(target_arch = "x86_64"))]
#[path = "word/carry_portable.rs"]
mod flags;
#[cfg(test)]
mod tests;

use crate::goldilocks::{EPSILON, Fp, P};
use flags::{borrow, carry, quotient};

/// k 2^64 modulo p: the factor for [`mul`] that multiplies by k.
pub(super) const fn scaled(k: Fp) -> u64 {
    k.mul(Fp::new(EPSILON)).value()
}

#[inline(always)]
fn wide(a: u64, b: u64) -> (u64, u64) {
    let x = u128::from(a) * u128::from(b);
    (x as u64, (x >> 64) as u64)
}

/// hi - m modulo p, for a word hi and m <= p: after a borrow the word is at least 2^64 - p = eps, so that eps comes off.
/// Canonical when hi is.
#[inline(always)]
fn sub(hi: u64, m: u64) -> u64 {
    let (d, eps) = borrow(hi, m);
    d.wrapping_sub(eps)
}

/// a b / 2^64 modulo p, for any two words. Canonical when a or b is: then floor(a b / 2^64) < p.
#[inline(always)]
pub(super) fn mul(a: u64, b: u64) -> u64 {
    let (lo, hi) = wide(a, b);
    sub(hi, quotient(lo))
}

/// (v, v + w) for v = a b / 2^64 modulo p, with a or b canonical and any w. v is canonical, v + w any word.
///
/// w is added before the reduction, so that the sum takes no longer than v.
#[inline(always)]
pub(super) fn mul_add(a: u64, b: u64, w: u64) -> (u64, u64) {
    let (lo, hi) = wide(a, b);
    let m = quotient(lo);
    (sub(hi, m), sub(add(w, hi), m)) // hi < p
}

/// x^7, see the module's head. Three products deep.
#[inline(always)]
pub(super) fn pow7(x: u64) -> u64 {
    let x2 = mul(x, x);
    let x3 = mul(x2, x);
    mul(x3, mul(x2, x2))
}

/// a + b modulo p for any word a and b <= p: after a carry the sum is below p, so that eps fits.
#[inline(always)]
pub(super) fn add(a: u64, b: u64) -> u64 {
    let (s, eps) = carry(a, b);
    s.wrapping_add(eps)
}

/// x modulo p for x < 2^95: lo + hi eps with hi eps < 2^63; after a carry the sum is below 2^63, so that eps fits.
#[inline(always)]
pub(super) fn reduce_sum(x: u128) -> u64 {
    debug_assert!(x >> 95 == 0);
    let hi = (x >> 64) as u64;
    add(x as u64, (hi << 32).wrapping_sub(hi))
}

/// low + high 2^32 modulo p, for low and high below 2^62: with high = h1 2^32 + h0 this is h0 2^32 + (low + h1 eps), the
/// second part below 2^63, so that eps fits after a carry.
#[cfg(any(test, target_arch = "x86_64"))]
#[inline(always)]
pub(super) fn join(low: u64, high: u64) -> u64 {
    let h1 = high >> 32;
    add(high << 32, low + (h1 << 32) - h1)
}

/// The canonical word.
#[inline(always)]
pub(super) fn canonical(x: u64) -> u64 {
    sub(x, P)
}
