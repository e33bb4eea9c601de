//! Four lanes of 64 bits: x86-64 with AVX2.
//!
//! Let f = 2^32, so f^2 = f - 1 modulo p.
//!
//! A *settled* coefficient is any 64-bit word, not necessarily below p; a product uses its two halves.
//! A *lazy* coefficient is A + B f with two signed 64-bit words. A product has |A|, |B| < 2^38.3 (below). Sums of at most four
//! products and settled values stay below 2^41; times 789 = 3 * 263 they stay below 2^50.7, which is what settling takes
//! (|A|, |B| < 2^51).
//!
//! Product: for halves a0, a1, b0, b1 the word products p00, p11 and p01 + p10 have weights 1, f^2 and f. They are 64 bits long and do
//! not fit a 64-bit sum, so each weight keeps S, the sum modulo 2^64, and H, the sum of the upper halves. Then
//! L = S - H f is the sum of the lower halves, exactly, and
//!   A = L00 - L11 - H01 - H11,   B = H00 + L01 + L11 + H01.
//! A coefficient gathers 13 products at most (1 + 4 * 3), 26 for the middle weight: L, H < 26 * 2^32, hence the bound on A and B.

use super::{Lanes, MAX_LANES};
use crate::ecgfp5::odd_table::OddWindow;
use crate::ecgfp5::table::Slab;
use crate::goldilocks::{Fp, P};
use crate::quintic::Fp5;
use core::arch::x86_64::*;

/// Four 64-bit lanes.
type V = __m256i;

/// Proof that the CPU has AVX2.
#[derive(Clone, Copy)]
pub(crate) struct Avx2(());

/// Settled: five words per lane.
#[derive(Clone, Copy)]
pub(crate) struct Norm([V; 5]);

/// Lazy: A and B of five coefficients per lane.
#[derive(Clone, Copy)]
pub(crate) struct Lazy {
    a: [V; 5],
    b: [V; 5],
}

impl Avx2 {
    /// # Safety
    /// The CPU must have AVX2.
    pub(crate) const unsafe fn assume() -> Self {
        Self(())
    }
}

/// The instructions in use, safe by the token.
macro_rules! instruction {
    ($($name:ident($($arg:ident),*) = $intrinsic:ident;)*) => {
        impl Avx2 {$(
            #[inline(always)]
            fn $name(self, $($arg: V),*) -> V {
                // SAFETY: the token proves that the CPU has AVX2.
                unsafe { $intrinsic($($arg),*) }
            }
        )*}
    };
}
instruction! {
    plus(a, b) = _mm256_add_epi64;
    minus(a, b) = _mm256_sub_epi64;
    widening_mul(a, b) = _mm256_mul_epu32;
    and(a, b) = _mm256_and_si256;
    or(a, b) = _mm256_or_si256;
    xor(a, b) = _mm256_xor_si256;
    equal(a, b) = _mm256_cmpeq_epi64;
    greater(a, b) = _mm256_cmpgt_epi64;
}

impl Avx2 {
    #[inline(always)]
    fn splat(self, x: u64) -> V {
        // SAFETY: the token proves that the CPU has AVX2.
        unsafe { _mm256_set1_epi64x(x as i64) }
    }

    /// The word in every lane, by a load that broadcasts; `splat` of a loaded word takes a shuffle more.
    #[inline(always)]
    fn broadcast(self, word: &u64) -> V {
        // SAFETY: 8 readable bytes, any bits are an f64; the token proves AVX2.
        unsafe { _mm256_castpd_si256(_mm256_broadcast_sd(&*core::ptr::from_ref(word).cast::<f64>())) }
    }

    #[inline(always)]
    fn read(self, words: &[u64; 4]) -> V {
        // SAFETY: 32 readable bytes, any alignment; the token proves AVX2.
        unsafe { _mm256_loadu_si256(words.as_ptr().cast()) }
    }

    #[inline(always)]
    fn write(self, v: V) -> [u64; 4] {
        let mut words = [0; 4];
        // SAFETY: 32 writable bytes, any alignment; the token proves AVX2.
        unsafe { _mm256_storeu_si256(words.as_mut_ptr().cast(), v) };
        words
    }

    #[inline(always)]
    fn high(self, a: V) -> V {
        // SAFETY: the token proves that the CPU has AVX2.
        unsafe { _mm256_srli_epi64::<32>(a) }
    }

    #[inline(always)]
    fn up(self, a: V) -> V {
        // SAFETY: the token proves that the CPU has AVX2.
        unsafe { _mm256_slli_epi64::<32>(a) }
    }

    #[inline(always)]
    fn triple_word(self, a: V) -> V {
        self.plus(self.plus(a, a), a)
    }

