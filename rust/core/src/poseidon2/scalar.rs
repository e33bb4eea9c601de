//! The permutation in portable code.
//!
//! Linear layers add up in 128-bit integers and reduce once per lane.

use super::WIDTH;
use super::constants::ROUNDS_F;
use super::derived::{AFTER_FULL, BEFORE_FULL, CARRY, FINISH, LANE0, LANE0_INVERSE, OTHERS};
use super::word::{self, mul, mul_add, pow7, reduce_sum};

type Words = [u64; WIDTH];
const OTHER_LANES: usize = WIDTH - 1;

/// The circulant (2, 3, 1, 1) on four lanes, below 2^67: y_i = sum + x_i + 2 x_(i+1).
#[inline(always)]
fn block(x: &[u64], at: usize) -> [u128; 4] {
    let [a, b, c, d] = [x[at], x[at + 1], x[at + 2], x[at + 3]].map(u128::from);
    let (ab, bc, cd, da) = (a + b, b + c, c + d, d + a);
    let sum = ab + cd;
    [sum + ab + b, sum + bc + c, sum + cd + d, sum + da + a]
}

/// E(s) + constants. Every sum is at most 28 (2^64 - 1) + p < 2^69.
#[inline(always)]
fn external_layer(s: &Words, constants: &Words) -> Words {
    let (x, y, z) = (block(s, 0), block(s, 4), block(s, 8));
    let mut out = [0; WIDTH];
    for i in 0..4 {
        let column = x[i] + y[i] + z[i];
        out[i] = reduce_sum(x[i] + column + u128::from(constants[i]));
        out[i + 4] = reduce_sum(y[i] + column + u128::from(constants[i + 4]));
        out[i + 8] = reduce_sum(z[i] + column + u128::from(constants[i + 8]));
    }
    out
}

#[inline(always)]
fn full_round(s: &Words, next_constants: &Words) -> Words {
    let mut y = [0; WIDTH];
    for i in 0..WIDTH {
        y[i] = pow7(s[i]);
    }
    external_layer(&y, next_constants)
}

/// The partial rounds.
///
/// With c = D_0 + 1 and w as in [`CARRY`], the next lane 0 is (c x x^2)(x^4) + w: three dependent products. The w of a round
/// is known before: w' = sum D_i s_i + 11 (z + w), where z = x^7 is taken from c z by the inverse of c.
#[inline(always)]
fn partial_rounds(x0: &mut u64, others: &mut [u64; OTHER_LANES]) {
    let mut x = *x0;
    let (first, rest) = CARRY.split_at(1);
    let mut w = reduce_sum(others.iter().fold(u128::from(first[0]), |sum, &s| sum + u128::from(s)));
    for &k in rest {
        let x2 = mul(x, x);
        let cx3 = mul(mul(x, LANE0), x2);
        let (cz, next) = mul_add(cx3, mul(x2, x2), w);
        let mut sum = u128::from(k);
        for (s, d) in others.iter_mut().zip(OTHERS) {
            *s = mul(*s, d); // canonical
            sum += u128::from(*s);
        }
        let both = word::add(w, mul(cz, LANE0_INVERSE));
        for s in others.iter_mut() {
            *s = word::add(both, *s);
        }
        x = next;
        w = reduce_sum(sum + OTHER_LANES as u128 * u128::from(both));
    }
    *x0 = x;
}

/// The permutation on any words; results are canonical.
pub(super) fn permute(state: &mut Words) {
    let mut s = external_layer(state, &BEFORE_FULL);
    for (i, k) in AFTER_FULL.iter().enumerate() {
        if i == ROUNDS_F / 2 {
            let [x, others @ ..] = &mut s;
            partial_rounds(x, others);
            for (s, k) in s.iter_mut().zip(FINISH) {
                *s = word::add(*s, k);
            }
        }
        s = full_round(&s, k);
    }
    for (out, s) in state.iter_mut().zip(s) {
        *out = word::canonical(s);
    }
}
