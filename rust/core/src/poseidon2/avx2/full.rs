//! Full rounds.

use super::field::{Lanes, each, join, low_mask, pow7};
use super::load_state;
use crate::poseidon2::WIDTH;
use core::arch::x86_64::*;

const N: usize = 3;

/// The circulant (2, 3, 1, 1) on the four lanes: y_i = sum + x_i + 2 x_(i+1).
#[inline]
#[target_feature(enable = "avx2")]
fn block(x: __m256i) -> __m256i {
    let next = _mm256_permute4x64_epi64(x, 0b00_11_10_01);
    let pair = _mm256_add_epi64(x, next);
    let sum = _mm256_add_epi64(pair, _mm256_permute4x64_epi64(pair, 0b01_00_11_10));
    _mm256_add_epi64(sum, _mm256_add_epi64(pair, next))
}

/// The linear layer on words or halves of words: each block and the sum of the three, through the circulant.
/// A lane is at most 28 times the largest input.
#[inline]
#[target_feature(enable = "avx2")]
fn mix(x: Lanes<N>) -> Lanes<N> {
    let sum = _mm256_add_epi64(_mm256_add_epi64(x[0], x[1]), x[2]);
    let y = each!(i => _mm256_add_epi64(x[i], sum));
    each!(i => block(y[i]))
}

/// The constants of a round, low and high halves.
pub(super) struct Constants {
    low: [u64; WIDTH],
    high: [u64; WIDTH],
}

impl Constants {
    pub(super) const fn new(k: &[u64; WIDTH]) -> Self {
        let mut halves = Self { low: [0; WIDTH], high: [0; WIDTH] };
        let mut i = 0;
        while i < WIDTH {
            halves.low[i] = k[i] & 0xffff_ffff;
            halves.high[i] = k[i] >> 32;
            i += 1;
        }
        halves
    }
}

/// E(x) + constants, on low and high halves apart: 28 2^32 + 2^32 < 2^37.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn external_layer(x: Lanes<N>, k: &Constants) -> Lanes<N> {
    let mask = low_mask();
    let low = mix(each!(i => _mm256_and_si256(x[i], mask)));
    let high = mix(each!(i => _mm256_srli_epi64(x[i], 32)));
    let (k_low, k_high) = (load_state(&k.low), load_state(&k.high));
    let low = each!(i => _mm256_add_epi64(low[i], k_low[i]));
    let high = each!(i => _mm256_add_epi64(high[i], k_high[i]));
    join(low, high)
}

/// Full rounds, as many as there are rows of constants. Out of line: the code is large and used twice.
#[inline(never)]
#[target_feature(enable = "avx2")]
pub(super) fn rounds(x: &mut Lanes<N>, constants: &[Constants; 4]) {
    let mut y = *x;
    for k in constants {
        y = external_layer(pow7(y), k);
    }
    *x = y;
}
