//! Two points in the lanes, X, Y, Z and T of each, and the formulas of `point.rs` on them. Variable time.

use super::field::{Arithmetic, Lanes};
use crate::ring::ed25519::digits::POSITIONS;
use crate::ring::ed25519::tables::ODD;
use crate::ring::vector::order;

/// 1, 2 d and 2, with d = -121665/121666.
const ONE: [u64; 4] = [1, 0, 0, 0];
const TWO: [u64; 4] = [2, 0, 0, 0];
const D2: [u64; 4] = [0xebd6_9b94_26b2_f159, 0x00e0_149a_8283_b156, 0x198e_80f2_eef3_d130, 0x2406_d9dc_56df_fce7];

/// A mask for both halves.
const fn both(half: u8) -> u8 {
    half | half << 4
}

/// Extended coordinates of two points, settled.
#[derive(Clone, Copy)]
pub(super) struct Pair(pub(super) Lanes);

/// Two points prepared for being added: Y - X, Y + X, 2 d T and 2 Z, factors.
#[derive(Clone, Copy)]
pub(super) struct NielsPair(Lanes);

/// Odd multiples of two points.
#[derive(Clone, Copy)]
pub(super) struct OddPairs([NielsPair; ODD]);

impl NielsPair {
    /// y + x, y - x and 2 d x y of two affine points.
    #[inline(always)]
    pub(super) fn load(l: Arithmetic, [a, b]: [&[u64; 12]; 2]) -> Self {
        let ([a_plus, a_minus, a_product], [b_plus, b_minus, b_product]) = (thirds(a), thirds(b));
        Self(l.load([[a_minus, a_plus, a_product, &TWO], [b_minus, b_plus, b_product, &TWO]]))
    }
}

/// The three elements of an entry.
#[inline(always)]
fn thirds(words: &[u64; 12]) -> [&[u64; 4]; 3] {
    static ZERO: [u64; 4] = [0; 4];
    let mut parts = words.as_chunks::<4>().0.iter();
    let mut next = || parts.next().unwrap_or(&ZERO);
    [next(), next(), next()]
}

impl Pair {
    /// From extended coordinates.
    #[inline(always)]
    pub(super) fn load(l: Arithmetic, points: [[&[u64; 4]; 4]; 2]) -> Self {
        Self(l.settle(&l.load(points)))
    }

    /// Both doubled: 2 X Y (A - B + 2 Z^2), ... with A = X^2 and B = Y^2, signs as they come.
    #[inline(always)]
    pub(super) fn double(&self, l: Arithmetic) -> Self {
        let p = &self.0;
        // A, B, Z^2, X Y
        let r = l.mul(&l.permute::<{ order(0, 1, 2, 0) }>(p), &l.permute::<{ order(0, 1, 2, 1) }>(p));
        let z = l.permute::<{ order(2, 2, 2, 2) }>(&r);
        let z = l.add(&z, &z);
        // E = 2 X Y, G = B - A, F = A - B + 2 Z^2, E
        let other = l.neg_where(&l.permute::<{ order(3, 0, 1, 3) }>(&r), both(0b0110));
        let left = l.add_where(&l.add(&l.permute::<{ order(3, 1, 0, 3) }>(&r), &other), both(0b0100), &z);
        // F, H = A + B, G, H
        let other = l.neg_where(&l.permute::<{ order(1, 1, 0, 1) }>(&r), both(0b0101));
        let right = l.add_where(&l.add(&l.permute::<{ order(0, 0, 1, 0) }>(&r), &other), both(0b0001), &z);
        Self(l.mul(&l.settle(&left), &l.settle(&right)))
    }

    /// Prepared points added, with the opposite sign in the halves that the mask has.
    #[inline(always)]
    pub(super) fn add(&self, l: Arithmetic, n: &NielsPair, negative: u8) -> Self {
        let n = l.permute_where::<{ order(1, 0, 2, 3) }>(&n.0, negative);
        // A, B, C, D
        let r = l.mul(&self.sums(l), &n);
        // E = B - A, G = D + C, F = D - C, E; for the opposite sign, -C in place of C
        let other = l.neg_where(&l.permute::<{ order(0, 2, 2, 0) }>(&r), both(0b1101) ^ (negative & both(0b0110)));
        let left = l.add(&l.permute::<{ order(1, 3, 3, 1) }>(&r), &other);
        // F, H = B + A, G, H
        let other = l.neg_where(&l.permute::<{ order(2, 0, 2, 0) }>(&r), both(0b0001) ^ (negative & both(0b0101)));
        let right = l.add(&l.permute::<{ order(3, 1, 3, 1) }>(&r), &other);
        Self(l.mul(&l.settle(&left), &l.settle(&right)))
    }

    /// Y - X, Y + X, T, Z.
    #[inline(always)]
    fn sums(&self, l: Arithmetic) -> Lanes {
        let x = l.neg_where(&l.permute::<{ order(0, 0, 0, 0) }>(&self.0), both(0b0001));
        l.settle(&l.add_where(&l.permute::<{ order(1, 1, 3, 2) }>(&self.0), both(0b0011), &x))
    }

    #[inline(always)]
    pub(super) fn to_niels(self, l: Arithmetic) -> NielsPair {
        let factors = l.load([[&ONE, &ONE, &D2, &TWO]; 2]);
        NielsPair(l.mul(&self.sums(l), &factors))
    }
}

impl OddPairs {
    #[inline(always)]
    pub(super) fn empty(l: Arithmetic) -> Self {
        Self([NielsPair(l.zero()); ODD])
    }

    /// P, 3 P, ... 15 P.
    #[inline(always)]
    pub(super) fn new(l: Arithmetic, p: Pair) -> Self {
        let two = p.double(l).to_niels(l);
        let mut table = Self::empty(l);
        let mut multiple = p;
        for slot in &mut table.0 {
            *slot = multiple.to_niels(l);
            multiple = multiple.add(l, &two, 0);
        }
        table
    }
}

/// The sums of d_i 2^i P for every table and its digits.
#[inline(always)]
pub(super) fn sum_of_products(l: Arithmetic, tables: &[OddPairs], digits: &[[i8; POSITIONS]], identity: Pair) -> Pair {
    let mut sum = identity;
    let mut started = false;
    for i in (0..POSITIONS).rev() {
        if started {
            sum = sum.double(l);
        }
        for (table, digits) in tables.iter().zip(digits) {
            let digit = digits.get(i).copied().unwrap_or(0);
            if let (true, Some(entry)) = (digit != 0, table.0.get(usize::from(digit.unsigned_abs() >> 1))) {
                sum = sum.add(l, entry, if digit < 0 { u8::MAX } else { 0 });
                started = true;
            }
        }
    }
    sum
}
