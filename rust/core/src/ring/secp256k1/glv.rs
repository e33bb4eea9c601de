//! The endomorphism (x, y) -> (beta x, y), which is multiplication by lambda, and scalars split by it (Gallant, Lambert and Vanstone, "Faster
//! point multiplication on elliptic curves with efficient endomorphisms", 2001).
//!
//! k is k1 + k2 lambda modulo n with |k1|, |k2| < 2^128: (k, 0) minus a close vector of the lattice of pairs (a, b) with a + b lambda = 0, which
//! (a1, -b1) and (a2, a1) span. Its coefficients c1, c2 are k times fixed fractions, rounded.

use crate::ring::field::{mask_of, select};

/// The order of the group.
pub(super) const N: [u64; 4] = [0xbfd25e8cd0364141, 0xbaaedce6af48a03b, 0xfffffffffffffffe, 0xffffffffffffffff];
/// A cube root of 1 in the field.
pub(super) const BETA: [u64; 4] = [0xc1396c28719501ee, 0x9cf0497512f58995, 0x6e64479eac3434e9, 0x7ae96a2b657c0710];
const A1: [u64; 3] = [0xe86c90e49284eb15, 0x3086d221a7d46bcd, 0x0000000000000000];
const B1: [u64; 3] = [0x6f547fa90abfe4c3, 0xe4437ed6010e8828, 0x0000000000000000];
const A2: [u64; 3] = [0x57c1108d9d44cfd8, 0x14ca50f7a8e2f3f6, 0x0000000000000001];
/// 2^384 a1 / n and 2^384 b1 / n, rounded.
const G1: [u64; 4] = [0xe893209a45dbb031, 0x3daa8a1471e8ca7f, 0xe86c90e49284eb15, 0x3086d221a7d46bcd];
const G2: [u64; 4] = [0x1571b4ae8ac47f71, 0x221208ac9df506c6, 0x6f547fa90abfe4c4, 0xe4437ed6010e8828];

/// A half: its size and sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Half {
    pub size: u128,
    pub negative: bool,
}

/// Splits an integer below n. Variable time in the signs.
pub(super) fn split(k: &[u64; 4]) -> [Half; 2] {
    split_secret(k).map(|(size, sign)| Half { size, negative: sign != 0 })
}

/// Splits an integer below n: the sizes, each with all ones beside it for a negative one. Constant time.
pub(super) fn split_secret(k: &[u64; 4]) -> [(u128, u64); 2] {
    let (c1, c2) = (coefficient(k, &G1), coefficient(k, &G2));
    let k1 = sub(&sub(&[k[0], k[1], k[2]], &mul(&c1, &A1)), &mul(&c2, &A2));
    let k2 = sub(&mul(&c1, &B1), &mul(&c2, &A1));
    [half(&k1), half(&k2)]
}

/// k g / 2^384, rounded.
fn coefficient(k: &[u64; 4], g: &[u64; 4]) -> [u64; 3] {
    let mut product = [0_u64; 8];
    for i in 0..4 {
        let mut carry = 0;
        for j in 0..4 {
            let sum = u128::from(k[i]) * u128::from(g[j]) + u128::from(product[i + j]) + u128::from(carry);
            product[i + j] = sum as u64;
            carry = (sum >> 64) as u64;
        }
        product[i + 4] = carry;
    }
    let rounded = (u128::from(product[7]) << 64 | u128::from(product[6])) + u128::from(product[5] >> 63);
    [rounded as u64, (rounded >> 64) as u64, 0]
}

/// Modulo 2^192: the results of [`split`] are below 2^128 in size.
fn mul(a: &[u64; 3], b: &[u64; 3]) -> [u64; 3] {
    let mut out = [0_u64; 3];
    for i in 0..3 {
        let mut carry = 0;
        for j in 0..3 - i {
            let sum = u128::from(a[i]) * u128::from(b[j]) + u128::from(out[i + j]) + u128::from(carry);
            out[i + j] = sum as u64;
            carry = (sum >> 64) as u64;
        }
    }
    out
}

fn sub(a: &[u64; 3], b: &[u64; 3]) -> [u64; 3] {
    let mut out = [0; 3];
    let mut borrow = 0;
    for i in 0..3 {
        let difference = u128::from(a[i]).wrapping_sub(u128::from(b[i])).wrapping_sub(u128::from(borrow));
        out[i] = difference as u64;
        borrow = (difference >> 127) as u64;
    }
    out
}

fn half(x: &[u64; 3]) -> (u128, u64) {
    let sign = mask_of(x[2] >> 63);
    let [low, high, _] = select(sign, &sub(&[0; 3], x), x);
    (u128::from(high) << 64 | u128::from(low), sign)
}
