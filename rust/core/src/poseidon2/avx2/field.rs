//! GF(p) in lanes of 64 bits. An element is any word, taken modulo p, unless a comment says otherwise.
//!
//! Functions take N vectors and do each step on all of them before the next one: a single chain would leave the units idle.

use crate::goldilocks::P;
use core::arch::x86_64::*;

/// N vectors of four lanes.
pub(super) type Lanes<const N: usize> = [__m256i; N];

/// Applies a step to each of N vectors.
macro_rules! each {
    ($i:ident => $e:expr) => {{
        let mut out = [_mm256_setzero_si256(); N];
        let mut $i = 0;
        while $i < N {
            out[$i] = $e;
            $i += 1;
        }
        out
    }};
}
pub(super) use each;

#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn splat(x: u64) -> __m256i {
    _mm256_set1_epi64x(x as i64)
}

#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn low_mask() -> __m256i {
    splat(0xffff_ffff)
}

/// 2^32 - 1 as a value that the compiler does not know: it would turn one multiplication by it into three other steps.
#[inline]
#[target_feature(enable = "avx2")]
fn epsilon() -> __m256i {
    let mut x = low_mask();
    // SAFETY: the template is a comment: no instruction.
    unsafe { core::arch::asm!("/* {0} */", inout(ymm_reg) x, options(pure, nomem, nostack, preserves_flags)) }
    x
}

/// hi 2^64 + lo modulo p, for any hi and lo.
///
/// With hi = h1 2^32 + h0: lo - h1 + h0 eps. The word s = lo - h1 + h0 eps modulo 2^64 lacks (c - b) 2^64, where b is the
/// borrow of lo - h1 and c the carry of the addition; so (c - b) eps corrects it, at once: with c alone s < h0 eps
/// <= 2^64 - 2^33 + 1, with b alone s > 2^64 - 2^32, so that eps fits. Order is compared on words with the top bit flipped.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn reduce<const N: usize>(lo: Lanes<N>, hi: Lanes<N>) -> Lanes<N> {
    let top = splat(1 << 63);
    let eps = epsilon();
    let lo = each!(i => _mm256_xor_si256(lo[i], top));
    let h1 = each!(i => _mm256_srli_epi64(hi[i], 32));
    let m = each!(i => _mm256_mul_epu32(hi[i], eps));
    let t = each!(i => _mm256_sub_epi64(lo[i], h1[i]));
    let b = each!(i => _mm256_cmpgt_epi64(t[i], lo[i]));
    let s = each!(i => _mm256_add_epi64(t[i], m[i]));
    let c = each!(i => _mm256_cmpgt_epi64(t[i], s[i]));
    let k = each!(i => _mm256_sub_epi64(b[i], c[i])); // c - b as numbers: a mask is -1
    let s = each!(i => _mm256_xor_si256(s[i], top));
    let s = each!(i => _mm256_sub_epi64(s[i], k[i]));
    let k = each!(i => _mm256_slli_epi64(k[i], 32));
    each!(i => _mm256_add_epi64(s[i], k[i]))
}

/// The high halves of words, in the low halves.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn high<const N: usize>(x: Lanes<N>) -> Lanes<N> {
    each!(i => _mm256_srli_epi64(x[i], 32))
}

/// x^2, given x and its high halves.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn square<const N: usize>(x: Lanes<N>, xh: Lanes<N>) -> Lanes<N> {
    // x^2 = ll + 2 lh 2^32 + hh 2^64, ll, lh, hh <= (2^32 - 1)^2 = 2^64 - 2^33 + 1.
    let lh = each!(i => _mm256_mul_epu32(x[i], xh[i]));
    let ll = each!(i => _mm256_mul_epu32(x[i], x[i]));
    let hh = each!(i => _mm256_mul_epu32(xh[i], xh[i]));
    // lh + floor(ll / 2^33) < 2^64 carries all that is above 2^33.
    let t = each!(i => _mm256_srli_epi64(ll[i], 33));
    let t = each!(i => _mm256_add_epi64(lh[i], t[i]));
    let low = each!(i => _mm256_slli_epi64(lh[i], 33));
    let low = each!(i => _mm256_add_epi64(ll[i], low[i]));
    let t = each!(i => _mm256_srli_epi64(t[i], 31));
    let hi = each!(i => _mm256_add_epi64(hh[i], t[i]));
    reduce(low, hi)
}

