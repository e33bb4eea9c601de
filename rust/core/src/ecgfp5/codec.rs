//! Encoding and decoding: a group element is w = y/x as an element of GF(p^5), the identity 0.

use super::point::{B, Point};
use crate::goldilocks::Fp;
use crate::quintic::Fp5;

/// 1/2.
const HALF: Fp = Fp::new(0x7fff_ffff_8000_0001);

impl Point {
    /// The 40-byte encoding.
    #[must_use]
    pub fn encode(&self) -> [u8; 40] {
        self.to_w().encode()
    }

    /// The group element with the given w, or `None`. Variable time.
    ///
    /// x^2 - (w^2 - 2) x + b = 0 has two roots, whose product b is not a square: exactly one is a square. Points of the group
    /// have the other one.
    #[must_use]
    pub fn from_w_vartime(w: Fp5) -> Option<Self> {
        let e = w.square().sub(Fp5::from_words([2, 0, 0, 0, 0]));
        let delta = e.square().sub(Fp5::ONE.scale_z(4 * B));
        let Some(r) = delta.canonical_sqrt_vartime() else {
            return (w == Fp5::ZERO).then_some(Self::IDENTITY);
        };
        let x1 = e.add(r).scale(HALF);
        let x2 = e.sub(r).scale(HALF);
        let x = if x1.legendre() == Fp::ONE { x2 } else { x1 };
        Some(Self { x, z: Fp5::ONE, u: Fp5::ONE, t: w })
    }
}
