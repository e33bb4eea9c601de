//! Group elements and their complete formulas.
//!
//! The group is the set of points of y^2 = x(x^2 + 2x + b), b = 263z, outside the n-torsion, with the law P + Q + N for N = (0, 0)
//! and N as its identity: prime order n, no cofactor. Fractional coordinates (X:Z, U:T) with x = X/Z and u = x/y = U/T make the
//! law complete, identity included. Source: Pornin, "EcGFp5: a Specialized Elliptic Curve" (eprint 2022/274), sections 3.2 to 3.4.
//!
//! Costs in multiplications M and squarings S of GF(p^5): addition 10M, mixed addition 8M, n doublings n(2M+5S) + 2M+1S.

use crate::quintic::Fp5;

/// b = 263z.
pub(crate) const B: u32 = 263;

/// A group element, X:Z and U:T.
#[derive(Clone, Copy, Debug)]
pub struct Point {
    pub(crate) x: Fp5,
    pub(crate) z: Fp5,
    pub(crate) u: Fp5,
    pub(crate) t: Fp5,
}

/// A group element with Z = T = 1; the identity is (0, 0).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(C)]
pub struct Affine {
    /// x.
    pub x: Fp5,
    /// u = x/y.
    pub u: Fp5,
}

impl Affine {
    /// The identity.
    pub const IDENTITY: Self = Self { x: Fp5::ZERO, u: Fp5::ZERO };

    /// -self.
    #[inline]
    #[must_use]
    pub fn neg(&self) -> Self {
        Self { x: self.x, u: self.u.neg() }
    }
}

/// A point (x, y) of y^2 = x(x^2 + 2x + b) in the n-torsion, not the one at infinity; see `odd_table.rs`.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Torsion {
    pub(crate) x: Fp5,
    pub(crate) y: Fp5,
}

impl zeroize::DefaultIsZeroes for Torsion {}

impl zeroize::Zeroize for Point {
    fn zeroize(&mut self) {
        for c in [&mut self.x, &mut self.z, &mut self.u, &mut self.t] {
            c.zeroize();
        }
    }
}

impl Point {
    /// The identity.
    pub const IDENTITY: Self = Self { x: Fp5::ZERO, z: Fp5::ONE, u: Fp5::ZERO, t: Fp5::ONE };

    /// The conventional generator, with w = 4.
    pub const GENERATOR: Self = Self {
        x: Fp5::from_words([
            12_883_135_586_176_881_569,
            4_356_519_642_755_055_268,
            5_248_930_565_894_896_907,
            2_165_973_894_480_315_022,
            2_448_410_071_095_648_785,
        ]),
        z: Fp5::ONE,
        u: Fp5::ONE,
        t: Fp5::from_words([4, 0, 0, 0, 0]),
    };

    /// From affine coordinates.
    #[must_use]
    pub const fn from_affine(p: &Affine) -> Self {
        Self { x: p.x, z: Fp5::ONE, u: p.u, t: Fp5::ONE }
    }

    /// Whether this is the identity. Constant time up to the answer.
    #[must_use]
    pub fn is_identity(&self) -> bool {
        self.u.is_zero_mask() != 0
    }

    /// -self.
    #[inline]
    #[must_use]
    pub fn neg(&self) -> Self {
        Self { x: self.x, z: self.z, u: self.u.neg(), t: self.t }
    }

    /// self + p: 10M.
    #[must_use]
    pub fn add(&self, p: &Self) -> Self {
        let t1 = self.x.mul(p.x);
        let t2 = self.z.mul(p.z);
        let t3 = self.u.mul(p.u);
        let t4 = self.t.mul(p.t);
        let t5 = self.x.add(self.z).mul(p.x.add(p.z)).sub(t1).sub(t2);
        let t6 = self.u.add(self.t).mul(p.u.add(p.t)).sub(t3).sub(t4);
        combine(t1, t2.scale_z(B), t3, t4, t5, t6)
    }

    /// self + p for an affine p: 8M.
    #[inline]
    #[must_use]
    pub fn add_affine(&self, p: &Affine) -> Self {
        let t1 = self.x.mul(p.x);
        let t3 = self.u.mul(p.u);
        let t5 = self.x.add(p.x.mul(self.z));
        let t6 = self.u.add(p.u.mul(self.t));
        combine(t1, self.z.scale_z(B), t3, self.t, t5, t6)
    }

