//! Square roots, by way of one square root in GF(p). Variable time: only public points are decoded.

use super::Fp5;
use super::invert::power_of_31_ones;
use super::mul::mul_base;
use crate::goldilocks::Fp;

/// A generator of the subgroup of order 2^32, the one of `goldilocks/sqrt.rs`, and its squares: number i has order 2^(32 - i).
const ROOTS: [Fp; 32] = {
    let mut roots = [Fp::from_canonical(7_277_203_076_849_721_926); 32];
    let mut i = 1;
    while i < 32 {
        roots[i] = roots[i - 1].square();
        i += 1;
    }
    roots
};

/// [`Fp::sqrt_vartime`], the same root, with this machine's product and without a Legendre symbol first. Variable time.
///
/// With p - 1 = 2^32 t and w = x^((t-1)/2), x w is a root but for b = x w^2 = x^t, whose order 2^k divides 2^32. A non-square has
/// k = 32; else x w is multiplied by roots of unity until b is 1.
fn sqrt_base_vartime(x: Fp) -> Option<Fp> {
    if x == Fp::ZERO {
        return Some(x);
    }
    let w = power_of_31_ones(x);
    let mut root = mul_base(x, w);
    let mut b = mul_base(root, w);
    while b != Fp::ONE {
        let mut k = 1;
        let mut square = mul_base(b, b);
        while square != Fp::ONE {
            square = mul_base(square, square);
            k += 1;
        }
        root = mul_base(root, *ROOTS.get(31usize.checked_sub(k)?)?);
        b = mul_base(b, *ROOTS.get(32 - k)?);
    }
    Some(root)
}

impl Fp5 {
    /// A square root, or `None` for a non-square. Variable time.
    ///
    /// With d = x^((p+1)/2) and e = (d d^(p^2))^p one has e^2 = x^(p + p^2 + p^3 + p^4), so x e^2 is the norm of x. It lies in
    /// GF(p), is a square exactly when x is one, and its root divided by e is a root of x.
    /// (Pornin, "EcGFp5: a Specialized Elliptic Curve", eprint 2022/274, section 2.2.)
    #[must_use]
    pub fn sqrt_vartime(self) -> Option<Self> {
        // (p+1)/2 = 1 + 2^31 (2^32 - 1)
        let v = self.square_n(31);
        let v2 = v.square().mul(v);
        let v4 = v2.square_n(2).mul(v2);
        let v8 = v4.square_n(4).mul(v4);
        let v16 = v8.square_n(8).mul(v8);
        let v32 = v16.square_n(16).mul(v16);
        let d = self.mul(v32);
        let e = d.mul(d.frobenius2()).frobenius();
        let f = e.square();
        let norm = self.mul(f).0[0];
        let s = sqrt_base_vartime(norm)?;
        Some(e.invert().scale(s))
    }

    /// The square root that decoding uses: negated when the canonical value of its first coefficient is even. Variable time.
    #[must_use]
    pub fn canonical_sqrt_vartime(self) -> Option<Self> {
        let r = self.sqrt_vartime()?;
        Some(if r.0[0].value() & 1 == 0 { r.neg() } else { r })
    }
}
