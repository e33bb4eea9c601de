//! Eight lanes of 52-bit multiply-add: x86-64 with AVX-512 IFMA.
//!
//! Let f = 2^32, so f^2 = f - 1 modulo p. Settled and lazy values look alike: a coefficient is A + B f with two non-negative
//! 64-bit words. Settled means A, B < 2^34 (so does "product" below); a sum or difference of up to four such values stays below
//! 2^42, which a product accepts as it is.
//!
//! Product, by Karatsuba in f: with sums S0 of a0 b0, S1 of a1 b1 and S2 of (a0 + a1)(b0 + b1) it is (S0 - S1) + (S2 - S0) f.
//! Each sum is kept as a low word (52 bits per product) and a high word of weight 2^52 = 2^20 f. Wrapped terms use tripled b.
//! With A, B < 2^42 of both factors, a0 + a1 < 2^43 and 3 (b0 + b1) < 2^45: below 2^52 as the instruction wants, five products of
//! at most 2^88 each make high words below 2^39, and low words below 5 * 2^52.

use super::{Lanes, MAX_LANES};
use crate::ecgfp5::odd_table::OddWindow;
use crate::ecgfp5::table::Slab;
use crate::goldilocks::{Fp, P};
use crate::quintic::Fp5;
use core::arch::x86_64::*;

/// Eight 64-bit lanes.
type V = __m512i;

/// Proof that the CPU has AVX-512 F, DQ, VL, BW and IFMA.
#[derive(Clone, Copy)]
pub(crate) struct Ifma(());

/// A and B of five coefficients per lane.
#[derive(Clone, Copy)]
pub(crate) struct Limbs {
    a: [V; 5],
    b: [V; 5],
}

impl Ifma {
    /// # Safety
    /// The CPU must have AVX-512 F, DQ, VL, BW and IFMA.
    pub(crate) const unsafe fn assume() -> Self {
        Self(())
    }
}

/// The instructions in use, safe by the token.
macro_rules! instruction {
    ($($name:ident($($arg:ident),*) = $intrinsic:path;)*) => {
        impl Ifma {$(
            #[inline(always)]
            fn $name(self, $($arg: V),*) -> V {
                // SAFETY: the token proves that the CPU has AVX-512 F and IFMA.
                unsafe { $intrinsic($($arg),*) }
            }
        )*}
    };
}
instruction! {
    plus(a, b) = _mm512_add_epi64;
    minus(a, b) = _mm512_sub_epi64;
    and(a, b) = _mm512_and_si512;
    xor(a, b) = _mm512_xor_si512;
    mul_add_low(sum, a, b) = _mm512_madd52lo_epu64;
    mul_add_high(sum, a, b) = _mm512_madd52hi_epu64;
    up20(a) = _mm512_slli_epi64::<20>;
    up3(a) = _mm512_slli_epi64::<3>;
    up8(a) = _mm512_slli_epi64::<8>;
    high(a) = _mm512_srli_epi64::<32>;
    signed_high(a) = _mm512_srai_epi64::<32>;
}

impl Ifma {
    #[inline(always)]
    fn splat(self, x: u64) -> V {
        // SAFETY: the token proves that the CPU has AVX-512 F.
        unsafe { _mm512_set1_epi64(x as i64) }
    }

    #[inline(always)]
    fn read(self, words: &[u64; 8]) -> V {
        // SAFETY: 64 readable bytes, any alignment; the token proves AVX-512 F.
        unsafe { _mm512_loadu_si512(words.as_ptr().cast()) }
    }

    #[inline(always)]
    fn write(self, v: V) -> [u64; 8] {
        let mut words = [0; 8];
        // SAFETY: 64 writable bytes, any alignment; the token proves AVX-512 F.
        unsafe { _mm512_storeu_si512(words.as_mut_ptr().cast(), v) };
        words
    }

    #[inline(always)]
    fn low32(self, a: V) -> V {
        self.and(a, self.splat(0xffff_ffff))
    }

    #[inline(always)]
    fn triple_word(self, a: V) -> V {
        self.plus(self.plus(a, a), a)
    }

    /// 263 a = 256 a + 8 a - a.
    #[inline(always)]
    fn times_263(self, a: V) -> V {
        self.minus(self.plus(self.up8(a), self.up3(a)), a)
    }

    /// The coefficients of 263z v.
    #[inline(always)]
    fn shift_263(self, v: [V; 5]) -> [V; 5] {
        let w = five!(I => self.times_263(v[I]));
        [self.triple_word(w[4]), w[0], w[1], w[2], w[3]]
    }

