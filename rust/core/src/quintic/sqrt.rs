//! Square roots, by way of one square root in GF(p). Variable time: only public points are decoded.

use super::Fp5;
use crate::goldilocks::Fp;

impl Fp5 {
    /// A square root, or `None` for a non-square. Variable time.
    ///
    /// With d = x^((p+1)/2) and e = (d d^(p^2))^p one has e^2 = x^(p + p^2 + p^3 + p^4), so x e^2 is the norm of x. It lies in
    /// GF(p), is a square exactly when x is one, and its root divided by e is a root of x.
    /// (Pornin, "EcGFp5: a Specialized Elliptic Curve", eprint 2022/274, section 2.2.)
    #[must_use]
    pub fn sqrt_vartime(self) -> Option<Self> {
        let v = self.square_n(31);
        let d = self.mul(v.square_n(32)).mul(v.invert()); // self^((p+1)/2)
        let e = d.mul(d.frobenius2()).frobenius();
        let f = e.square();
        let norm = self.mul(f).0[0];
        let s: Fp = norm.sqrt_vartime()?;
        Some(e.invert().scale(s))
    }

    /// The square root that decoding uses: negated when the canonical value of its first coefficient is even. Variable time.
    #[must_use]
    pub fn canonical_sqrt_vartime(self) -> Option<Self> {
        let r = self.sqrt_vartime()?;
        Some(if r.0[0].value() & 1 == 0 { r.neg() } else { r })
    }
}
