//! Eight elements of GF(2^255 - 19) side by side: x86-64 with AVX-512 IFMA.
//!
//! An element is five limbs of 51 bits. *Settled* limbs are below 2^51 + 2^15. Factors have limbs below 2^52, which is all that
//! the multiply-add reads; settled elements are factors, sums of two of them are not.

use core::arch::x86_64::*;

/// Eight 64-bit lanes.
type V = __m512i;

/// Proof that the CPU has AVX-512 F, DQ, VL, BW and IFMA.
#[derive(Clone, Copy)]
pub(in crate::ring::ed25519) struct Ifma(());

/// An element in each lane.
#[derive(Clone, Copy)]
pub(super) struct Lanes([V; 5]);

const BITS: u32 = 51;
const LIMB: u64 = (1 << BITS) - 1;
/// The limbs of 2 p: more than those of any settled element.
const TWICE_P: [u64; 5] = [2 * (LIMB - 18), 2 * LIMB, 2 * LIMB, 2 * LIMB, 2 * LIMB];

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

/// The instructions in use, safe by the token.
macro_rules! instruction {
    ($($name:ident($($arg:ident: $type:ty),*) = $intrinsic:path;)*) => {
        impl Ifma {$(
            #[inline(always)]
            fn $name(self, $($arg: $type),*) -> V {
                // SAFETY: the token proves that the CPU has AVX-512 F and IFMA.
                unsafe { $intrinsic($($arg),*) }
            }
        )*}
    };
}
instruction! {
    plus(a: V, b: V) = _mm512_add_epi64;
    and(a: V, b: V) = _mm512_and_si512;
    or(a: V, b: V) = _mm512_or_si512;
    mul_add_low(sum: V, a: V, b: V) = _mm512_madd52lo_epu64;
    mul_add_high(sum: V, a: V, b: V) = _mm512_madd52hi_epu64;
    // a + b, or a, in the lanes of the mask
    plus_where(a: V, mask: __mmask8, b: V) = plus_masked;
    // c - a, or a, in the lanes of the mask
    minus_where(a: V, mask: __mmask8, c: V) = minus_masked;
    low_pairs(a: V, b: V) = _mm512_unpacklo_epi64;
    high_pairs(a: V, b: V) = _mm512_unpackhi_epi64;
    pick(a: V, order: V, b: V) = _mm512_permutex2var_epi64;
}

/// # Safety
/// The CPU must have AVX-512 F.
#[inline(always)]
unsafe fn plus_masked(a: V, mask: __mmask8, b: V) -> V {
    // SAFETY: as the caller promises.
    unsafe { _mm512_mask_add_epi64(a, mask, a, b) }
}

/// # Safety
/// The CPU must have AVX-512 F.
#[inline(always)]
unsafe fn minus_masked(a: V, mask: __mmask8, c: V) -> V {
    // SAFETY: as the caller promises.
    unsafe { _mm512_mask_sub_epi64(a, mask, c, a) }
}

/// What `permute` does: in both halves, lane i gets what lane `[a, b, c, d][i]` had.
pub(super) const fn order(a: i32, b: i32, c: i32, d: i32) -> i32 {
    a | b << 2 | c << 4 | d << 6
}

impl Ifma {
    /// # Safety
    /// The CPU must have AVX-512 F, DQ, VL, BW and IFMA.
    pub(super) const unsafe fn assume() -> Self {
        Self(())
    }

    #[inline(always)]
    fn splat(self, x: u64) -> V {
        // SAFETY: the token proves that the CPU has AVX-512 F.
        unsafe { _mm512_set1_epi64(x as i64) }
    }

    #[inline(always)]
    fn up<const N: u32>(self, a: V) -> V {
        // SAFETY: as above.
        unsafe { _mm512_slli_epi64::<N>(a) }
    }

    #[inline(always)]
    fn down<const N: u32>(self, a: V) -> V {
        // SAFETY: as above.
        unsafe { _mm512_srli_epi64::<N>(a) }
    }

