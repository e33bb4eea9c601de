//! Prime fields of p = (2^256 - C)/h for small C and h: secp256k1 (C = 2^32 + 977, h = 1) and 2^255 - 19 (C = 38, h = 2).
//!
//! An element is four 64-bit limbs, any value below 2^256: 2^256 is C modulo p, so that a carry out of the top limb comes back as C, and a
//! product's high half H as C H. Only what leaves the field (bytes, comparisons) is brought below p. Products, sums, bytes and what
//! `mask` adds are constant time; comparisons and what is called `vartime` are not.

mod invert;
mod kernel;
#[allow(unsafe_code)]
mod lanes;
mod mask;
#[cfg(test)]
mod tests;

pub(super) use lanes::Fastest;
pub(super) use mask::{equal, greater, of as mask_of, select};

use core::marker::PhantomData;
use kernel::Kernel;

/// A field with the code that multiplies in it.
pub(super) trait Field: Copy + 'static {
    type Kernel: Kernel;
    /// 2^256 - h p.
    const C: u64;
    /// The prime.
    const P: [u64; 4];
}

/// The field of secp256k1.
#[derive(Clone, Copy)]
pub(super) struct Secp<K>(PhantomData<K>);

impl<K: Kernel> Field for Secp<K> {
    type Kernel = K;
    const C: u64 = 0x1_0000_03d1;
    const P: [u64; 4] = [0xffff_fffe_ffff_fc2f, u64::MAX, u64::MAX, u64::MAX];
}

/// The field of 2^255 - 19.
#[derive(Clone, Copy)]
pub(super) struct Curve25519<K>(PhantomData<K>);

impl<K: Kernel> Field for Curve25519<K> {
    type Kernel = K;
    const C: u64 = 38;
    const P: [u64; 4] = [0xffff_ffff_ffff_ffed, u64::MAX, u64::MAX, 0x7fff_ffff_ffff_ffff];
}

/// An element: any representative below 2^256.
#[derive(Debug)]
pub(super) struct Fe<F>(pub [u64; 4], PhantomData<F>);

impl<F> Clone for Fe<F> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<F> Copy for Fe<F> {}

impl<F: Field> Fe<F> {
    pub(super) const ZERO: Self = Self::new([0; 4]);
    pub(super) const ONE: Self = Self::new([1, 0, 0, 0]);

    #[inline(always)]
    pub(super) const fn new(limbs: [u64; 4]) -> Self {
        Self(limbs, PhantomData)
    }

    #[inline(always)]
    pub(super) fn mul(&self, b: &Self) -> Self {
        Self::new(F::Kernel::mul::<F>(&self.0, &b.0))
    }

    #[inline(always)]
    pub(super) fn sqr(&self) -> Self {
        Self::new(F::Kernel::sqr::<F>(&self.0))
    }

    #[inline(always)]
    pub(super) fn add(&self, b: &Self) -> Self {
        Self::new(F::Kernel::add::<F>(&self.0, &b.0))
    }

    #[inline(always)]
    pub(super) fn sub(&self, b: &Self) -> Self {
        Self::new(F::Kernel::sub::<F>(&self.0, &b.0))
    }

    #[inline(always)]
    pub(super) fn neg(&self) -> Self {
        Self::ZERO.sub(self)
    }

    #[inline(always)]
    pub(super) fn dbl(&self) -> Self {
        self.add(self)
    }

    /// Half of it, for h = 1: an odd representative gets p added first.
    #[inline(always)]
    pub(super) fn half(&self) -> Self {
        let odd = 0_u64.wrapping_sub(self.0[0] & 1);
        let (sum, carry) = add_limbs(&self.0, &F::P.map(|limb| limb & odd));
        Self::new([
            sum[0] >> 1 | sum[1] << 63,
            sum[1] >> 1 | sum[2] << 63,
            sum[2] >> 1 | sum[3] << 63,
            sum[3] >> 1 | carry << 63,
        ])
    }

    /// The representative below p.
    pub(super) fn canonical(&self) -> [u64; 4] {
        let mut x = self.0;
        if F::P[3] >> 63 == 0 {
            // 2^255 is 19.
            let top = x[3] >> 63;
            x[3] &= u64::MAX >> 1;
            x = add_limbs(&x, &[top * (F::C / 2), 0, 0, 0]).0;
        }
        let (reduced, borrow) = sub_limbs(&x, &F::P);
        select(mask::of(borrow), &x, &reduced)
    }

    #[inline(always)]
    pub(super) fn is_zero(&self) -> bool {
        // 0, p or 2 p; the lowest limb tells most other values apart.
        let low = self.0[0];
        (low == 0 || low == F::P[0] || low == F::P[0].wrapping_mul(2)) && self.canonical() == [0; 4]
    }

    pub(super) fn equals(&self, b: &Self) -> bool {
        self.sub(b).is_zero()
    }

