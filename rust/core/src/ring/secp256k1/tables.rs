//! Multiples of a point: eight odd ones, or all that fixed windows need. Variable time.

use super::digits::windows;
use super::glv::BETA;
use super::point::{Affine, Jacobian, add_all, double_all};
use super::sum::{add, denominator};
use crate::ring::field::{Fe, Field, invert_all_vartime};

/// Entries of a table of odd multiples.
pub(super) const ODD: usize = 8;
/// Words of one of its entries: x, y, beta x.
pub(super) const ODD_WORDS: usize = 12;

/// P, 3 P, ... 15 P, each also under the endomorphism.
#[derive(Clone, Copy)]
pub(super) struct OddTable {
    pub points: [Affine; ODD],
    pub beta_x: [[u64; 4]; ODD],
}

impl OddTable {
    pub(super) const EMPTY: Self = Self { points: [Affine::IDENTITY; ODD], beta_x: [[0; 4]; ODD] };

    /// The entry for an odd digit, of the point or of lambda times it.
    #[inline(always)]
    pub(super) fn get<F: Field>(&self, digit: i8, lambda: bool) -> Affine {
        let index = usize::from(digit.unsigned_abs() >> 1) & (ODD - 1);
        let point = self.points[index];
        let x = if lambda { self.beta_x[index] } else { point.x };
        Affine { x, y: point.y }.neg_if::<F>(digit < 0)
    }

    pub(super) fn to_words(self, words: &mut [[u64; ODD_WORDS]]) {
        for ((slot, point), beta_x) in words.iter_mut().zip(self.points).zip(self.beta_x) {
            let ([x0, x1, x2, x3, y0, y1, y2, y3], [b0, b1, b2, b3]) = (point.to_words(), beta_x);
            *slot = [x0, x1, x2, x3, y0, y1, y2, y3, b0, b1, b2, b3];
        }
    }

    pub(super) fn from_words(words: &[[u64; ODD_WORDS]]) -> Self {
        let mut table = Self::EMPTY;
        for ((point, beta_x), words) in table.points.iter_mut().zip(&mut table.beta_x).zip(words) {
            let [x0, x1, x2, x3, y0, y1, y2, y3, b0, b1, b2, b3] = *words;
            (*point, *beta_x) = (Affine { x: [x0, x1, x2, x3], y: [y0, y1, y2, y3] }, [b0, b1, b2, b3]);
        }
        table
    }
}

/// Tables of up to `N` points with one inversion; `M` is eight times `N`.
#[inline(never)]
pub(super) fn odd_tables<F: Field, const N: usize, const M: usize>(points: &[Affine], tables: &mut [OddTable]) {
    let mut multiples = [Jacobian::<F>::IDENTITY; M];
    let rows = multiples.as_chunks_mut::<{ 2 * ODD }>().0;
    for (row, pair) in rows.iter_mut().zip(points.chunks(2)) {
        let pair = [0, 1].map(|i| pair.get(i).copied().unwrap_or(Affine::IDENTITY));
        odd_multiples(&pair, row);
    }
    let mut inverses = [Fe::<F>::ZERO; M];
    let used = (points.len().div_ceil(2) * 2 * ODD).min(M);
    let (Some(multiples), Some(inverses)) = (multiples.get(..used), inverses.get_mut(..used)) else { return };
    for (z, p) in inverses.iter_mut().zip(multiples) {
        *z = p.z;
    }
    invert_all_vartime(inverses, &mut [Fe::ZERO; M]);
    let rows = multiples.as_chunks::<ODD>().0.iter().zip(inverses.as_chunks::<ODD>().0);
    for (table, (multiples, inverses)) in tables.iter_mut().zip(rows) {
        for i in 0..ODD {
            let (p, inverse) = (&multiples[i], &inverses[i]);
            let square = inverse.sqr();
            let (x, y) = (p.x.mul(&square), p.y.mul(&square.mul(inverse)));
            let lost = p.is_identity();
            table.points[i] = if lost { Affine::IDENTITY } else { Affine { x: x.0, y: y.0 } };
            table.beta_x[i] = x.mul(&Fe::new(BETA)).0;
        }
    }
}

