//! Full rounds: the S-box of lanes 0 to 7 in two vectors, that of lanes 8 to 11 in scalar registers beside them, the linear
//! layer in three vectors.
//!
//! The scalar units are idle otherwise. It only works when the two kinds of steps are mixed in program order: the compiler
//! would put all of one kind first, and the processor looks ahead about 100 waiting steps.

use super::field::{Lanes, each, high, join, low_mask, mul, square};
use super::{Vectors, load};
use crate::poseidon2::WIDTH;
use crate::poseidon2::word::bmi2;
use core::arch::asm;
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
fn mix(x: Vectors) -> Vectors {
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
pub(super) fn external_layer(x: Vectors, k: &Constants) -> Vectors {
    let mask = low_mask();
    let low = mix(each!(i => _mm256_and_si256(x[i], mask)));
    let high = mix(each!(i => _mm256_srli_epi64(x[i], 32)));
    let (k_low, k_high) = (load(&k.low), load(&k.high));
    let low = each!(i => _mm256_add_epi64(low[i], k_low[i]));
    let high = each!(i => _mm256_add_epi64(high[i], k_high[i]));
    join(low, high)
}

/// Keeps the compiler from moving the steps that make or use x across other such marks and the scalar products.
#[inline]
#[target_feature(enable = "avx2")]
fn pin(x: Lanes<2>) -> Lanes<2> {
    let [mut a, mut b] = x;
    // SAFETY: the template is a comment: no instruction.
    unsafe { asm!("/* {0} {1} */", inout(ymm_reg) a, inout(ymm_reg) b, options(nomem, nostack, preserves_flags)) }
    [a, b]
}

/// The four words of a vector, by way of memory: it takes no vector units, unlike extraction.
#[inline]
#[target_feature(enable = "avx2")]
fn words(x: __m256i) -> [u64; 4] {
    #[repr(align(32))]
    struct Aligned([u64; 4]);
    let mut w = Aligned([0; 4]);
    let p = w.0.as_mut_ptr();
    // SAFETY: 32 bytes of our own, aligned to 32.
    unsafe {
        p.cast::<__m256i>().write_volatile(x);
        [p.read_volatile(), p.add(1).read_volatile(), p.add(2).read_volatile(), p.add(3).read_volatile()]
    }
}

/// Products of scalar lanes.
#[inline]
#[target_feature(enable = "bmi2")]
fn mul4(a: [u64; 4], b: [u64; 4]) -> [u64; 4] {
    [bmi2::mul(a[0], b[0]), bmi2::mul(a[1], b[1]), bmi2::mul(a[2], b[2]), bmi2::mul(a[3], b[3])]
}

/// A full round and the constants of the next one. x^7 is x^3 x^4 on both sides.
#[inline]
#[target_feature(enable = "avx2,bmi2")]
pub(super) fn round(s: Vectors, next: &Constants) -> Vectors {
    let (x, y) = ([s[0], s[1]], words(s[2]));
    let xh = high(x);
    let x2 = pin(square(x, xh));
    let y2 = mul4(y, y);
    let x2h = high(x2);
    let x3 = pin(mul(x2, x2h, x, xh));
    let y3 = mul4(y2, y);
    let x4 = pin(square(x2, x2h));
    let y4 = mul4(y2, y2);
    let z = pin(mul(x3, high(x3), x4, high(x4)));
    let [a, b, c, d] = mul4(y3, y4);
    let w = _mm256_set_epi64x(d as i64, c as i64, b as i64, a as i64);
    external_layer([z[0], z[1], w], next)
}
