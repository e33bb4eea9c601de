//! Full rounds.

use super::field::{Lanes, add, pow7};
use super::load;
use crate::poseidon2::WIDTH;
use core::arch::x86_64::*;

/// The state: lanes 0 to 7, then lanes 8 to 11 twice, so that sums over blocks need only the halves of one vector swapped.
pub(super) type Vectors = [Lanes; 2];

/// A constant for each lane, in the same places.
pub(super) struct Constants {
    low: [[u64; 8]; 2],
    high: [[u64; 8]; 2],
}

impl Constants {
    pub(super) const fn new(k: &[u64; WIDTH]) -> Self {
        let mut c = Self { low: [[0; 8]; 2], high: [[0; 8]; 2] };
        let mut i = 0;
        while i < 16 {
            let word = k[if i < WIDTH { i } else { i - 4 }];
            c.low[i / 8][i % 8] = word & 0xffff_ffff;
            c.high[i / 8][i % 8] = word >> 32;
            i += 1;
        }
        c
    }

    #[inline]
    #[target_feature(enable = "avx512f")]
    pub(super) fn add_to(&self, x: Vectors) -> Vectors {
        let k = [0, 1].map(|i: usize| Lanes { low: load(&self.low[i]), high: load(&self.high[i]) });
        [add(x[0], k[0]), add(x[1], k[1])]
    }
}

/// The circulant (2, 3, 1, 1) on each half of a vector: y_i = sum + x_i + 2 x_(i+1).
#[inline]
#[target_feature(enable = "avx512f")]
fn block(x: __m512i) -> __m512i {
    let next = _mm512_permutex_epi64(x, 0b00_11_10_01);
    let pair = _mm512_add_epi64(x, next);
    let sum = _mm512_add_epi64(pair, _mm512_permutex_epi64(pair, 0b01_00_11_10));
    _mm512_add_epi64(sum, _mm512_add_epi64(pair, next))
}

/// The linear layer on one limb of all lanes: each block and the sum of the three, through the circulant.
#[inline]
#[target_feature(enable = "avx512f")]
fn mix(x: __m512i, y: __m512i) -> (__m512i, __m512i) {
    let swapped = _mm512_shuffle_i64x2(x, x, 0b01_00_11_10);
    let sum = _mm512_add_epi64(swapped, _mm512_add_epi64(x, y));
    (block(_mm512_add_epi64(x, sum)), block(_mm512_add_epi64(y, sum)))
}

/// E(x) + constants, limbs below 28 2^33 + 2^32 < 2^38 for those of x below 2^33.
#[inline]
#[target_feature(enable = "avx512f")]
pub(super) fn external_layer(x: Vectors, k: &Constants) -> Vectors {
    let low = mix(x[0].low, x[1].low);
    let high = mix(x[0].high, x[1].high);
    k.add_to([Lanes { low: low.0, high: high.0 }, Lanes { low: low.1, high: high.1 }])
}

/// A full round and the constants of the next one.
#[inline]
#[target_feature(enable = "avx512f,avx512ifma")]
pub(super) fn round(x: Vectors, next: &Constants) -> Vectors {
    external_layer(pow7(x), next)
}