/// P, 3 P, ... 15 P of two points. On the curve y^2 = x^3 + 7 Z^6, to which (x, y) -> (x Z^2, y Z^3) leads, 2 P = (X, Y, Z) is the
/// affine point (X, Y): the sums are computed there, and a factor Z in the result leads back.
#[inline(never)]
fn odd_multiples<F: Field>(points: &[Affine; 2], out: &mut [Jacobian<F>; 2 * ODD]) {
    let mut doubles = points.map(|p| Jacobian::<F>::from_affine(&p));
    double_all(&mut doubles);
    let mut sums = [Jacobian::IDENTITY; 2];
    let mut addends = [Affine::IDENTITY; 2];
    for i in 0..2 {
        if points[i].is_identity() {
            continue;
        }
        let z2 = doubles[i].z.sqr();
        let z3 = z2.mul(&doubles[i].z);
        sums[i] = Jacobian { x: z2.mul(&Fe::new(points[i].x)), y: z3.mul(&Fe::new(points[i].y)), z: Fe::ONE };
        addends[i] = Affine { x: doubles[i].x.0, y: doubles[i].y.0 };
    }
    for step in 0..ODD {
        for i in 0..2 {
            out[i * ODD + step] = Jacobian { x: sums[i].x, y: sums[i].y, z: sums[i].z.mul(&doubles[i].z) };
            if points[i].is_identity() {
                out[i * ODD + step] = Jacobian::IDENTITY;
            }
        }
        add_all(&mut sums, &addends);
    }
}

/// Entries of a window but the last: 1 to 2^(w-1) times its base.
pub(super) const fn entries(width: usize) -> usize {
    1 << (width - 1)
}

/// Entries of the last window, whose digits are smaller.
pub(super) const fn last_entries(width: usize) -> usize {
    match 128_usize.checked_rem(width) {
        Some(rest) => 1 << rest,
        None => 0,
    }
}

/// Entries of a whole table.
pub(super) const fn fixed_entries(width: usize) -> usize {
    (windows(width) - 1) * entries(width) + last_entries(width)
}

/// Most windows of any width in use.
const MAX_WINDOWS: usize = windows(5);
/// Sums that share an inversion while a table is built.
const BATCH: usize = 128;

/// Writes d 2^(w i) P for every window i and digit d: first the bases, then d + k for d = 1 to k and k = 1, 2, 4, ...
#[inline(never)]
pub(super) fn build_fixed<F: Field>(point: &Affine, width: usize, table: &mut [[u64; 8]]) {
    let mut bases = [Jacobian::<F>::IDENTITY; MAX_WINDOWS];
    let mut base = [Jacobian::from_affine(point)];
    for slot in bases.iter_mut().take(windows(width)) {
        *slot = base[0];
        for _ in 0..width {
            double_all(&mut base);
        }
    }
    let bases = super::point::normalize_all(&bases);
    for (window, base) in table.chunks_mut(entries(width).max(1)).zip(bases) {
        if let Some(slot) = window.first_mut() {
            *slot = base.to_words();
        }
    }
    let mut k = 1;
    while k < entries(width) {
        for windows in table.chunks_mut((entries(width) * BATCH.checked_div(k).unwrap_or(1).max(1)).max(1)) {
            for start in (0..k).step_by(BATCH) {
                extend::<F>(windows, entries(width), k, start);
            }
        }
        k *= 2;
    }
}

/// Entries k + d of some windows from entries d and k, for up to `BATCH` digits d from `start` + 1 on.
#[inline(never)]
fn extend<F: Field>(table: &mut [[u64; 8]], entries: usize, k: usize, start: usize) {
    let entries = entries.max(1);
    let mut denominators = [Fe::<F>::ZERO; BATCH];
    let mut used = 0;
    let pair = |window: &[[u64; 8]], d: usize| {
        let (a, b) = (window.get(d)?, window.get(k - 1)?);
        window.get(k + d)?;
        Some([Affine::from_words(a), Affine::from_words(b)])
    };
    let digits = start..k.min(start + BATCH);
    for window in table.chunks(entries) {
        for pair in digits.clone().map_while(|d| pair(window, d)) {
            if let Some(slot) = denominators.get_mut(used) {
                *slot = denominator(&pair);
                used += 1;
            }
        }
    }
    let Some(denominators) = denominators.get_mut(..used) else { return };
    invert_all_vartime(denominators, &mut [Fe::ZERO; BATCH]);
    let mut inverses = denominators.iter();
    for window in table.chunks_mut(entries) {
        for d in digits.clone() {
            let (Some([a, b]), Some(slot)) = (pair(window, d), window.get_mut(k + d)) else { break };
            let Some(inverse) = inverses.next() else { break };
            *slot = add(&a, &b, inverse).to_words();
        }
    }
}
