//! Points of -x^2 + y^2 = 1 + d x^2 y^2: affine ones, extended ones as sums are computed, and affine ones prepared for being added (Hisil, Wong,
//! Carter and Dawson, "Twisted Edwards curves revisited", 2008). Variable time.
//!
//! Extended (X, Y, Z, T) stands for (X/Z, Y/Z) with T = X Y / Z. -1 is a square and d is none, so that the sums have no exceptions, for points
//! of small order either. Functions on several points at once carry out each operation for all of them before the next.

use super::lanes::Coordinates;
use crate::ring::field::{Fe, Field, invert_all_vartime, mul_all};

/// 2 d, with d = -121665/121666.
const D2: [u64; 4] = [0xebd6_9b94_26b2_f159, 0x00e0_149a_8283_b156, 0x198e_80f2_eef3_d130, 0x2406_d9dc_56df_fce7];

/// 1/2 = (p + 1)/2.
const HALF: [u64; 4] = [0xffff_ffff_ffff_fff7, u64::MAX, u64::MAX, 0x3fff_ffff_ffff_ffff];

/// An affine point, as representatives of its coordinates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Affine {
    pub x: [u64; 4],
    pub y: [u64; 4],
}

/// An affine point prepared for being added: y + x, y - x and 2 d x y.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Niels(pub [[u64; 4]; 3]);

/// A point whose sums are cheap.
pub(super) struct Extended<F> {
    pub x: Fe<F>,
    pub y: Fe<F>,
    pub z: Fe<F>,
    pub t: Fe<F>,
}

impl<F> Clone for Extended<F> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<F> Copy for Extended<F> {}

impl Affine {
    pub(super) const IDENTITY: Self = Self { x: [0; 4], y: [1, 0, 0, 0] };

    pub(super) const fn from_words(words: &[u64; 8]) -> Self {
        let [x0, x1, x2, x3, y0, y1, y2, y3] = *words;
        Self { x: [x0, x1, x2, x3], y: [y0, y1, y2, y3] }
    }

    pub(super) const fn to_words(self) -> [u64; 8] {
        let ([x0, x1, x2, x3], [y0, y1, y2, y3]) = (self.x, self.y);
        [x0, x1, x2, x3, y0, y1, y2, y3]
    }

    #[inline(never)]
    pub(super) fn to_niels<F: Field>(self) -> Niels {
        let (x, y) = (Fe::<F>::new(self.x), Fe::<F>::new(self.y));
        Niels([y.add(&x).0, y.sub(&x).0, x.mul(&y).mul(&Fe::new(D2)).0])
    }
}

impl Niels {
    pub(super) const IDENTITY: Self = Self([[1, 0, 0, 0], [1, 0, 0, 0], [0; 4]]);

    #[inline(always)]
    pub(super) fn from_words(words: &[u64; 12]) -> Self {
        let [a0, a1, a2, a3, b0, b1, b2, b3, c0, c1, c2, c3] = *words;
        Self([[a0, a1, a2, a3], [b0, b1, b2, b3], [c0, c1, c2, c3]])
    }

    pub(super) const fn to_words(self) -> [u64; 12] {
        let [[a0, a1, a2, a3], [b0, b1, b2, b3], [c0, c1, c2, c3]] = self.0;
        [a0, a1, a2, a3, b0, b1, b2, b3, c0, c1, c2, c3]
    }

    /// The point itself: half the sum and half the difference of the first two.
    pub(super) fn to_affine<F: Field>(self) -> Affine {
        let (plus, minus) = (Fe::<F>::new(self.0[0]), Fe::new(self.0[1]));
        let half = Fe::new(HALF);
        Affine { x: plus.sub(&minus).mul(&half).0, y: plus.add(&minus).mul(&half).0 }
    }

    /// Its negative where asked: the first two change places, the third its sign.
    #[inline(always)]
    pub(super) fn neg_if<F: Field>(self, negative: bool) -> Self {
        let [plus, minus, product] = self.0;
        if negative { Self([minus, plus, Fe::<F>::new(product).neg().0]) } else { self }
    }
}

