//! The permutation in portable code.
//!
//! Linear layers add up in 128-bit integers and reduce once per lane.

use super::constants::{DIAGONAL, EXTERNAL, INTERNAL, ROUNDS_F};
use super::{State, WIDTH};
use crate::goldilocks::Fp;

#[inline(always)]
fn pow7(x: Fp) -> Fp {
    let x2 = x.square();
    let x3 = x2.mul(x);
    x3.mul(x2.square())
}

/// E(state) + constants. Every sum is at most 28 (p-1) + p < 2^69.
#[inline(always)]
fn external_layer(state: &mut State, constants: &[u64; WIDTH]) {
    let mut y = [0u128; WIDTH];
    for (out, block) in y.chunks_exact_mut(4).zip(state.chunks_exact(4)) {
        if let ([y0, y1, y2, y3], [a, b, c, d]) = (out, block) {
            let [a, b, c, d] = [a, b, c, d].map(|x| u128::from(x.value()));
            let sum = a + b + c + d;
            *y0 = sum + a + 2 * b;
            *y1 = sum + b + 2 * c;
            *y2 = sum + c + 2 * d;
            *y3 = sum + d + 2 * a;
        }
    }
    for i in 0..4 {
        let column = y[i] + y[i + 4] + y[i + 8];
        for j in [i, i + 4, i + 8] {
            state[j] = Fp::reduce_sum(y[j] + column + u128::from(constants[j]));
        }
    }
}

#[inline(always)]
fn full_round(state: &mut State, next_constants: &[u64; WIDTH]) {
    for lane in state.iter_mut() {
        *lane = pow7(*lane);
    }
    external_layer(state, next_constants);
}

/// S-box on lane 0, then I(state), then the next round's constant on lane 0.
#[inline(always)]
fn partial_round(state: &mut State, next_constant: u64) {
    state[0] = pow7(state[0]);
    let sum: u128 = state.iter().map(|x| u128::from(x.value())).sum();
    for (lane, d) in state.iter_mut().zip(DIAGONAL) {
        *lane = Fp::reduce128(u128::from(lane.value()) * u128::from(d) + sum);
    }
    state[0] = state[0].add(Fp::new(next_constant));
}

/// Constants are added one step early, at the end of the layer before, so that a round is S-box and linear layer only.
pub(super) fn permute(state: &mut State) {
    const NONE: [u64; WIDTH] = [0; WIDTH];
    const FIRST_INTERNAL: [u64; WIDTH] = {
        let mut c = NONE;
        c[0] = INTERNAL[0];
        c
    };
    external_layer(state, &EXTERNAL[0]);
    for r in 1..ROUNDS_F / 2 {
        full_round(state, &EXTERNAL[r]);
    }
    full_round(state, &FIRST_INTERNAL);
    let (_, rest) = INTERNAL.split_at(1);
    for &c in rest {
        partial_round(state, c);
    }
    partial_round(state, 0);
    for (lane, c) in state.iter_mut().zip(EXTERNAL[ROUNDS_F / 2]) {
        *lane = lane.add(Fp::new(c));
    }
    for r in ROUNDS_F / 2 + 1..ROUNDS_F {
        full_round(state, &EXTERNAL[r]);
    }
    full_round(state, &NONE);
}