    #[inline(always)]
    fn read(self, lanes: &[u64; 8]) -> V {
        // SAFETY: 64 readable bytes, any alignment; the token proves AVX-512 F.
        unsafe { _mm512_loadu_si512(lanes.as_ptr().cast()) }
    }

    #[inline(always)]
    fn write(self, v: V) -> [u64; 8] {
        let mut lanes = [0; 8];
        // SAFETY: 64 writable bytes, any alignment; the token proves AVX-512 F.
        unsafe { _mm512_storeu_si512(lanes.as_mut_ptr().cast(), v) };
        lanes
    }

    /// Two times four words.
    #[inline(always)]
    fn halves(self, [low, high]: [&[u64; 4]; 2]) -> V {
        // SAFETY: 32 readable bytes each, any alignment; the token proves AVX-512 F.
        unsafe {
            let low = _mm512_castsi256_si512(_mm256_loadu_si256(low.as_ptr().cast()));
            _mm512_inserti64x4::<1>(low, _mm256_loadu_si256(high.as_ptr().cast()))
        }
    }

    /// The element 0 in every lane.
    #[inline(always)]
    pub(super) fn zero(self) -> Lanes {
        Lanes([self.splat(0); 5])
    }

    /// Factors from representatives below 2^256: in each half, four lanes.
    #[inline(always)]
    pub(super) fn load(self, elements: [[&[u64; 4]; 4]; 2]) -> Lanes {
        let [[a0, b0, c0, d0], [a1, b1, c1, d1]] = elements;
        let (a, b) = (self.halves([a0, a1]), self.halves([b0, b1]));
        let (c, d) = (self.halves([c0, c1]), self.halves([d0, d1]));
        // Words 0 and 2, and words 1 and 3, of a and b, and of c and d.
        let (ab, ab_odd) = (self.low_pairs(a, b), self.high_pairs(a, b));
        let (cd, cd_odd) = (self.low_pairs(c, d), self.high_pairs(c, d));
        let (first, second) = (self.read(&[0, 1, 8, 9, 4, 5, 12, 13]), self.read(&[2, 3, 10, 11, 6, 7, 14, 15]));
        let (w0, w1) = (self.pick(ab, first, cd), self.pick(ab_odd, first, cd_odd));
        let (w2, w3) = (self.pick(ab, second, cd), self.pick(ab_odd, second, cd_odd));
        let limb = self.splat(LIMB);
        Lanes([
            self.and(w0, limb),
            self.and(self.or(self.down::<51>(w0), self.up::<13>(w1)), limb),
            self.and(self.or(self.down::<38>(w1), self.up::<26>(w2)), limb),
            self.and(self.or(self.down::<25>(w2), self.up::<39>(w3)), limb),
            self.down::<12>(w3),
        ])
    }

    /// Representatives below 2^256 of settled elements.
    #[inline(always)]
    pub(super) fn store(self, a: &Lanes) -> [[u64; 4]; 8] {
        let limbs = five!(I => self.write(a.0[I]));
        let mut out = [[0; 4]; 8];
        for (i, out) in out.iter_mut().enumerate() {
            *out = pack([limbs[0][i], limbs[1][i], limbs[2][i], limbs[3][i], limbs[4][i]]);
        }
        out
    }

    /// Settles limbs below 2^61.
    #[inline(always)]
    pub(super) fn settle(self, a: &Lanes) -> Lanes {
        let limb = self.splat(LIMB);
        let carry = five!(I => self.down::<BITS>(a.0[I]));
        let low = five!(I => self.and(a.0[I], limb));
        Lanes([
            self.mul_add_low(low[0], carry[4], self.splat(19)),
            self.plus(low[1], carry[0]),
            self.plus(low[2], carry[1]),
            self.plus(low[3], carry[2]),
            self.plus(low[4], carry[3]),
        ])
    }