    pub(super) fn is_odd(&self) -> bool {
        self.canonical()[0] & 1 == 1
    }

    /// 32 big-endian bytes, any value.
    pub(super) fn from_be_bytes(bytes: &[u8; 32]) -> Self {
        let mut limbs = [0; 4];
        for (limb, bytes) in limbs.iter_mut().rev().zip(bytes.as_chunks::<8>().0) {
            *limb = u64::from_be_bytes(*bytes);
        }
        Self::new(limbs)
    }

    pub(super) fn to_be_bytes(self) -> [u8; 32] {
        let mut bytes = self.to_le_bytes();
        bytes.reverse();
        bytes
    }

    pub(super) fn to_le_bytes(self) -> [u8; 32] {
        let mut bytes = [0; 32];
        for (slot, limb) in bytes.as_chunks_mut::<8>().0.iter_mut().zip(self.canonical()) {
            *slot = limb.to_le_bytes();
        }
        bytes
    }

    /// 1/self, and 0 for 0. Variable time.
    #[inline(never)]
    pub(super) fn invert_vartime(&self) -> Self {
        Self::new(invert::invert_vartime::<F>(&self.canonical()))
    }
}

/// Products that [`invert_all_vartime`] keeps side by side.
const CHAINS: usize = 4;

/// Replaces each element by its inverse with one inversion and 3M each; zero stays zero. `scratch` is as long as `elements`.
///
/// Element i belongs to chain i modulo four: a chain's products wait for each other, those of different chains do not.
#[inline(never)]
pub(super) fn invert_all_vartime<F: Field>(elements: &mut [Fe<F>], scratch: &mut [Fe<F>]) {
    let mut products = [Fe::ONE; CHAINS];
    for (row, before) in elements.chunks_mut(CHAINS).zip(scratch.chunks_mut(CHAINS)) {
        for ((x, before), product) in row.iter_mut().zip(before).zip(&mut products) {
            *before = *product;
            if !x.is_zero() {
                *product = product.mul(x);
            }
        }
    }
    let [p0, p1, p2, p3] = products;
    let (p01, p23) = (p0.mul(&p1), p2.mul(&p3));
    let inverse = p01.mul(&p23).invert_vartime();
    let (i01, i23) = (inverse.mul(&p23), inverse.mul(&p01));
    let mut inverses = [i01.mul(&p1), i01.mul(&p0), i23.mul(&p3), i23.mul(&p2)];
    let used = elements.len();
    for (row, before) in elements.chunks_mut(CHAINS).zip(scratch.get(..used).unwrap_or_default().chunks(CHAINS)).rev() {
        for ((x, before), inverse) in row.iter_mut().zip(before).zip(&mut inverses) {
            if !x.is_zero() {
                let out = inverse.mul(before);
                *inverse = inverse.mul(x);
                *x = out;
            }
        }
    }
}

/// a^(2^n) b lane by lane: x^(2^(n+m) - 1) from a = x^(2^m - 1) and b = x^(2^n - 1).
#[inline(never)]
pub(super) fn join<F: Field, const L: usize>(a: &[Fe<F>; L], n: u32, b: &[Fe<F>; L]) -> [Fe<F>; L] {
    mul_all(&sqr_times_all(a, n), b)
}

/// Squares several elements n times side by side: squarings of one wait for each other, those of several do not.
#[inline(never)]
pub(super) fn sqr_times_all<F: Field, const L: usize>(x: &[Fe<F>; L], n: u32) -> [Fe<F>; L] {
    let mut x = *x;
    for _ in 0..n {
        for lane in &mut x {
            *lane = lane.sqr();
        }
    }
    x
}

/// Products lane by lane.
#[inline(always)]
pub(super) fn mul_all<F: Field, const L: usize>(a: &[Fe<F>; L], b: &[Fe<F>; L]) -> [Fe<F>; L] {
    core::array::from_fn(|i| a[i].mul(&b[i]))
}

#[inline(always)]
pub(super) fn add_limbs(a: &[u64; 4], b: &[u64; 4]) -> ([u64; 4], u64) {
    let mut out = [0; 4];
    let mut carry = 0;
    for i in 0..4 {
        let sum = u128::from(a[i]) + u128::from(b[i]) + u128::from(carry);
        out[i] = sum as u64;
        carry = (sum >> 64) as u64;
    }
    (out, carry)
}

#[inline(always)]
pub(super) fn sub_limbs(a: &[u64; 4], b: &[u64; 4]) -> ([u64; 4], u64) {
    let mut out = [0; 4];
    let mut borrow = 0;
    for i in 0..4 {
        let difference = u128::from(a[i]).wrapping_sub(u128::from(b[i])).wrapping_sub(u128::from(borrow));
        out[i] = difference as u64;
        borrow = (difference >> 127) as u64;
    }
    (out, borrow)
}
