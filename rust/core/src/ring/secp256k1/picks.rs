//! Table entries whose sum is a product, and the sums of several such lists. Variable time.

use super::digits::fixed;
use super::glv::{BETA, split};
use super::lanes;
use super::point::{Affine, Jacobian};
use super::sum::{List, finish, of, shrink};
use super::tables::entries;
use crate::ring::field::{Fe, Field};
use crate::ring::prefetch::prefetch;
use crate::ring::vector::Ifma;

/// Entries of a list: two halves of a scalar in the narrowest windows, and one point more.
pub(super) const LONGEST: usize = 53;

/// Entries, and what is done to them first: some are negated, those of a scalar's second half are multiplied by lambda.
#[derive(Clone, Copy)]
pub(super) struct Picks<'a> {
    entries: [Option<&'a [u64; 8]>; LONGEST],
    len: usize,
    lambda: u64,
    negative: u64,
}

impl<'a> Picks<'a> {
    pub(super) const NONE: Self = Self { entries: [None; LONGEST], len: 0, lambda: 0, negative: 0 };

    /// Finds the entries that a scalar selects from a table, and asks for their cache lines.
    #[inline(never)]
    pub(super) fn new(s: &[u64; 4], width: usize, table: &'a [[u64; 8]]) -> Self {
        let mut picks = Self::NONE;
        for (half, lambda) in split(s).iter().zip([false, true]) {
            for (digit, window) in fixed(half, width).zip(table.chunks(entries(width).max(1))) {
                let entry = (digit.unsigned_abs() as usize).checked_sub(1).and_then(|index| window.get(index));
                if let Some(entry) = entry {
                    prefetch(entry);
                }
                picks.append_one(entry, digit < 0, lambda);
            }
        }
        picks
    }

    /// Appends a point, unless it is the identity.
    pub(super) fn push(&mut self, point: &'a [u64; 8]) {
        if !Affine::from_words(point).is_identity() {
            self.append_one(Some(point), false, false);
        }
    }

    fn append_one(&mut self, entry: Option<&'a [u64; 8]>, negative: bool, lambda: bool) {
        if let Some(slot) = self.entries.get_mut(self.len) {
            *slot = entry;
            self.negative |= u64::from(negative) << self.len;
            self.lambda |= u64::from(lambda) << self.len;
            self.len += 1;
        }
    }

    #[cfg(target_arch = "x86_64")]
    pub(super) const fn len(&self) -> usize {
        self.len
    }

    /// Entry i, if there is one: it, whether it is negated, and whether it is multiplied by lambda.
    #[inline(always)]
    pub(super) fn get(&self, i: usize) -> Option<(&'a [u64; 8], bool, bool)> {
        Some(((*self.entries.get(i)?)?, self.negative >> i & 1 == 1, self.lambda >> i & 1 == 1))
    }

    /// Appends the points as one list.
    #[inline(never)]
    fn append_to<F: Field>(&self, points: &mut [Affine], used: &mut usize) -> List {
        let start = *used;
        for i in 0..self.len {
            let (Some((entry, negative, lambda)), Some(slot)) = (self.get(i), points.get_mut(*used)) else { continue };
            let mut point = Affine::from_words(entry).neg_if::<F>(negative);
            if lambda {
                point.x = Fe::<F>::new(point.x).mul(&Fe::new(BETA)).0;
            }
            *slot = point;
            *used += 1;
        }
        List { start, len: *used - start }
    }
}

/// Adds the sum of each list to the sum beside it; `P` is the number of entries that `L` lists may have.
#[inline(never)]
pub(super) fn add_up<F: Field, const L: usize, const P: usize>(picks: &[Picks<'_>; L], sums: &mut [Jacobian<F>; L]) {
    if sums.iter().all(Jacobian::is_identity)
        && let Some(in_lanes) = Ifma::current().and_then(|ifma| lanes::sums(ifma, picks))
    {
        *sums = in_lanes.map(|[x, y, z]| Jacobian { x: Fe::new(x), y: Fe::new(y), z: Fe::new(z) });
        return;
    }
    let (mut points, mut lists, mut used) = ([Affine::IDENTITY; P], [List::default(); L], 0);
    for (list, picks) in lists.iter_mut().zip(picks) {
        *list = picks.append_to::<F>(&mut points, &mut used);
    }
    shrink(&mut points, &mut lists, &mut [Fe::<F>::ZERO; P]);
    for (sums, lists) in sums.as_chunks_mut::<2>().0.iter_mut().zip(lists.as_chunks::<2>().0) {
        finish(sums, of(&points, &lists[0]), of(&points, &lists[1]));
    }
}