    /// self + p for a p on the n-torsion side (see `odd_table.rs`), not N: 9M.
    ///
    /// Its group element is x = b/x', u = -x'/y', that is (b : x', -x' : y').
    #[inline]
    #[must_use]
    pub(crate) fn add_torsion(&self, p: &Torsion) -> Self {
        let t2 = self.z.mul(p.x);
        let t3 = self.u.mul(p.x);
        let t4 = self.t.mul(p.y);
        let t5 = self.x.mul(p.x).add_z(self.z, B);
        let t6 = self.u.add(self.t).mul(p.y.sub(p.x)).add(t3).sub(t4);
        combine(self.x.scale_z(B), t2.scale_z(B), t3.neg(), t4, t5, t6)
    }

    /// 2^n self.
    ///
    /// One doubling leads to coordinates (X, W, Z) with x = X/Z^2 and w = y/x = W/Z. There, with a = 2,
    /// X' = 16 b (W Z)^4, W' = W^4 + (4b - 4) Z^4 and Z' = 2 W Z (W^2 - 2 (X + Z^2)). The last doubling leads back.
    #[must_use]
    pub fn double_n(&self, n: u32) -> Self {
        match n {
            0 => *self,
            1 => self.double(),
            _ => {
                let mut p = JacobianW::double_of(self);
                for _ in 2..n {
                    p = p.double();
                }
                p.double_to_point()
            }
        }
    }

    /// 2 self: 4M + 5S.
    #[must_use]
    pub fn double(&self) -> Self {
        let (x1, w1, z1) = isogeny(self);
        let t4 = z1.square();
        let z = w1.square();
        Self {
            x: scale_by_4b(t4),
            z,
            u: w1.add(z1).square().sub(t4).sub(z),
            t: x1.double().sub(t4.double().double()).sub(z),
        }
    }

    /// w = T/U, the identity giving 0: what is encoded.
    #[must_use]
    pub fn to_w(&self) -> Fp5 {
        self.t.mul(self.u.invert())
    }
}

/// The common end of both additions. t2b is b t2.
///
/// The order of the products is that of their operands' arrival: a product right behind the one that it needs waits for it.
#[inline(always)]
fn combine(t1: Fp5, t2b: Fp5, t3: Fp5, t4: Fp5, t5: Fp5, t6: Fp5) -> Point {
    let t7 = t1.add(t2b);
    let t8 = t4.mul(t7);
    let t9 = t3.mul(t7.twice_add_z(t5, 2 * B));
    let t10 = t4.add(t3.double()).mul(t5.add(t7));
    let u = t6.mul(t2b.sub(t1));
    Point { x: t10.sub(t8).scale_z(B), z: t8.sub(t9), u, t: t8.add(t9) }
}

fn scale_by_4b(x: Fp5) -> Fp5 {
    x.scale_z(4 * B)
}

/// The first half of a doubling: the image on the curve with 2-torsion (X1, W1, Z1).
#[inline(always)]
fn isogeny(p: &Point) -> (Fp5, Fp5, Fp5) {
    let t1 = p.z.mul(p.t);
    let u2 = p.u.square();
    let t2 = t1.mul(p.t);
    let product = p.x.add(p.z).mul(u2);
    let z1 = t1.mul(p.u);
    let x1 = t2.square();
    let w1 = t2.sub(product.double());
    (x1, w1, z1)
}

/// x = 16 b Q/Z^2, w = W/Z.
///
/// The lines of each step stand in the order in which operands arrive: a product right behind the one that it needs waits for it.
struct JacobianW {
    q: Fp5,
    w: Fp5,
    z: Fp5,
}

impl JacobianW {
    fn double_of(p: &Point) -> Self {
        let (x1, w1, z1) = isogeny(p);
        let t5 = z1.square();
        let t4 = w1.square();
        let z = w1.mul(z1).double();
        let q = t5.square();
        Self { q, w: x1.double().sub(t5.double().double()).sub(t4), z }
    }

    #[inline(always)]
    fn double(&self) -> Self {
        let t3 = self.w.square();
        let t1 = self.z.square();
        let t5 = self.w.mul(self.z);
        let t4 = t3.square();
        let t2 = t1.square();
        let z = t5.mul(t3.tangent(t1, self.q, 64 * B));
        let w = t4.add_scaled(t2, 4 * B);
        Self { q: t2.mul(t4), w, z }
    }

    /// With m = 2 W^2 - 4 X - 4 Z^2: X:Z = 16 b (W Z)^2 : m^2 and U:T = 4 W Z m : 8 W^2 (W^2 - 2 Z^2) - m^2.
    fn double_to_point(&self) -> Point {
        let t1 = self.w.square();
        let t2 = self.z.square();
        let t3 = self.w.mul(self.z);
        let m = t1.tangent(t2, self.q, 64 * B);
        let t5 = t1.mul(t1.sub(t2.double()));
        let z = m.square();
        let u = t3.mul(m).double().double();
        Point { x: t3.square().scale_z(16 * B), z, u, t: z.shifted_minus(t5, 3) }
    }
}
