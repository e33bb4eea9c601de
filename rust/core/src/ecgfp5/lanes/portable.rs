//! One lane, in portable code: everything is canonical at all times, so there is nothing to settle.

use super::{Lanes, MAX_LANES};
use crate::ecgfp5::odd_table::OddWindow;
use crate::ecgfp5::point::{Affine, B};
use crate::ecgfp5::table::Slab;
use crate::goldilocks::{Fp, zero_mask};
use crate::quintic::Fp5;

/// The portable path; every CPU has it.
#[derive(Clone, Copy)]
pub(crate) struct Portable;

impl Lanes for Portable {
    const LANES: usize = 1;
    type Norm = Fp5;
    type Lazy = Fp5;
    type Chunk = [Fp5; 64];

    #[inline(always)]
    fn chunk(self, fill: Fp5) -> [Fp5; 64] {
        [fill; 64]
    }

    #[inline(always)]
    fn lookup_shared(self, window: &OddWindow, number: &[u64; MAX_LANES], sign: &[u64; MAX_LANES]) -> (Fp5, Fp5) {
        let mut words = [0u64; 10];
        for (i, entry) in window.iter().enumerate() {
            let mask = zero_mask(number[0] ^ i as u64);
            for (word, value) in words.iter_mut().zip(entry) {
                *word |= mask & value;
            }
        }
        let [x0, x1, x2, x3, x4, y0, y1, y2, y3, y4] = words.map(Fp::from_canonical);
        let y = Fp5([y0, y1, y2, y3, y4]);
        (Fp5([x0, x1, x2, x3, x4]), y.select(y.neg(), sign[0]))
    }

    #[inline(always)]
    fn load(self, elements: &[Fp5]) -> Fp5 {
        elements.first().copied().unwrap_or_default()
    }
    #[inline(always)]
    fn store(self, a: &Fp5, elements: &mut [Fp5]) {
        if let Some(first) = elements.first_mut() {
            *first = *a;
        }
    }
    #[inline(always)]
    fn mul(self, a: &Fp5, b: &Fp5) -> Fp5 {
        a.mul(*b)
    }
    #[inline(always)]
    fn square(self, a: &Fp5) -> Fp5 {
        a.square()
    }
    #[inline(always)]
    fn lazy(self, a: &Fp5) -> Fp5 {
        *a
    }
    #[inline(always)]
    fn add(self, a: Fp5, b: Fp5) -> Fp5 {
        a.add(b)
    }
    #[inline(always)]
    fn sub(self, a: Fp5, b: Fp5) -> Fp5 {
        a.sub(b)
    }
    #[inline(always)]
    fn mul_b(self, a: Fp5) -> Fp5 {
        a.scale_z(B)
    }
    #[inline(always)]
    fn settle(self, a: Fp5) -> Fp5 {
        a
    }
    #[inline(always)]
    fn settle_sum(self, a: Fp5) -> Fp5 {
        a
    }

    #[inline(always)]
    fn lookup(self, slab: &Slab, first: usize, magnitude: &[u64; MAX_LANES], sign: &[u64; MAX_LANES]) -> (Fp5, Fp5) {
        let lane = first % MAX_LANES;
        let mut words = [0u64; 10];
        for (i, entry) in slab.iter().enumerate() {
            let mask = zero_mask(magnitude[lane] ^ (i as u64 + 1));
            for (word, coordinate) in words.iter_mut().zip(entry) {
                *word |= mask & coordinate[lane];
            }
        }
        let [x0, x1, x2, x3, x4, u0, u1, u2, u3, u4] = words.map(Fp::from_canonical);
        let p = Affine { x: Fp5([x0, x1, x2, x3, x4]), u: Fp5([u0, u1, u2, u3, u4]) };
        (p.x, p.u.select(p.u.neg(), sign[lane]))
    }
}
