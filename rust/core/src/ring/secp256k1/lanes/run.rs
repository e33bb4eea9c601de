//! The function that is compiled with the CPU's instructions.

use super::Coordinates;
use super::field::{Arithmetic, Lanes};
use super::points::Points;
use crate::ring::secp256k1::glv::BETA;
use crate::ring::secp256k1::picks::Picks;
use crate::ring::vector::{Ifma, with_ifma};

/// The sum of each of 8 lists, in a lane of its own; or of 2 lists, in four lanes each. `None` where an exception of the formulas came up, or
/// one of a list's lanes had nothing to add, which random scalars do not bring about; an empty list gives the identity, with Z = 0.
pub(in crate::ring::secp256k1) fn sums<const L: usize>(ifma: Ifma, picks: &[Picks<'_>; L]) -> Option<[Coordinates; L]> {
    const { assert!(L == 8 || L == 2, "lanes of a list are joined four at a time or not at all") };
    let share = 8_usize.checked_div(L)?;
    let (points, started) = lane_sums(ifma, picks, share);
    let mut out = [[[0; 4]; 3]; L];
    for (i, slot) in out.iter_mut().enumerate() {
        let lane = i * share;
        let lanes = (u8::MAX >> (8 - share)) << lane;
        *slot = *points.get(lane)?;
        if started & lanes == 0 {
            *slot = [[1, 0, 0, 0], [1, 0, 0, 0], [0; 4]];
        } else if started & lanes != lanes || is_zero(&slot[2]) {
            return None;
        }
    }
    Some(out)
}

/// Whether a representative is 0 or p.
fn is_zero(z: &[u64; 4]) -> bool {
    const P: [u64; 4] = [0xffff_fffe_ffff_fc2f, u64::MAX, u64::MAX, u64::MAX];
    *z == [0; 4] || *z == P
}

/// The identity: what a lane without an entry reads.
static IDENTITY: [u64; 8] = [0; 8];

/// The entries that one step adds, the lanes in which they are negated, and those in which they belong to the second half.
struct Column<'a> {
    entries: [&'a [u64; 8]; 8],
    negative: u8,
    lambda: u8,
}

impl<'a> Column<'a> {
    /// Lane j gets entry `share * i + j % share` of list j / share.
    fn new(picks: &[Picks<'a>], share: usize, i: usize) -> Self {
        let mut column = Self { entries: [&IDENTITY; 8], negative: 0, lambda: 0 };
        for (list, (picks, slots)) in picks.iter().zip(column.entries.chunks_mut(share.max(1))).enumerate() {
            for (j, slot) in slots.iter_mut().enumerate() {
                let Some((entry, negative, lambda)) = picks.get(share * i + j) else { continue };
                let lane = share * list + j;
                *slot = entry;
                column.negative |= u8::from(negative) << lane;
                column.lambda |= u8::from(lambda) << lane;
            }
        }
        column
    }
}

with_ifma! {
    /// A product out of line, for what is computed seldom.
    pub(super) fn product(l: Ifma, a: &Lanes, b: &Lanes) -> Lanes {
        Arithmetic(l).mul(a, b)
    }
}

with_ifma! {
    /// The lanes' sums and which lanes had anything to add; where two lists share the lanes, the first lane of each four has the list's sum.
    fn lane_sums(l: Ifma, picks: &[Picks<'_>], share: usize) -> ([Coordinates; 8], u8) {
        let l = Arithmetic(l);
        let (mut sum, mut started) = (Points::zero(l), 0);
        let columns = picks.iter().map(Picks::len).max().unwrap_or(0).div_ceil(share.max(1));
        for i in 0..columns {
            let column = Column::new(picks, share, i);
            let ([mut x, mut y], points) = l.load(column.entries);
            if column.lambda != 0 {
                x = l.select(&x, column.lambda, &l.mul(&x, &l.splat(&BETA)));
            }
            if column.negative != 0 {
                y = l.select(&y, column.negative, &l.difference(&l.zero(), &y));
            }
            let added = sum.add_affine(l, &x, &y);
            sum = sum.select(l, points & started, &added);
            sum = sum.select(l, points & !started, &Points::from_affine(l, x, y));
            started |= points;
        }
        if share == 4 {
            for order in [[1, 0, 3, 2, 5, 4, 7, 6], [2, 3, 0, 1, 6, 7, 4, 5]] {
                sum = sum.add(l, &sum.reorder(l, &order));
            }
        }
        let (x, y, z) = (l.store(&sum.x), l.store(&sum.y), l.store(&sum.z));
        let mut out = [[[0; 4]; 3]; 8];
        for (i, slot) in out.iter_mut().enumerate() {
            *slot = [x[i], y[i], z[i]];
        }
        (out, started)
    }
}