    /// -u as p - u where sign is all ones, else u. For u = 0 that is p, a word for zero that products accept.
    #[inline(always)]
    fn negate_if(self, u: V, sign: V) -> V {
        self.xor(u, self.and(sign, self.xor(u, self.minus(self.splat(P), u))))
    }

    /// Carries A into B and B's carry c, as c f^2 = c f - c, into both; then (f, -1) + (1, f - 1), which is zero, is added.
    ///
    /// For |A|, |B| < 2^62 signed the carry c is below 2^31 in size, so A lies in (-2^31, 2^32 + 2^31), B likewise, and
    /// after the addition of f + 1 and f - 2 both lie in (0, 2^34).
    #[inline(always)]
    fn settle_words(self, a: V, b: V) -> (V, V) {
        const F: u64 = 1 << 32;
        let b = self.plus(b, self.signed_high(a));
        let carry = self.signed_high(b);
        let a = self.plus(self.minus(self.low32(a), carry), self.splat(F + 1));
        let b = self.plus(self.plus(self.low32(b), carry), self.splat(F - 2));
        (a, b)
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
    fn add(self, l: Ifma, a: V, b: V) -> Self {
        Self { low: l.mul_add_low(self.low, a, b), high: l.mul_add_high(self.high, a, b) }
    }

    #[inline(always)]
    fn minus(self, l: Ifma, b: Self) -> Self {
        Self { low: l.minus(self.low, b.low), high: l.minus(self.high, b.high) }
    }
}

/// (S0 - S1) + (S2 - S0) f with high words at 2^20 f: settled.
#[inline(always)]
fn finish(l: Ifma, s0: Acc, s1: Acc, s2: Acc) -> (V, V) {
    let d0 = s0.minus(l, s1);
    let d1 = s2.minus(l, s0);
    // d1.high 2^20 f^2 = d1.high 2^20 (f - 1).
    let a = l.minus(d0.low, l.up20(d1.high));
    let b = l.plus(d1.low, l.up20(l.plus(d0.high, d1.high)));
    l.settle_words(a, b)
}

/// One shared copy of the product: inlined at every use it would overflow the instruction caches. The compiler drops
/// `inline(never)` from a function with target features, so a plain function, into which one with features cannot be inlined,
/// stands in front of it.
#[inline(never)]
fn shared_product(_proof: Ifma, x: &Limbs, y: &Limbs, out: &mut Limbs) {
    // SAFETY: the token proves that the CPU has the features.
    unsafe { product(x, y, out) }
}

#[target_feature(enable = "avx512f,avx512dq,avx512vl,avx512bw,avx512ifma")]
fn product(x: &Limbs, y: &Limbs, out: &mut Limbs) {
    // SAFETY: this function has the features that the token stands for.
    let l = unsafe { Ifma::assume() };
    let xs = five!(I => l.plus(x.a[I], x.b[I]));
    let (y0, y1, y2) = (y.a, y.b, five!(I => l.plus(y.a[I], y.b[I])));
    let w0 = five!(I => l.triple_word(y0[I]));
    let w1 = five!(I => l.triple_word(y1[I]));
    let w2 = five!(I => l.plus(w0[I], w1[I]));
    let zero = Acc { low: l.splat(0), high: l.splat(0) };
    for_five!(K => {
        let (mut s0, mut s1, mut s2) = (zero, zero, zero);
        for_five!(I => {
            const J: usize = (K + 5 - I) % 5;
            let (b0, b1, b2) = if I > K { (w0[J], w1[J], w2[J]) } else { (y0[J], y1[J], y2[J]) };
            s0 = s0.add(l, x.a[I], b0);
            s1 = s1.add(l, x.b[I], b1);
            s2 = s2.add(l, xs[I], b2);
        });
        (out.a[K], out.b[K]) = finish(l, s0, s1, s2);
    });
}

impl Lanes for Ifma {
    const LANES: usize = 8;
    type Norm = Limbs;
    type Lazy = Limbs;
    type Chunk = [Limbs; 8];

    #[inline(always)]
    fn chunk(self, fill: Limbs) -> [Limbs; 8] {
        [fill; 8]
    }

