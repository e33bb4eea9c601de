//! Eight elements of GF(2^256 - C), C = 2^32 + 977, side by side.
//!
//! An element is five limbs of weight 2^52. *Settled* limbs are below 2^52, the highest below 2^48 + 2^5: the element is a little more
//! than 2^256 at most. Factors are settled.

use crate::ring::vector::{Ifma, V, five};

/// The field on these vectors.
#[derive(Clone, Copy)]
pub(super) struct Arithmetic(pub(super) Ifma);

/// An element in each lane.
#[derive(Clone, Copy)]
pub(super) struct Lanes(pub(super) [V; 5]);

const BITS: u32 = 52;
const LIMB: u64 = (1 << BITS) - 1;
/// Bits of the highest limb, and their mask.
const TOP_BITS: u32 = 48;
const TOP: u64 = (1 << TOP_BITS) - 1;
/// 2^256 modulo p.
const C: u64 = 0x1_0000_03d1;
/// Limbs of 4 p: more than those of any settled element.
const FOUR_P: [u64; 5] = [(1 << 54) - 4 * C, (1 << 54) - 4, (1 << 54) - 4, (1 << 54) - 4, (1 << 50) - 4];

impl Arithmetic {
    #[inline(always)]
    pub(super) fn zero(self) -> Lanes {
        Lanes([self.0.splat(0); 5])
    }

    #[inline(always)]
    pub(super) fn one(self) -> Lanes {
        let zero = self.0.splat(0);
        Lanes([self.0.splat(1), zero, zero, zero, zero])
    }

    /// A settled element from one word vector for each of its four words.
    #[inline(always)]
    fn from_words(self, [w0, w1, w2, w3]: [V; 4]) -> Lanes {
        let (v, limb) = (self.0, self.0.splat(LIMB));
        Lanes([
            v.and(w0, limb),
            v.and(v.or(v.down::<52>(w0), v.up::<12>(w1)), limb),
            v.and(v.or(v.down::<40>(w1), v.up::<24>(w2)), limb),
            v.and(v.or(v.down::<28>(w2), v.up::<36>(w3)), limb),
            v.down::<16>(w3),
        ])
    }

    /// The same element in every lane.
    #[inline(always)]
    pub(super) fn splat(self, element: &[u64; 4]) -> Lanes {
        let [a, b, c, d] = *element;
        self.from_words([self.0.splat(a), self.0.splat(b), self.0.splat(c), self.0.splat(d)])
    }

    /// x and y, settled, of an entry for each lane; and the lanes whose entry is a point: (0, 0) stands for the identity.
    #[inline(always)]
    pub(super) fn load(self, entries: [&[u64; 8]; 8]) -> ([Lanes; 2], u8) {
        let [a, b, c, d, e, f, g, h] = entries;
        let v = self.0;
        let rows = [v.read(a), v.read(b), v.read(c), v.read(d), v.read(e), v.read(f), v.read(g), v.read(h)];
        let [x0, x1, x2, x3, y0, y1, y2, y3] = v.transpose(rows);
        let points = !v.zeros(v.or(v.or(y0, y1), v.or(y2, y3)));
        ([self.from_words([x0, x1, x2, x3]), self.from_words([y0, y1, y2, y3])], points)
    }

    /// Representatives below 2^256 of settled elements.
    #[inline(always)]
    pub(super) fn store(self, a: &Lanes) -> [[u64; 4]; 8] {
        // What is 2^256 or more is less than 2^256 after its highest bit came back as C.
        let a = self.settle(a);
        let limbs = five!(I => self.0.write(a.0[I]));
        let mut out = [[0; 4]; 8];
        for (i, out) in out.iter_mut().enumerate() {
            let [l0, l1, l2, l3, l4] = [limbs[0][i], limbs[1][i], limbs[2][i], limbs[3][i], limbs[4][i]];
            *out = [l0 | l1 << 52, l1 >> 12 | l2 << 40, l2 >> 24 | l3 << 28, l3 >> 36 | l4 << 16];
        }
        out
    }

    /// Settles limbs below 2^56: what is above 2^256 comes back C times, then carries go up.
    #[inline(always)]
    pub(super) fn settle(self, a: &Lanes) -> Lanes {
        let v = self.0;
        let [l0, l1, l2, l3, l4] = a.0;
        let over = v.down::<TOP_BITS>(l4);
        self.carry([v.mul_add_low(l0, over, v.splat(C)), l1, l2, l3, v.and(l4, v.splat(TOP))])
    }

