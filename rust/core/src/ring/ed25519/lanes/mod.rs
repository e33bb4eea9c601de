//! The two sums of a ring position in eight vector lanes, and square roots eight at a time, where the CPU has AVX-512 IFMA. Variable time.

#[cfg(target_arch = "x86_64")]
mod field;
#[cfg(target_arch = "x86_64")]
mod pair;
#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code)]
mod run;
#[cfg(all(test, target_arch = "x86_64"))]
#[allow(unsafe_code)]
mod tests;

#[cfg(target_arch = "x86_64")]
pub(super) use run::{add_windows, powers, sums_of_products};

#[cfg(not(target_arch = "x86_64"))]
use crate::ring::vector::Ifma;

/// X, Y, Z and T, representatives below 2^256.
pub(super) type Coordinates = [[u64; 4]; 4];

/// A pair of points by their entries (y + x, y - x, 2 d x y), and what both are multiplied by.
pub(super) type Term<'a> = ([&'a [u64; 12]; 2], &'a [u64; 4]);

// Elsewhere nobody has the token.

#[cfg(not(target_arch = "x86_64"))]
pub(super) fn add_windows(l: Ifma, _: &mut [Coordinates; 2], _: &[u64; 4], _: [(usize, &[[u64; 12]]); 2]) {
    match l {}
}

#[cfg(not(target_arch = "x86_64"))]
pub(super) fn sums_of_products(l: Ifma, _: &[Term<'_>], _: &[Coordinates; 2]) -> [Coordinates; 2] {
    match l {}
}

#[cfg(not(target_arch = "x86_64"))]
pub(super) fn powers(l: Ifma, _: &mut [[u64; 4]; 8]) {
    match l {}
}
