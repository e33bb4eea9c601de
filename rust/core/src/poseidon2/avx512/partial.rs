//! Partial rounds: lane 0 in scalar registers, the other lanes in vectors, one round behind.

use super::field::{Lanes, add, mul_by, splat};
use super::full::Vectors;
use super::load;
use crate::goldilocks::Fp;
use crate::poseidon2::WIDTH;
use crate::poseidon2::constants::DIAGONAL;
use crate::poseidon2::derived::{CARRY_HALVES, LANE0, LANE0_INVERSE};
use crate::poseidon2::word::{self, bmi2};
use core::arch::x86_64::*;

/// D_i / f of eight lanes as limbs, and the limbs' sum. 0 where there is no lane, and for lane 0: what those places hold
/// then stands for 0 after each product and does not disturb the sums.
struct Diagonal {
    low: [u64; 8],
    high: [u64; 8],
    sum: [u64; 8],
}

const fn diagonal(first: usize) -> Diagonal {
    let inverse = Fp::new(1 << 32).invert();
    let mut d = Diagonal { low: [0; 8], high: [0; 8], sum: [0; 8] };
    let mut i = 0;
    while i < 8 {
        if first + i < WIDTH && first + i > 0 {
            let x = Fp::new(DIAGONAL[first + i]).mul(inverse).value();
            d.low[i] = x & 0xffff_ffff;
            d.high[i] = x >> 32;
            d.sum[i] = d.low[i] + d.high[i];
        }
        i += 1;
    }
    d
}

static D: [Diagonal; 2] = [diagonal(0), diagonal(8)];

/// The sums of the low and of the high limbs of all lanes, and of k; below 2^38.
#[inline]
#[target_feature(enable = "avx512f,avx2")]
fn total(x: Vectors, k: &[u64; 2]) -> (u64, u64) {
    let low = _mm512_add_epi64(x[0].low, x[1].low);
    let high = _mm512_add_epi64(x[0].high, x[1].high);
    let s = _mm512_add_epi64(_mm512_unpacklo_epi64(low, high), _mm512_unpackhi_epi64(low, high));
    let s = _mm256_add_epi64(_mm512_castsi512_si256(s), _mm512_extracti64x4_epi64(s, 1));
    let s = _mm_add_epi64(_mm256_castsi256_si128(s), _mm256_extracti128_si256(s, 1));
    // SAFETY: 16 readable bytes; the load needs no alignment.
    let s = _mm_add_epi64(s, unsafe { _mm_loadu_si128(k.as_ptr().cast()) });
    (_mm_cvtsi128_si64(s) as u64, _mm_extract_epi64(s, 1) as u64)
}

#[inline]
#[target_feature(enable = "avx512f")]
fn only(x: Lanes, places: u8) -> Lanes {
    Lanes { low: _mm512_maskz_mov_epi64(places, x.low), high: _mm512_maskz_mov_epi64(places, x.high) }
}

/// Lanes 8 to 11 twice.
#[inline]
#[target_feature(enable = "avx512f")]
fn twice(x: __m512i) -> __m512i {
    _mm512_shuffle_i64x2(x, x, 0b01_00_01_00)
}

/// All partial rounds.
///
/// With c = D_0 + 1 and w as in [`CARRY_HALVES`], the next lane 0 is (c x x^2)(x^4) + w: three dependent products. w of a
/// round comes from the vectors of the round before, w' = sum D_i s_i + 11 (z + w), so that they have a round's time.
#[inline]
#[target_feature(enable = "avx512f,avx512ifma,avx2,bmi2")]
pub(super) fn rounds(s: Vectors) -> Vectors {
    let low = _mm_cvtsi128_si64(_mm512_castsi512_si128(s[0].low)) as u64;
    let high = _mm_cvtsi128_si64(_mm512_castsi512_si128(s[0].high)) as u64;
    let mut x = word::join(low, high);
    let (first, rest) = CARRY_HALVES.split_at(1);
    let (low, high) = total([only(s[0], 0xfe), only(s[1], 0x0f)], &first[0]);
    let mut w = word::join(low, high);
    let d = D.each_ref().map(|d| (Lanes { low: load(&d.low), high: load(&d.high) }, load(&d.sum)));
    let mut y = s;
    for k in rest {
        let x2 = bmi2::mul(x, x);
        let cx3 = bmi2::mul(bmi2::mul(x, LANE0), x2);
        let (cz, next) = bmi2::mul_add(cx3, bmi2::mul(x2, x2), w);
        y = [mul_by(y[0], d[0].0, d[0].1), mul_by(y[1], d[1].0, d[1].1)];
        let (low, high) = total(y, k);
        let both = word::add(w, bmi2::mul(cz, LANE0_INVERSE));
        let (b0, b1) = (both & 0xffff_ffff, both >> 32);
        let b = Lanes { low: splat(b0 as i64), high: splat(b1 as i64) };
        y = [add(y[0], b), add(y[1], b)];
        x = next;
        w = word::join(low + 11 * b0, high + 11 * b1);
    }
    let low = _mm512_mask_set1_epi64(y[0].low, 1, (x & 0xffff_ffff) as i64);
    let high = _mm512_mask_set1_epi64(y[0].high, 1, (x >> 32) as i64);
    [Lanes { low, high }, Lanes { low: twice(y[1].low), high: twice(y[1].high) }]
}
