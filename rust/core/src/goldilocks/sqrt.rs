//! Square roots in GF(p): Tonelli-Shanks for p - 1 = 2^32 t with t = 2^32 - 1.
//!
//! Used only to decode public data, hence variable time.

use super::{Fp, P};

/// A generator of the subgroup of order 2^32, the one that the original implementation uses (it fixes a root's sign).
const ROOT_OF_UNITY: Fp = Fp::from_canonical(7_277_203_076_849_721_926);
const TWO_ADICITY: u32 = 32;

impl Fp {
    /// self^e by plain square and multiply. Variable time in e.
    #[must_use]
    pub fn pow_vartime(self, e: u64) -> Self {
        let mut acc = Self::ONE;
        let mut base = self;
        let mut e = e;
        while e != 0 {
            if e & 1 == 1 {
                acc = acc.mul(base);
            }
            base = base.square();
            e >>= 1;
        }
        acc
    }

    /// Whether self is a square (zero included). Variable time.
    #[must_use]
    pub fn is_square_vartime(self) -> bool {
        let l = self.legendre();
        l == Self::ZERO || l == Self::ONE
    }

    /// The Legendre symbol as a field element: self^((p-1)/2), which is 0, 1 or -1.
    #[must_use]
    pub fn legendre(self) -> Self {
        // (p-1)/2 = 2^31 (2^32 - 1).
        let x = self.square_n(31);
        x.square_n(32).mul(x.invert())
    }

    /// A square root, the one that Tonelli-Shanks reaches from self^((t+1)/2) with the fixed root of unity. Variable time.
    #[must_use]
    pub fn sqrt_vartime(self) -> Option<Self> {
        if self == Self::ZERO {
            return Some(Self::ZERO);
        }
        if self.legendre() != Self::ONE {
            return None;
        }
        let t = (P - 1) >> TWO_ADICITY;
        let w = self.pow_vartime((t - 1) / 2);
        let mut root = self.mul(w);
        let mut b = root.mul(w); // self^t, in the subgroup of order 2^32
        let mut z = ROOT_OF_UNITY;
        let mut v = TWO_ADICITY;
        while b != Self::ONE {
            let mut k = 0;
            let mut b2k = b;
            while b2k != Self::ONE && k < v {
                b2k = b2k.square();
                k += 1;
            }
            let omega = z.square_n(v - k - 1);
            root = root.mul(omega);
            z = omega.square();
            b = b.mul(z);
            v = k;
        }
        Some(root)
    }
}
