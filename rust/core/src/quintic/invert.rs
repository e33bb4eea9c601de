//! Inversion through the norm (Itoh and Tsujii, 1988): a^(-1) = a^(r-1) / a^r with r = 1 + p + p^2 + p^3 + p^4, where a^r, the
//! norm, lies in GF(p).

use super::Fp5;
use super::mul::mul_base;
use crate::goldilocks::Fp;

/// 3^((p-1)/5): the p-th power map multiplies the coefficient of z^i by ROOT^i.
const ROOT: Fp = Fp::from_canonical(1_041_288_259_238_279_555);

const fn powers(r: Fp) -> [Fp; 5] {
    let r2 = r.square();
    [Fp::ONE, r, r2, r2.mul(r), r2.square()]
}

const FROBENIUS_1: [Fp; 5] = powers(ROOT);
const FROBENIUS_2: [Fp; 5] = powers(ROOT.square());

impl Fp5 {
    #[inline]
    fn times_coefficients(self, k: &[Fp; 5]) -> Self {
        let a = &self.0;
        Self([a[0], mul_base(a[1], k[1]), mul_base(a[2], k[2]), mul_base(a[3], k[3]), mul_base(a[4], k[4])])
    }

    /// self^p.
    #[inline]
    #[must_use]
    pub fn frobenius(self) -> Self {
        self.times_coefficients(&FROBENIUS_1)
    }

    /// self^(p^2).
    #[inline]
    #[must_use]
    pub fn frobenius2(self) -> Self {
        self.times_coefficients(&FROBENIUS_2)
    }

    /// (f, self f) with f = self^(p + p^2 + p^3 + p^4); the second is the norm.
    #[inline]
    fn conjugates_and_norm(self) -> (Self, Fp) {
        let d = self.frobenius();
        let e = d.mul(d.frobenius());
        let f = e.mul(e.frobenius2());
        let norm = self.mul(f).0[0];
        (f, norm)
    }

    /// 1/self, and 0 for 0.
    #[must_use]
    pub fn invert(self) -> Self {
        let (f, norm) = self.conjugates_and_norm();
        f.scale(invert_base(norm))
    }

    /// The Legendre symbol, as 0, 1 or -1 in the base field.
    #[must_use]
    pub fn legendre(self) -> Fp {
        let (_, norm) = self.conjugates_and_norm();
        norm.legendre()
    }
}

/// x^(2^n).
#[inline(always)]
fn square_n(x: Fp, n: u32) -> Fp {
    (0..n).fold(x, |x, _| mul_base(x, x))
}

/// x^(2^31 - 1).
#[inline(always)]
pub(super) fn power_of_31_ones(x: Fp) -> Fp {
    let x2 = mul_base(square_n(x, 1), x);
    let x3 = mul_base(square_n(x2, 1), x);
    let x6 = mul_base(square_n(x3, 3), x3);
    let x12 = mul_base(square_n(x6, 6), x6);
    let x24 = mul_base(square_n(x12, 12), x12);
    let x30 = mul_base(square_n(x24, 6), x6);
    mul_base(square_n(x30, 1), x)
}

/// 1/x, and 0 for 0: the steps of [`Fp::invert`] with this machine's product.
fn invert_base(x: Fp) -> Fp {
    let x31 = power_of_31_ones(x);
    let x32 = mul_base(square_n(x31, 1), x);
    mul_base(square_n(x31, 33), x32)
}
