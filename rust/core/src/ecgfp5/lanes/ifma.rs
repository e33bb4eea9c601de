//! Eight lanes of 52-bit multiply-add: x86-64 with AVX-512 IFMA.
//!
//! Let f = 2^32, so f^2 = f - 1 modulo p. Settled and lazy values look alike: a coefficient is A + B f with two non-negative
//! 64-bit words. Settled means A, B < 2^34 (so does "product" below); a sum or difference of up to four such values stays below
//! 2^42, which a product accepts as it is.

use super::ifma_kernel::{product, square};
use super::{LanePoint, Lanes, MAX_LANES, add_up};
use crate::ecgfp5::odd_table::OddWindow;
use crate::ecgfp5::point::Point;
use crate::ecgfp5::table::Slab;
use crate::goldilocks::{Fp, P};
use crate::quintic::Fp5;
use core::arch::x86_64::*;
use core::mem::MaybeUninit;

/// Eight 64-bit lanes.
pub(super) type V = __m512i;

/// Proof that the CPU has AVX-512 F, DQ, VL, BW and IFMA.
#[derive(Clone, Copy)]
pub(crate) struct Ifma(());

/// A and B of five coefficients per lane.
#[derive(Clone, Copy)]
pub(crate) struct Limbs {
    pub(super) a: [V; 5],
    pub(super) b: [V; 5],
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
            pub(super) fn $name(self, $($arg: V),*) -> V {
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
    high(a) = _mm512_srli_epi64::<32>;
    signed_high(a) = _mm512_srai_epi64::<32>;
}

impl Ifma {
    #[inline(always)]
    pub(super) fn splat(self, x: u64) -> V {
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

    /// k a for k a < 2^52: one instruction.
    #[inline(always)]
    pub(super) fn times(self, a: V, k: u64) -> V {
        self.mul_add_low(self.splat(0), a, self.splat(k))
    }

    /// sum + 263z v for words of v below 2^42.
    #[inline(always)]
    fn add_263(self, sum: [V; 5], v: [V; 5]) -> [V; 5] {
        let (k, wrapped) = (self.splat(263), self.splat(3 * 263));
        [
            self.mul_add_low(sum[0], v[4], wrapped),
            self.mul_add_low(sum[1], v[0], k),
            self.mul_add_low(sum[2], v[1], k),
            self.mul_add_low(sum[3], v[2], k),
            self.mul_add_low(sum[4], v[3], k),
        ]
    }

    /// -u as p - u where sign is all ones, else u. For u = 0 that is p, a word for zero that products accept.
    #[inline(always)]
    fn negate_if(self, u: V, sign: V) -> V {
        self.xor(u, self.and(sign, self.xor(u, self.minus(self.splat(P), u))))
    }

    /// Carries A into B - 1, and that one's carry c, as c f^2 = c f - c, into both; A gets f, since (f, -1) is zero.
    ///
    /// For |A| < 2^62 and -f <= B - 1 + A/f < 2^62 the carry c lies in [-1, 2^30). So A ends in (f - c, 2 f + 1], below 2^34,
    /// and B in [0, f + c): for c = -1 its lower half is f - 1 when B - 1 + A/f is -1, the least value that occurs.
    #[inline(always)]
    pub(super) fn carry(self, a: V, b_minus_1: V) -> (V, V) {
        let b = self.plus(b_minus_1, self.signed_high(a));
        let carry = self.signed_high(b);
        (self.minus(self.low32_plus_f(a), carry), self.plus(self.low32(b), carry))
    }

    #[inline(always)]
    fn rotate4(self, x: V) -> V {
        // SAFETY: the token proves that the CPU has AVX-512 F.
        unsafe { _mm512_alignr_epi64::<4>(x, x) }
    }

    #[inline(always)]
    fn rotate2(self, x: V) -> V {
        // SAFETY: the token proves that the CPU has AVX-512 F.
        unsafe { _mm512_alignr_epi64::<2>(x, x) }
    }

    #[inline(always)]
    fn blend(self, low: V, high: V) -> V {
        // SAFETY: the token proves that the CPU has AVX-512 F.
        unsafe { _mm512_mask_blend_epi64(0xf0, low, high) }
    }

    /// (a mod f) + f.
    #[inline(always)]
    fn low32_plus_f(self, a: V) -> V {
        // SAFETY: the token proves that the CPU has AVX-512 F. 0xea is (a and b) or c.
        unsafe { _mm512_ternarylogic_epi64::<0xea>(a, self.splat(0xffff_ffff), self.splat(1 << 32)) }
    }

    /// A + B f for 0 <= A, B < 2^62 as halves below 2^34.
    #[inline(always)]
    fn settle_words(self, a: V, b: V) -> (V, V) {
        self.carry(a, self.minus(b, self.splat(1)))
    }
}

/// One shared copy of the product: inlined at every use it would overflow the instruction caches. The compiler drops
/// `inline(never)` from a function with target features, so a plain function, into which one with features cannot be inlined,
/// stands in front of it.
#[inline(never)]
fn shared_product(_proof: Ifma, x: &Limbs, y: &Limbs, out: &mut MaybeUninit<Limbs>) {
    // SAFETY: the token proves that the CPU has the features.
    unsafe { product(x, y, out) }
}

/// The same for the square.
#[inline(never)]
fn shared_square(_proof: Ifma, x: &Limbs, out: &mut MaybeUninit<Limbs>) {
    // SAFETY: the token proves that the CPU has the features.
    unsafe { square(x, out) }
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
        let mut out = MaybeUninit::uninit();
        shared_product(self, a, b, &mut out);
        // SAFETY: written by the call.
        unsafe { out.assume_init() }
    }

    #[inline(always)]
    fn square(self, a: &Limbs) -> Limbs {
        let mut out = MaybeUninit::uninit();
        shared_square(self, a, &mut out);
        // SAFETY: written by the call.
        unsafe { out.assume_init() }
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
        let zero = [self.splat(0); 5];
        Limbs { a: self.add_263(zero, x.a), b: self.add_263(zero, x.b) }
    }

    #[inline(always)]
    fn add_mul_b(self, x: Limbs, y: Limbs) -> Limbs {
        Limbs { a: self.add_263(x.a, y.a), b: self.add_263(x.b, y.b) }
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
    fn join(self, p: &LanePoint<Self>) -> Point {
        add_up(self, &self.fold_to_two(p), 2)
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
    /// Lane i takes lane i + 4 modulo 8.
    #[inline(always)]
    pub(super) fn swap_halves(self, x: &Limbs) -> Limbs {
        Limbs { a: five!(I => self.rotate4(x.a[I])), b: five!(I => self.rotate4(x.b[I])) }
    }

    /// Lane i takes lane i + 2 modulo 8.
    #[inline(always)]
    pub(super) fn down_two(self, x: &Limbs) -> Limbs {
        Limbs { a: five!(I => self.rotate2(x.a[I])), b: five!(I => self.rotate2(x.b[I])) }
    }

    /// The lower half of x, the upper half of y.
    #[inline(always)]
    pub(super) fn beside(self, x: &Limbs, y: &Limbs) -> Limbs {
        Limbs { a: five!(I => self.blend(x.a[I], y.a[I])), b: five!(I => self.blend(x.b[I], y.b[I])) }
    }

    /// Words as halves.
    #[inline(always)]
    fn split(self, words: [V; 5]) -> Limbs {
        Limbs { a: five!(I => self.low32(words[I])), b: five!(I => self.high(words[I])) }
    }
}
