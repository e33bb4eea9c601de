//! Four lanes of 52-bit multiply-add in 256-bit vectors: x86-64 with AVX-512 IFMA and VL.
//!
//! Elements and bounds are those of `ifma.rs`: a coefficient is A + B f with f = 2^32, settled means A, B < 2^34. The products of
//! one formula are at most four, and 256-bit multiply-adds leave a port to everything else.

use crate::goldilocks::Fp;
use crate::quintic::Fp5;
use core::arch::x86_64::*;

/// Four 64-bit lanes.
type V = __m256i;

/// Proof that the CPU has AVX-512 F, DQ, VL, BW and IFMA.
#[derive(Clone, Copy)]
pub(crate) struct IfmaQuad(());

/// A and B of five coefficients per lane.
#[derive(Clone, Copy)]
pub(crate) struct Limbs {
    a: [V; 5],
    b: [V; 5],
}

/// The instructions in use, safe by the token.
macro_rules! instruction {
    ($($name:ident($($arg:ident),*) = $intrinsic:path;)*) => {
        impl IfmaQuad {$(
            #[inline(always)]
            fn $name(self, $($arg: V),*) -> V {
                // SAFETY: the token proves that the CPU has AVX-512 F, VL and IFMA.
                unsafe { $intrinsic($($arg),*) }
            }
        )*}
    };
}
instruction! {
    plus(a, b) = _mm256_add_epi64;
    minus(a, b) = _mm256_sub_epi64;
    and(a, b) = _mm256_and_si256;
    mul_add_low(sum, a, b) = _mm256_madd52lo_epu64;
    mul_add_high(sum, a, b) = _mm256_madd52hi_epu64;
    up20(a) = _mm256_slli_epi64::<20>;
    high(a) = _mm256_srli_epi64::<32>;
    signed_high(a) = _mm256_srai_epi64::<32>;
}

impl IfmaQuad {
    /// # Safety
    /// The CPU must have AVX-512 F, DQ, VL, BW and IFMA.
    pub(crate) const unsafe fn assume() -> Self {
        Self(())
    }

    #[inline(always)]
    fn splat(self, x: u64) -> V {
        // SAFETY: the token proves that the CPU has AVX.
        unsafe { _mm256_set1_epi64x(x as i64) }
    }

    #[inline(always)]
    fn constants(self, [a, b, c, d]: [u32; 4]) -> V {
        // SAFETY: the token proves that the CPU has AVX.
        unsafe { _mm256_setr_epi64x(i64::from(a), i64::from(b), i64::from(c), i64::from(d)) }
    }

    #[inline(always)]
    fn read(self, words: &[u64; 4]) -> V {
        // SAFETY: 32 readable bytes, any alignment; the token proves AVX.
        unsafe { _mm256_loadu_si256(words.as_ptr().cast()) }
    }

    #[inline(always)]
    fn write(self, v: V) -> [u64; 4] {
        let mut words = [0; 4];
        // SAFETY: 32 writable bytes, any alignment; the token proves AVX.
        unsafe { _mm256_storeu_si256(words.as_mut_ptr().cast(), v) };
        words
    }

    #[inline(always)]
    fn low32(self, a: V) -> V {
        self.and(a, self.splat(0xffff_ffff))
    }

    /// As `Ifma::carry`.
    #[inline(always)]
    fn carry(self, a: V, b_minus_1: V) -> (V, V) {
        let b = self.plus(b_minus_1, self.signed_high(a));
        let carry = self.signed_high(b);
        // SAFETY: the token proves that the CPU has AVX-512 F and VL. 0xea is (a and b) or c.
        let low = unsafe { _mm256_ternarylogic_epi64::<0xea>(a, self.splat(0xffff_ffff), self.splat(1 << 32)) };
        (self.minus(low, carry), self.plus(self.low32(b), carry))
    }

    /// a - b with 2^k (f + 1, f - 2), zero modulo p, added; b is below 2^(k + 32) - 2^(k + 1).
    #[inline(always)]
    fn difference(self, x: Limbs, y: Limbs, k: u32) -> Limbs {
        let (a, b) = (self.splat((1 << (32 + k)) + (1 << k)), self.splat((1 << (32 + k)) - (2 << k)));
        Limbs {
            a: five!(I => self.minus(self.plus(x.a[I], a), y.a[I])),
            b: five!(I => self.minus(self.plus(x.b[I], b), y.b[I])),
        }
    }
}

/// A sum of products: low words, and high words of weight 2^52.
#[derive(Clone, Copy)]
struct Acc {
    low: V,
    high: V,
}

impl Acc {
    #[inline(always)]
    fn add(self, l: IfmaQuad, a: V, b: V) -> Self {
        Self { low: l.mul_add_low(self.low, a, b), high: l.mul_add_high(self.high, a, b) }
    }
}

/// The three sums of one coefficient, as in `ifma_kernel.rs`.
#[derive(Clone, Copy)]
struct Sums(Acc, Acc, Acc);

