//! A point in each lane, and the formulas of `point.rs` on them. Variable time.
//!
//! The exceptions of the formulas (equal x, the identity) give Z = 0, which then stays: who looks at the last Z sees them all.

use super::field::{Arithmetic, Lanes};
use super::run::product;

/// Jacobian coordinates, settled.
#[derive(Clone, Copy)]
pub(super) struct Points {
    pub(super) x: Lanes,
    pub(super) y: Lanes,
    pub(super) z: Lanes,
}

impl Points {
    #[inline(always)]
    pub(super) fn zero(l: Arithmetic) -> Self {
        Self { x: l.zero(), y: l.zero(), z: l.zero() }
    }

    #[inline(always)]
    pub(super) fn from_affine(l: Arithmetic, x: Lanes, y: Lanes) -> Self {
        Self { x, y, z: l.one() }
    }

    /// Adds an affine point in each lane: 8M + 3S.
    #[inline(always)]
    pub(super) fn add_affine(&self, l: Arithmetic, x2: &Lanes, y2: &Lanes) -> Self {
        let zz = l.sqr(&self.z);
        let zzz = l.mul(&zz, &self.z);
        let h = l.difference(&l.mul(x2, &zz), &self.x);
        let r = l.difference(&l.mul(y2, &zzz), &self.y);
        Self::finish(l, &h, &r, &self.x, &self.y, l.mul(&self.z, &h))
    }

    /// Adds the points of two vectors: 12M + 4S.
    #[inline(always)]
    pub(super) fn add(&self, l: Arithmetic, other: &Self) -> Self {
        let mul = |a: &Lanes, b: &Lanes| product(l.0, a, b);
        let (zz1, zz2) = (mul(&self.z, &self.z), mul(&other.z, &other.z));
        let (zzz1, zzz2) = (mul(&zz1, &self.z), mul(&zz2, &other.z));
        let (u1, s1) = (mul(&self.x, &zz2), mul(&self.y, &zzz2));
        let h = l.difference(&mul(&other.x, &zz1), &u1);
        let r = l.difference(&mul(&other.y, &zzz1), &s1);
        Self::finish(l, &h, &r, &u1, &s1, mul(&mul(&self.z, &other.z), &h))
    }

    /// (R^2 - H^3 - 2 V, R (V - X3) - Y H^3) with V = X H^2.
    #[inline(always)]
    fn finish(l: Arithmetic, h: &Lanes, r: &Lanes, x: &Lanes, y: &Lanes, z3: Lanes) -> Self {
        let hh = l.sqr(h);
        let hhh = l.mul(h, &hh);
        let v = l.mul(x, &hh);
        let x3 = l.settle(&l.sub(&l.sub(&l.sub(&l.sqr(r), &hhh), &v), &v));
        let y3 = l.difference(&l.mul(r, &l.difference(&v, &x3)), &l.mul(y, &hhh));
        Self { x: x3, y: y3, z: z3 }
    }

    /// `other` in the lanes of the mask.
    #[inline(always)]
    pub(super) fn select(&self, l: Arithmetic, mask: u8, other: &Self) -> Self {
        Self {
            x: l.select(&self.x, mask, &other.x),
            y: l.select(&self.y, mask, &other.y),
            z: l.select(&self.z, mask, &other.z),
        }
    }

    /// In lane i the point of lane order[i].
    #[inline(always)]
    pub(super) fn reorder(&self, l: Arithmetic, order: &[u64; 8]) -> Self {
        Self { x: l.reorder(&self.x, order), y: l.reorder(&self.y, order), z: l.reorder(&self.z, order) }
    }
}