    #[inline(always)]
    fn lookup_shared(self, window: &OddWindow, number: &[u64; MAX_LANES], sign: &[u64; MAX_LANES]) -> (Limbs, Limbs) {
        let (wanted, sign) = (self.read(number), self.read(sign));
        let mut words = [self.splat(0); 10];
        let mut number = self.splat(0);
        for entry in window {
            for (word, value) in words.iter_mut().zip(entry) {
                let value = self.splat(*value);
                // SAFETY: the token proves that the CPU has AVX-512 F.
                *word = unsafe { _mm512_mask_mov_epi64(*word, _mm512_cmpeq_epi64_mask(number, wanted), value) };
            }
            number = self.plus(number, self.splat(1));
        }
        let [x0, x1, x2, x3, x4, y0, y1, y2, y3, y4] = words;
        let y = [y0, y1, y2, y3, y4];
        (self.split([x0, x1, x2, x3, x4]), self.split(five!(I => self.negate_if(y[I], sign))))
    }

    #[inline(always)]
    fn load(self, elements: &[Fp5]) -> Limbs {
        let mut words = [[0u64; 8]; 5];
        for (lane, element) in elements.iter().take(8).enumerate() {
            for (word, value) in words.iter_mut().zip(element.to_words()) {
                word[lane] = value;
            }
        }
        self.split(five!(I => self.read(&words[I])))
    }

    #[inline(always)]
    fn store(self, x: &Limbs, elements: &mut [Fp5]) {
        let a = five!(I => self.write(x.a[I]));
        let b = five!(I => self.write(x.b[I]));
        for (lane, element) in elements.iter_mut().take(8).enumerate() {
            let word = |i: usize| Fp::reduce128(u128::from(a[i][lane]) + (u128::from(b[i][lane]) << 32));
            *element = Fp5([word(0), word(1), word(2), word(3), word(4)]);
        }
    }

    #[inline(always)]
    fn mul(self, a: &Limbs, b: &Limbs) -> Limbs {
        let zero = self.splat(0);
        let mut out = Limbs { a: [zero; 5], b: [zero; 5] };
        shared_product(self, a, b, &mut out);
        out
    }

    #[inline(always)]
    fn square(self, a: &Limbs) -> Limbs {
        self.mul(a, a)
    }

    #[inline(always)]
    fn lazy(self, a: &Limbs) -> Limbs {
        *a
    }

    #[inline(always)]
    fn add(self, x: Limbs, y: Limbs) -> Limbs {
        Limbs { a: five!(I => self.plus(x.a[I], y.a[I])), b: five!(I => self.plus(x.b[I], y.b[I])) }
    }

    /// Adds 2^8 (f + 1, f - 2), zero modulo p, so that nothing becomes negative while y stays below 2^40 - 2^9.
    #[inline(always)]
    fn sub(self, x: Limbs, y: Limbs) -> Limbs {
        let (a, b) = (self.splat((1 << 40) + (1 << 8)), self.splat((1 << 40) - (1 << 9)));
        Limbs {
            a: five!(I => self.minus(self.plus(x.a[I], a), y.a[I])),
            b: five!(I => self.minus(self.plus(x.b[I], b), y.b[I])),
        }
    }

    #[inline(always)]
    fn mul_b(self, x: Limbs) -> Limbs {
        Limbs { a: self.shift_263(x.a), b: self.shift_263(x.b) }
    }

    #[inline(always)]
    fn settle(self, x: Limbs) -> Limbs {
        let w = five!(I => self.settle_words(x.a[I], x.b[I]));
        Limbs { a: five!(I => w[I].0), b: five!(I => w[I].1) }
    }

    #[inline(always)]
    fn settle_sum(self, x: Limbs) -> Limbs {
        x
    }

    #[inline(always)]
    fn lookup(
        self,
        slab: &Slab,
        _first: usize,
        magnitude: &[u64; MAX_LANES],
        sign: &[u64; MAX_LANES],
    ) -> (Limbs, Limbs) {
        let (magnitude, sign) = (self.read(magnitude), self.read(sign));
        let mut words = [self.splat(0); 10];
        let mut number = self.splat(0);
        for entry in slab {
            number = self.plus(number, self.splat(1));
            for (word, coordinate) in words.iter_mut().zip(entry) {
                let value = self.read(coordinate);
                // SAFETY: the token proves that the CPU has AVX-512 F.
                *word = unsafe { _mm512_mask_mov_epi64(*word, _mm512_cmpeq_epi64_mask(number, magnitude), value) };
            }
        }
        let [x0, x1, x2, x3, x4, u0, u1, u2, u3, u4] = words;
        let u = [u0, u1, u2, u3, u4];
        (self.split([x0, x1, x2, x3, x4]), self.split(five!(I => self.negate_if(u[I], sign))))
    }
}

impl Ifma {
    /// Words as halves.
    #[inline(always)]
    fn split(self, words: [V; 5]) -> Limbs {
        Limbs { a: five!(I => self.low32(words[I])), b: five!(I => self.high(words[I])) }
    }
}