/// An operand: A, B and A + B of one coefficient.
type Operand = (V, V, V);

impl Sums {
    #[inline(always)]
    fn start(l: IfmaQuad) -> Self {
        const A: u64 = 1 << 27;
        const B: u64 = (1 << 59) - (1 << 27) - 1;
        let zero = l.splat(0);
        let with = |low| Acc { low, high: zero };
        Self(with(zero), with(l.splat(A.wrapping_neg())), with(l.splat(B)))
    }

    #[inline(always)]
    fn add(self, l: IfmaQuad, a: Operand, b: Operand) -> Self {
        Self(self.0.add(l, a.0, b.0), self.1.add(l, a.1, b.1), self.2.add(l, a.2, b.2))
    }

    #[inline(always)]
    fn finish(self, l: IfmaQuad) -> (V, V) {
        let Self(s0, s1, s2) = self;
        let a = l.minus(l.minus(s0.low, s1.low), l.up20(l.minus(s2.high, s0.high)));
        let b = l.plus(l.minus(s2.low, s0.low), l.up20(l.minus(s2.high, s1.high)));
        l.carry(a, b)
    }
}

#[inline(always)]
fn operand(l: IfmaQuad, x: &Limbs, i: usize) -> Operand {
    (x.a[i], x.b[i], l.plus(x.a[i], x.b[i]))
}

#[inline(always)]
fn tripled(l: IfmaQuad, x: Operand) -> Operand {
    let triple = |a| l.plus(l.plus(a, a), a);
    (triple(x.0), triple(x.1), triple(x.2))
}

impl IfmaQuad {
    /// Elements into lanes.
    #[inline(always)]
    pub(super) fn load(self, elements: &[Fp5; 4]) -> Limbs {
        let [e0, e1, e2, e3] = elements.map(Fp5::to_words);
        let words = five!(I => self.read(&[e0[I], e1[I], e2[I], e3[I]]));
        Limbs { a: five!(I => self.low32(words[I])), b: five!(I => self.high(words[I])) }
    }

    /// Lanes into elements, canonical.
    #[inline(always)]
    pub(super) fn store(self, x: &Limbs) -> [Fp5; 4] {
        let a = five!(I => self.write(x.a[I]));
        let b = five!(I => self.write(x.b[I]));
        let element =
            |lane: usize| Fp5(five!(I => Fp::reduce128(u128::from(a[I][lane]) + (u128::from(b[I][lane]) << 32))));
        [element(0), element(1), element(2), element(3)]
    }

    /// x y. In x, A and B may reach 2^50, a sum that is not settled: with a settled y the high words of the sums stay below
    /// 13 * 2^(51 + 35 - 52) < 2^38, as in `ifma_kernel.rs`.
    #[inline(always)]
    pub(super) fn mul(self, x: &Limbs, y: &Limbs) -> Limbs {
        let x = five!(I => operand(self, x, I));
        let y = five!(I => operand(self, y, I));
        let w = five!(I => tripled(self, y[I]));
        let words = five!(K => {
            let mut sums = Sums::start(self);
            for_five!(I => {
                const J: usize = (K + 5 - I) % 5;
                sums = sums.add(self, x[I], if I + J == K { y[J] } else { w[J] });
            });
            sums.finish(self)
        });
        Limbs { a: five!(I => words[I].0), b: five!(I => words[I].1) }
    }

    /// Each lane times its constant, below 2^16.
    #[inline(always)]
    pub(super) fn scale(self, x: &Limbs, k: [u32; 4]) -> Limbs {
        let (k, zero) = (self.constants(k), self.splat(0));
        Limbs { a: five!(I => self.mul_add_low(zero, x.a[I], k)), b: five!(I => self.mul_add_low(zero, x.b[I], k)) }
    }

    /// sum + each lane times its constant and z. Constants are below 2^15, so that words grow to 2^51 at most.
    #[inline(always)]
    pub(super) fn add_scaled_z(self, sum: Limbs, x: &Limbs, k: [u32; 4]) -> Limbs {
        let (wrapped, k) = (self.constants(k.map(|k| 3 * k)), self.constants(k));
        let shift = |s: [V; 5], v: [V; 5]| {
            [
                self.mul_add_low(s[0], v[4], wrapped),
                self.mul_add_low(s[1], v[0], k),
                self.mul_add_low(s[2], v[1], k),
                self.mul_add_low(s[3], v[2], k),
                self.mul_add_low(s[4], v[3], k),
            ]
        };
        Limbs { a: shift(sum.a, x.a), b: shift(sum.b, x.b) }
    }

    /// x + y.
    #[inline(always)]
    pub(super) fn add(self, x: Limbs, y: Limbs) -> Limbs {
        Limbs { a: five!(I => self.plus(x.a[I], y.a[I])), b: five!(I => self.plus(x.b[I], y.b[I])) }
    }

