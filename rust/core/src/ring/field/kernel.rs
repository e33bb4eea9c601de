//! The portable products, which every other code path is tested against.

use super::{Field, add_limbs, sub_limbs};

/// Arithmetic on representatives below 2^256.
pub(in crate::ring) trait Kernel: Copy + 'static {
    fn mul<F: Field>(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4];
    fn sqr<F: Field>(a: &[u64; 4]) -> [u64; 4];
    fn add<F: Field>(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4];
    fn sub<F: Field>(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4];
}

/// 64-bit by 64-bit products in plain Rust.
#[derive(Clone, Copy)]
pub(in crate::ring) struct Portable;

impl Kernel for Portable {
    #[inline(never)]
    fn mul<F: Field>(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
        let mut product = [0_u64; 8];
        for i in 0..4 {
            let mut carry = 0;
            for j in 0..4 {
                // At most (2^64 - 1)^2 + 2 (2^64 - 1) = 2^128 - 1.
                let sum = u128::from(a[i]) * u128::from(b[j]) + u128::from(product[i + j]) + u128::from(carry);
                product[i + j] = sum as u64;
                carry = (sum >> 64) as u64;
            }
            product[i + 4] = carry;
        }
        reduce::<F>(&product)
    }

    #[inline(always)]
    fn sqr<F: Field>(a: &[u64; 4]) -> [u64; 4] {
        Self::mul::<F>(a, a)
    }

    #[inline]
    fn add<F: Field>(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
        let (sum, carry) = add_limbs(a, b);
        // With a second carry the sum is below C, and adding C again carries no more.
        let (mut sum, carry) = add_limbs(&sum, &[carry * F::C, 0, 0, 0]);
        sum[0] = sum[0].wrapping_add(carry * F::C);
        sum
    }

    #[inline]
    fn sub<F: Field>(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
        let (difference, borrow) = sub_limbs(a, b);
        // With a second borrow the difference is above 2^256 - C, and taking C once more borrows no more.
        let (mut difference, borrow) = sub_limbs(&difference, &[borrow * F::C, 0, 0, 0]);
        difference[0] = difference[0].wrapping_sub(borrow * F::C);
        difference
    }
}

/// H 2^256 + L becomes C H + L, below 2^256 (C + 1); its top limb t, at most C, becomes C t once more.
#[inline]
fn reduce<F: Field>(product: &[u64; 8]) -> [u64; 4] {
    let [l0, l1, l2, l3, h0, h1, h2, h3] = *product;
    let (low, high) = ([l0, l1, l2, l3], [h0, h1, h2, h3]);
    let mut out = [0; 4];
    let mut carry = 0;
    for i in 0..4 {
        let sum = u128::from(high[i]) * u128::from(F::C) + u128::from(low[i]) + u128::from(carry);
        out[i] = sum as u64;
        carry = (sum >> 64) as u64;
    }
    let again = u128::from(carry) * u128::from(F::C);
    let (mut out, carry) = add_limbs(&out, &[again as u64, (again >> 64) as u64, 0, 0]);
    // With a carry the sum is below 2^68: C goes into the lowest two limbs.
    let (low, over) = out[0].overflowing_add(carry * F::C);
    out[0] = low;
    out[1] = out[1].wrapping_add(u64::from(over));
    out
}
