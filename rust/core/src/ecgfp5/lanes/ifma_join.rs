//! The sum of the eight points in the lanes.
//!
//! A general addition has 6 products that are independent of each other, then 4. With two points to a pair, half of the lanes are
//! free: U and T go beside X and Z, and 3 + 2 vector products do the work of 10.

use super::ifma::{Ifma, Limbs};
use super::{LanePoint, Lanes, double};

/// Points in the lower halves: X beside U, Z beside T.
struct Packed {
    xu: Limbs,
    zt: Limbs,
}

impl Ifma {
    /// Lanes 0 and 1 of the result add up to the sum of all lanes.
    #[inline(always)]
    pub(super) fn fold_to_two(self, p: &LanePoint<Self>) -> LanePoint<Self> {
        let low = self.pack(p);
        let high =
            Packed { xu: self.beside(&self.swap_halves(&p.x), &p.u), zt: self.beside(&self.swap_halves(&p.z), &p.t) };
        let low = self.pack(&self.add_packed(&low, &high));
        let high = Packed { xu: self.down_two(&low.xu), zt: self.down_two(&low.zt) };
        self.add_packed(&low, &high)
    }

    /// Lanes 0 to 3 of the point.
    #[inline(always)]
    fn pack(self, p: &LanePoint<Self>) -> Packed {
        Packed { xu: self.beside(&p.x, &self.swap_halves(&p.u)), zt: self.beside(&p.z, &self.swap_halves(&p.t)) }
    }

    /// p + q in the lower halves; the names are those of `Point::add`. The upper halves come out without meaning.
    #[inline(always)]
    fn add_packed(self, p: &Packed, q: &Packed) -> LanePoint<Self> {
        let t13 = self.mul(&p.xu, &q.xu);
        let t24 = self.mul(&p.zt, &q.zt);
        let sums = self.mul(&Lanes::add(self, p.xu, p.zt), &Lanes::add(self, q.xu, q.zt));
        let t56 = self.sub(sums, Lanes::add(self, t13, t24));
        let (t3, t4) = (self.swap_halves(&t13), self.swap_halves(&t24));

        let t2b = self.mul_b(t24);
        let t7 = self.settle(Lanes::add(self, t13, t2b));
        let inner = self.settle(double(self, self.add_mul_b(t7, t56)));
        let t89 = self.mul(&self.beside(&t4, &t13), &self.beside(&t7, &self.swap_halves(&inner)));
        let left = Lanes::add(self, t4, double(self, t3));
        let right = Lanes::add(self, t56, t7);
        let difference = self.settle(self.sub(t2b, t13));
        let t10u = self.mul(&self.beside(&left, &t56), &self.beside(&right, &self.swap_halves(&difference)));

        let t9 = self.swap_halves(&t89);
        LanePoint {
            x: self.settle(self.mul_b(self.sub(t10u, t89))),
            z: self.sub(t89, t9),
            u: self.swap_halves(&t10u),
            t: Lanes::add(self, t89, t9),
        }
    }
}
