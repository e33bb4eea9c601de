//! The functions that are compiled with the CPU's instructions.

use super::field::Arithmetic;
use super::pair::{NielsPair, OddPairs, Pair, sum_of_products};
use super::{Coordinates, Term};
use crate::ring::ed25519::digits::{POSITIONS, fixed, sliding};
use crate::ring::ed25519::tables::{MAX_WINDOWS, entries};
use crate::ring::prefetch::prefetch;
use crate::ring::vector::{Ifma, with_ifma};

/// A table for fixed windows: window bits and entries.
type Windows<'a> = (usize, &'a [[u64; 12]]);

/// What is added to a sum when a digit is zero.
static NOTHING: [u64; 12] = [1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0];
static IDENTITY: Coordinates = [[0; 4], [1, 0, 0, 0], [1, 0, 0, 0], [0; 4]];

#[inline(always)]
fn load(l: Arithmetic, [a, b]: &[Coordinates; 2]) -> Pair {
    Pair::load(l, [a.each_ref(), b.each_ref()])
}

#[inline(always)]
fn store(l: Arithmetic, sums: &Pair) -> [Coordinates; 2] {
    let [a, b, c, d, e, f, g, h] = l.store(&sums.0);
    [[a, b, c, d], [e, f, g, h]]
}

with_ifma! {
    /// Adds k times two points to two sums, from their tables for fixed windows. An empty table adds nothing.
    pub(in crate::ring::ed25519) fn add_windows(l: Ifma, sums: &mut [Coordinates; 2], k: &[u64; 4], tables: [Windows<'_>; 2]) {
        let l = Arithmetic(l);
        let mut addends = [([&NOTHING; 2], 0); MAX_WINDOWS];
        for (half, (width, table)) in tables.into_iter().enumerate() {
            for ((digit, window), (entries, negative)) in
                fixed(k, width).zip(table.chunks(entries(width).max(1))).zip(&mut addends)
            {
                let Some(entry) = (digit.unsigned_abs() as usize).checked_sub(1).and_then(|index| window.get(index)) else {
                    continue;
                };
                prefetch(entry);
                entries[half] = entry;
                *negative |= if digit < 0 { 0x0f << (4 * half) } else { 0 };
            }
        }
        let used = tables.iter().map(|(width, table)| table.len() / entries(*width).max(1)).max().unwrap_or(0);
        let mut sum = load(l, sums);
        for (entries, negative) in addends.iter().take(used) {
            sum = sum.add(l, &NielsPair::load(l, *entries), *negative);
        }
        *sums = store(l, &sum);
    }
}

with_ifma! {
    /// k (A, B) + `known`, or k (A, B) + l (C, D) + `known`.
    pub(in crate::ring::ed25519) fn sums_of_products(l: Ifma, terms: &[Term<'_>], known: &[Coordinates; 2]) -> [Coordinates; 2] {
        let l = Arithmetic(l);
        let identity = load(l, &[IDENTITY; 2]);
        let mut tables = [OddPairs::empty(l); 2];
        let mut digits = [[0; POSITIONS]; 2];
        for ((table, digits), (bases, k)) in tables.iter_mut().zip(&mut digits).zip(terms) {
            *table = OddPairs::new(l, identity.add(l, &NielsPair::load(l, *bases), 0));
            *digits = sliding(k);
        }
        let used = terms.len().min(tables.len());
        let (tables, digits) = (tables.get(..used).unwrap_or_default(), digits.get(..used).unwrap_or_default());
        let sum = sum_of_products(l, tables, digits, identity);
        store(l, &sum.add(l, &load(l, known).to_niels(l), 0))
    }
}

/// Squarings, and the number of the earlier result that is multiplied with then: 0 is x, 1 the first step's.
const STEPS: [(u8, u8); 11] =
    [(1, 0), (2, 1), (1, 0), (5, 3), (10, 4), (20, 5), (10, 4), (50, 7), (100, 8), (50, 7), (2, 0)];

with_ifma! {
    /// x^(2^252 - 3) of eight elements.
    pub(in crate::ring::ed25519) fn powers(l: Ifma, x: &mut [[u64; 4]; 8]) {
        let l = Arithmetic(l);
        let [a, b, c, d, e, f, g, h] = x.each_ref();
        let x_in_lanes = l.load([[a, b, c, d], [e, f, g, h]]);
        let mut results = [x_in_lanes; STEPS.len() + 1];
        let mut power = x_in_lanes;
        for (i, (squarings, factor)) in STEPS.into_iter().enumerate() {
            for _ in 0..squarings {
                power = l.mul(&power, &power);
            }
            if let Some(factor) = results.get(usize::from(factor)) {
                power = l.mul(&power, factor);
            }
            if let Some(slot) = results.get_mut(i + 1) {
                *slot = power;
            }
        }
        *x = l.store(&power);
    }
}