    #[inline(always)]
    fn carry(self, [l0, l1, l2, l3, l4]: [V; 5]) -> Lanes {
        let (v, limb) = (self.0, self.0.splat(LIMB));
        let l1 = v.plus(l1, v.down::<BITS>(l0));
        let l2 = v.plus(l2, v.down::<BITS>(l1));
        let l3 = v.plus(l3, v.down::<BITS>(l2));
        let l4 = v.plus(l4, v.down::<BITS>(l3));
        Lanes([v.and(l0, limb), v.and(l1, limb), v.and(l2, limb), v.and(l3, limb), l4])
    }

    /// a b, settled.
    #[inline(always)]
    pub(super) fn mul(self, a: &Lanes, b: &Lanes) -> Lanes {
        let v = self.0;
        let zero = v.splat(0);
        // Products of weight 2^(52 k), and their upper parts, of weight 2^(52 (k + 1)).
        let (mut low, mut high) = ([zero; 9], [zero; 9]);
        macro_rules! row {
            ($i:literal: $($j:literal)*) => {$(
                low[$i + $j] = v.mul_add_low(low[$i + $j], a.0[$i], b.0[$j]);
                high[$i + $j] = v.mul_add_high(high[$i + $j], a.0[$i], b.0[$j]);
            )*};
        }
        row!(0: 0 1 2 3 4);
        row!(1: 0 1 2 3 4);
        row!(2: 0 1 2 3 4);
        row!(3: 0 1 2 3 4);
        row!(4: 0 1 2 3 4);
        // The columns from 2^260 on, carried: below 2^252 in all, so that the last is below 2^45.
        let limb = v.splat(LIMB);
        let u0 = v.plus(low[5], high[4]);
        let u1 = v.plus(v.plus(low[6], high[5]), v.down::<BITS>(u0));
        let u2 = v.plus(v.plus(low[7], high[6]), v.down::<BITS>(u1));
        let u3 = v.plus(v.plus(low[8], high[7]), v.down::<BITS>(u2));
        let u4 = v.plus(high[8], v.down::<BITS>(u3));
        let upper = [v.and(u0, limb), v.and(u1, limb), v.and(u2, limb), v.and(u3, limb), u4];
        // They come back 16 C times.
        let fold = v.splat(16 * C);
        let r0 = v.mul_add_low(low[0], upper[0], fold);
        let r1 = v.mul_add_low(v.mul_add_high(v.plus(low[1], high[0]), upper[0], fold), upper[1], fold);
        let r2 = v.mul_add_low(v.mul_add_high(v.plus(low[2], high[1]), upper[1], fold), upper[2], fold);
        let r3 = v.mul_add_low(v.mul_add_high(v.plus(low[3], high[2]), upper[2], fold), upper[3], fold);
        let r4 = v.mul_add_low(v.mul_add_high(v.plus(low[4], high[3]), upper[3], fold), upper[4], fold);
        let r5 = v.mul_add_high(zero, upper[4], fold);
        // So does what is above 2^256 now, below 2^35.
        let over = v.plus(v.down::<TOP_BITS>(r4), v.up::<4>(r5));
        let r0 = v.mul_add_low(r0, over, v.splat(C));
        let r1 = v.mul_add_high(r1, over, v.splat(C));
        self.carry([r0, r1, r2, r3, v.and(r4, v.splat(TOP))])
    }

    #[inline(always)]
    pub(super) fn sqr(self, a: &Lanes) -> Lanes {
        self.mul(a, a)
    }

    /// a - b, not settled; b is.
    #[inline(always)]
    pub(super) fn sub(self, a: &Lanes, b: &Lanes) -> Lanes {
        let v = self.0;
        Lanes(five!(I => v.minus(v.plus(a.0[I], v.splat(FOUR_P[I])), b.0[I])))
    }

    /// a - b, settled.
    #[inline(always)]
    pub(super) fn difference(self, a: &Lanes, b: &Lanes) -> Lanes {
        self.settle(&self.sub(a, b))
    }

    /// b in the lanes of the mask, a in the others.
    #[inline(always)]
    pub(super) fn select(self, a: &Lanes, mask: u8, b: &Lanes) -> Lanes {
        Lanes(five!(I => self.0.select(a.0[I], mask, b.0[I])))
    }

    /// In lane i what lane order[i] had.
    #[inline(always)]
    pub(super) fn reorder(self, a: &Lanes, order: &[u64; 8]) -> Lanes {
        let order = self.0.read(order);
        Lanes(five!(I => self.0.pick(a.0[I], order, a.0[I])))
    }
}
