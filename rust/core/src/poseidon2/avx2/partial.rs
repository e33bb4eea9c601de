//! Partial rounds: lane 0 in scalar registers, the other lanes in vectors, one round behind.

use super::field::{Lanes, add_word, each, high, low_mask, reduce, wide_mul};
use super::load;
use crate::poseidon2::WIDTH;
use crate::poseidon2::constants::DIAGONAL;
use crate::poseidon2::derived::{CARRY, LANE0, LANE0_INVERSE};
use crate::poseidon2::word::{self, mul, mul_add, reduce_sum};
use core::arch::x86_64::*;

const N: usize = 3;

/// Low and high halves of the diagonal; 0 in place 0.
const D: ([[u64; 4]; N], [[u64; 4]; N]) = {
    let mut d = ([[0; 4]; N], [[0; 4]; N]);
    let mut i = 1;
    while i < WIDTH {
        d.0[i / 4][i % 4] = DIAGONAL[i] & 0xffff_ffff;
        d.1[i / 4][i % 4] = DIAGONAL[i] >> 32;
        i += 1;
    }
    d
};

/// The sum of all lanes, below 2^68.
#[inline]
#[target_feature(enable = "avx2")]
fn total(x: Lanes<N>) -> u128 {
    let mask = low_mask();
    let low = each!(i => _mm256_and_si256(x[i], mask));
    let high = high(x);
    let low = _mm256_add_epi64(_mm256_add_epi64(low[0], low[1]), low[2]);
    let high = _mm256_add_epi64(_mm256_add_epi64(high[0], high[1]), high[2]);
    let s = _mm256_add_epi64(_mm256_unpacklo_epi64(low, high), _mm256_unpackhi_epi64(low, high));
    let s = _mm_add_epi64(_mm256_castsi256_si128(s), _mm256_extracti128_si256(s, 1));
    let low = _mm_cvtsi128_si64(s) as u64;
    let high = _mm_extract_epi64(s, 1) as u64;
    u128::from(low) + (u128::from(high) << 32)
}

/// All partial rounds, on lane 0 and on the state (whose place 0 is not read and ends as zero).
///
/// With c = D_0 + 1 and w as in [`CARRY`], the next lane 0 is (c x x^2)(x^4) + w: three dependent products. w of a round comes
/// from the vectors of the round before, w' = sum D_i s_i + 11 (z + w), so that they have a round's time.
#[inline]
#[target_feature(enable = "avx2,bmi2")]
pub(super) fn rounds(x: u64, s: &mut Lanes<N>) -> u64 {
    let mut x = x;
    let mut s0 = *s;
    s0[0] = without_lane0(s0[0]);
    let d = each!(i => load(&D.0[i]));
    let dh = each!(i => load(&D.1[i]));
    let (first, rest) = CARRY.split_at(1);
    let mut w = reduce_sum(total(s0) + u128::from(first[0]));
    for &k in rest {
        let x2 = mul(x, x);
        let cx3 = mul(mul(x, LANE0), x2);
        let (cz, next) = mul_add(cx3, mul(x2, x2), w);
        let (lo, hi) = wide_mul(s0, high(s0), d, dh);
        let y = reduce(lo, hi);
        let sum = total(y) + u128::from(k);
        let both = word::canonical(word::add(w, mul(cz, LANE0_INVERSE)));
        s0 = add_word(y, both);
        s0[0] = without_lane0(s0[0]);
        x = next;
        w = reduce_sum(sum + 11 * u128::from(both));
    }
    *s = s0;
    x
}

#[inline]
#[target_feature(enable = "avx2")]
fn without_lane0(x: __m256i) -> __m256i {
    _mm256_blend_epi32(x, _mm256_setzero_si256(), 0b11)
}
