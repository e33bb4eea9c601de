//! Four lanes of 64 bits: x86-64 with AVX2.
//!
//! Let f = 2^32, so f^2 = f - 1 modulo p.
//!
//! A *settled* coefficient is any 64-bit word, not necessarily below p; a product uses its two halves.
//! A *lazy* coefficient is A + B f with two signed 64-bit words. A product has |A|, |B| < 2^58.2 (see `avx2_kernel.rs`). Sums of
//! at most five products and settled values stay below 2^60.6, which is what settling takes (|A|, |B| < 2^61). Before a
//! multiplication by 263z a value is narrowed to below 2^33, the result is below 2^43.

use super::avx2_kernel::{product, square};
use super::{Lanes, MAX_LANES};
use crate::ecgfp5::odd_table::OddWindow;
use crate::ecgfp5::table::Slab;
use crate::goldilocks::{Fp, P};
use crate::quintic::Fp5;
use core::arch::x86_64::*;
use core::mem::MaybeUninit;

/// Four 64-bit lanes.
pub(super) type V = __m256i;

/// Proof that the CPU has AVX2.
#[derive(Clone, Copy)]
pub(crate) struct Avx2(());

/// Settled: five words per lane.
#[derive(Clone, Copy)]
pub(crate) struct Norm(pub(super) [V; 5]);

/// Lazy: A and B of five coefficients per lane.
#[derive(Clone, Copy)]
pub(crate) struct Lazy {
    pub(super) a: [V; 5],
    pub(super) b: [V; 5],
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
            pub(super) fn $name(self, $($arg: V),*) -> V {
                // SAFETY: the token proves that the CPU has AVX2.
                unsafe { $intrinsic($($arg),*) }
            }
        )*}
    };
}
instruction! {
    plus(a, b) = _mm256_add_epi64;
    minus(a, b) = _mm256_sub_epi64;
    and(a, b) = _mm256_and_si256;
    or(a, b) = _mm256_or_si256;
    xor(a, b) = _mm256_xor_si256;
    equal(a, b) = _mm256_cmpeq_epi64;
    greater(a, b) = _mm256_cmpgt_epi64;
}

/// Shifts by a constant, safe by the token.
macro_rules! shift {
    ($($name:ident = $intrinsic:ident::<$n:literal>;)*) => {
        impl Avx2 {$(
            #[inline(always)]
            pub(super) fn $name(self, a: V) -> V {
                // SAFETY: the token proves that the CPU has AVX2.
                unsafe { $intrinsic::<$n>(a) }
            }
        )*}
    };
}
shift! {
    high = _mm256_srli_epi64::<32>;
    up = _mm256_slli_epi64::<32>;
    high10 = _mm256_srli_epi64::<10>;
    high22 = _mm256_srli_epi64::<22>;
    high44 = _mm256_srli_epi64::<44>;
    up22 = _mm256_slli_epi64::<22>;
    up8 = _mm256_slli_epi64::<8>;
    up3 = _mm256_slli_epi64::<3>;
}

impl Avx2 {
    #[inline(always)]
    pub(super) fn splat(self, x: u64) -> V {
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

    /// The ten lower bits, 22 places up.
    #[inline(always)]
    pub(super) fn low10_up(self, a: V) -> V {
        self.and(self.up22(a), self.splat(0x3ff << 22))
    }

    #[inline(always)]
    pub(super) fn triple_word(self, a: V) -> V {
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

    /// Four of eight words, from `first` (0 or 4) on.
    #[inline(always)]
    fn read_half(self, words: &[u64; 8], first: usize) -> V {
        let (low, high) = words.split_at(4);
        let half = if first == 0 { low } else { high };
        self.read(half.first_chunk().unwrap_or(&[0; 4]))
    }

    /// A and B with A's carry taken into B, for |A|, |B| < 2^61: A is still to be cut to 32 bits.
    ///
    /// First a multiple of p that makes both non-negative is added. (f, -1) and (1, f - 1) are zero modulo p, the second as
    /// 1 + f^2 - f = p; 2^29 of each give A + 2^61 + 2^29 and B + 2^61 - 2^30. Both end below 2^62.1.
    #[inline(always)]
    fn carry(self, a: V, b: V) -> (V, V) {
        let a = self.plus(a, self.splat((1 << 61) + (1 << 29)));
        let b = self.plus(self.plus(b, self.splat((1 << 61) - (1 << 30))), self.high(a));
        (a, b)
    }

    /// A + B f as a word, for |A|, |B| < 2^61: A0 + B0 f + B1 (f - 1) with B1 < 2^31; a carry out of 64 bits counts f - 1 again.
    #[inline(always)]
    fn settle_word(self, a: V, b: V) -> V {
        let low32 = self.splat(0xffff_ffff);
        let (a, b) = self.carry(a, b);
        let b1 = self.high(b);
        let word = self.or(self.and(a, low32), self.up(b));
        let fold = self.minus(self.up(b1), b1);
        let sum = self.plus(word, fold);
        // sum < fold exactly when the addition wrapped; compared as signed words after moving both by 2^63.
        let bias = self.splat(1 << 63);
        let wrapped = self.greater(self.xor(fold, bias), self.xor(sum, bias));
        self.plus(sum, self.and(wrapped, low32))
    }

    /// A + B f with both below 2^33 in size, for |A|, |B| < 2^61: (A0 - B1) + (B0 + B1) f.
    #[inline(always)]
    fn narrow_word(self, a: V, b: V) -> (V, V) {
        let low32 = self.splat(0xffff_ffff);
        let (a, b) = self.carry(a, b);
        let b1 = self.high(b);
        (self.minus(self.and(a, low32), b1), self.plus(self.and(b, low32), b1))
    }
}

/// One shared copy of the product: inlined at every use it would overflow the instruction caches. The compiler drops
/// `inline(never)` from a function with target features, so a plain function, into which one with features cannot be inlined,
/// stands in front of it.
#[inline(never)]
fn shared_product(_proof: Avx2, x: &Norm, y: &Norm, out: &mut MaybeUninit<Lazy>) {
    // SAFETY: the token proves that the CPU has the features.
    unsafe { product(x, y, out) }
}

/// The same for the square.
#[inline(never)]
fn shared_square(_proof: Avx2, x: &Norm, out: &mut MaybeUninit<Lazy>) {
    // SAFETY: the token proves that the CPU has the features.
    unsafe { square(x, out) }
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
        let mut out = MaybeUninit::uninit();
        shared_product(self, a, b, &mut out);
        // SAFETY: written by the call.
        unsafe { out.assume_init() }
    }

    #[inline(always)]
    fn square(self, a: &Norm) -> Lazy {
        let mut out = MaybeUninit::uninit();
        shared_square(self, a, &mut out);
        // SAFETY: written by the call.
        unsafe { out.assume_init() }
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
        let w = five!(I => self.narrow_word(x.a[I], x.b[I]));
        Lazy { a: self.shift_263(five!(I => w[I].0)), b: self.shift_263(five!(I => w[I].1)) }
    }

    #[inline(always)]
    fn mul_b_settled(self, x: &Norm) -> Lazy {
        let x = self.lazy(x);
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
