//! Constants in the form in which every path uses them, computed from [`super::constants`]: those of a round are added one
//! step early, by the layer before it, and the partial rounds carry theirs in one word.

use super::WIDTH;
use super::constants::{DIAGONAL, EXTERNAL, INTERNAL, ROUNDS_F, ROUNDS_P};
use super::word::scaled;
use crate::goldilocks::Fp;

const HALF: usize = ROUNDS_F / 2;

/// Added by the linear layer before the first round.
pub(super) const BEFORE_FULL: [u64; WIDTH] = EXTERNAL[0];

/// Added after each full round: the next round's constants. After the fourth one that is the first partial round's, on lane
/// 0; after the last one nothing.
pub(super) const AFTER_FULL: [[u64; WIDTH]; ROUNDS_F] = {
    let mut k = [[0; WIDTH]; ROUNDS_F];
    let mut i = 1;
    while i < ROUNDS_F {
        if i != HALF {
            k[i - 1] = EXTERNAL[i];
        }
        i += 1;
    }
    k[HALF - 1][0] = INTERNAL[0];
    k
};

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

/// What lane 0 still needs added after partial round r: the next round's constant.
const fn next(r: usize) -> Fp {
    if r + 1 < ROUNDS_P { Fp::new(INTERNAL[r + 1]) } else { Fp::new(EXTERNAL[HALF][0]) }
}

/// (`CARRY`, `FINISH`), see there.
const fn offsets() -> ([u64; ROUNDS_P + 1], [u64; WIDTH]) {
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
    let mut finish = [0; WIDTH];
    let mut i = 1;
    while i < WIDTH {
        finish[i] = Fp::new(EXTERNAL[HALF][i]).sub(offset[i]).value();
        i += 1;
    }
    (carry, finish)
}

/// Before partial round r let s_i be the other lanes and w = sum s_i + `CARRY[r]`. With z = x^7 the round makes lane 0
/// x' = (D_0 + 1) z + w and the others s_i' = D_i s_i + z + w. So the next constant of lane 0, part of w, goes into all
/// lanes and one word w serves both; `CARRY` takes back what the lanes have gathered that way. One zero follows.
pub(super) const CARRY: [u64; ROUNDS_P + 1] = offsets().0;

/// [`CARRY`] in low and high halves.
#[cfg(target_arch = "x86_64")]
pub(super) static CARRY_HALVES: [[u64; 2]; ROUNDS_P + 1] = {
    let mut k = [[0; 2]; ROUNDS_P + 1];
    let mut i = 0;
    while i < k.len() {
        k[i] = [CARRY[i] & 0xffff_ffff, CARRY[i] >> 32];
        i += 1;
    }
    k
};

/// Added after the partial rounds: the next external constants, less what lanes 1 to 11 have gathered. Lane 0 has its own.
pub(super) const FINISH: [u64; WIDTH] = offsets().1;
