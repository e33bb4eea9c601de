//! Partial rounds: lane 0 in scalar registers, the other lanes in vectors, one round behind.

use super::field::{add, each, high, low_mask, reduce, splat, wide_mul};
use super::{Vectors, load};
use crate::poseidon2::WIDTH;
use crate::poseidon2::constants::DIAGONAL;
use crate::poseidon2::derived::{CARRY_HALVES, LANE0, LANE0_INVERSE};
use crate::poseidon2::word::{self, bmi2};
use core::arch::x86_64::*;

const N: usize = 3;

/// Low and high halves of the diagonal. 0 in place 0: what that place holds then stands for 0 after each product.
static D: ([u64; WIDTH], [u64; WIDTH]) = {
    let mut d = ([0; WIDTH], [0; WIDTH]);
    let mut i = 1;
    while i < WIDTH {
        d.0[i] = DIAGONAL[i] & 0xffff_ffff;
        d.1[i] = DIAGONAL[i] >> 32;
        i += 1;
    }
    d
};

/// The sums of the low and of the high halves of all lanes, and of k; below 2^36.
#[inline]
#[target_feature(enable = "avx2")]
fn total(x: Vectors, k: &[u64; 2]) -> (u64, u64) {
    let mask = low_mask();
    let low = each!(i => _mm256_and_si256(x[i], mask));
    let high = high(x);
    let low = _mm256_add_epi64(_mm256_add_epi64(low[0], low[1]), low[2]);
    let high = _mm256_add_epi64(_mm256_add_epi64(high[0], high[1]), high[2]);
    let s = _mm256_add_epi64(_mm256_unpacklo_epi64(low, high), _mm256_unpackhi_epi64(low, high));
    let s = _mm_add_epi64(_mm256_castsi256_si128(s), _mm256_extracti128_si256(s, 1));
    // SAFETY: 16 readable bytes; the load needs no alignment.
    let s = _mm_add_epi64(s, unsafe { _mm_loadu_si128(k.as_ptr().cast()) });
    (_mm_cvtsi128_si64(s) as u64, _mm_extract_epi64(s, 1) as u64)
}

/// x with another lane 0.
#[inline]
#[target_feature(enable = "avx2")]
fn with_lane0(x: __m256i, lane: u64) -> __m256i {
    _mm256_blend_epi32(x, _mm256_castsi128_si256(_mm_cvtsi64_si128(lane as i64)), 0b11)
}

/// All partial rounds.
///
/// With c = D_0 + 1 and w as in [`CARRY_HALVES`], the next lane 0 is (c x x^2)(x^4) + w: three dependent products. w of a
/// round comes from the vectors of the round before, w' = sum D_i s_i + 11 (z + w), so that they have a round's time.
#[inline]
#[target_feature(enable = "avx2,bmi2")]
pub(super) fn rounds(s: Vectors) -> Vectors {
    let (d, dh) = (load(&D.0), load(&D.1));
    let (first, rest) = CARRY_HALVES.split_at(1);
    let mut x = _mm256_extract_epi64(s[0], 0) as u64;
    let (low, high_) = total([with_lane0(s[0], 0), s[1], s[2]], &first[0]);
    let mut w = word::join(low, high_);
    let mut y = s;
    for k in rest {
        let x2 = bmi2::mul(x, x);
        let cx3 = bmi2::mul(bmi2::mul(x, LANE0), x2);
        let (cz, next) = bmi2::mul_add(cx3, bmi2::mul(x2, x2), w);
        let (lo, hi) = wide_mul(y, high(y), d, dh);
        y = reduce(lo, hi);
        let (low, high) = total(y, k);
        let both = word::canonical(word::add(w, bmi2::mul(cz, LANE0_INVERSE)));
        y = add(y, [splat(both); N]);
        x = next;
        w = word::join(low + 11 * (both & 0xffff_ffff), high + 11 * (both >> 32));
    }
    [with_lane0(y[0], x), y[1], y[2]]
}
