//! The two sums of a ring position in eight vector lanes, and square roots eight at a time, where the CPU has AVX-512 IFMA. Variable time.

#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code)]
mod field;
#[cfg(target_arch = "x86_64")]
mod pair;
#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code)]
mod run;

#[cfg(target_arch = "x86_64")]
pub(super) use field::Ifma;

/// X, Y, Z and T, representatives below 2^256.
pub(super) type Coordinates = [[u64; 4]; 4];

/// A pair of points by their entries (y + x, y - x, 2 d x y), and what both are multiplied by.
pub(super) type Term<'a> = ([&'a [u64; 12]; 2], &'a [u64; 4]);

/// There are no lanes on this architecture.
#[cfg(not(target_arch = "x86_64"))]
#[derive(Clone, Copy)]
pub(super) enum Ifma {}

#[cfg(not(target_arch = "x86_64"))]
impl Ifma {
    pub(super) const fn current() -> Option<Self> {
        None
    }

    pub(super) fn add_windows(self, _: &mut [Coordinates; 2], _: &[u64; 4], _: [(usize, &[[u64; 12]]); 2]) {
        match self {}
    }

    pub(super) fn sum_of_products(self, _: &[Term<'_>], _: &[Coordinates; 2]) -> [Coordinates; 2] {
        match self {}
    }

    pub(super) fn powers(self, _: &mut [[u64; 4]; 8]) {
        match self {}
    }
}
