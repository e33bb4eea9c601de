//! e = Poseidon2(r, m) as a scalar, and s = k - e x.

use crate::ecgfp5::Scalar;
use crate::poseidon2::hash_quintic_pair;
use crate::quintic::Fp5;

/// The challenge for r = w(kG) and message m.
pub(super) fn challenge(r: &Fp5, message: &Fp5) -> Scalar {
    Scalar::from_words_reduced(hash_quintic_pair(r, message))
}

/// k - e x.
pub(super) fn respond(k: &Scalar, e: &Scalar, x: &Scalar) -> Scalar {
    use zeroize::Zeroize;
    let mut product = e.to_montgomery().mul(x);
    let s = k.sub(&product);
    product.zeroize();
    s
}