    /// 263 a = 256 a + 8 a - a.
    #[inline(always)]
    fn times_263(self, a: V) -> V {
        // SAFETY: the token proves that the CPU has AVX2.
        let (a256, a8) = unsafe { (_mm256_slli_epi64::<8>(a), _mm256_slli_epi64::<3>(a)) };
        self.minus(self.plus(a256, a8), a)
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

    /// Four of eight words, from `first` (0 or 4) on.
    #[inline(always)]
    fn read_half(self, words: &[u64; 8], first: usize) -> V {
        let (low, high) = words.split_at(4);
        let half = if first == 0 { low } else { high };
        self.read(half.first_chunk().unwrap_or(&[0; 4]))
    }

    /// A + B f as a word, for |A|, |B| < 2^51.
    ///
    /// First a multiple of p that makes both non-negative is added. (f, -1) and (1, f - 1) are zero modulo p, the second as
    /// 1 + f^2 - f = p; 2^19 of each give A + 2^51 + 2^19 and B + 2^51 - 2^20.
    /// Then B takes A's carry and the word is A0 + B0 f + B1 (f - 1) with B1 < 2^21; a last carry out of 64 bits counts f - 1 again.
    #[inline(always)]
    fn settle_word(self, a: V, b: V) -> V {
        const SHIFT_A: u64 = (1 << 51) + (1 << 19);
        const SHIFT_B: u64 = (1 << 51) - (1 << 19) - (1 << 19);
        let low32 = self.splat(0xffff_ffff);
        let a = self.plus(a, self.splat(SHIFT_A));
        let b = self.plus(self.plus(b, self.splat(SHIFT_B)), self.high(a));
        let b1 = self.high(b);
        let word = self.or(self.and(a, low32), self.up(b));
        let fold = self.minus(self.up(b1), b1);
        let sum = self.plus(word, fold);
        // sum < fold exactly when the addition wrapped; compared as signed words after moving both by 2^63.
        let bias = self.splat(1 << 63);
        let wrapped = self.greater(self.xor(fold, bias), self.xor(sum, bias));
        self.plus(sum, self.and(wrapped, low32))
    }
}

/// Sums of products of one coefficient, by weight: sum modulo 2^64, sum of upper halves.
#[derive(Clone, Copy)]
struct Acc {
    s00: V,
    h00: V,
    s01: V,
    h01: V,
    s11: V,
    h11: V,
}

impl Acc {
    #[inline(always)]
    fn zero(l: Avx2) -> Self {
        let z = l.splat(0);
        Self { s00: z, h00: z, s01: z, h01: z, s11: z, h11: z }
    }

    /// self + a b, with the upper halves of both at hand.
    #[inline(always)]
    fn add(self, l: Avx2, (a, a1): (V, V), (b, b1): (V, V)) -> Self {
        let p00 = l.widening_mul(a, b);
        let p01 = l.widening_mul(a, b1);
        let p10 = l.widening_mul(a1, b);
        let p11 = l.widening_mul(a1, b1);
        Self {
            s00: l.plus(self.s00, p00),
            h00: l.plus(self.h00, l.high(p00)),
            s01: l.plus(l.plus(self.s01, p01), p10),
            h01: l.plus(l.plus(self.h01, l.high(p01)), l.high(p10)),
            s11: l.plus(self.s11, p11),
            h11: l.plus(self.h11, l.high(p11)),
        }
    }

    #[inline(always)]
    fn triple(self, l: Avx2) -> Self {
        Self {
            s00: l.triple_word(self.s00),
            h00: l.triple_word(self.h00),
            s01: l.triple_word(self.s01),
            h01: l.triple_word(self.h01),
            s11: l.triple_word(self.s11),
            h11: l.triple_word(self.h11),
        }
    }

    /// A and B.
    #[inline(always)]
    fn finish(self, l: Avx2) -> (V, V) {
        let l00 = l.minus(self.s00, l.up(self.h00));
        let l01 = l.minus(self.s01, l.up(self.h01));
        let l11 = l.minus(self.s11, l.up(self.h11));
        let a = l.minus(l.minus(l00, l11), l.plus(self.h01, self.h11));
        let b = l.plus(l.plus(self.h00, l01), l.plus(l11, self.h01));
        (a, b)
    }
}

#[inline(always)]
fn halves(l: Avx2, x: &Norm) -> [(V, V); 5] {
    five!(I => (x.0[I], l.high(x.0[I])))
}

/// One shared copy of the product: inlined at every use it would overflow the instruction caches. The compiler drops
/// `inline(never)` from a function with target features, so a plain function, into which one with features cannot be inlined,
/// stands in front of it.
#[inline(never)]
fn shared_product(_proof: Avx2, x: &Norm, y: &Norm, out: &mut Lazy) {
    // SAFETY: the token proves that the CPU has the features.
    unsafe { product(x, y, out) }
}

#[target_feature(enable = "avx2")]
fn product(x: &Norm, y: &Norm, out: &mut Lazy) {
    // SAFETY: this function has the feature that the token stands for.
    let l = unsafe { Avx2::assume() };
    let (x, y) = (halves(l, x), halves(l, y));
    for_five!(K => {
        let mut acc = Acc::zero(l);
        for_five!(I => {
            if I > K {
                acc = acc.add(l, x[I], y[(K + 5 - I) % 5]);
            }
        });
        acc = acc.triple(l);
        for_five!(I => {
            if I <= K {
                acc = acc.add(l, x[I], y[(K + 5 - I) % 5]);
            }
        });
        (out.a[K], out.b[K]) = acc.finish(l);
    });
}

impl Lanes for Avx2 {
    const LANES: usize = 4;
    type Norm = Norm;
    type Lazy = Lazy;
    type Chunk = [Norm; 16];