impl<F: Field> Extended<F> {
    pub(super) const IDENTITY: Self = Self { x: Fe::ZERO, y: Fe::ONE, z: Fe::ONE, t: Fe::ZERO };

    pub(super) const fn from_coordinates([x, y, z, t]: Coordinates) -> Self {
        Self { x: Fe::new(x), y: Fe::new(y), z: Fe::new(z), t: Fe::new(t) }
    }

    pub(super) const fn to_coordinates(self) -> Coordinates {
        [self.x.0, self.y.0, self.z.0, self.t.0]
    }

    pub(super) fn from_affine(p: &Affine) -> Self {
        let (x, y) = (Fe::new(p.x), Fe::new(p.y));
        Self { x, y, z: Fe::ONE, t: x.mul(&y) }
    }

    #[inline(never)]
    pub(super) fn double(&self) -> Self {
        let mut points = [*self];
        double_all(&mut points);
        points[0]
    }

    #[inline(never)]
    pub(super) fn add(&self, p: &Niels) -> Self {
        let mut points = [*self];
        add_all(&mut points, &[*p]);
        points[0]
    }
}

/// Doubles each point: 4M + 4S.
#[inline(never)]
pub(super) fn double_all<F: Field, const N: usize>(points: &mut [Extended<F>; N]) {
    let a = points.map(|p| p.x.sqr());
    let b = points.map(|p| p.y.sqr());
    let c = points.map(|p| p.z.sqr().dbl());
    let s = points.map(|p| p.x.add(&p.y).sqr());
    let h = each(&a, &b, Fe::add);
    let g = each(&a, &b, Fe::sub);
    finish(points, [&each(&h, &s, Fe::sub), &each(&c, &g, Fe::add), &g, &h]);
}

/// Adds a prepared point to each: 7M.
#[inline(never)]
pub(super) fn add_all<F: Field, const N: usize>(points: &mut [Extended<F>; N], addends: &[Niels; N]) {
    let a = mul_all(&points.map(|p| p.y.sub(&p.x)), &addends.map(|q| Fe::new(q.0[1])));
    let b = mul_all(&points.map(|p| p.y.add(&p.x)), &addends.map(|q| Fe::new(q.0[0])));
    let c = mul_all(&points.map(|p| p.t), &addends.map(|q| Fe::new(q.0[2])));
    let d = points.map(|p| p.z.dbl());
    let (e, h) = (each(&b, &a, Fe::sub), each(&b, &a, Fe::add));
    let (f, g) = (each(&d, &c, Fe::sub), each(&d, &c, Fe::add));
    finish(points, [&e, &f, &g, &h]);
}

/// An operation lane by lane.
#[inline(always)]
fn each<F: Field, const N: usize>(
    a: &[Fe<F>; N],
    b: &[Fe<F>; N],
    operation: impl Fn(&Fe<F>, &Fe<F>) -> Fe<F>,
) -> [Fe<F>; N] {
    core::array::from_fn(|i| operation(&a[i], &b[i]))
}

/// (E F, G H, F G, E H).
#[inline(always)]
fn finish<F: Field, const N: usize>(points: &mut [Extended<F>; N], [e, f, g, h]: [&[Fe<F>; N]; 4]) {
    let (x, y, z, t) = (mul_all(e, f), mul_all(g, h), mul_all(f, g), mul_all(e, h));
    for (i, p) in points.iter_mut().enumerate().take(N) {
        *p = Extended { x: x[i], y: y[i], z: z[i], t: t[i] };
    }
}

/// Affine forms with one inversion; `z` and `scratch` are as long as the points.
pub(super) fn normalize_all<F: Field>(
    points: &[Extended<F>],
    z: &mut [Fe<F>],
    scratch: &mut [Fe<F>],
    mut emit: impl FnMut(usize, Affine),
) {
    for (z, p) in z.iter_mut().zip(points) {
        *z = p.z;
    }
    let Some(z) = z.get_mut(..points.len()) else { return };
    invert_all_vartime(z, scratch);
    for (i, (p, inverse)) in points.iter().zip(z).enumerate() {
        emit(i, Affine { x: p.x.mul(inverse).0, y: p.y.mul(inverse).0 });
    }
}
