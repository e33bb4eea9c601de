//! Eight elements of GF(2^255 - 19) side by side: x86-64 with AVX-512 IFMA.
//!
//! An element is five limbs of 51 bits. *Settled* limbs are below 2^51 + 2^15. Factors have limbs below 2^52, which is all that
//! the multiply-add reads; settled elements are factors, sums of two of them are not.

use crate::ring::vector::{Ifma, V, five};

/// The field on these vectors.
#[derive(Clone, Copy)]
pub(super) struct Arithmetic(pub(super) Ifma);

/// An element in each lane.
#[derive(Clone, Copy)]
pub(super) struct Lanes(pub(super) [V; 5]);

const BITS: u32 = 51;
const LIMB: u64 = (1 << BITS) - 1;
/// The limbs of 2 p: more than those of any settled element.
const TWICE_P: [u64; 5] = [2 * (LIMB - 18), 2 * LIMB, 2 * LIMB, 2 * LIMB, 2 * LIMB];

impl Arithmetic {
    /// The element 0 in every lane.
    #[inline(always)]
    pub(super) fn zero(self) -> Lanes {
        Lanes([self.0.splat(0); 5])
    }

    /// Factors from representatives below 2^256: in each half, four lanes.
    #[inline(always)]
    pub(super) fn load(self, elements: [[&[u64; 4]; 4]; 2]) -> Lanes {
        let [[a0, b0, c0, d0], [a1, b1, c1, d1]] = elements;
        let (a, b) = (self.0.halves([a0, a1]), self.0.halves([b0, b1]));
        let (c, d) = (self.0.halves([c0, c1]), self.0.halves([d0, d1]));
        // Words 0 and 2, and words 1 and 3, of a and b, and of c and d.
        let (ab, ab_odd) = (self.0.low_pairs(a, b), self.0.high_pairs(a, b));
        let (cd, cd_odd) = (self.0.low_pairs(c, d), self.0.high_pairs(c, d));
        let (first, second) = (self.0.read(&[0, 1, 8, 9, 4, 5, 12, 13]), self.0.read(&[2, 3, 10, 11, 6, 7, 14, 15]));
        let (w0, w1) = (self.0.pick(ab, first, cd), self.0.pick(ab_odd, first, cd_odd));
        let (w2, w3) = (self.0.pick(ab, second, cd), self.0.pick(ab_odd, second, cd_odd));
        let limb = self.0.splat(LIMB);
        Lanes([
            self.0.and(w0, limb),
            self.0.and(self.0.or(self.0.down::<51>(w0), self.0.up::<13>(w1)), limb),
            self.0.and(self.0.or(self.0.down::<38>(w1), self.0.up::<26>(w2)), limb),
            self.0.and(self.0.or(self.0.down::<25>(w2), self.0.up::<39>(w3)), limb),
            self.0.down::<12>(w3),
        ])
    }

    /// Representatives below 2^256 of settled elements.
    #[inline(always)]
    pub(super) fn store(self, a: &Lanes) -> [[u64; 4]; 8] {
        let limbs = five!(I => self.0.write(a.0[I]));
        let mut out = [[0; 4]; 8];
        for (i, out) in out.iter_mut().enumerate() {
            *out = pack([limbs[0][i], limbs[1][i], limbs[2][i], limbs[3][i], limbs[4][i]]);
        }
        out
    }

    /// Settles limbs below 2^61.
    #[inline(always)]
    pub(super) fn settle(self, a: &Lanes) -> Lanes {
        let limb = self.0.splat(LIMB);
        let carry = five!(I => self.0.down::<BITS>(a.0[I]));
        let low = five!(I => self.0.and(a.0[I], limb));
        Lanes([
            self.0.mul_add_low(low[0], carry[4], self.0.splat(19)),
            self.0.plus(low[1], carry[0]),
            self.0.plus(low[2], carry[1]),
            self.0.plus(low[3], carry[2]),
            self.0.plus(low[4], carry[3]),
        ])
    }

    /// a b, settled.
    #[inline(always)]
    pub(super) fn mul(self, a: &Lanes, b: &Lanes) -> Lanes {
        let zero = self.0.splat(0);
        // Products of weight 2^(51 k), and their upper parts, of weight 2^(51 (k + 1) + 1).
        let (mut low, mut high) = ([zero; 9], [zero; 9]);
        macro_rules! row {
            ($i:literal: $($j:literal)*) => {$(
                low[$i + $j] = self.0.mul_add_low(low[$i + $j], a.0[$i], b.0[$j]);
                high[$i + $j] = self.0.mul_add_high(high[$i + $j], a.0[$i], b.0[$j]);
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
            self.0.plus(high[0], high[0]),
            self.0.plus(high[1], high[1]),
            self.0.plus(high[2], high[2]),
            self.0.plus(high[3], high[3]),
            self.0.plus(high[4], high[4]),
            self.0.plus(high[5], high[5]),
            self.0.plus(high[6], high[6]),
            self.0.plus(high[7], high[7]),
            self.0.plus(high[8], high[8]),
        ];
        let low = [low[0], low[1], low[2], low[3], low[4], low[5], low[6], low[7], low[8], zero];
        self.settle(&Lanes(five!(I => {
            let upper = self.0.plus(low[I + 5], high[I + 5]);
            self.0.plus(self.0.plus(low[I], high[I]), self.times_19(upper))
        })))
    }

    #[inline(always)]
    fn times_19(self, a: V) -> V {
        self.0.plus(self.0.plus(a, self.0.plus(a, a)), self.0.up::<4>(a))
    }

    /// a + b, where the mask says so a alone.
    #[inline(always)]
    pub(super) fn add_where(self, a: &Lanes, mask: u8, b: &Lanes) -> Lanes {
        Lanes(five!(I => self.0.plus_where(a.0[I], mask, b.0[I])))
    }

    /// a + b.
    #[inline(always)]
    pub(super) fn add(self, a: &Lanes, b: &Lanes) -> Lanes {
        Lanes(five!(I => self.0.plus(a.0[I], b.0[I])))
    }

    /// a, settled, with -a in the lanes of the mask. Limbs are below 2^52.
    #[inline(always)]
    pub(super) fn neg_where(self, a: &Lanes, mask: u8) -> Lanes {
        Lanes(five!(I => self.0.minus_where(a.0[I], mask, self.0.splat(TWICE_P[I]))))
    }

    /// Lanes in another order, see [`order`](crate::ring::vector::order).
    #[inline(always)]
    pub(super) fn permute<const ORDER: i32>(self, a: &Lanes) -> Lanes {
        Lanes(five!(I => self.0.permute::<ORDER>(a.0[I])))
    }

    /// The same in the lanes of the mask alone.
    #[inline(always)]
    pub(super) fn permute_where<const ORDER: i32>(self, a: &Lanes, mask: u8) -> Lanes {
        Lanes(five!(I => self.0.permute_where::<ORDER>(a.0[I], mask)))
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
