//! k P for public k, in lanes that share the work of one formula. Variable time.
//!
//! A doubling in the coordinates of `point.rs` is two rounds of products that are independent of each other, three and three; the
//! product that only the next doubling needs, X/(16 b) = Z^4 W^4, goes along with that one's first round. A mixed addition is
//! two rounds of four.

use super::ifma_quad::{IfmaQuad, Limbs, order};
use crate::ecgfp5::point::{Affine, B, Point};

/// A group element: X, U, Z and T in the lanes.
pub(crate) struct QuadPoint(Limbs);

/// The factors of a doubling's first round: Z, W, W, t2 and Z, W, Z, t4, where X = 16 b t2 t4.
struct Doubling(Limbs, Limbs);

impl Doubling {
    /// Z^2, W^2, W Z and X/(16 b).
    #[inline(always)]
    fn first(&self, l: IfmaQuad) -> Limbs {
        l.mul(&self.0, &self.1)
    }

    /// 4 X + 4 Z^2 - 2 W^2 in lanes 0 and 2, from the first round.
    #[inline(always)]
    fn slope(l: IfmaQuad, r: &Limbs) -> Limbs {
        let t1 = l.permute::<{ order(0, 0, 0, 0) }>(r);
        let t3 = l.permute::<{ order(1, 1, 1, 1) }>(r);
        let x = l.permute::<{ order(3, 3, 3, 3) }>(r);
        let sum = l.sub(l.scale(&t1, [4; 4]), l.scale(&t3, [2; 4]));
        l.add_scaled_z(sum, &x, [64 * B; 4])
    }

    /// One doubling; the sign of Z changes too often by one.
    #[inline(always)]
    fn double(&self, l: IfmaQuad) -> Self {
        let r = self.first(l);
        let m = Self::slope(l, &r);
        // t2 = t1^2, t4 = t3^2, -Z'
        let r = l.mul(&l.blend::<0b0100>(&r, &m), &r);
        let t2 = l.permute::<{ order(0, 0, 0, 0) }>(&r);
        let left = l.permute::<{ order(2, 1, 1, 0) }>(&r);
        let sum = l.sub(left, l.scale(&t2, [0, 4, 4, 0]));
        let left = l.settle(l.add_scaled_z(sum, &t2, [0, 4 * B, 4 * B, 0]));
        let right = l.blend::<0b0010>(&l.permute::<{ order(2, 2, 2, 1) }>(&r), &left);
        Self(left, right)
    }

    /// One doubling, back to a group element; its u is negated where `negate` says so.
    #[inline(always)]
    fn double_to_point(&self, l: IfmaQuad, negate: bool) -> QuadPoint {
        let r = self.first(l);
        let m = Self::slope(l, &r);
        let left = l.blend::<0b0001>(&l.permute::<{ order(0, 2, 2, 1) }>(&r), &m);
        let t1 = l.permute::<{ order(0, 0, 0, 0) }>(&r);
        let t3 = l.permute::<{ order(1, 1, 1, 1) }>(&r);
        let difference = l.settle(l.sub(t3, l.scale(&t1, [2; 4])));
        let m = l.settle(m);
        let right = l.blend::<0b1000>(&l.blend::<0b0101>(&l.permute::<{ order(2, 2, 2, 2) }>(&r), &m), &difference);
        // m^2, (W Z)^2, W Z m, W^2 (W^2 - 2 Z^2)
        let r = l.mul(&left, &right);
        let (plus, minus) = if negate { ([0, 0, 1, 8], [0, 4, 0, 0]) } else { ([0, 4, 1, 8], [0; 4]) };
        let moved = l.permute::<{ order(1, 2, 0, 3) }>(&r);
        let z = l.permute::<{ order(0, 2, 0, 0) }>(&r);
        let [_, u, _, _] = minus;
        let sum = l.sub(l.scale(&moved, plus), l.scale(&z, [0, u, 0, 1]));
        QuadPoint(l.settle(l.add_scaled_z(sum, &moved, [16 * B, 0, 0, 0])))
    }
}

impl QuadPoint {
    #[inline(always)]
    pub(crate) fn load(l: IfmaQuad, p: &Point) -> Self {
        Self(l.load(&[p.x, p.u, p.z, p.t]))
    }

    #[inline(always)]
    pub(crate) fn store(&self, l: IfmaQuad) -> Point {
        let [x, u, z, t] = l.store(&self.0);
        Point { x, z, u, t }
    }

    /// 2^n self for n >= 2.
    #[inline(always)]
    pub(crate) fn double_n(&self, l: IfmaQuad, n: u32) -> Self {
        let mut p = self.start_doubling(l);
        for _ in 2..n {
            p = p.double(l);
        }
        p.double_to_point(l, n.is_multiple_of(2))
    }

