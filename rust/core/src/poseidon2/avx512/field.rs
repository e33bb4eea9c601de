//! GF(p) in eight lanes of two redundant limbs, with the 52-bit multiply-add.
//!
//! With f = 2^32: f^2 = f - 1. An element is low + high f with 0 <= low, high < 2^40; products have limbs below 2^33, so that
//! linear layers (at most 28 times the largest limb, and a constant) need no reduction. A product carries a factor f, which
//! makes it c f - b with sums b and c of positive products. As f^6 = 1, the four products of x^7 leave no factor; constants
//! are divided by f beforehand.

use core::arch::x86_64::*;

/// Eight elements.
#[derive(Clone, Copy)]
pub(super) struct Lanes {
    /// Limbs of weight 1.
    pub(super) low: __m512i,
    /// Limbs of weight f.
    pub(super) high: __m512i,
}

/// Above every quotient floor(limb / f) of a product, so that reduced limbs stay positive.
const BIAS: i64 = 1 << 24;
/// What the low part of b starts from, and that of c; see [`reduce`].
const START_B: i64 = -(BIAS << 33) + BIAS - 1;
const START_C: i64 = -(BIAS << 32) - BIAS - 1;

#[inline]
#[target_feature(enable = "avx512f")]
pub(super) fn splat(x: i64) -> __m512i {
    _mm512_set1_epi64(x)
}

/// b and c, each as low + high 2^52.
#[derive(Clone, Copy)]
struct Products {
    b_low: __m512i,
    b_high: __m512i,
    c_low: __m512i,
    c_high: __m512i,
}

impl Products {
    /// Adds the first pair's product to b and the second one's to c.
    #[inline]
    #[target_feature(enable = "avx512f,avx512ifma")]
    fn add(self, b: (__m512i, __m512i), c: (__m512i, __m512i)) -> Self {
        Self {
            b_low: _mm512_madd52lo_epu64(self.b_low, b.0, b.1),
            b_high: _mm512_madd52hi_epu64(self.b_high, b.0, b.1),
            c_low: _mm512_madd52lo_epu64(self.c_low, c.0, c.1),
            c_high: _mm512_madd52hi_epu64(self.c_high, c.0, c.1),
        }
    }

    #[inline]
    #[target_feature(enable = "avx512f")]
    fn new() -> Self {
        let zero = _mm512_setzero_si512();
        Self { b_low: splat(START_B), b_high: zero, c_low: splat(START_C), c_high: zero }
    }
}

/// c f - b, limbs below 2^33, for at most two products of limbs below 2^40 and 2^42 in each of b and c.
///
/// As 2^52 = 2^20 f this is -x + y f with x = b_low + 2^20 c_high and y = c_low + 2^20 (c_high - b_high). With x = x0 + x1 f and
/// y = y0 + y1 f it is -(x0 + y1) + (y0 + y1 - x1) f. The low limb is taken as (f - 1 - x0) - y1, so f - 1 too much.
///
/// Bounds: products are below 2^82, high parts below 2^31, so x - `START_B` is in [0, 2^53 + 2^51) and y - `START_C` in
/// (-2^51, 2^53 + 2^51). With B = `BIAS` = 2^24: x1 + 2B is in [0, 2^21.4], y1 + B in [-2^19 - 1, 2^21.4]. So
/// low > B - 2^21.4 > 0, low < 2^32 + B + 2^20; high > B - 2^19 - 1 - 2^21.4 > 0, high < 2^32 + B + 2^22.
///
/// The starts make up for it: -`START_B` + `START_C` f + (f - 1) = 2B f - B + 1 - B f^2 - (B + 1) f + f - 1 = 0.
#[inline]
#[target_feature(enable = "avx512f")]
fn reduce(p: Products) -> Lanes {
    let mask = splat(0xffff_ffff);
    let x = _mm512_add_epi64(p.b_low, _mm512_slli_epi64(p.c_high, 20));
    let y = _mm512_add_epi64(p.c_low, _mm512_slli_epi64(_mm512_sub_epi64(p.c_high, p.b_high), 20));
    let x1 = _mm512_srai_epi64(x, 32);
    let y1 = _mm512_srai_epi64(y, 32);
    let low = _mm512_sub_epi64(_mm512_andnot_si512(x, mask), y1);
    let high = _mm512_add_epi64(_mm512_and_si512(y, mask), _mm512_sub_epi64(y1, x1));
    Lanes { low, high }
}

/// f x^2: b = high (2 low + high), c = low (low + 2 high).
#[inline]
#[target_feature(enable = "avx512f,avx512ifma")]
fn square(x: [Lanes; 2]) -> [Lanes; 2] {
    let products = x.map(|Lanes { low, high }| {
        let s = _mm512_add_epi64(low, high);
        Products::new().add((high, _mm512_add_epi64(s, low)), (low, _mm512_add_epi64(s, high)))
    });
    products.map(|p| reduce(p))
}