    /// a b, settled.
    #[inline(always)]
    pub(super) fn mul(self, a: &Lanes, b: &Lanes) -> Lanes {
        let zero = self.splat(0);
        // Products of weight 2^(51 k), and their upper parts, of weight 2^(51 (k + 1) + 1).
        let (mut low, mut high) = ([zero; 9], [zero; 9]);
        macro_rules! row {
            ($i:literal: $($j:literal)*) => {$(
                low[$i + $j] = self.mul_add_low(low[$i + $j], a.0[$i], b.0[$j]);
                high[$i + $j] = self.mul_add_high(high[$i + $j], a.0[$i], b.0[$j]);
            )*};
        }
        row!(0: 0 1 2 3 4);
        row!(1: 0 1 2 3 4);
        row!(2: 0 1 2 3 4);
        row!(3: 0 1 2 3 4);
        row!(4: 0 1 2 3 4);
        // The columns, below 2^56; those from the sixth on come back 19 times.
        let high = [
            zero,
            self.plus(high[0], high[0]),
            self.plus(high[1], high[1]),
            self.plus(high[2], high[2]),
            self.plus(high[3], high[3]),
            self.plus(high[4], high[4]),
            self.plus(high[5], high[5]),
            self.plus(high[6], high[6]),
            self.plus(high[7], high[7]),
            self.plus(high[8], high[8]),
        ];
        let low = [low[0], low[1], low[2], low[3], low[4], low[5], low[6], low[7], low[8], zero];
        self.settle(&Lanes(five!(I => {
            let upper = self.plus(low[I + 5], high[I + 5]);
            self.plus(self.plus(low[I], high[I]), self.times_19(upper))
        })))
    }

    #[inline(always)]
    fn times_19(self, a: V) -> V {
        self.plus(self.plus(a, self.plus(a, a)), self.up::<4>(a))
    }

    /// a + b, where the mask says so a alone.
    #[inline(always)]
    pub(super) fn add_where(self, a: &Lanes, mask: u8, b: &Lanes) -> Lanes {
        Lanes(five!(I => self.plus_where(a.0[I], mask, b.0[I])))
    }

    /// a + b.
    #[inline(always)]
    pub(super) fn add(self, a: &Lanes, b: &Lanes) -> Lanes {
        Lanes(five!(I => self.plus(a.0[I], b.0[I])))
    }

    /// a, settled, with -a in the lanes of the mask. Limbs are below 2^52.
    #[inline(always)]
    pub(super) fn neg_where(self, a: &Lanes, mask: u8) -> Lanes {
        Lanes(five!(I => self.minus_where(a.0[I], mask, self.splat(TWICE_P[I]))))
    }

    /// Lanes in another order, see [`order`].
    #[inline(always)]
    pub(super) fn permute<const ORDER: i32>(self, a: &Lanes) -> Lanes {
        // SAFETY: the token proves that the CPU has AVX-512 F.
        Lanes(five!(I => unsafe { _mm512_permutex_epi64::<ORDER>(a.0[I]) }))
    }

    /// The same in the lanes of the mask alone.
    #[inline(always)]
    pub(super) fn permute_where<const ORDER: i32>(self, a: &Lanes, mask: u8) -> Lanes {
        // SAFETY: the token proves that the CPU has AVX-512 F.
        Lanes(five!(I => unsafe { _mm512_mask_permutex_epi64::<ORDER>(a.0[I], mask, a.0[I]) }))
    }
}

/// The four words of limbs below 2^51 + 2^15.
fn pack(limbs: [u64; 5]) -> [u64; 4] {
    let [l0, l1, l2, l3, l4] = limbs.map(u128::from);
    let w0 = l0 + (l1 << 51);
    let w1 = (w0 >> 64) + (l2 << 38);
    let w2 = (w1 >> 64) + (l3 << 25);
    let w3 = (w2 >> 64) + (l4 << 12);
    [w0 as u64, w1 as u64, w2 as u64, w3 as u64]
}