    /// The first doubling.
    #[inline(always)]
    fn start_doubling(&self, l: IfmaQuad) -> Doubling {
        let p = &self.0;
        // Z T, U^2
        let r = l.mul(&l.permute::<{ order(2, 1, 2, 1) }>(p), &l.permute::<{ order(3, 1, 3, 1) }>(p));
        let zt = l.permute::<{ order(0, 0, 0, 0) }>(&r);
        let uu = l.permute::<{ order(1, 1, 1, 1) }>(&r);
        let x_plus_z = l.settle(l.add(l.permute::<{ order(0, 0, 0, 0) }>(p), l.permute::<{ order(2, 2, 2, 2) }>(p)));
        // t2 = Z T^2, z1 = Z T U, (X + Z) U^2
        let left = l.blend::<0b0100>(&zt, &uu);
        let right = l.blend::<0b0100>(&l.permute::<{ order(3, 1, 3, 1) }>(p), &x_plus_z);
        let r = l.mul(&left, &right);
        let product = l.permute::<{ order(2, 2, 2, 2) }>(&r);
        let t2 = l.permute::<{ order(0, 0, 0, 0) }>(&r);
        let w1 = l.settle(l.sub(t2, l.scale(&product, [2; 4])));
        // t2^2, z1^2, w1^2, w1 z1
        let left = l.blend::<0b1100>(&r, &w1);
        let right = l.blend::<0b0100>(&l.permute::<{ order(0, 1, 1, 1) }>(&r), &w1);
        let r = l.mul(&left, &right);
        // Z = 2 w1 z1, W = 2 t2^2 - 4 z1^2 - w1^2
        let zwx = l.permute::<{ order(3, 0, 0, 1) }>(&r);
        let z1 = l.permute::<{ order(1, 1, 1, 1) }>(&r);
        let ww = l.permute::<{ order(2, 2, 2, 2) }>(&r);
        let minus = l.add(l.scale(&z1, [0, 4, 4, 0]), l.scale(&ww, [0, 1, 1, 0]));
        let left = l.settle(l.sub(l.scale(&zwx, [2, 2, 2, 1]), minus));
        let right = l.permute::<{ order(0, 1, 0, 3) }>(&left);
        Doubling(left, right)
    }

    /// self + p for p = (x2, u2, x2, u2) in the lanes.
    #[inline(always)]
    pub(crate) fn add_affine(&self, l: IfmaQuad, p: &Limbs) -> Self {
        let me = &self.0;
        // t1 = X x2, t3 = U u2, Z x2, T u2
        let r = l.mul(me, p);
        let x = l.permute::<{ order(0, 0, 0, 0) }>(me);
        let zx = l.permute::<{ order(2, 2, 2, 2) }>(&r);
        let t1 = l.permute::<{ order(0, 0, 0, 0) }>(&r);
        let z = l.permute::<{ order(2, 2, 2, 2) }>(me);
        // T + 2 t3, t6 = U + T u2, t3, T
        let left = l.add(
            l.scale(&l.permute::<{ order(3, 1, 3, 3) }>(me), [1, 1, 0, 1]),
            l.scale(&l.permute::<{ order(1, 3, 1, 1) }>(&r), [2, 1, 1, 0]),
        );
        // t5 + t7, b Z - t1, 2 b t5 + 2 t7, t7 with t5 = X + Z x2 and t7 = t1 + b Z
        let t5 = l.add(l.scale(&x, [1, 0, 0, 0]), l.scale(&zx, [1, 0, 0, 0]));
        let right = l.add(t5, l.scale(&t1, [1, 0, 2, 1]));
        let right = l.sub(right, l.scale(&t1, [0, 1, 0, 0]));
        let right = l.add_scaled_z(right, &z, [B, B, 2 * B, B]);
        let right = l.add_scaled_z(right, &x, [0, 0, 2 * B, 0]);
        let right = l.add_scaled_z(right, &zx, [0, 0, 2 * B, 0]);
        // t10, U', t9, t8
        let r = l.mul(&left, &l.settle(right));
        let d = l.permute::<{ order(0, 1, 3, 3) }>(&r);
        let e = l.permute::<{ order(3, 1, 2, 2) }>(&r);
        // b (t10 - t8), U', t8 - t9, t8 + t9
        let sum = l.add(l.scale(&d, [0, 1, 1, 1]), l.scale(&e, [0, 0, 0, 1]));
        let minus = l.add_scaled_z(l.scale(&e, [0, 0, 1, 0]), &e, [B, 0, 0, 0]);
        Self(l.settle(l.add_scaled_z(l.sub_wide(sum, minus), &d, [B, 0, 0, 0])))
    }
}

/// A table entry in the lanes.
#[inline(always)]
pub(crate) fn entry(l: IfmaQuad, p: &Affine) -> Limbs {
    l.load(&[p.x, p.u, p.x, p.u])
}

/// The sum of d_i 2^i P for the odd multiples of P, at most 31 in size. Variable time.
///
/// # Safety
/// The CPU must have what [`IfmaQuad`] stands for.
#[target_feature(enable = "avx2,bmi2,avx512f,avx512dq,avx512vl,avx512bw,avx512ifma")]
pub(super) fn mul_vartime(odd: &[Affine], digits: &[i8]) -> Point {
    // SAFETY: this function has the features that the token stands for.
    let l = unsafe { IfmaQuad::assume() };
    let mut sum: Option<QuadPoint> = None;
    let mut doublings = 0;
    for &digit in digits.iter().rev() {
        doublings += 1;
        if digit == 0 {
            continue;
        }
        let p = odd.get(usize::from(digit.unsigned_abs() / 2)).unwrap_or(&Affine::IDENTITY);
        let p = if digit < 0 { p.neg() } else { *p };
        sum = Some(match sum {
            None => QuadPoint::load(l, &Point::from_affine(&p)),
            Some(sum) => sum.double_n(l, doublings).add_affine(l, &entry(l, &p)),
        });
        doublings = 0;
    }
    match sum {
        None => Point::IDENTITY,
        Some(sum) => sum.store(l).double_n(doublings),
    }
}
