//! The permutation with AVX2 and BMI2.
#![allow(unsafe_code)]

mod field;
mod full;
mod partial;

use super::constants::{EXTERNAL, INTERNAL, ROUNDS_F};
use super::derived::FINISH;
use super::{State, WIDTH};
use crate::goldilocks::Fp;
use core::arch::x86_64::*;
use full::Constants;

/// A state in three vectors.
type Vectors = field::Lanes<3>;

const fn first_internal() -> [u64; WIDTH] {
    let mut k = [0; WIDTH];
    k[0] = INTERNAL[0];
    k
}

static START: Constants = Constants::new(&EXTERNAL[0]);
static BEFORE: [Constants; ROUNDS_F / 2] = [
    Constants::new(&EXTERNAL[1]),
    Constants::new(&EXTERNAL[2]),
    Constants::new(&EXTERNAL[3]),
    Constants::new(&first_internal()),
];
static AFTER: [Constants; ROUNDS_F / 2] = [
    Constants::new(&EXTERNAL[5]),
    Constants::new(&EXTERNAL[6]),
    Constants::new(&EXTERNAL[7]),
    Constants::new(&[0; WIDTH]),
];

/// `FINISH` in its places.
static FINISH_LANES: [u64; WIDTH] = {
    let mut k = [0; WIDTH];
    let mut i = 1;
    while i < WIDTH {
        k[i] = FINISH[i - 1];
        i += 1;
    }
    k
};

#[inline]
#[target_feature(enable = "avx2")]
fn load(x: &[u64; 4]) -> __m256i {
    // SAFETY: 32 readable bytes; the load needs no alignment.
    unsafe { _mm256_loadu_si256(x.as_ptr().cast()) }
}

#[inline]
#[target_feature(enable = "avx2")]
fn load_state(x: &[u64; WIDTH]) -> Vectors {
    let p: *const __m256i = x.as_ptr().cast();
    // SAFETY: 96 readable bytes; the loads need no alignment.
    unsafe { [_mm256_loadu_si256(p), _mm256_loadu_si256(p.add(1)), _mm256_loadu_si256(p.add(2))] }
}

/// The permutation, on canonical elements. The CPU must have AVX2 and BMI2.
pub(super) fn permute(state: &mut State) {
    let mut words = state.map(Fp::value);
    // SAFETY: `cpu` offers this path only when the CPU has these features.
    unsafe { run(&mut words) }
    *state = words.map(Fp::from_canonical);
}

#[target_feature(enable = "avx2,bmi2")]
fn run(state: &mut [u64; WIDTH]) {
    let mut s = full::external_layer(load_state(state), &START);
    full::rounds(&mut s, &BEFORE);
    let x = partial::rounds(_mm256_extract_epi64(s[0], 0) as u64, &mut s);
    s = field::add(s, load_state(&FINISH_LANES));
    s[0] = _mm256_blend_epi32(s[0], _mm256_set_epi64x(0, 0, 0, x as i64), 0b11);
    full::rounds(&mut s, &AFTER);
    let s = field::canonical(s);
    let p: *mut __m256i = state.as_mut_ptr().cast();
    // SAFETY: 96 writable bytes; the stores need no alignment.
    unsafe {
        _mm256_storeu_si256(p, s[0]);
        _mm256_storeu_si256(p.add(1), s[1]);
        _mm256_storeu_si256(p.add(2), s[2]);
    }
}
