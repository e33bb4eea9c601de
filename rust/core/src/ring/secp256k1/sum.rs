//! Sums of many lists of affine points: pairs of a list are added, all pairs of all lists with one inversion, until few are left.
//!
//! The sum of (x1, y1) and (x2, y2) is, with l = (y2 - y1)/(x2 - x1), x3 = l^2 - x1 - x2 and y3 = l (x1 - x3) - y1: 2M + 1S, and 3M
//! for the share of an inversion, instead of the 8M + 3S of a Jacobian addition. Pairs with equal x and identities are seen and
//! treated as what they are.

use super::point::{Affine, Jacobian, add_all};
use crate::ring::field::{Fe, Field, invert_all_vartime};

/// Fewer pairs than this do not pay for an inversion.
const WORTHWHILE: usize = 18;

/// A list within an array of points.
#[derive(Clone, Copy, Default)]
pub(super) struct List {
    pub start: usize,
    pub len: usize,
}

/// Shrinks every list to its sum, or to a few points with that sum. `scratch` holds as many elements as there are points.
#[inline(never)]
pub(super) fn shrink<F: Field>(points: &mut [Affine], lists: &mut [List], scratch: &mut [Fe<F>]) {
    loop {
        let pairs: usize = lists.iter().map(|list| list.len / 2).sum();
        if pairs < WORTHWHILE {
            return;
        }
        let Some((denominators, rest)) = scratch.split_at_mut_checked(pairs) else { return };
        let mut slots = denominators.iter_mut();
        for list in lists.iter() {
            for pair in of(points, list).as_chunks::<2>().0 {
                if let Some(slot) = slots.next() {
                    *slot = denominator(pair);
                }
            }
        }
        invert_all_vartime(denominators, rest);
        let mut inverses = denominators.iter();
        for list in lists.iter_mut() {
            let Some(points) = points.get_mut(list.start..list.start.saturating_add(list.len)) else { return };
            let half = list.len / 2;
            for i in 0..half {
                let (Some(a), Some(b), Some(inverse)) = (points.get(2 * i), points.get(2 * i + 1), inverses.next())
                else {
                    return;
                };
                let sum = add(a, b, inverse);
                if let Some(slot) = points.get_mut(i) {
                    *slot = sum;
                }
            }
            if list.len % 2 == 1 {
                // The one without a partner; the points behind the sums are done with.
                let last = points.last().copied();
                if let (Some(slot), Some(last)) = (points.get_mut(half), last) {
                    *slot = last;
                }
            }
            list.len = list.len.div_ceil(2);
        }
    }
}

/// The points of a list.
pub(super) fn of<'a>(points: &'a [Affine], list: &List) -> &'a [Affine] {
    points.get(list.start..list.start.saturating_add(list.len)).unwrap_or_default()
}

/// Adds the points of two lists to two sums, side by side.
#[inline(never)]
pub(super) fn finish<F: Field>(sums: &mut [Jacobian<F>; 2], a: &[Affine], b: &[Affine]) {
    for (p, q) in a.iter().zip(b) {
        add_all(sums, &[*p, *q]);
    }
    let common = a.len().min(b.len());
    for (sum, points) in sums.iter_mut().zip([a, b]) {
        for p in points.iter().skip(common) {
            *sum = sum.add(p);
        }
    }
}

/// What the slope of a pair is divided by: never zero.
#[inline(always)]
pub(super) fn denominator<F: Field>(pair: &[Affine; 2]) -> Fe<F> {
    let [a, b] = pair;
    let difference = Fe::<F>::new(b.x).sub(&Fe::new(a.x));
    if a.is_identity() || b.is_identity() {
        return Fe::ONE;
    }
    if difference.is_zero() { Fe::new(a.y).dbl() } else { difference }
}

#[inline(always)]
pub(super) fn add<F: Field>(a: &Affine, b: &Affine, inverse: &Fe<F>) -> Affine {
    let (x1, y1) = (Fe::<F>::new(a.x), Fe::<F>::new(a.y));
    let (x2, y2) = (Fe::<F>::new(b.x), Fe::<F>::new(b.y));
    let mut numerator = y2.sub(&y1);
    let exceptional = a.is_identity() || b.is_identity() || x2.sub(&x1).is_zero();
    if exceptional {
        if a.is_identity() {
            return *b;
        }
        if b.is_identity() {
            return *a;
        }
        if !numerator.is_zero() {
            return Affine::IDENTITY;
        }
        let square = x1.sqr();
        numerator = square.dbl().add(&square);
    }
    let slope = numerator.mul(inverse);
    let x3 = slope.sqr().sub(&x1).sub(&x2);
    let y3 = slope.mul(&x1.sub(&x3)).sub(&y1);
    Affine { x: x3.0, y: y3.0 }
}