/// a b, given both with their high halves.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn mul<const N: usize>(a: Lanes<N>, ah: Lanes<N>, b: Lanes<N>, bh: Lanes<N>) -> Lanes<N> {
    let (lo, hi) = wide_mul(a, ah, b, bh);
    reduce(lo, hi)
}

/// The two words of a b. A product of halves plus two halves stays below 2^64: (2^32 - 1)^2 + 2 (2^32 - 1) = 2^64 - 1.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn wide_mul<const N: usize>(a: Lanes<N>, ah: Lanes<N>, b: Lanes<N>, bh: Lanes<N>) -> (Lanes<N>, Lanes<N>) {
    let mask = low_mask();
    let ll = each!(i => _mm256_mul_epu32(a[i], b[i]));
    let hl = each!(i => _mm256_mul_epu32(ah[i], b[i]));
    let lh = each!(i => _mm256_mul_epu32(a[i], bh[i]));
    let hh = each!(i => _mm256_mul_epu32(ah[i], bh[i]));
    let t = each!(i => _mm256_srli_epi64(ll[i], 32));
    let t = each!(i => _mm256_add_epi64(hl[i], t[i]));
    let t0 = each!(i => _mm256_and_si256(t[i], mask));
    let t1 = each!(i => _mm256_srli_epi64(t[i], 32));
    let s = each!(i => _mm256_add_epi64(lh[i], t0[i]));
    let hi = each!(i => _mm256_add_epi64(hh[i], t1[i]));
    let s1 = each!(i => _mm256_srli_epi64(s[i], 32));
    let hi = each!(i => _mm256_add_epi64(hi[i], s1[i]));
    let s0 = each!(i => _mm256_slli_epi64(s[i], 32));
    let lo = each!(i => _mm256_blend_epi32(ll[i], s0[i], 0b1010_1010));
    (lo, hi)
}

/// low + high 2^32 modulo p, for low < 2^62 and high < 2^39.
///
/// With high = h1 2^32 + h0 this is h0 2^32 + (low + h1 eps); the second part is below 2^63, so the sum has carried exactly
/// when the first part had its top bit set and the sum has not. After a carry the word is below 2^63 and eps fits.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn join<const N: usize>(low: Lanes<N>, high: Lanes<N>) -> Lanes<N> {
    let eps = epsilon();
    let h1 = each!(i => _mm256_srli_epi64(high[i], 32));
    let h0 = each!(i => _mm256_slli_epi64(high[i], 32));
    let m = each!(i => _mm256_mul_epu32(h1[i], eps));
    let m = each!(i => _mm256_add_epi64(m[i], low[i]));
    let s = each!(i => _mm256_add_epi64(h0[i], m[i]));
    let c = each!(i => _mm256_andnot_si256(s[i], h0[i]));
    let c = each!(i => _mm256_srai_epi32(c[i], 31));
    let c = each!(i => _mm256_srli_epi64(c[i], 32));
    each!(i => _mm256_add_epi64(s[i], c[i]))
}

/// x + k for k < p: after a carry the word is below p, so that eps fits.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn add<const N: usize>(x: Lanes<N>, k: Lanes<N>) -> Lanes<N> {
    let top = splat(1 << 63);
    let flipped = each!(i => _mm256_xor_si256(k[i], top));
    let s = each!(i => _mm256_add_epi64(x[i], flipped[i]));
    let c = each!(i => _mm256_cmpgt_epi64(flipped[i], s[i]));
    let c = each!(i => _mm256_srli_epi64(c[i], 32));
    let s = each!(i => _mm256_add_epi64(x[i], k[i]));
    each!(i => _mm256_add_epi64(s[i], c[i]))
}

/// The canonical words: p is subtracted, as an addition of eps, where the word is at least p.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn canonical<const N: usize>(x: Lanes<N>) -> Lanes<N> {
    let top = splat(1 << 63);
    let limit = splat((P - 1) ^ (1 << 63));
    let large = each!(i => _mm256_cmpgt_epi64(_mm256_xor_si256(x[i], top), limit));
    each!(i => _mm256_add_epi64(x[i], _mm256_srli_epi64(large[i], 32)))
}
