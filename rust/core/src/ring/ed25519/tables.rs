//! Multiples of a point: eight odd ones, or all that fixed windows need. Variable time.

use super::digits::windows;
use super::point::{Affine, Extended, Niels, normalize_all};
use crate::ring::field::{Fe, Field};

/// Entries of a table of odd multiples.
pub(super) const ODD: usize = 8;
/// Words of a prepared point.
pub(super) const NIELS_WORDS: usize = 12;

/// P, 3 P, ... 15 P.
#[derive(Clone, Copy)]
pub(super) struct OddTable(pub [Niels; ODD]);

impl OddTable {
    pub(super) const EMPTY: Self = Self([Niels::IDENTITY; ODD]);

    /// The entry for an odd digit.
    #[inline(always)]
    pub(super) fn get<F: Field>(&self, digit: i8) -> Niels {
        self.0[usize::from(digit.unsigned_abs() >> 1) & (ODD - 1)].neg_if::<F>(digit < 0)
    }

    pub(super) fn from_words(words: &[[u64; NIELS_WORDS]]) -> Self {
        let mut table = Self::EMPTY;
        for (slot, words) in table.0.iter_mut().zip(words) {
            *slot = Niels::from_words(words);
        }
        table
    }
}

/// Tables of up to `M / 8` points with one inversion.
#[inline(never)]
pub(super) fn odd_tables<F: Field, const M: usize>(points: &[Affine], tables: &mut [OddTable]) {
    let mut multiples = [Extended::<F>::IDENTITY; M];
    for (row, point) in multiples.as_chunks_mut::<ODD>().0.iter_mut().zip(points) {
        *row = odd_multiples(point);
    }
    let used = multiples.get(..(points.len() * ODD).min(M)).unwrap_or_default();
    normalize_all(used, &mut [Fe::ZERO; M], &mut [Fe::ZERO; M], |i, point| {
        if let Some(table) = tables.get_mut(i / ODD) {
            table.0[i % ODD] = point.to_niels::<F>();
        }
    });
}

/// 2 k P + P for k = 0 to 7, from doublings of smaller multiples.
#[inline(never)]
fn odd_multiples<F: Field>(point: &Affine) -> [Extended<F>; ODD] {
    let niels = point.to_niels::<F>();
    let one = Extended::from_affine(point);
    let two = one.double();
    let three = two.add(&niels);
    let four = two.double();
    let five = four.add(&niels);
    let six = three.double();
    let seven = six.add(&niels);
    let [nine, eleven, thirteen, fifteen] = [four, five, six, seven].map(|p| p.double().add(&niels));
    [one, three, five, seven, nine, eleven, thirteen, fifteen]
}

/// Entries of a window: 1 to 2^(w-1) times its base.
pub(super) const fn entries(width: usize) -> usize {
    1 << (width - 1)
}

/// Entries of a whole table.
pub(super) const fn fixed_entries(width: usize) -> usize {
    windows(width) * entries(width)
}

/// The most windows, and the most entries of one, of any width in use.
pub(super) const MAX_WINDOWS: usize = windows(5);
const MAX_ENTRIES: usize = entries(8);

/// Writes d 2^(w i) P for every window i and digit d, with one inversion for each window.
#[inline(never)]
pub(super) fn build_fixed<F: Field>(point: &Affine, width: usize, table: &mut [[u64; NIELS_WORDS]]) {
    let mut bases = [Extended::<F>::IDENTITY; MAX_WINDOWS];
    let mut base = Extended::from_affine(point);
    for slot in bases.iter_mut().take(windows(width)) {
        *slot = base;
        base = (0..width).fold(base, |base, _| base.double());
    }
    let mut affine = [Affine::IDENTITY; MAX_WINDOWS];
    normalize_all(&bases, &mut [Fe::ZERO; MAX_WINDOWS], &mut [Fe::ZERO; MAX_WINDOWS], |i, point| {
        if let Some(slot) = affine.get_mut(i) {
            *slot = point;
        }
    });
    for (window, base) in table.chunks_mut(entries(width).max(1)).zip(affine) {
        let niels = base.to_niels::<F>();
        let mut multiples = [Extended::<F>::from_affine(&base); MAX_ENTRIES];
        for d in 2..=entries(width) {
            let half = multiples.get(d / 2 - 1).copied().unwrap_or(Extended::IDENTITY).double();
            if let Some(slot) = multiples.get_mut(d - 1) {
                *slot = if d % 2 == 0 { half } else { half.add(&niels) };
            }
        }
        let used = multiples.get(..entries(width)).unwrap_or_default();
        normalize_all(used, &mut [Fe::ZERO; MAX_ENTRIES], &mut [Fe::ZERO; MAX_ENTRIES], |i, point| {
            if let Some(slot) = window.get_mut(i) {
                *slot = point.to_niels::<F>().to_words();
            }
        });
    }
}