    #[inline(always)]
    fn chunk(self, fill: Norm) -> [Norm; 16] {
        [fill; 16]
    }

    #[inline(always)]
    fn lookup_shared(self, window: &OddWindow, number: &[u64; MAX_LANES], sign: &[u64; MAX_LANES]) -> (Norm, Norm) {
        let (wanted, sign) = (self.read_half(number, 0), self.read_half(sign, 0));
        let mut words = [self.splat(0); 10];
        let mut number = self.splat(0);
        for entry in window {
            let mask = self.equal(number, wanted);
            number = self.plus(number, self.splat(1));
            for (word, value) in words.iter_mut().zip(entry) {
                *word = self.or(*word, self.and(mask, self.broadcast(value)));
            }
        }
        let [x0, x1, x2, x3, x4, y0, y1, y2, y3, y4] = words;
        let y = [y0, y1, y2, y3, y4];
        (Norm([x0, x1, x2, x3, x4]), Norm(five!(I => self.negate_if(y[I], sign))))
    }

    #[inline(always)]
    fn load(self, elements: &[Fp5]) -> Norm {
        let mut words = [[0u64; 4]; 5];
        for (lane, element) in elements.iter().take(4).enumerate() {
            for (word, value) in words.iter_mut().zip(element.to_words()) {
                word[lane] = value;
            }
        }
        Norm(five!(I => self.read(&words[I])))
    }

    #[inline(always)]
    fn store(self, a: &Norm, elements: &mut [Fp5]) {
        let words = five!(I => self.write(a.0[I]));
        for (lane, element) in elements.iter_mut().take(4).enumerate() {
            *element = Fp5(words.map(|w| Fp::new(w[lane])));
        }
    }

    #[inline(always)]
    fn mul(self, a: &Norm, b: &Norm) -> Lazy {
        let zero = self.splat(0);
        let mut out = Lazy { a: [zero; 5], b: [zero; 5] };
        shared_product(self, a, b, &mut out);
        out
    }

    #[inline(always)]
    fn square(self, a: &Norm) -> Lazy {
        self.mul(a, a)
    }

    #[inline(always)]
    fn lazy(self, a: &Norm) -> Lazy {
        let low32 = self.splat(0xffff_ffff);
        Lazy { a: five!(I => self.and(a.0[I], low32)), b: five!(I => self.high(a.0[I])) }
    }

    #[inline(always)]
    fn add(self, x: Lazy, y: Lazy) -> Lazy {
        Lazy { a: five!(I => self.plus(x.a[I], y.a[I])), b: five!(I => self.plus(x.b[I], y.b[I])) }
    }

    #[inline(always)]
    fn sub(self, x: Lazy, y: Lazy) -> Lazy {
        Lazy { a: five!(I => self.minus(x.a[I], y.a[I])), b: five!(I => self.minus(x.b[I], y.b[I])) }
    }

    #[inline(always)]
    fn mul_b(self, x: Lazy) -> Lazy {
        Lazy { a: self.shift_263(x.a), b: self.shift_263(x.b) }
    }

    #[inline(always)]
    fn settle(self, x: Lazy) -> Norm {
        Norm(five!(I => self.settle_word(x.a[I], x.b[I])))
    }

    #[inline(always)]
    fn settle_sum(self, x: Lazy) -> Norm {
        self.settle(x)
    }

    #[inline(always)]
    fn lookup(self, slab: &Slab, first: usize, magnitude: &[u64; MAX_LANES], sign: &[u64; MAX_LANES]) -> (Norm, Norm) {
        let magnitude = self.read_half(magnitude, first);
        let sign = self.read_half(sign, first);
        let mut words = [self.splat(0); 10];
        let mut number = self.splat(0);
        for entry in slab {
            number = self.plus(number, self.splat(1));
            let mask = self.equal(number, magnitude);
            for (word, coordinate) in words.iter_mut().zip(entry) {
                *word = self.or(*word, self.and(mask, self.read_half(coordinate, first)));
            }
        }
        let [x0, x1, x2, x3, x4, u0, u1, u2, u3, u4] = words;
        let u = [u0, u1, u2, u3, u4];
        (Norm([x0, x1, x2, x3, x4]), Norm(five!(I => self.negate_if(u[I], sign))))
    }
}
