//! Sums of products with one chain of doublings: Straus's method on sliding digits of split scalars. Variable time.

use super::digits::{POSITIONS, sliding};
use super::glv::split;
use super::point::{Affine, Jacobian, add_all, double_all};
use super::tables::OddTable;
use crate::ring::field::Field;

/// The digits of both halves of a scalar.
#[derive(Clone, Copy)]
pub(super) struct Digits([[i8; POSITIONS]; 2]);

impl Digits {
    pub(super) const ZERO: Self = Self([[0; POSITIONS]; 2]);

    pub(super) fn new(scalar: &[u64; 4]) -> Self {
        Self(split(scalar).map(|half| sliding(&half)))
    }
}

/// A product: digits and the table of a point.
pub(super) type Term<'a> = (&'a Digits, &'a OddTable);

/// The two sums of up to two products each.
#[inline(never)]
pub(super) fn two_sums<F: Field>(terms: &[[Option<Term<'_>>; 2]; 2]) -> [Jacobian<F>; 2] {
    let mut sums = [Jacobian::IDENTITY; 2];
    let mut started = false;
    for i in (0..POSITIONS).rev() {
        if started {
            double_all(&mut sums);
        }
        let (first, second) = (addends::<F>(&terms[0], i), addends::<F>(&terms[1], i));
        started |= first.1 + second.1 > 0;
        for j in 0..first.1.max(second.1).min(4) {
            match (j < first.1, j < second.1) {
                (true, true) => add_all(&mut sums, &[first.0[j], second.0[j]]),
                (true, false) => sums[0] = sums[0].add(&first.0[j]),
                _ => sums[1] = sums[1].add(&second.0[j]),
            }
        }
    }
    sums
}

/// The entries that position `i` adds, and their number.
#[inline(always)]
fn addends<F: Field>(terms: &[Option<Term<'_>>; 2], i: usize) -> ([Affine; 4], usize) {
    let mut out = [Affine::IDENTITY; 4];
    let mut count = 0;
    for (digits, table) in terms.iter().flatten() {
        for (lambda, half) in [false, true].into_iter().zip(&digits.0) {
            let digit = half.get(i).copied().unwrap_or(0);
            if digit != 0 {
                if let Some(slot) = out.get_mut(count) {
                    *slot = table.get::<F>(digit, lambda);
                }
                count += 1;
            }
        }
    }
    (out, count)
}
