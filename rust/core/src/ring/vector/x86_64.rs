//! Vectors of eight 64-bit lanes: x86-64 with AVX-512 IFMA, whose multiply-add takes the lowest 52 bits of its factors.
//!
//! The fields of both curves are built on these instructions; here is all their unsafe code.

use crate::cpu::{self, Path};
use core::arch::x86_64::*;

/// Eight 64-bit lanes.
pub(in crate::ring) type V = __m512i;

/// Proof that the CPU has AVX-512 F, DQ, VL, BW and IFMA, and that the path in use allows them.
#[derive(Clone, Copy)]
pub(in crate::ring) struct Ifma(());

/// `[e(0), ..., e(4)]`, spelled out: a closure would not be compiled with the caller's CPU features.
macro_rules! five {
    ($i:ident => $e:expr) => {
        [
            { const $i: usize = 0; $e },
            { const $i: usize = 1; $e },
            { const $i: usize = 2; $e },
            { const $i: usize = 3; $e },
            { const $i: usize = 4; $e },
        ]
    };
}
pub(in crate::ring) use five;

/// Compiles functions with the instructions. Their first argument is the token.
macro_rules! with_ifma {
    ($($(#[$doc:meta])* $visible:vis fn $name:ident($l:ident: Ifma $(, $arg:ident: $type:ty)* $(,)?) $(-> $result:ty)? $body:block)*) => {$(
        $(#[$doc])*
        #[inline]
        $visible fn $name($l: Ifma $(, $arg: $type)*) $(-> $result)? {
            #[target_feature(enable = "avx2,bmi2,avx512f,avx512dq,avx512vl,avx512bw,avx512ifma")]
            fn compiled($l: Ifma $(, $arg: $type)*) $(-> $result)? $body
            // SAFETY: the token proves that the CPU has the instructions.
            unsafe { compiled($l $(, $arg)*) }
        }
    )*};
}
pub(in crate::ring) use with_ifma;

/// The instructions in use, safe by the token.
macro_rules! instruction {
    ($($(#[$doc:meta])* $name:ident($($arg:ident: $type:ty),*) = $intrinsic:expr;)*) => {
        impl Ifma {$(
            $(#[$doc])*
            #[inline(always)]
            pub(in crate::ring) fn $name(self, $($arg: $type),*) -> V {
                // SAFETY: the token proves that the CPU has AVX-512 F, DQ and IFMA.
                unsafe { $intrinsic }
            }
        )*}
    };
}
instruction! {
    splat(x: u64) = _mm512_set1_epi64(x as i64);
    plus(a: V, b: V) = _mm512_add_epi64(a, b);
    minus(a: V, b: V) = _mm512_sub_epi64(a, b);
    and(a: V, b: V) = _mm512_and_si512(a, b);
    or(a: V, b: V) = _mm512_or_si512(a, b);
    /// sum + the lower 52 bits of a b.
    mul_add_low(sum: V, a: V, b: V) = _mm512_madd52lo_epu64(sum, a, b);
    /// sum + a b / 2^52.
    mul_add_high(sum: V, a: V, b: V) = _mm512_madd52hi_epu64(sum, a, b);
    /// a + b in the lanes of the mask, a in the others.
    plus_where(a: V, mask: u8, b: V) = _mm512_mask_add_epi64(a, mask, a, b);
    /// c - a in the lanes of the mask, a in the others.
    minus_where(a: V, mask: u8, c: V) = _mm512_mask_sub_epi64(a, mask, c, a);
    /// b in the lanes of the mask, a in the others.
    select(a: V, mask: u8, b: V) = _mm512_mask_blend_epi64(mask, a, b);
    /// Lanes 0 of a and b, 2 of a and b, and so on.
    low_pairs(a: V, b: V) = _mm512_unpacklo_epi64(a, b);
    /// Lanes 1 of a and b, 3 of a and b, and so on.
    high_pairs(a: V, b: V) = _mm512_unpackhi_epi64(a, b);
    /// In lane i, lane order[i] of a, or of b for 8 and more.
    pick(a: V, order: V, b: V) = _mm512_permutex2var_epi64(a, order, b);
}

/// What `permute` does: in both halves, lane i gets what lane `[a, b, c, d][i]` had.
pub(in crate::ring) const fn order(a: i32, b: i32, c: i32, d: i32) -> i32 {
    a | b << 2 | c << 4 | d << 6
}

impl Ifma {
    /// Where the path in use has the instructions.
    #[inline]
    pub(in crate::ring) fn current() -> Option<Self> {
        // `cpu` names this path only when the CPU has its instructions.
        (cpu::current() == Path::Avx512Ifma).then_some(Self(()))
    }

    #[inline(always)]
    pub(in crate::ring) fn up<const N: u32>(self, a: V) -> V {
        // SAFETY: the token proves that the CPU has AVX-512 F.
        unsafe { _mm512_slli_epi64::<N>(a) }
    }

    #[inline(always)]
    pub(in crate::ring) fn down<const N: u32>(self, a: V) -> V {
        // SAFETY: as above.
        unsafe { _mm512_srli_epi64::<N>(a) }
    }

    /// The lanes that are zero.
    #[inline(always)]
    pub(in crate::ring) fn zeros(self, a: V) -> u8 {
        // SAFETY: as above.
        unsafe { _mm512_testn_epi64_mask(a, a) }
    }

    #[inline(always)]
    pub(in crate::ring) fn read(self, lanes: &[u64; 8]) -> V {
        // SAFETY: 64 readable bytes, any alignment; the token proves AVX-512 F.
        unsafe { _mm512_loadu_si512(lanes.as_ptr().cast()) }
    }

    #[inline(always)]
    pub(in crate::ring) fn write(self, v: V) -> [u64; 8] {
        let mut lanes = [0; 8];
        // SAFETY: 64 writable bytes, any alignment; the token proves AVX-512 F.
        unsafe { _mm512_storeu_si512(lanes.as_mut_ptr().cast(), v) };
        lanes
    }

    /// Two times four words.
    #[inline(always)]
    pub(in crate::ring) fn halves(self, [low, high]: [&[u64; 4]; 2]) -> V {
        // SAFETY: 32 readable bytes each, any alignment; the token proves AVX-512 F.
        unsafe {
            let low = _mm512_castsi256_si512(_mm256_loadu_si256(low.as_ptr().cast()));
            _mm512_inserti64x4::<1>(low, _mm256_loadu_si256(high.as_ptr().cast()))
        }
    }

    /// Lanes of each half in another order, see [`order`].
    #[inline(always)]
    pub(in crate::ring) fn permute<const ORDER: i32>(self, a: V) -> V {
        // SAFETY: the token proves that the CPU has AVX-512 F.
        unsafe { _mm512_permutex_epi64::<ORDER>(a) }
    }

    /// The same in the lanes of the mask alone.
    #[inline(always)]
    pub(in crate::ring) fn permute_where<const ORDER: i32>(self, a: V, mask: u8) -> V {
        // SAFETY: the token proves that the CPU has AVX-512 F.
        unsafe { _mm512_mask_permutex_epi64::<ORDER>(a, mask, a) }
    }

    /// Rows become columns: lane i of vector j is what lane j of vector i was.
    #[inline(always)]
    pub(in crate::ring) fn transpose(self, rows: [V; 8]) -> [V; 8] {
        let [a, b, c, d, e, f, g, h] = rows;
        let (first, second) = (self.read(&[0, 1, 8, 9, 4, 5, 12, 13]), self.read(&[2, 3, 10, 11, 6, 7, 14, 15]));
        let (ab, ab_odd, cd, cd_odd) =
            (self.low_pairs(a, b), self.high_pairs(a, b), self.low_pairs(c, d), self.high_pairs(c, d));
        let (ef, ef_odd, gh, gh_odd) =
            (self.low_pairs(e, f), self.high_pairs(e, f), self.low_pairs(g, h), self.high_pairs(g, h));
        // In each half four rows of columns 0 and 4, 1 and 5, 2 and 6, 3 and 7.
        let top = [
            self.pick(ab, first, cd),
            self.pick(ab_odd, first, cd_odd),
            self.pick(ab, second, cd),
            self.pick(ab_odd, second, cd_odd),
        ];
        let bottom = [
            self.pick(ef, first, gh),
            self.pick(ef_odd, first, gh_odd),
            self.pick(ef, second, gh),
            self.pick(ef_odd, second, gh_odd),
        ];
        let (low, high) = (self.read(&[0, 1, 2, 3, 8, 9, 10, 11]), self.read(&[4, 5, 6, 7, 12, 13, 14, 15]));
        [
            self.pick(top[0], low, bottom[0]),
            self.pick(top[1], low, bottom[1]),
            self.pick(top[2], low, bottom[2]),
            self.pick(top[3], low, bottom[3]),
            self.pick(top[0], high, bottom[0]),
            self.pick(top[1], high, bottom[1]),
            self.pick(top[2], high, bottom[2]),
            self.pick(top[3], high, bottom[3]),
        ]
    }
}
