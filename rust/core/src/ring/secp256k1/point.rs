//! Points of y^2 = x^3 + 7: affine ones as tables hold them, Jacobian ones as sums are computed. Variable time.
//!
//! Jacobian (X, Y, Z) stands for (X/Z^2, Y/Z^3); Z = 0 is the identity. Functions on several points at once carry out each operation for
//! all of them before the next: products of one point wait for each other, those of different points do not.

use crate::ring::field::{Fe, Field, invert_all_vartime, mul_all};

/// An affine point; (0, 0), which is not on the curve, is the identity. Coordinates are representatives as in `field`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Affine {
    pub x: [u64; 4],
    pub y: [u64; 4],
}

/// A point whose sums are cheap.
pub(super) struct Jacobian<F> {
    pub x: Fe<F>,
    pub y: Fe<F>,
    pub z: Fe<F>,
}

impl<F> Clone for Jacobian<F> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<F> Copy for Jacobian<F> {}

impl Affine {
    pub(super) const IDENTITY: Self = Self { x: [0; 4], y: [0; 4] };

    /// No point has y = 0, so representatives of y are never the four zero limbs.
    #[inline(always)]
    pub(super) fn is_identity(&self) -> bool {
        self.y == [0; 4]
    }

    #[inline(always)]
    pub(super) fn from_words(words: &[u64; 8]) -> Self {
        let [x0, x1, x2, x3, y0, y1, y2, y3] = *words;
        Self { x: [x0, x1, x2, x3], y: [y0, y1, y2, y3] }
    }

    pub(super) const fn to_words(self) -> [u64; 8] {
        let ([x0, x1, x2, x3], [y0, y1, y2, y3]) = (self.x, self.y);
        [x0, x1, x2, x3, y0, y1, y2, y3]
    }

    #[inline(always)]
    pub(super) fn neg<F: Field>(&self) -> Self {
        if self.is_identity() { *self } else { Self { x: self.x, y: Fe::<F>::new(self.y).neg().0 } }
    }

    #[inline(always)]
    pub(super) fn neg_if<F: Field>(&self, negative: bool) -> Self {
        if negative { self.neg::<F>() } else { *self }
    }
}

impl<F: Field> Jacobian<F> {
    pub(super) const IDENTITY: Self = Self { x: Fe::ONE, y: Fe::ONE, z: Fe::ZERO };

    pub(super) fn from_affine(p: &Affine) -> Self {
        if p.is_identity() {
            return Self::IDENTITY;
        }
        Self { x: Fe::new(p.x), y: Fe::new(p.y), z: Fe::ONE }
    }

    #[inline(always)]
    pub(super) fn is_identity(&self) -> bool {
        self.z.is_zero()
    }

    #[inline(never)]
    pub(super) fn double(&self) -> Self {
        let mut points = [*self];
        double_all(&mut points);
        points[0]
    }

    #[inline(never)]
    pub(super) fn add(&self, p: &Affine) -> Self {
        let mut points = [*self];
        add_all(&mut points, &[*p]);
        points[0]
    }
}

/// Doubles each point: with S = Y^2, L = 3 X^2 / 2 and T = -X S it is (L^2 + 2 T, -(L (X3 + T) + S^2), Y Z). 3M + 4S. The identity stays.
#[inline(never)]
pub(super) fn double_all<F: Field, const N: usize>(points: &mut [Jacobian<F>; N]) {
    let x = points.map(|p| p.x);
    let y = points.map(|p| p.y);
    let s = y.map(|y| y.sqr());
    let l = x.map(|x| x.sqr()).map(|xx| xx.dbl().add(&xx).half());
    let z3 = mul_all(&y, &points.map(|p| p.z));
    let xs = mul_all(&x, &s);
    let ll = l.map(|l| l.sqr());
    let ss = s.map(|s| s.sqr());
    for i in 0..N {
        let x3 = ll[i].sub(&xs[i].dbl());
        let y3 = l[i].mul(&xs[i].sub(&x3)).sub(&ss[i]);
        points[i] = Jacobian { x: x3, y: y3, z: z3[i] };
    }
}

/// Adds an affine point to each: with H = x Z^2 - X and R = y Z^3 - Y it is (R^2 - H^3 - 2 X H^2, R (X H^2 - X3) - Y H^3, Z H). 8M + 3S.
/// H = 0 and identities take the long way.
#[inline(never)]
pub(super) fn add_all<F: Field, const N: usize>(points: &mut [Jacobian<F>; N], addends: &[Affine; N]) {
    let before = *points;
    let x = points.map(|p| p.x);
    let z = points.map(|p| p.z);
    let zz = z.map(|z| z.sqr());
    let u = mul_all(&addends.map(|p| Fe::new(p.x)), &zz);
    let zzz = mul_all(&z, &zz);
    let s = mul_all(&addends.map(|p| Fe::new(p.y)), &zzz);
    let mut h = x;
    let mut r = x;
    for i in 0..N {
        h[i] = u[i].sub(&x[i]);
        r[i] = s[i].sub(&points[i].y);
    }
    let hh = h.map(|h| h.sqr());
    let z3 = mul_all(&z, &h);
    let hhh = mul_all(&h, &hh);
    let v = mul_all(&x, &hh);
    let rr = r.map(|r| r.sqr());
    for i in 0..N {
        let x3 = rr[i].sub(&hhh[i]).sub(&v[i].dbl());
        let y3 = r[i].mul(&v[i].sub(&x3)).sub(&points[i].y.mul(&hhh[i]));
        points[i] = Jacobian { x: x3, y: y3, z: z3[i] };
        // Z3 = Z H is zero exactly where Z or H is.
        if z3[i].is_zero() || addends[i].is_identity() {
            points[i] = add_exceptional(&before[i], &addends[i], &r[i]);
        }
    }
}

/// One of the points is the identity, or both have the same x; `r` is the difference of their y, up to a factor.
#[cold]
#[inline(never)]
fn add_exceptional<F: Field>(p: &Jacobian<F>, q: &Affine, r: &Fe<F>) -> Jacobian<F> {
    if q.is_identity() {
        *p
    } else if p.is_identity() {
        Jacobian::from_affine(q)
    } else if r.is_zero() {
        p.double()
    } else {
        Jacobian::IDENTITY
    }
}

/// Affine forms with one inversion for up to `N` points.
#[inline(never)]
pub(super) fn normalize_all<F: Field, const N: usize>(points: &[Jacobian<F>; N]) -> [Affine; N] {
    let mut inverses = points.map(|p| p.z);
    invert_all_vartime(&mut inverses, &mut [Fe::ZERO; N]);
    let mut out = [Affine::IDENTITY; N];
    for ((out, p), inverse) in out.iter_mut().zip(points).zip(inverses) {
        if !p.is_identity() {
            let square = inverse.sqr();
            *out = Affine { x: p.x.mul(&square).0, y: p.y.mul(&square.mul(&inverse)).0 };
        }
    }
    out
}