    /// x - y where y is below 2^39.
    #[inline(always)]
    pub(super) fn sub(self, x: Limbs, y: Limbs) -> Limbs {
        self.difference(x, y, 8)
    }

    /// x - y where y is below 2^50.
    #[inline(always)]
    pub(super) fn sub_wide(self, x: Limbs, y: Limbs) -> Limbs {
        self.difference(x, y, 19)
    }

    /// A sum or difference made ready for a product.
    #[inline(always)]
    pub(super) fn settle(self, x: Limbs) -> Limbs {
        let w = five!(I => self.carry(x.a[I], self.minus(x.b[I], self.splat(1))));
        Limbs { a: five!(I => w[I].0), b: five!(I => w[I].1) }
    }

    /// Lane i takes lane (I >> 2 i) mod 4.
    #[inline(always)]
    pub(super) fn permute<const I: i32>(self, x: &Limbs) -> Limbs {
        // SAFETY: the token proves that the CPU has AVX2.
        let move_lanes = |v| unsafe { _mm256_permute4x64_epi64::<I>(v) };
        Limbs { a: five!(K => move_lanes(x.a[K])), b: five!(K => move_lanes(x.b[K])) }
    }

    /// Lane i of y where bit i of the mask is set, else of x.
    #[inline(always)]
    pub(super) fn blend<const MASK: i32>(self, x: &Limbs, y: &Limbs) -> Limbs {
        // SAFETY: the token proves that the CPU has AVX-512 F and VL.
        let pick = |v, w| unsafe { _mm256_mask_blend_epi64(MASK as u8, v, w) };
        Limbs { a: five!(K => pick(x.a[K], y.a[K])), b: five!(K => pick(x.b[K], y.b[K])) }
    }
}

/// The number of a permutation in which lane i takes the i-th of these.
pub(super) const fn order(a: i32, b: i32, c: i32, d: i32) -> i32 {
    a | b << 2 | c << 4 | d << 6
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cpu;
    use crate::testkit::word;
    use proptest::prelude::*;

    /// Each operation on a settled product and its factors, and a product of the widest first factor, against single elements.
    #[target_feature(enable = "avx2,bmi2,avx512f,avx512dq,avx512vl,avx512bw,avx512ifma")]
    fn check(x: &[Fp5; 4], y: &[Fp5; 4]) {
        const K: [u32; 4] = [1, 0, 4, 16832];
        // SAFETY: this function has the features that the token stands for.
        let l = unsafe { IfmaQuad::assume() };
        let (a, b) = (l.load(x), l.load(y));
        let ab = l.mul(&a, &b);
        let wide = l.add_scaled_z(l.sub(l.scale(&ab, [4; 4]), l.scale(&b, [4; 4])), &ab, K);
        let far = l.sub_wide(l.add(ab, a), l.add_scaled_z(l.scale(&b, K), &ab, K));
        let product = l.store(&l.mul(&wide, &ab));
        let (settled, far, sum) = (l.store(&l.settle(wide)), l.store(&l.settle(far)), l.store(&l.settle(l.add(ab, b))));
        let moved = l.store(&l.permute::<{ order(3, 0, 0, 2) }>(&ab));
        let mixed = l.store(&l.blend::<0b0110>(&a, &b));
        for i in 0..4 {
            let (p, k) = (x[i].mul(y[i]), Fp::new(u64::from(K[i])));
            let four = |v: Fp5| v.double().double();
            let want = four(p).sub(four(y[i])).add(p.scale_z(K[i]));
            assert_eq!((settled[i], product[i]), (want, want.mul(p)), "lane {i}");
            assert_eq!(far[i], p.add(x[i]).sub(y[i].scale(k)).sub(p.scale_z(K[i])), "lane {i}");
            assert_eq!(sum[i], p.add(y[i]), "lane {i}");
            let from = [3, 0, 0, 2][i];
            assert_eq!(moved[i], x[from].mul(y[from]), "lane {i}");
            assert_eq!(mixed[i], if i == 1 || i == 2 { y[i] } else { x[i] }, "lane {i}");
        }
    }

    fn check_where_possible(x: &[Fp5; 4], y: &[Fp5; 4]) {
        if cpu::best() == cpu::Path::Avx512Ifma {
            // SAFETY: the CPU has the path's instructions.
            unsafe { check(x, y) }
        }
    }

    fn elements() -> impl Strategy<Value = [Fp5; 4]> {
        prop::array::uniform4(prop::array::uniform5(word()).prop_map(Fp5::from_words))
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(1000))]
        #[test]
        fn laws(x in elements(), y in elements()) {
            check_where_possible(&x, &y);
        }
    }

    #[test]
    fn extremes() {
        let edges = [0, 1, crate::goldilocks::P - 1, 0xffff_ffff, 0xffff_ffff_0000_0000, 0xffff_fffe_ffff_ffff];
        for a in edges {
            for b in edges {
                check_where_possible(&[Fp5::from_words([a; 5]); 4], &[Fp5::from_words([b; 5]); 4]);
            }
        }
    }
}