/// f a b.
#[inline]
#[target_feature(enable = "avx512f,avx512ifma")]
fn mul(a: [Lanes; 2], b: [Lanes; 2]) -> [Lanes; 2] {
    let s = b.map(|b| _mm512_add_epi64(b.low, b.high));
    [mul_by(a[0], b[0], s[0]), mul_by(a[1], b[1], s[1])]
}

/// f a b, given the sum s of b's limbs: b = a.high s + a.low b.high, c = a.low s + a.high b.low.
#[inline]
#[target_feature(enable = "avx512f,avx512ifma")]
pub(super) fn mul_by(a: Lanes, b: Lanes, s: __m512i) -> Lanes {
    reduce(Products::new().add((a.high, s), (a.low, s)).add((a.low, b.high), (a.high, b.low)))
}

/// x^7.
#[inline]
#[target_feature(enable = "avx512f,avx512ifma")]
pub(super) fn pow7(x: [Lanes; 2]) -> [Lanes; 2] {
    let x2 = square(x);
    let x3 = mul(x, x2);
    let x4 = square(x2);
    mul(x3, x4)
}

/// Limb by limb.
#[inline]
#[target_feature(enable = "avx512f")]
pub(super) fn add(a: Lanes, b: Lanes) -> Lanes {
    Lanes { low: _mm512_add_epi64(a.low, b.low), high: _mm512_add_epi64(a.high, b.high) }
}

/// The limbs of words, below 2^32.
#[inline]
#[target_feature(enable = "avx512f")]
pub(super) fn split(x: __m512i) -> Lanes {
    Lanes { low: _mm512_and_si512(x, splat(0xffff_ffff)), high: _mm512_srli_epi64(x, 32) }
}

/// The canonical words. With high = h1 f + h0 the value is h0 f + (low + h1 eps), the second part below 2^41, so that eps
/// fits after a carry; of the word and the word less p modulo 2^64 the smaller one is canonical.
#[inline]
#[target_feature(enable = "avx512f")]
pub(super) fn canonical(x: Lanes) -> __m512i {
    let eps = splat(0xffff_ffff);
    let h1 = _mm512_srli_epi64(x.high, 32);
    let m = _mm512_add_epi64(x.low, _mm512_mul_epu32(h1, eps));
    let s = _mm512_add_epi64(_mm512_slli_epi64(x.high, 32), m);
    let carry = _mm512_cmplt_epu64_mask(s, m);
    let s = _mm512_mask_add_epi64(s, carry, s, eps);
    _mm512_min_epu64(s, _mm512_add_epi64(s, eps))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cpu::{self, Path};
    use crate::goldilocks::Fp;
    use crate::poseidon2::avx512::load;
    use crate::testkit::word;
    use proptest::prelude::*;

    type Limbs = ([u64; 8], [u64; 8]);

    fn limbs() -> impl Strategy<Value = Limbs> {
        let limb = prop_oneof![3 => word().prop_map(|x| x >> 24), 1 => Just((1u64 << 40) - 1)];
        let eight = proptest::array::uniform8(limb);
        (eight.clone(), eight)
    }

    fn value((low, high): &Limbs, i: usize) -> Fp {
        Fp::reduce128(u128::from(low[i]) + (u128::from(high[i]) << 32))
    }

    #[target_feature(enable = "avx512f,avx512ifma")]
    fn run(a: &Limbs, b: &Limbs) -> [[Limbs; 2]; 2] {
        let x = Lanes { low: load(&a.0), high: load(&a.1) };
        let y = Lanes { low: load(&b.0), high: load(&b.1) };
        [square([x, y]), mul([x, y], [y, y])].map(|r| r.map(|r| (store(r.low), store(r.high))))
    }

    #[target_feature(enable = "avx512f")]
    fn words(a: &Limbs) -> [u64; 8] {
        store(canonical(Lanes { low: load(&a.0), high: load(&a.1) }))
    }

    #[target_feature(enable = "avx512f")]
    fn store(x: __m512i) -> [u64; 8] {
        let mut out = [0; 8];
        // SAFETY: 64 writable bytes; the store needs no alignment.
        unsafe { _mm512_storeu_si512(out.as_mut_ptr().cast(), x) }
        out
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(4000))]

        #[test]
        fn products_equal_the_field_and_keep_their_bounds(a in limbs(), b in limbs()) {
            if cpu::best() == Path::Avx512Ifma {
                // SAFETY: this CPU has the features.
                let (results, canonical) = unsafe { (run(&a, &b), words(&a)) };
                let f = Fp::new(1 << 32);
                for i in 0..8 {
                    let (x, y) = (value(&a, i), value(&b, i));
                    let want = [x.square(), y.square(), x.mul(y), y.square()];
                    for (got, want) in results.as_flattened().iter().zip(want) {
                        prop_assert_eq!(value(got, i), want.mul(f));
                        prop_assert!(got.0[i] < 1 << 33 && got.1[i] < 1 << 33);
                    }
                    prop_assert_eq!(canonical[i], x.value());
                }
            }
        }
    }
}
