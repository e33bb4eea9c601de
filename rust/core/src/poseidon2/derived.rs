//! Constants of the partial rounds in the form in which every path uses them, computed from [`super::constants`].

use super::WIDTH;
use super::constants::{DIAGONAL, EXTERNAL, INTERNAL, ROUNDS_F, ROUNDS_P};
use super::word::scaled;
use crate::goldilocks::Fp;

const fn diagonal(i: usize) -> Fp {
    Fp::new(DIAGONAL[i])
}

/// c = D_0 + 1, times 2^64.
pub(super) const LANE0: u64 = scaled(diagonal(0).add(Fp::ONE));
/// 1/c, times 2^64.
pub(super) const LANE0_INVERSE: u64 = scaled(diagonal(0).add(Fp::ONE).invert());

/// D_i 2^64 for lanes 1 to 11.
pub(super) const OTHERS: [u64; WIDTH - 1] = {
    let mut d = [0; WIDTH - 1];
    let mut i = 1;
    while i < WIDTH {
        d[i - 1] = scaled(diagonal(i));
        i += 1;
    }
    d
};

/// The first external constants after the partial rounds.
const AFTER: [u64; WIDTH] = EXTERNAL[ROUNDS_F / 2];

/// What lane 0 still needs added after partial round r: the next round's constant.
const fn next(r: usize) -> Fp {
    if r + 1 < ROUNDS_P { Fp::new(INTERNAL[r + 1]) } else { Fp::new(AFTER[0]) }
}

/// (`CARRY`, `FINISH`), see there.
const fn offsets() -> ([u64; ROUNDS_P + 1], [u64; WIDTH - 1]) {
    let mut carry = [0; ROUNDS_P + 1];
    let mut offset = [Fp::ZERO; WIDTH];
    let mut r = 0;
    while r < ROUNDS_P {
        let mut sum = Fp::ZERO;
        let mut i = 1;
        while i < WIDTH {
            sum = sum.add(offset[i]);
            offset[i] = offset[i].mul(diagonal(i)).add(next(r));
            i += 1;
        }
        carry[r] = next(r).sub(sum).value();
        r += 1;
    }
    let mut finish = [0; WIDTH - 1];
    let mut i = 1;
    while i < WIDTH {
        finish[i - 1] = Fp::new(AFTER[i]).sub(offset[i]).value();
        i += 1;
    }
    (carry, finish)
}

/// Before partial round r let s_i be the other lanes and w = sum s_i + `CARRY[r]`. With z = x^7 the round makes lane 0
/// x' = (D_0 + 1) z + w and the others s_i' = D_i s_i + z + w. So the next constant of lane 0, part of w, goes into all
/// lanes and one word w serves both; `CARRY` takes back what the lanes have gathered that way. One zero follows.
pub(super) const CARRY: [u64; ROUNDS_P + 1] = offsets().0;

/// Added to lanes 1 to 11 after the partial rounds: the next external constants, less what the lanes have gathered.
pub(super) const FINISH: [u64; WIDTH - 1] = offsets().1;
